/*
 * The test bench. Usage: bench ELF [CALLS]
 *
 * Loads an image, prints what the core prints, and ends with the exit status of the run. CALLS is a file to which it
 * writes one line for each call that a sampler of the firmware times, from the opening read of the counter to the
 * closing one:
 *
 *     line counter kernel sample cycles instructions data_misses code_misses turns turn_cycles turn_instructions
 *
 * line: lines that the core had printed. counter: the CSR, in hexadecimal. kernel: the address that was called.
 * sample: 1 if the firmware kept the difference, 0 for a rehearsal. The last three are of the kernel's own loop, from
 * its first branch back to its last: how many turns these are, and their cycles and instructions. 0 if it has no loop.
 */
#include <cstdint>
#include <cstdio>

#include "Vcore.h"
#include "Vcore___024root.h"
#include "verilated.h"

#include "calls.h"
#include "image.h"

/* The name of the array in memory.sv, as Verilator gives it. */
#define RAM core__DOT__the_memory__DOT__ram

namespace
{

constexpr uint64_t stopped_cycles = 1000000; /* without an instruction */
constexpr int core_stopped = 125;

class Bench
{
      public:
	Bench(const Image &image, const char *calls_path) : calls(image, calls_path)
	{
		constexpr int reset_cycles = 4;

		image.load(core.rootp->RAM, sizeof(core.rootp->RAM) / sizeof(core.rootp->RAM[0]));
		core.reset = 1;
		for (int i = 0; i < reset_cycles; i++)
			cycle();
		core.reset = 0;
		now = {};
	}

	/* Runs the core until it exits. Returns the exit status. */
	int run()
	{
		uint64_t last = 0;

		while (!core.exits && now.cycles - last < stopped_cycles) {
			if (cycle())
				last = now.cycles;
			print();
		}
		fflush(stdout);
		fprintf(stderr,
		        "bench: %ju cycles, %ju instructions, %ju data misses, %ju code misses\n",
		        now.cycles, now.instructions, now.data_misses, now.code_misses);
		return core.exits ? static_cast<int>(core.exit_word >> 1) : core_stopped;
	}

      private:
	VerilatedContext context;
	Vcore core{&context};
	Calls calls;
	Counts now{};
	uint64_t lines = 0;

	/* Returns whether an instruction retired. */
	bool cycle()
	{
		bool retires;

		core.clock = 0;
		core.eval();
		retires = core.retires;
		if (retires)
			calls.add(core.retired_pc, core.retired_word, now, lines);
		now.cycles++;
		now.instructions += retires;
		now.data_misses += core.begins_data;
		now.code_misses += core.begins_code;
		core.clock = 1;
		core.eval();
		return retires;
	}

	void print()
	{
		if (!core.prints)
			return;
		putchar(core.character);
		if (core.character == '\n') {
			lines++;
			fflush(stdout);
		}
	}
};

} // namespace

int main(int argc, char **argv)
{
	if (argc != 2 && argc != 3) {
		fprintf(stderr, "usage: bench ELF [CALLS]\n");
		return bad_usage;
	}
	const Image image(argv[1]);

	return Bench(image, argc == 3 ? argv[2] : nullptr).run();
}

/*
 * The calls that the firmware times. The bench knows nothing of the image: it recognises the instructions of a sampler
 * (firmware/measure/sample.S).
 */
#ifndef RTL_CALLS_H
#define RTL_CALLS_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "image.h"

/* What has happened until now. */
struct Counts {
	uint64_t cycles, instructions, data_misses, code_misses;
};

/* Where a loop's branch back was taken first and last. */
struct Loop {
	Counts first, last;
	uint32_t turns;
};

/* Finds the calls of the samplers among the instructions, and writes a line for each. */
class Calls
{
      public:
	Calls(const Image &from, const char *path)
	    : image(from), file(path != nullptr ? fopen(path, "w") : nullptr)
	{
		if (path != nullptr && file == nullptr) {
			perror(path);
			exit(bad_usage);
		}
	}

	~Calls()
	{
		if (file != nullptr)
			fclose(file);
	}

	Calls(const Calls &) = delete;
	Calls &operator=(const Calls &) = delete;

	void add(uint32_t pc, uint32_t word, const Counts &now, uint64_t lines)
	{
		if (file == nullptr)
			return;
		if (state == ended)
			finish(word);
		else if (state == within)
			follow(pc, now);
		else if (state == opened)
			state = word == calls_s2 ? called : outside;
		else if (state == called)
			enter(pc);
		if (state == outside && (word & 0xfffff) == reads_to_s0)
			open(pc, word, now, lines);
		before = {pc, word, now};
	}

      private:
	/* Instructions of a sampler. */
	static constexpr uint32_t calls_s2 = 0x000900e7; /* jalr s2 */
	static constexpr uint32_t reads_to_s0 = 0x02473; /* csrr s0, ...; its low 20 bits */
	static constexpr uint32_t keeps = 0x408282b3;    /* sub t0, t0, s0 */
	/* Bytes from the opening read to the closing one, and instructions from there to `keeps`. */
	static constexpr uint32_t closing = 12, from_closing = 9;
	static constexpr uint32_t opcode_mask = 0x7f, branch = 0x63;

	const Image &image;
	FILE *file;
	enum { outside, opened, called, within, ended } state = outside;
	struct {
		uint32_t pc, word;
		Counts at;
	} before{};
	uint32_t opening_pc = 0, counter = 0, kernel = 0, bytes = 0, left = 0;
	uint64_t line = 0;
	Counts begin{}, end{};
	std::map<uint32_t, Loop> loops; /* by the address of the branch */

	void open(uint32_t pc, uint32_t word, const Counts &now, uint64_t lines)
	{
		state = opened;
		opening_pc = pc;
		counter = word >> 20;
		line = lines;
		begin = now;
		loops.clear();
	}

	void enter(uint32_t pc)
	{
		state = within;
		kernel = pc;
		bytes = image.size_of(pc);
	}

	void follow(uint32_t pc, const Counts &now)
	{
		if (pc == opening_pc + closing) {
			state = ended;
			left = from_closing;
			end = now;
		} else if ((before.word & opcode_mask) == branch && pc <= before.pc &&
		           before.pc - kernel < bytes) {
			turn(before.pc, before.at);
		}
	}

	void turn(uint32_t pc, const Counts &at)
	{
		auto [found, is_new] = loops.try_emplace(pc, Loop{at, at, 0});

		if (!is_new) {
			found->second.last = at;
			found->second.turns++;
		}
	}

	/* The loop that takes the most cycles. */
	Loop longest() const
	{
		Loop longest{};

		for (const auto &[pc, loop] : loops)
			if (loop.last.cycles - loop.first.cycles >
			    longest.last.cycles - longest.first.cycles)
				longest = loop;
		return longest;
	}

	void finish(uint32_t word)
	{
		if (word == keeps || --left == 0) {
			write(word == keeps);
			state = outside;
		}
	}

	void write(bool is_sample)
	{
		Loop loop = longest();

		fprintf(file, "%ju %x %x %d %ju %ju %ju %ju %u %ju %ju\n", line, counter, kernel,
		        is_sample, end.cycles - begin.cycles, end.instructions - begin.instructions,
		        end.data_misses - begin.data_misses, end.code_misses - begin.code_misses,
		        loop.turns, loop.last.cycles - loop.first.cycles,
		        loop.last.instructions - loop.first.instructions);
	}
};

#endif

/*
 * The interface for benchmarks: all that the author of a benchmark needs.
 *
 *     static void KERNEL walk(struct bench_run *run) { ... }
 *     BENCH(my_suite, my_walk, .setup = build, .run = walk, .check = sum_is_right,
 *           .sizes = SIZES(16, 64, 256))
 *
 * A C file with such a line, in firmware/suites/ or in the folder SUITE_DIR, is a benchmark. No other file has to be
 * edited. The C library is picolibc: it has malloc, strings, mathematics and snprintf, but no streams of stdio.
 * firmware/suites/README.md has a whole example.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sizes_check.h"
#include "unrolled.h"

/* The board's serial line carries results. A benchmark returns what it finds in run->result, or run->reason in words. */
#define BENCH_CANNOT_PRINT                                                                         \
	__attribute__((unavailable("a benchmark cannot print: set run->result or run->reason")))
BENCH_CANNOT_PRINT int printf(const char *format, ...); /* NOLINT(readability-*) */
BENCH_CANNOT_PRINT int puts(const char *text);          /* NOLINT(readability-*) */

/*
 * The state of one kind and size of a benchmark while it is measured. Every function of the benchmark gets it. The
 * firmware fills it before .setup; all members but .data, .result, .real_result, .reason and .operands are for reading
 * only.
 */
struct bench_run {
	/* Values of registers at the start of unrolled kernels: .operands of the benchmark, which .setup may change. */
	struct operands operands;

	/*
	 * How often a kernel with .batch must repeat its operation. Read it in every run: it may be half of .batch or
	 * any multiple of that. A loop of c copies of the operation needs a .batch that is a multiple of 2c. In .check
	 * it is that of the run whose result is checked.
	 */
	uint32_t batch;

	/* The benchmark itself, for its .arg, for example. */
	const struct bench *bench;

	/* "call", "latency" or "throughput". */
	const char *kind;

	/* The timed function: .run, or an unrolled kernel, or a loop that repeats .run. Of no use to a benchmark. */
	void (*kernel)(struct bench_run *run);

	/* Problem size, one of .sizes; 0: the benchmark has no sizes. */
	uint32_t n;

	/* Seed for random data: the setting SEED. It is the same for every benchmark of a run. */
	uint32_t seed;

	/* For the benchmark's own use, NULL at first: .setup may put the address of its data here. */
	void *data;

	/* The result of a kernel that computes an integer. The kernel stores it, .check compares it. */
	long result;

	/* The result of a kernel that computes a double. */
	double real_result;

	/*
	 * Why .setup returned false, in a few words of ASCII; the row shows it. It is sent in 32 bytes, of which a
	 * space takes three: about 24 letters with their spaces. The rest is cut. NULL: "its .setup returned false".
	 */
	const char *reason;

	/* CRC-32 of the kernel's instructions; 0: unknown. */
	uint32_t code;

	/* Bytes from a multiple of 64 up to the kernel of the kind "call". */
	uint32_t offset;
};

/*
 * A benchmark, written by BENCH. It has at least one of .run, .latency and .throughput; each of them makes rows of its
 * kind. All other members may be left out. The image holds 32 bits of each word (run/benches.h), so every member
 * takes a word of its own.
 */
struct bench {
	/* Set by BENCH: at most 24 and 28 characters. */
	const char *suite;
	const char *name;

	/* The name of the benchmark in the same suite that ratios are relative to. NULL: no ratios. */
	const char *ref;

	/*
	 * Makes the data; not timed. Called once for each kind and size, with an empty heap. If it returns false, the
	 * row is "unsupported", with run->reason. A benchmark with .output may be set up once more, see there.
	 */
	bool (*setup)(struct bench_run *run);

	/*
	 * Called before every run of the kernel, also before untimed ones; not timed. For data that a run changes. Give
	 * it the attribute KERNEL: it then lies beside the kernel, so a small instruction cache holds both. Without a
	 * preparation the firmware may repeat .run within a sample when the counter is coarse.
	 */
	void (*prepare)(struct bench_run *run);

	/* Called before each warm-up; not timed. For kernels of which one run does not go through all data: it does. */
	void (*warm)(struct bench_run *run);

	/*
	 * The kernel of the kind "call". It is the only function that is timed. Mark it KERNEL. Memory that it takes and
	 * keeps is its own until the next kind or size, which begins with an empty heap. A static variable that points to
	 * such memory is wrong then, so let .setup take the memory.
	 */
	void (*run)(struct bench_run *run);

	/*
	 * Whether the result of .run is right; without a .run, that of an unrolled kernel. Called after the first run
	 * of .run and after the last. If it returns false, the row is "failed" and has no time, and its reason names
	 * run->result and run->real_result, those that are not 0.
	 */
	bool (*check)(struct bench_run *run);

	/* Frees the data. Called once for each call of .setup, also if that returned false. */
	void (*teardown)(struct bench_run *run);

	/*
	 * Returns the address of the data that .run has written, and stores its size in bytes in `*bytes`. It serves
	 * to compare the benchmark with its .ref. If both have .output and .run, each of them runs once on data from
	 * the same seed before this one is timed, with .setup and .teardown. If they wrote different data, the row is
	 * "failed".
	 */
	const void *(*output)(struct bench_run *run, size_t *bytes);

	/* Problem sizes: SIZES, DOUBLING or DOUBLING_IN_MEMORY. Figures are then per element. NULL: no sizes. */
	const uint32_t *sizes;

	/* For functions that several benchmarks share: what distinguishes this one. The firmware does not use it. */
	const void *arg;

	/* The KERNEL function whose instructions are hashed, if .run only calls it. NULL: .run. */
	const void *code;

	/*
	 * The operation as instructions. The firmware measures a loop with more copies and one with fewer, and divides
	 * the difference by the copies between them. In .latency each copy waits for the one before it; in .throughput
	 * the copies are independent of each other. NULL: the benchmark has no such kind. suites/operation.h has macros
	 * for both.
	 */
	const struct unrolled *latency;
	const struct unrolled *throughput;

	/* Values of registers at the start of unrolled kernels (unrolled.h). NULL: operands_default. */
	const struct operands *operands;

	/*
	 * For a .run that repeats one operation run->batch times, in a loop whose condition is tested at the end: how
	 * often. Figures are then per operation. The overhead that is subtracted is the intercept of counts against
	 * run->batch, so it contains the set-up of the loop. For .latency and .throughput: turns of their loop, an
	 * even number; an odd one grows by 1; 0: 64.
	 */
	uint32_t batch;

	_Alignas(long) struct {
		/* Instructions that one operation executes, shown with the benchmark, less than 2^27; 0: not declared. */
		uint32_t instructions : 27;

		/* True: the benchmark runs only if FILTER contains the name of its suite. */
		bool on_request : 1;

		/* True: figures are per run of the kernel, not per element of run->n. */
		bool per_run : 1;

		/* True: there are rows of time only, none of instructions or events. */
		bool time_only : 1;

		/*
		 * True: a row is one of many, and little time is spent on it. Two samples of time that are equal suffice, of a
		 * .run only if it has a .batch. If they differ, the warm-up is short, and few runs show the overhead. There is
		 * no cold run.
		 */
		bool brief : 1;

		/*
		 * True: a run goes through all of its code and data, so one run before a sample brings back what the
		 * sampler evicted. For .brief.
		 */
		bool goes_round : 1;
	};
};

/*
 * The attribute of a kernel. The compiler neither inlines nor clones it (clang does not know noipa). It is
 * aligned to 64 bytes, and it lies in the section whose instructions are hashed.
 */
#define KERNEL              KERNEL_IN(".kernels")
#define KERNEL_IN(section_) __attribute__((noipa, noinline, aligned(64), section(section_)))

/*
 * Defines a benchmark: BENCH(suite, name, members of struct bench...). Suite and name are C identifiers of
 * at most 24 and 28 characters. Two benchmarks of the same name do not link, because the entry is global. Its name
 * joins both by '_', so those of BENCH(a_, b) and BENCH(a, _b) collide, too.
 */
#define BENCH(suite_, name_, ...)                                                                  \
	_Static_assert(sizeof(#suite_) <= 24 + 1, "the suite's name is too long");                 \
	_Static_assert(sizeof(#name_) <= 28 + 1, "the benchmark's name is too long");              \
	const struct bench bench_entry_##suite_##_##name_                                          \
		__attribute__((used, section(".benches." #suite_ "." #name_))) = {                 \
			.suite = #suite_, .name = #name_, __VA_ARGS__};                            \
	static uint16_t bench_order_##suite_##_##name_                                             \
		__attribute__((used, section(".bss.benches_order")));                              \
	_Static_assert(true, "")

/*
 * For .sizes: problem sizes in ascending order, as in SIZES(16, 64, 256). The macro adds the 0 at the end. A list that
 * does not ascend does not compile, nor does one of more than 347 numbers (sizes_check.h). Between two sizes, SIZES_UP_TO
 * stands for all numbers between them: SIZES(1, SIZES_UP_TO, 33, 64). At the end, SIZES_AGAIN and two powers of two
 * repeat the list with the first of them doubled in every size, up to the last: SIZES(64 + 1, 64 + 2, SIZES_AGAIN, 64,
 * 256) are 65, 66, 129, 130, 257, 258.
 */
#define SIZES(...) ((const uint32_t[]){__VA_ARGS__, SIZES_END(__VA_ARGS__)})

/*
 * For .sizes: the problem sizes `first`, 2 * `first`, 4 * `first` and so on, as long as n elements of `element_bytes`
 * bytes are within a limit. The limit of DOUBLING is the smaller of the board's MAX_BYTES and ELEMENTS_MAX_BYTES: use
 * it for data that takes long to set up. The limit of DOUBLING_IN_MEMORY is the smaller of MAX_BYTES and the size of
 * the heap. The size `first` is tried in any case. Both end earlier when the heap is too small for a .setup.
 */
#define DOUBLING(first, element_bytes)           SIZES(first, SIZES_DOUBLE, element_bytes)
#define DOUBLING_IN_MEMORY(first, element_bytes) SIZES(first, SIZES_DOUBLE_IN_MEMORY, element_bytes)

/*
 * Makes the compiler assume that `variable`, an integer or a pointer, is read and changed here. Put it on
 * every input and output of a kernel, in every iteration. Then the compiler cannot move the work out of
 * the loop, or leave it out. It emits no instruction. Put it where an iteration begins. The compiler moves no
 * instruction across it, so behind a load it keeps the compiler from placing work in the time that the load takes.
 */
#define OPAQUE(variable) __asm__ volatile("" : "+r"(variable))

/* The same for float and double. With an FPU they are in other registers than integers. */
#ifdef __riscv_float_abi_double
#define OPAQUE_REAL(variable) __asm__ volatile("" : "+f"(variable))
#else
#define OPAQUE_REAL(variable) __asm__ volatile("" : "+r"(variable))
#endif

#endif

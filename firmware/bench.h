/*
 * All that the author of a benchmark needs.
 *
 *     static void KERNEL walk(struct bench_run *run) { ... }
 *     BENCH(my_suite, my_walk, .setup = build, .run = walk, .check = sum_is_right,
 *           .sizes = SIZES(16, 64, 256))
 *
 * A file in firmware/suites/ (or in SUITE_DIR) with such a line is a benchmark: nothing else is to
 * be edited. The C library is picolibc: malloc, strings, mathematics and snprintf are there, the
 * streams of stdio are not.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "unrolled.h"

/* One kind and size of one benchmark while it is measured. */
struct bench_run {
	/* What unrolled kernels begin with: .operands of the benchmark, which .setup may change. */
	struct operands operands;
	uint32_t batch; /* how often the kernel is to repeat its operation (see .batch) */
	const struct bench *bench;
	const char *kind;                      /* call, latency or throughput */
	void (*kernel)(struct bench_run *run); /* what is timed: .run, or what was made of it */
	uint32_t n;                            /* problem size, one of .sizes; 0 without sizes */
	uint32_t seed;      /* for the data: SEED, the same for every benchmark */
	void *data;         /* the benchmark's own */
	long result;        /* what the kernel computed: stored by it, looked at by .check */
	double real_result; /* the same, for kernels that compute a double */
	const char *reason; /* why .setup said no, in a few words */
	uint32_t code;      /* CRC-32 of the kernel's instructions; 0: unknown */
	uint32_t offset;    /* bytes from a multiple of 64 up to the kernel of the call form */
};

struct bench {
	const char *suite; /* at most 24 characters */
	const char *name;  /* at most 28 characters */
	const char *ref;   /* benchmark of the same suite that ratios are taken against */

	bool (*setup)(struct bench_run *run);   /* once per kind and size; false: unsupported */
	void (*prepare)(struct bench_run *run); /* before every sample */
	void (*warm)(
		struct bench_run
			*run); /* before the warm-up: goes through all data, where a run does not */
	void (*run)(struct bench_run *run); /* the kernel: alone is timed */
	bool (*check)(
		struct bench_run *run); /* whether the result is right, of .run if there is one */
	void (*teardown)(struct bench_run *run); /* as often, also after a setup's no */

	/*
	 * What the kernel wrote, once it has run: `*bytes` bytes. A benchmark that has this and a
	 * .ref runs once beside its .ref, on data from the same seed, before either is timed, and
	 * fails unless both wrote the same.
	 */
	const void *(*output)(struct bench_run *run, size_t *bytes);

	const uint32_t *sizes; /* SIZES or DOUBLING; figures are then per element */
	const void *arg;       /* for benchmarks that share functions */
	const void *code;      /* a KERNEL to hash in place of .run, when .run only calls it */

	/*
	 * For a kernel that repeats one operation run->batch times in a loop that is tested at its
	 * end: how often. Figures are then per operation, and the overhead is the intercept of
	 * counts against batch, which takes the loop's set-up with it. Of a .latency or .throughput
	 * the turns of its loop; 0: 64.
	 */
	uint32_t batch;

	/*
	 * The same operation as instructions, measured as the difference of 2n and n copies: in one
	 * chain, each waiting for the one before, and independent of each other. NULL: there is no
	 * such form. A benchmark has at least one of .run, .latency and .throughput.
	 */
	const struct unrolled *latency;
	const struct unrolled *throughput;
	const struct operands *operands;
	uint32_t instructions; /* that one operation executes; 0: not declared */

	bool on_request; /* in a run only when the filter has the suite's name in it */

	bool per_run; /* figures are per run of the kernel, not per element of n */
};

/*
 * The attribute of a kernel: not inlined, not cloned, aligned to a cache line, and in the section
 * whose instructions are hashed.
 */
#define KERNEL __attribute__((noipa, aligned(64), section(".kernels")))

/*
 * Puts a benchmark on the list. Names are C identifiers; the entry is global, so that a second
 * benchmark of the same name does not link.
 */
#define BENCH(suite_, name_, ...)                                                                  \
	_Static_assert(sizeof(#suite_) <= 24 + 1, "the suite's name is too long");                 \
	_Static_assert(sizeof(#name_) <= 28 + 1, "the benchmark's name is too long");              \
	static const struct bench bench_##suite_##_##name_ = {                                     \
		.suite = #suite_, .name = #name_, __VA_ARGS__};                                    \
	const struct bench *bench_entry_##suite_##_##name_                                         \
		__attribute__((used, section(".benches." #suite_ "." #name_))) =                   \
			&bench_##suite_##_##name_;                                                 \
	_Static_assert(true, "")

/* Problem sizes in ascending order, ended by 0. */
#define SIZES(...) ((const uint32_t[]){__VA_ARGS__, 0})

/*
 * Problem sizes first, 2 first, 4 first ... as long as that many elements of so many bytes are no more than the board's
 * MAX_BYTES. DOUBLING, for data that takes long to set up, ends at its ELEMENTS_MAX_BYTES as well, DOUBLING_IN_MEMORY
 * at what the heap can hold. Either way they end before the first whose set-up finds the heap too small.
 */
#define DOUBLING(first, element_bytes)           SIZES(first, SIZES_DOUBLE, element_bytes)
#define DOUBLING_IN_MEMORY(first, element_bytes) SIZES(first, SIZES_DOUBLE_IN_MEMORY, element_bytes)

#define SIZES_DOUBLE           UINT32_MAX
#define SIZES_DOUBLE_IN_MEMORY (UINT32_MAX - 1)

/*
 * Makes the compiler believe that an integer or a pointer is read and changed here. Put it on every
 * input and output of a kernel, in every iteration: then nothing is computed early, twice or not at
 * all. It emits no instruction.
 */
#define OPAQUE(variable) __asm__ volatile("" : "+r"(variable))

/* The same for float and double, which live in other registers where there is an FPU for them. */
#ifdef __riscv_float_abi_double
#define OPAQUE_REAL(variable) __asm__ volatile("" : "+f"(variable))
#else
#define OPAQUE_REAL(variable) __asm__ volatile("" : "+r"(variable))
#endif

#endif

/*
 * Measures the cost of kernels without the harness. A kernel is called back to back. The code that calls it and the
 * results lie in memory that the modelled core accesses without its caches (a `tight` region of its .core file).
 */
#ifndef ALONE_H
#define ALONE_H

#include <stdint.h>

#include "bench.h"

/* The tight region. scripts/truth/draw.py puts it into every core's file. */
#define ALONE_BASE  UINT32_C(0x81000000)
#define ALONE_BYTES UINT32_C(0x00100000)

/* The address at this offset in the tight region, in bytes. */
static inline void *alone_tight(uint32_t offset)
{
	return (void *)(uintptr_t)(ALONE_BASE + offset);
}

/* Code that is called with an argument. */
struct alone_step {
	uintptr_t code;
	uintptr_t argument;
};

enum { ALONE_STEPS = 10 };

/* A kernel to be timed. alone.S knows the layout: each member is as wide as a register. */
struct alone_order {
	void (*kernel)(struct bench_run *run);
	struct bench_run *run;
	void (*prepare)(struct bench_run *run); /* before every call; NULL: none */
	uintptr_t *results;     /* cycles of each call, that of the reads included */
	uintptr_t count;        /* of calls, at least 1 */
	uintptr_t sp;           /* the stack pointer that the kernel is called with */
	uintptr_t has_branches; /* two taken branches precede each call, as in the harness */
	/* Called before the first call. There is no conditional branch between them and the kernel. */
	struct alone_step steps[ALONE_STEPS];
};

/* Executes the order. The code is position-independent, because it is copied into the tight region before it runs. */
void alone_time(const struct alone_order *order);
extern const uint32_t alone_time_end[];

/*
 * A branch that is taken if the argument is not 0, and one that is taken if it is 0. Each has two halfwords: the branch
 * and the instruction that it skips. Then a return.
 */
extern const uint16_t alone_branch[], alone_opposite[], alone_return[];

/* A kernel that does nothing. */
void alone_empty(struct bench_run *run);

/* The stack pointer of the last call of alone_kernel(), and the one with which it measures. 0: it does not measure. */
extern uintptr_t alone_sp;
extern uintptr_t alone_wanted_sp;

/*
 * The kernel of every benchmark of this suite. If it is called with the stack pointer alone_wanted_sp, it calls
 * alone_measure() once, on a stack in the tight region.
 */
void alone_kernel(struct bench_run *run);
void alone_measure(struct bench_run *run, uintptr_t sp);

#endif

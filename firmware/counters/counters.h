/* The hardware counters: which of them are usable, and how to read them around a kernel. */
#ifndef COUNTERS_COUNTERS_H
#define COUNTERS_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "counters/probe.h"
#include "counters/wide_counter.h"

enum {
	COUNTERS_MAX = 16,
	COUNTERS_EVENTS_MAX = COUNTERS_MAX - 3, /* cycles, instret and mtime come first */
};

struct bench_run;

typedef void counter_kernel(struct bench_run *run);

/* What to sample, and how often. */
struct sample_order {
	counter_kernel *kernel;
	struct bench_run *run;
	counter_kernel *prepare;  /* runs before the kernel, each time; NULL: nothing does */
	unsigned long rehearsals; /* runs without a result before each sample */
	/* The results in counts. On RV32 they are modulo 2^32. On RV64 UINT32_MAX is that many or more. */
	uint32_t *counts;
	unsigned long count; /* samples, at least 1 */
	uintptr_t stack;     /* where the stack of both functions begins, a multiple of 16 */
};

/*
 * Takes samples: reads one counter, runs the kernel, reads the counter again, and stores the difference. Only
 * sample_enter() calls it (measure/sample.S). It can be copied.
 */
typedef void counter_sample(const struct sample_order *order);

/* A metric and how it is sampled. */
struct counter {
	const char *metric; /* name in the results: "cycles" */
	counter_sample *sample;
	const char *error;         /* why it is not usable, in a few words; NULL: it is */
	const struct event *event; /* the event that it counts; NULL: none */
	bool is_time;              /* it counts cycles or ticks, so costs can be stated in it */
	/* It may count 0 over any kernel: events need not happen. */
	bool idles;
};

/*
 * Makes every counter run and readable in every mode, tests the counters of this core, tells `listener` the result of
 * each, and chooses one for each metric. Call it first in every run.
 */
void counters_open(probe_listener *listener);

/*
 * The metrics of this run, index 0 .. counters_count() - 1: first cycles, then instret, then mtime if no counter of
 * cycles is usable, then the board's events. A metric whose counter is not usable is among them.
 */
uint32_t counters_count(void);
const struct counter *counters_at(uint32_t index);

/* Makes the hardware count what this metric needs. Call it before a pass of samples. */
void counters_select(const struct counter *counter);

/*
 * Whether cycles and instructions are still counted. A counter that counters_open() did not find usable is not tested.
 */
bool counters_run(void);

/*
 * What reads all 64 bits of a counter. NULL: the upper word cannot be read, its carry is lost, or one register holds
 * both words.
 */
wide_reader *counters_wide(const struct counter *counter);

/* Cycles between two reads with nothing between them, not even a fence. Returns false if nothing counts cycles. */
bool counters_read_twice(unsigned long *difference);

/* Cycles, modulo 2^XLEN, from an unknown beginning. Returns false if nothing counts cycles. */
bool counters_read_cycles(unsigned long *cycles);

/* The same modulo 2^64. Returns false on RV32, too, if the carry into the upper word is lost. */
bool counters_read_wide_cycles(uint64_t *cycles);

#endif

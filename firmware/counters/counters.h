/* The hardware counters: which of them can be used, and reading them around a kernel. */
#ifndef COUNTERS_COUNTERS_H
#define COUNTERS_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "counters/probe.h"

enum {
	COUNTERS_MAX = 16,
	COUNTERS_EVENTS_MAX = COUNTERS_MAX - 3, /* cycles, instret and mtime come first */
};

struct bench_run;

typedef void counter_kernel(struct bench_run *run);

/*
 * Runs `kernel` between two reads of one counter, behind `prepare` if that is not NULL; returns the
 * difference, modulo 2^XLEN. Has done all of that `rehearsals` times before (sample.S). Both run on a stack
 * that begins at `stack`, a multiple of 16.
 */
typedef unsigned long counter_sample(counter_kernel *kernel, struct bench_run *run,
                                     counter_kernel *prepare, unsigned long rehearsals,
                                     uintptr_t stack);

/* Whether the sampler must stay where it is: its code finds an address by its own. */
bool counters_sample_is_fixed(counter_sample *sample);

/* A metric and how it is sampled. */
struct counter {
	const char *metric; /* as in the results: "cycles" */
	counter_sample *sample;
	const char *error;         /* why it must not be used, in a few words; NULL: it may */
	const struct event *event; /* that it counts; NULL: none */
	bool is_time;              /* it counts cycles, or ticks: what costs are stated in */
	bool idles; /* it may count nothing over an empty kernel: events need not happen */
};

/*
 * Lets every counter run and be read in every mode, looks at what this core has, tells `listener` of each, and
 * chooses. To be called first in every run.
 */
void counters_open(probe_listener *listener);

/*
 * The metrics of this run: index 0 .. counters_count() - 1. First
 * cycles, then instret, then mtime where there is no counter of cycles, then the board's events.
 */
uint32_t counters_count(void);
const struct counter *counters_at(uint32_t index);

/* Makes the hardware count for this metric; to be called before a pass of samples. */
void counters_select(const struct counter *counter);

/* Whether cycles and instructions are counted, where they could be when counters_open() looked. */
bool counters_run(void);

/* Cycles between two reads with nothing between them, not even a fence; false as below. */
bool counters_read_twice(unsigned long *difference);

/* Cycles since some moment before now, modulo 2^XLEN. False when nothing counts cycles. */
bool counters_read_cycles(unsigned long *cycles);

/* The same modulo 2^64. False also where, on RV32, the carry into the upper word is lost. */
bool counters_read_wide_cycles(uint64_t *cycles);

#endif

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
	counter_kernel *prepare; /* runs before the kernel, each time; it may be NULL */
	/* Untimed runs before each sample. If even, every second sample has one more. */
	unsigned long rehearsals;
	/* The samples, in counts. On RV32 they are modulo 2^32. On RV64 UINT32_MAX means that many or more. */
	uint32_t *counts;
	unsigned long count; /* samples, at least 1 */
	/* Where the stack of kernel and preparation begins, a multiple of 16. */
	uintptr_t stack;
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
	/* It counts an event, which need not happen: a count of 0 is possible for any kernel. */
	bool idles;
	/* It counts an event and has counted nothing since the run began. So nothing shows that the core counts it. */
	bool silent;
};

/*
 * Makes every counter run, and readable in every mode. Tests the counters of this core, and reports the result of each
 * to `listener`. Chooses a counter for each metric. Call it first in every run.
 */
void counters_open(probe_listener *listener);

/*
 * The metrics of this run have the indices 0 .. counters_count() - 1. The first is cycles, the next instret. If no
 * counter of cycles is usable, mtime follows. Then come the board's events. A metric whose counter is not usable is
 * among them.
 */
uint32_t counters_count(void);
const struct counter *counters_at(uint32_t index);

/* Selects the event of this metric, if it has one. Call it before a pass of samples. */
void counters_select(const struct counter *counter);

/* Looks whether the selected counter has counted, and clears its `silent` if so. Call it after a pass of samples. */
void counters_look(uint32_t index);

/*
 * Whether cycles and instructions are still counted. A counter that counters_open() did not find usable is not tested.
 */
bool counters_run(void);

/*
 * Returns a function that reads all 64 bits of a counter. Returns NULL if the upper word cannot be read or its carry is
 * lost, and where one register holds both words.
 */
wide_reader *counters_wide(const struct counter *counter);

/*
 * Stores the cycles between two reads with nothing between them, not even a fence. Returns false if no counter of
 * cycles is usable.
 */
bool counters_read_twice(unsigned long *difference);

/* Stores the cycles, modulo 2^XLEN, from an unknown beginning. Returns false if no counter of cycles is usable. */
bool counters_read_cycles(unsigned long *cycles);

/* The same modulo 2^64. Returns false on RV32, too, if the carry into the upper word is lost. */
bool counters_read_wide_cycles(uint64_t *cycles);

#endif

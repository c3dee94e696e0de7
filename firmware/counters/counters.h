/* The hardware counters: opening them, and reading them around a kernel. */
#ifndef COUNTERS_COUNTERS_H
#define COUNTERS_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "bench.h"

/* Runs `kernel` between two reads of one counter; the difference, modulo 2^XLEN (sample.S). */
typedef unsigned long counter_sample(void (*kernel)(struct bench_run *run), struct bench_run *run);

/* A metric and how it is sampled. */
struct counter {
	const char *metric; /* as in the results: "cycles" */
	counter_sample *sample;
};

enum { COUNTERS = 2 };
extern const struct counter counters[COUNTERS];

/* What this core lets be written; each is probed, for real parts lack one or both. */
struct counter_access {
	bool mcounteren;
	bool mcountinhibit;
};

/* Lets every counter run and be read in every mode. */
struct counter_access counters_open(void);

#endif

/*
 * Memory traffic of a core: lines of L1D in flight, the store buffer, the last uncached access.
 * Times are in cycles, as core_cycles returns them.
 */
#ifndef HOST_MODEL_IN_FLIGHT_H
#define HOST_MODEL_IN_FLIGHT_H

#include <stdint.h>

#include "model/parameters.h"

struct in_flight {
	int64_t last_arrival;             /* latest arrival of all lines */
	int64_t drained;                  /* cycle in which the last store is written */
	int64_t uncached;                 /* cycle in which the last uncached access ends */
	uint32_t line_count, store_count; /* slots, and entries of the store buffer */
	uint32_t store_next;
	/* cycle in which the line of each slot arrives */
	int64_t arrivals[PARAMETERS_OUTSTANDING_MAX];
	uint64_t lines[PARAMETERS_OUTSTANDING_MAX];
	/* The store buffer, a ring: the cycle in which each entry becomes free. The entry `store_next` does so first. */
	int64_t stores[PARAMETERS_STORES_MAX];
};

static inline void in_flight_open(struct in_flight *in_flight, const struct parameters *parameters)
{
	*in_flight = (struct in_flight){.line_count = parameters->outstanding,
	                                .store_count = parameters->store_buffer};
}

/* Lines in flight: their number, and the arrivals of the last and of the one before it; 0: none. */
struct in_flight_lines {
	uint32_t count;
	int64_t last, before;
};

static inline struct in_flight_lines in_flight_lines(const struct in_flight *in_flight, int64_t now)
{
	struct in_flight_lines others = {0, 0, 0};

	for (uint32_t i = 0; i < in_flight->line_count; i++) {
		int64_t arrival = in_flight->arrivals[i];

		if (arrival <= now)
			continue;
		others.count++;
		if (arrival > others.last) {
			others.before = others.last;
			others.last = arrival;
		} else if (arrival > others.before) {
			others.before = arrival;
		}
	}
	return others;
}

/*
 * Returns the slot that becomes free first. Of equal arrivals it is the one with the lower line
 * address, so the order of slots does not matter.
 */
static inline uint32_t in_flight_slot(const struct in_flight *in_flight)
{
	uint32_t first = 0;

	for (uint32_t i = 1; i < in_flight->line_count; i++) {
		if (in_flight->arrivals[i] < in_flight->arrivals[first] ||
		    (in_flight->arrivals[i] == in_flight->arrivals[first] &&
		     in_flight->lines[i] < in_flight->lines[first]))
			first = i;
	}
	return first;
}

/* Puts a line into a slot that is free when the line is requested. */
static inline void in_flight_request(struct in_flight *in_flight, uint32_t place, uint64_t line,
                                     int64_t arrival)
{
	in_flight->lines[place] = line;
	in_flight->arrivals[place] = arrival;
	if (arrival > in_flight->last_arrival)
		in_flight->last_arrival = arrival;
}

/* Adds a store that is written in cycle `written`, not before earlier stores. */
static inline void in_flight_store(struct in_flight *in_flight, int64_t written)
{
	in_flight->stores[in_flight->store_next] = written;
	if (++in_flight->store_next == in_flight->store_count)
		in_flight->store_next = 0;
	in_flight->drained = written;
}

#endif

/*
 * What is on its way between the core and memory: lines that L1D waits for, stores that have not been written yet, an
 * access that is not cached. Times are cycles, as core_cycles has them.
 */
#ifndef HOST_MODEL_TRAFFIC_H
#define HOST_MODEL_TRAFFIC_H

#include <stdint.h>

#include "model/parameters.h"

struct traffic {
	int64_t last_arrival;             /* of all lines */
	int64_t drained;                  /* when the last store is written */
	int64_t uncached;                 /* when the last access that is not cached has ended */
	uint32_t line_count, store_count; /* as many as may be */
	uint32_t store_next;
	int64_t arrivals[PARAMETERS_OUTSTANDING_MAX]; /* when that line is there */
	uint64_t lines[PARAMETERS_OUTSTANDING_MAX];
	int64_t stores
		[PARAMETERS_STORES_MAX]; /* when an entry of the buffer is free again; a ring */
};

static inline void traffic_open(struct traffic *traffic, const struct parameters *parameters)
{
	*traffic = (struct traffic){.line_count = parameters->outstanding,
	                            .store_count = parameters->store_buffer};
}

/* When a line that L1D says it has is there: `now`, or later if it is on its way still; asked for twice, the second time. */
int64_t traffic_arrival(const struct traffic *traffic, uint64_t line, int64_t now);

/* Lines on their way: how many, and when the last of them and the one before it arrive; 0: there is none. */
struct others {
	uint32_t count;
	int64_t last, before;
};

static inline struct others traffic_others(const struct traffic *traffic, int64_t now)
{
	struct others others = {0, 0, 0};

	for (uint32_t i = 0; i < traffic->line_count; i++) {
		int64_t arrival = traffic->arrivals[i];

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
 * Where another line may be noted: as soon as what is noted there has arrived, no earlier than anywhere else. Of lines
 * that arrive in the same cycle it is that with the lower address, so that it does not matter in which place each is.
 */
static inline uint32_t traffic_place(const struct traffic *traffic)
{
	uint32_t first = 0;

	for (uint32_t i = 1; i < traffic->line_count; i++) {
		if (traffic->arrivals[i] < traffic->arrivals[first] ||
		    (traffic->arrivals[i] == traffic->arrivals[first] &&
		     traffic->lines[i] < traffic->lines[first]))
			first = i;
	}
	return first;
}

/* A line has been asked for when there was room in that place; it arrives at `arrival`. */
static inline void traffic_ask(struct traffic *traffic, uint32_t place, uint64_t line,
                               int64_t arrival)
{
	traffic->lines[place] = line;
	traffic->arrivals[place] = arrival;
	if (arrival > traffic->last_arrival)
		traffic->last_arrival = arrival;
}

/* The first cycle from `now` on in which the buffer takes another store. */
static inline int64_t traffic_store_room(const struct traffic *traffic, int64_t now)
{
	int64_t free = traffic->stores[traffic->store_next];

	return free > now ? free : now;
}

/* It takes one, which will be written at `written`, not before those before it. */
static inline void traffic_store(struct traffic *traffic, int64_t written)
{
	traffic->stores[traffic->store_next] = written;
	if (++traffic->store_next == traffic->store_count)
		traffic->store_next = 0;
	traffic->drained = written;
}

#endif

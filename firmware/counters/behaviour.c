#include "counters/behaviour.h"

#include <stdbool.h>

/*
 * Instructions that are counted between two reads in addition to the run. These are the other reads between the two,
 * and the first of the two itself, because a read returns the value before itself (unprivileged spec, Zicsr).
 */
enum {
	INNER_MORE = 1,
	INSTRET_MORE = 3,
	OUTER_MORE = 5,
};

/* Differences in counts, modulo 2^XLEN. */
struct passed {
	unsigned long inner; /* cycles between the two reads of instret */
	unsigned long instret;
	unsigned long outer; /* cycles around those */
};

static bool is_one_to_one(const struct passed *passed, uint32_t length)
{
	return passed->instret == length + INSTRET_MORE && passed->inner == length + INNER_MORE &&
	       passed->outer == length + OUTER_MORE;
}

/*
 * Whether both counters are one. Each read of `instret` is then between two reads of `cycle`, so the difference of
 * `instret` is between the inner and the outer difference of `cycle`.
 */
static bool is_one_counter(const struct passed *passed, uint32_t length)
{
	return passed->instret != 0 && passed->instret != length + INSTRET_MORE &&
	       passed->inner <= passed->instret && passed->instret <= passed->outer;
}

enum behaviour behaviour_judge(const struct behaviour_reads *reads, uint32_t length)
{
	struct passed passed = {
		.inner = reads->cycle_inner_last - reads->cycle_inner_first,
		.instret = reads->instret_last - reads->instret_first,
		.outer = reads->cycle_outer_last - reads->cycle_outer_first,
	};

	if (is_one_to_one(&passed, length))
		return BEHAVIOUR_ONE_TO_ONE;
	return is_one_counter(&passed, length) ? BEHAVIOUR_ONE_COUNTER : BEHAVIOUR_OPEN;
}

enum behaviour behaviour_agreed(const enum behaviour *tries, uint32_t count)
{
	for (uint32_t i = 1; i < count; i++)
		if (tries[i] != tries[0])
			return BEHAVIOUR_OPEN;
	return tries[0];
}

#include "wire/equal.h"

#include <math.h>

/* The figure `value` of `samples` samples; "none" if it needs more of them. */
static uint32_t figure(uint32_t value, uint32_t samples, uint32_t least)
{
	return samples != WIRE_NONE_U32 && samples >= least ? value : WIRE_NONE_U32;
}

/* Sets the figures of `samples` samples of the count `value`. */
static void set_result(struct record_result *result, uint32_t value, uint32_t samples)
{
	result->min = value;
	result->p50 = value;
	result->p90 = figure(value, samples, EQUAL_P90_LEAST);
	result->p99 = figure(value, samples, EQUAL_P99_LEAST);
	result->p999 = figure(value, samples, EQUAL_P999_LEAST);
	result->max = value;
	result->lo = figure(value, samples, EQUAL_INTERVAL_LEAST);
	result->hi = result->lo;
	result->at_min = samples;
}

static void set_pair(struct record_pair *pair, uint32_t value, uint32_t samples)
{
	pair->min = value;
	pair->p50 = value;
	pair->lo = figure(value, samples, EQUAL_INTERVAL_LEAST);
	pair->hi = pair->lo;
}

void equal_fold_result(struct record_result *result)
{
	if (result->min == WIRE_NONE_U32 || result->min != result->max || result->lo != result->hi)
		return;
	result->all = result->min;
	set_result(result, WIRE_NONE_U32, WIRE_NONE_U32);
	result->mean = (double)NAN;
	result->m2 = (double)NAN;
}

void equal_fold_pair(struct record_pair *pair, uint32_t max)
{
	if (pair->min == WIRE_NONE_U32 || pair->min != max)
		return;
	pair->all = pair->min;
	set_pair(pair, WIRE_NONE_U32, WIRE_NONE_U32);
	pair->mean = (double)NAN;
	pair->m2 = (double)NAN;
}

void equal_unfold_result(struct record_result *result)
{
	if (result->all == WIRE_NONE_U32)
		return;
	set_result(result, result->all, result->samples);
	result->mean = result->all;
	result->m2 = 0;
	result->all = WIRE_NONE_U32;
}

void equal_unfold_pair(struct record_pair *pair)
{
	if (pair->all == WIRE_NONE_U32)
		return;
	set_pair(pair, pair->all, pair->samples);
	pair->mean = pair->all;
	pair->m2 = 0;
	pair->all = WIRE_NONE_U32;
}

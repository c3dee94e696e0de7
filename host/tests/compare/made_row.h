/* Rows of runs for evidence and comparisons, and the samples behind them. */
#ifndef TESTS_COMPARE_MADE_ROW_H
#define TESTS_COMPARE_MADE_ROW_H

#include "tests/testing.h"

#include <math.h>

#include "compare/comparison.h"
#include "compare/evidence.h"
#include "tests/flag_row.h"

enum { OVERHEAD = 4, MANY = 400 };

static const double nothing = (double)NAN;

/* A row of one run, and the counts behind it. */
struct made {
	struct results_row row;
	struct results_origin origin;
};

/* Makes a row of `sent`, which must outlive it. */
static inline void make_row(struct made *made, const struct results_lane *sent)
{
	uint32_t count = sent->sample_count;

	*made = (struct made){.row = {.origin = &made->origin}};
	made->origin.lanes[RESULTS_LONG] = *sent;
	made->origin.result = (struct record_result){.suite = "suite",
	                                             .benchmark = "walk",
	                                             .kind = "call",
	                                             .metric = "cycles",
	                                             .per = 1,
	                                             .samples = count,
	                                             .min = 0,
	                                             .max = UINT32_MAX,
	                                             .overhead = OVERHEAD,
	                                             .m2 = 1,
	                                             .status = "ok"};
	made->row.row = (struct row){.metric = "cycles",
	                             .source = "hardware",
	                             .flags = "",
	                             .per = 1,
	                             .samples = count,
	                             .p50 = 1000,
	                             .sd = 1,
	                             .lo = nothing,
	                             .hi = nothing,
	                             .odd_even = nothing};
}

/* The samples of a kernel: in order, and as bins. */
#define LANE(counts) ((struct results_lane){.sample_count = COUNT_OF(counts), .samples = (counts)})
#define BINNED(of)   ((struct results_lane){.bin_count = COUNT_OF(of), .bins = (of)})

/* Makes the difference of two kernels of a row. */
static inline void make_difference(struct made *made, struct results_lane longs,
                                   struct results_lane shorts)
{
	made->origin.lanes[RESULTS_LONG] = longs;
	made->origin.lanes[RESULTS_SHORT] = shorts;
	made->origin.result.kind = "latency";
	made->origin.result.overhead = WIRE_NONE_I32;
	made->origin.pair = (struct record_pair){
		.suite = "suite", .samples = made->origin.result.samples, .min = 1000, .m2 = 1};
}

/* Returns the evidence of a row. The caller frees it. */
static inline struct evidence evidence_alone(const struct made *made)
{
	const struct results_row *row = &made->row;

	return evidence_make(&row, 1, nothing);
}

/* Returns the evidence of a row, which is valid until the next one. */
static inline const struct evidence *evidence_of(const struct made *made)
{
	static struct evidence evidence;

	evidence_free(&evidence);
	evidence = evidence_alone(made);
	return &evidence;
}

static uint32_t even_samples[MANY];

/* Samples from 1000 to 1019 counts, each equally often. */
static inline struct made *even_row(void)
{
	static struct made made;

	for (uint32_t i = 0; i < MANY; i++)
		even_samples[i] = 1000 + i % 20;
	make_row(&made, &LANE(even_samples));
	return &made;
}

/* Compares one run of each side. */
static inline struct compared weigh(struct made *base, struct made *new)
{
	const struct results_row *rows[] = {&base->row, &new->row};
	struct compared compared = {
		.p = nothing,
		.evidence = {.lo = nothing, .hi = nothing},
		.group = {.rows = {&rows[0], &rows[1]},
	                  .counts = {1, 1},
	                  .repeatabilities = {nothing, nothing}},
	};

	comparison_weigh(&compared);
	return compared;
}

#endif

/* Rows of runs, as evidence and comparisons take them, and the samples that they are made of. */
#ifndef TESTS_COMPARE_MADE_ROW_H
#define TESTS_COMPARE_MADE_ROW_H

#include <math.h>

#include "compare/comparison.h"
#include "compare/evidence.h"

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

static inline struct evidence evidence_of(const struct made *made)
{
	const struct results_row *row = &made->row;

	return evidence_make(&row, 1, nothing);
}

static uint32_t even_samples[MANY];

/* 1000..1019 counts, each equally often. */
static inline struct made *even_row(void)
{
	static struct made made;

	for (uint32_t i = 0; i < MANY; i++)
		even_samples[i] = 1000 + i % 20;
	make_row(&made, &(struct results_lane){MANY, even_samples, 0, NULL, {0}});
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

/* What the runs of one side say of a row: its medians, what it varies by, and which figures are ranked. */
#include "tests/testing.h"

#include <math.h>
#include <stdlib.h>

#include "compare/evidence.h"

enum { OVERHEAD = 4, MANY = 400 };

static const double nothing = (double)NAN;

/* A row of one run, and the counts that it was made of. */
struct made {
	struct results_row row;
	struct results_samples samples;
};

/* A row of the samples, in the order in which they were taken, which must outlive it. */
static void make_row(struct made *made, uint32_t *samples, uint32_t count)
{
	*made = (struct made){.row = {.samples = &made->samples}};
	made->samples.lanes[RESULTS_LONG] = (struct results_lane){count, samples, 0, NULL, 0};
	made->row.result = (struct record_result){.suite = "suite",
	                                          .benchmark = "walk",
	                                          .kind = "call",
	                                          .metric = "cycles",
	                                          .per = 1,
	                                          .samples = count,
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

static struct evidence evidence_of(const struct made *made)
{
	const struct results_row *row = &made->row;

	return evidence_make(&row, 1, nothing);
}

static double floor_of(const struct made *made)
{
	struct evidence evidence = evidence_of(made);
	double floor = evidence.floor;

	evidence_free(&evidence);
	return floor;
}

static uint32_t even_samples[MANY];

/* 1000..1019 counts, all of them as often. */
static struct made *even_row(void)
{
	static struct made made;

	for (uint32_t i = 0; i < MANY; i++)
		even_samples[i] = 1000 + i % 20;
	make_row(&made, even_samples, MANY);
	return &made;
}

static void a_floor_is_what_blocks_do_by_turns(void **state)
{
	struct made *made = even_row();

	(void)state;
	made->row.row.odd_even = 3;
	assert_true(floor_of(made) == 3);
	made->row.row.odd_even = 0.25; /* less than a count */
	assert_true(floor_of(made) == 1);
	made->row.row.odd_even = nothing; /* of fewer than two blocks */
	assert_true(floor_of(made) == 1);
}

/* One of 400 is fifty times as long: the means of odd and even blocks are 245 counts apart, and the medians 0. */
static void one_outlier_is_no_floor(void **state)
{
	struct made *made = even_row();

	(void)state;
	even_samples[200] *= 50;
	made->row.row.odd_even = 245;
	assert_true(floor_of(made) == 10); /* from 1005 to 1015 */
}

static void without_samples_the_floor_is_what_the_row_says(void **state)
{
	struct made *made = even_row();

	(void)state;
	made->samples.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->row.row.odd_even = 245;
	assert_true(floor_of(made) == 245);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_floor_is_what_blocks_do_by_turns),
		cmocka_unit_test(one_outlier_is_no_floor),
		cmocka_unit_test(without_samples_the_floor_is_what_the_row_says),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

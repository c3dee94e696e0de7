/* The change of the mean of counts that repeat: what is sure of it if the samples may be of other runs. */
#include <math.h>
#include <stdio.h>

#include "compare/mean_change.h"
#include "tests/compare/made_row.h"

enum { RUNS_MAX = 1000 };

/* A kernel that costs `usual`, and `rare` in each run of a period. */
struct kernel {
	uint32_t usual, rare, period;
};

/* A run of a kernel, whose samples begin at run `first`: 65 samples are 357 runs, five and six apart by turns. */
struct taken {
	struct kernel kernel;
	uint32_t first, count;
	const char *source, *metric, *flags;
	struct made made;
	uint32_t samples[RUNS_MAX];
};

static struct made *take(struct taken *taken)
{
	struct kernel kernel = taken->kernel;
	uint32_t run = taken->first;
	double sum = 0;

	for (uint32_t i = 0; i < taken->count; i++, run += 5 + i % 65 % 2) {
		taken->samples[i] =
			OVERHEAD + (run % kernel.period == 0 ? kernel.rare : kernel.usual);
		sum += taken->samples[i] - OVERHEAD;
	}
	make_row(&taken->made,
	         &(struct results_lane){.sample_count = taken->count, .samples = taken->samples});
	taken->made.row.row.source = taken->source != NULL ? taken->source : "emulated";
	taken->made.row.row.metric = taken->metric != NULL ? taken->metric : "cycles";
	flag_row(&taken->made.row.row, taken->flags);
	taken->made.row.row.mean = sum / taken->count;
	return &taken->made;
}

static struct mean_change change_between(struct taken base, struct taken new)
{
	static struct taken sides[2];
	struct evidence evidence[2];
	struct mean_change change;

	sides[0] = base;
	sides[1] = new;
	for (int i = 0; i < 2; i++)
		evidence[i] = evidence_alone(take(&sides[i]));
	change = mean_change_of(&evidence[0], &evidence[1]);
	for (int i = 0; i < 2; i++)
		evidence_free(&evidence[i]);
	return change;
}

/* The verdict at a threshold of 2 %. */
static enum verdict verdict_of_rows(struct made *base, struct made *new)
{
	struct compared compared = weigh(base, new);

	compared.evidence.threshold = compared.evidence.is_exact ? 0 : 0.02;
	compared.evidence.p = compared.p;
	return verdict_of(&compared.evidence).verdict;
}

static enum verdict verdict_between(struct taken base, struct taken new)
{
	static struct taken sides[2];

	sides[0] = base;
	sides[1] = new;
	return verdict_of_rows(take(&sides[0]), take(&sides[1]));
}

static struct taken taken(uint32_t usual, uint32_t rare, uint32_t period, uint32_t first)
{
	return (struct taken){.kernel = {usual, rare, period}, .first = first, .count = RUNS_MAX};
}

static struct taken few(struct taken taken)
{
	taken.count = 400;
	return taken;
}

/* A ring that empties itself in every 12th run, and then does twice as much. The usual run takes one count less. */
UNIT_TEST(a_rare_run_that_costs_more_is_slower)
{
	static const uint32_t periods[] = {2, 3, 4, 10, 11, 12, 22, 50, 100};

	for (size_t i = 0; i < COUNT_OF(periods); i++) {
		struct taken cheap = taken(24, 800, periods[i], 0);
		struct taken dear = taken(23, 1500, periods[i], 1);

		if (verdict_between(cheap, dear) != VERDICT_SLOWER ||
		    verdict_between(dear, cheap) != VERDICT_FASTER)
			fail_msg("period %u", periods[i]);
	}
}

/* Where the first sample lies changes the mean, but no level. So the same kernel is never slower. */
UNIT_TEST(the_same_kernel_is_the_same_whichever_runs_are_sampled)
{
	for (uint32_t period = 2; period <= 120; period++)
		for (uint32_t first = 1; first < period; first += 1 + period / 12) {
			enum verdict verdict = verdict_between(taken(24, 800, period, 0),
			                                       taken(24, 800, period, first));

			if (verdict != VERDICT_SAME && verdict != VERDICT_NOISY)
				fail_msg("period %u, first %u", period, first);
		}
}

/* A buffer of half the size empties itself twice as often, and does half as much then. */
UNIT_TEST(the_same_work_in_other_runs_is_not_a_change)
{
	struct mean_change change = change_between(taken(0, 1600, 24, 0), taken(0, 800, 12, 0));

	assert_true(fabs(change.whole) < 0.05);
	assert_true(fabs(change.sure) < 0.05);
}

/* A rare run that only new has is sure if it is frequent. */
UNIT_TEST(work_in_runs_that_had_none_is_slower)
{
	assert_int_equal(verdict_between(taken(24, 24, 2, 0), taken(24, 1000, 10, 0)),
	                 VERDICT_SLOWER);
	/* Samples may miss a rare run. */
	assert_int_equal(verdict_between(taken(24, 24, 2, 0), taken(24, 1000, 90, 0)),
	                 VERDICT_NOISY);
	assert_int_equal(verdict_between(few(taken(24, 24, 2, 0)), few(taken(24, 1000, 11, 0))),
	                 VERDICT_NOISY);
}

/* If base does nothing, what new does in every 12th run is no fraction of it. */
UNIT_TEST(a_mean_of_zero_that_changes_is_not_the_same)
{
	assert_int_equal(verdict_between(taken(0, 0, 2, 0), taken(0, 5, 12, 0)), VERDICT_NOISY);
	assert_int_equal(verdict_between(taken(0, 0, 2, 0), taken(0, 0, 12, 0)), VERDICT_SAME);
}

/* Chance decides about samples of hardware, caches about cycles of a model, and bins hide a level. */
UNIT_TEST(only_instructions_that_repeat_have_a_change_of_the_mean)
{
	static const struct {
		const char *source, *metric;
		bool is_known;
	} cases[] = {{"emulated", "cycles", true},
	             {"model:u74", "instret", true},
	             {"model:u74", "cycles", false},
	             {"hardware", "instret", false}};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct taken side = taken(24, 800, 12, 0);

		side.source = cases[i].source;
		side.metric = cases[i].metric;
		assert_int_equal(!isnan(change_between(side, side).whole), cases[i].is_known);
	}
}

/* Other numbers of samples are of other runs, but of the same levels. Few samples may miss a level. */
UNIT_TEST(sides_may_have_other_numbers_of_samples)
{
	struct taken fewer = taken(24, 900, 12, 0);

	fewer.count = 700;
	assert_int_equal(verdict_between(taken(24, 800, 12, 0), fewer), VERDICT_SLOWER);
	assert_int_equal(verdict_between(taken(24, 800, 12, 0), few(taken(24, 800, 12, 5))),
	                 VERDICT_SAME);
	assert_int_equal(verdict_between(taken(24, 800, 12, 0), few(taken(24, 900, 12, 5))),
	                 VERDICT_NOISY);
}

/* Two runs repeat the same samples, so they are not twice as many. */
UNIT_TEST(runs_that_repeat_are_as_few_samples_as_one)
{
	static struct taken sides[2];
	struct evidence evidence[2];

	sides[0] = few(taken(24, 800, 12, 0));
	sides[1] = few(taken(24, 900, 12, 0));
	for (int i = 0; i < 2; i++) {
		const struct results_row *row = &take(&sides[i])->row;
		const struct results_row *rows[] = {row, row};

		evidence[i] = evidence_make(rows, COUNT_OF(rows), nothing);
	}
	assert_true(mean_change_of(&evidence[0], &evidence[1]).sure == 0);
	for (int i = 0; i < 2; i++)
		evidence_free(&evidence[i]);
}

/* Makes samples of a kernel that costs 750 more in each run of a period, and 27 less in every seventh run. */
static void make_mixed(struct made *made, uint32_t samples[RUNS_MAX], uint32_t period,
                       uint32_t first)
{
	uint32_t run = first;
	double sum = 0;

	for (uint32_t i = 0; i < RUNS_MAX; i++, run += 5 + i % 65 % 2) {
		uint32_t cost = 100 + (run % period == 0 ? 750U : 0U) - (run % 7 == 0 ? 27U : 0U);

		samples[i] = OVERHEAD + cost;
		sum += cost;
	}
	make_row(made, &(struct results_lane){.sample_count = RUNS_MAX, .samples = samples});
	made->row.row.source = "emulated";
	made->row.row.mean = sum / RUNS_MAX;
}

/* Frequent runs that cost a little less do not make rare dear runs frequent. */
UNIT_TEST(rare_runs_are_rare_whatever_others_do)
{
	static const uint32_t periods[] = {11, 22, 33, 46, 51, 92};
	static uint32_t samples[2][RUNS_MAX];

	for (size_t i = 0; i < COUNT_OF(periods); i++)
		for (uint32_t first = 0; first < periods[i]; first++) {
			struct made made[2];
			struct evidence sides[2];

			make_mixed(&made[0], samples[0], periods[i], 0);
			make_mixed(&made[1], samples[1], periods[i], first);
			sides[0] = evidence_alone(&made[0]);
			sides[1] = evidence_alone(&made[1]);
			if (fabs(mean_change_of(&sides[0], &sides[1]).sure) > 0.02 ||
			    fabs(mean_change_of(&sides[1], &sides[0]).sure) > 0.02)
				fail_msg("period %u, first %u", periods[i], first);
			evidence_free(&sides[0]);
			evidence_free(&sides[1]);
		}
}

/* Makes samples of a kernel that parses the next of eleven messages in each run. */
static void make_messages(struct made *made, uint32_t samples[RUNS_MAX], uint32_t count,
                          uint32_t first)
{
	uint32_t run = first;
	double sum = 0;

	for (uint32_t i = 0; i < count; i++, run += 5 + i % 65 % 2) {
		samples[i] = OVERHEAD + 100 + 10 * (7 * run % 11);
		sum += samples[i] - OVERHEAD;
	}
	make_row(made, &(struct results_lane){.sample_count = count, .samples = samples});
	made->row.row.source = "emulated";
	made->row.row.mean = sum / count;
}

/*
 * A hundred samples are of three of the eleven messages. Those of new are of three others here, each dearer than its
 * match in base, so the median and the mean rise. The change of the mean must keep the median from a verdict all the
 * same.
 */
UNIT_TEST(few_samples_of_other_runs_of_one_kernel_are_not_slower)
{
	static const struct {
		uint32_t count, from, to;
	} cases[] = {{100, 5, 7}, {100, 5, 10}, {699, 5, 7}, {700, 5, 7}, {RUNS_MAX, 5, 7}};
	static uint32_t samples[2][RUNS_MAX];

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct made made[2];
		enum verdict verdict;

		make_messages(&made[0], samples[0], cases[i].count, cases[i].from);
		make_messages(&made[1], samples[1], cases[i].count, cases[i].to);
		verdict = verdict_of_rows(&made[0], &made[1]);
		if (verdict == VERDICT_SLOWER || verdict == VERDICT_FASTER)
			fail_msg("case %zu", i);
	}
}

/* Makes samples of a kernel that costs a count more in every 40th sample, from `from` on. */
static void make_drift(struct made *made, uint32_t samples[RUNS_MAX], uint32_t from)
{
	double sum = 0;

	for (uint32_t i = 0; i < RUNS_MAX; i++) {
		samples[i] = OVERHEAD + from + i / 40;
		sum += samples[i] - OVERHEAD;
	}
	make_row(made, &(struct results_lane){.sample_count = RUNS_MAX, .samples = samples});
	made->row.row.source = "emulated";
	made->row.row.mean = sum / RUNS_MAX;
	flag_row(&made->row.row, "unsteady");
}

/* Samples from 100 to 124, then later runs of the same kernel, then a kernel that costs twice as much. */
UNIT_TEST(later_samples_of_a_drift_are_not_slower)
{
	static const struct {
		uint32_t from;
		bool is_sure;
	} cases[] = {{103, false}, {120, false}, {200, true}};
	static uint32_t samples[2][RUNS_MAX];

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct made made[2];
		struct evidence sides[2];
		struct mean_change change;

		make_drift(&made[0], samples[0], 100);
		make_drift(&made[1], samples[1], cases[i].from);
		sides[0] = evidence_alone(&made[0]);
		sides[1] = evidence_alone(&made[1]);
		change = mean_change_of(&sides[0], &sides[1]);
		assert_true(change.open == fabs(change.whole));
		assert_int_equal(change.sure > 0.02, cases[i].is_sure);
		evidence_free(&sides[0]);
		evidence_free(&sides[1]);
	}
}

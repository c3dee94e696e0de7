#include "compare/runs_needed.h"

#include <math.h>

#include "compare/evidence.h"
#include "compare/verdict.h"
#include "statistics/rank_test.h"
#include "statistics/student.h"

/* The probability outside an interval. */
static const double tails = 0.05;

/*
 * How far off a measured change may come out, in standard errors: one in six is further off. A row that did not change
 * leaves the threshold in either direction, a row that changed falls short of it in one.
 */
static const double allowance_unchanged = 1.38;
static const double allowance_changed = 1;

/* The noise and the threshold of a row, and the number of tests that Holm's correction allows for. */
struct aim {
	const struct run_noise *noise;
	double threshold;
	uint32_t tests;
	double samples[2]; /* of one run of each side */
};

/*
 * Whether a rank test of the samples of this many runs can find a change, also after Holm's correction. However large
 * the change is, the p of few samples is not small enough for many rows.
 */
static bool are_samples_enough(const struct aim *aim, uint32_t base, uint32_t new)
{
	double p = rank_test_reachable(base * aim->samples[0], new * aim->samples[1]);

	return aim->tests * p < verdict_level;
}

/*
 * Whether this many runs make the interval of a row narrow enough. Then an unchanged row lies within the threshold, and
 * a row that changed by twice the threshold lies beyond it, also after Holm's correction. One run of each side is never
 * enough, because it does not show how much runs vary.
 */
static bool is_enough(const struct aim *aim, uint32_t base, uint32_t new)
{
	double freedom = (double)base + new - 2;
	double error = aim->noise->deviation * sqrt(1.0 / base + 1.0 / new);
	double left = aim->threshold - aim->noise->range - aim->noise->bins;
	double unchanged = left / error - allowance_unchanged;
	double changed = (left + aim->threshold) / error - allowance_changed;

	if (freedom == 0 || isnan(error) || left < 0 || !are_samples_enough(aim, base, new))
		return false;
	if (error == 0)
		return true;
	return unchanged > 0 && student_tails(unchanged, freedom) <= tails &&
	       aim->tests * student_tails(changed, freedom) <= verdict_level;
}

/*
 * Returns the least number of runs of new, from `from` to RUNS_NEEDED_MAX, that is enough together with `base` runs of
 * base. If `base` is 0, base has as many runs as new. Returns 0 if no number is enough.
 */
static uint32_t least_enough(const struct aim *aim, uint32_t from, uint32_t base)
{
	uint32_t high = RUNS_NEEDED_MAX;

	if (from > high || !is_enough(aim, base > 0 ? base : high, high))
		return 0;
	while (from < high) {
		uint32_t middle = (from + high) / 2;

		if (is_enough(aim, base > 0 ? base : middle, middle))
			high = middle;
		else
			from = middle + 1;
	}
	return high;
}

/*
 * Whether row `a` varies more from run to run than row `b`. A row whose variation is not known counts as varying least.
 */
static bool varies_more(const struct compared *a, const struct compared *b)
{
	return !isnan(a->noise.deviation) && !(a->noise.deviation <= b->noise.deviation);
}

/*
 * Records how many runs a row needs. If `new` is 0, no number of runs is enough. The worst row is one for which no
 * number is enough; without one, it is the row that needs the most runs in total.
 */
static void take_need(struct runs_needed *needed, const struct compared *compared, uint32_t base,
                      uint32_t new)
{
	uint32_t runs = new == 0 ? UINT32_MAX : base + new;

	if (needed->worst == NULL || runs > needed->worst_runs ||
	    (runs == needed->worst_runs && varies_more(compared, needed->worst))) {
		needed->worst = compared;
		needed->is_worst_of_few = false;
		needed->worst_runs = runs;
	}
	needed->beyond += new == 0;
	needed->base = base > needed->base ? base : needed->base;
	needed->new = new > needed->new ? new : needed->new;
}

/* Returns the mean number of samples of a run of this side. */
static double samples_of(const struct comparison_group *group, int side)
{
	double samples = 0;

	for (uint32_t i = 0; i < group->counts[side]; i++)
		samples += group->rows[side][i]->row.samples / group->counts[side];
	return samples;
}

/* Returns how many runs of a side have enough samples for an interval, if they have as many as those that there are. */
static uint32_t least_with_samples(const struct comparison_group *group, int side)
{
	uint32_t count = group->counts[side];
	double samples = count * samples_of(group, side);

	if (!(samples < EVIDENCE_SAMPLES_MIN) || samples < count)
		return count;
	return (uint32_t)ceil(EVIDENCE_SAMPLES_MIN * count / samples);
}

static void add_row(struct runs_needed *needed, const struct compared *compared, uint32_t tests)
{
	const struct comparison_group *group = &compared->group;
	const struct aim aim = {&compared->noise,
	                        compared->evidence.threshold,
	                        tests,
	                        {samples_of(group, 0), samples_of(group, 1)}};
	uint32_t base = group->counts[0];
	uint32_t new = group->counts[1];
	uint32_t of_new = least_enough(&aim, new, base);
	uint32_t of_both = least_enough(&aim, base > new ? base : new, 0);

	needed->rows++;
	/* The variation is not known before there are enough samples. */
	if (compared->evidence.is_of_few) {
		take_need(needed, compared, least_with_samples(group, 0),
		          least_with_samples(group, 1));
		return;
	}
	/* Count on more runs of new alone, unless more runs of both sides are fewer in total. */
	if (of_new == 0 || (of_both > 0 && base + of_new > 2 * of_both))
		base = of_new = of_both;
	take_need(needed, compared, base, of_new);
	if (needed->worst == compared)
		needed->is_worst_of_few =
			of_new > 0 && !are_samples_enough(&aim, group->counts[0], group->counts[1]);
}

/*
 * Whether the noise of a row may hide a change of the threshold. Exact counts have no noise. From a median of 0 a change
 * is no percentage.
 */
static bool has_noise(const struct comparison *comparison, const struct compared *compared)
{
	return compared->fate == FATE_COMPARED && !compared->evidence.is_exact &&
	       !isinf(compared->evidence.change) && !comparison_was_below_noise(compared) &&
	       comparison_is_gated(comparison, compared->row->metric);
}

static void add_barred(struct runs_needed *needed, const struct compared *compared)
{
	if (needed->barred++ == 0)
		needed->first_barred = compared;
}

struct runs_needed runs_needed_find(const struct comparison *comparison, uint32_t base_runs,
                                    uint32_t new_runs)
{
	struct runs_needed needed = {.base = base_runs, .new = new_runs};

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];

		if (!has_noise(comparison, compared))
			continue;
		if (verdict_lasting_obstacle(&compared->evidence) != NULL)
			add_barred(&needed, compared);
		else if (compared->noise.repeats)
			needed.repeating += !compared->may_miss_runs;
		else
			add_row(&needed, compared, comparison->tests);
	}
	return needed;
}

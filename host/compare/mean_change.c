#include "compare/mean_change.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "statistics/ascending.h"
#include "text/allocation.h"

/* A level is a figure that at least this many samples have. Chance and the place of the samples decide about fewer. */
static const uint32_t level_samples_min = 6;

/* The share of the samples that must be at levels. */
static const double levels_least = 0.9;

/*
 * What runs cost that are as frequent as one in 40, or more so, is in the mean with an error of a half at most
 * (firmware/measure/README.md, "Errors that remain"). So the distance of the samples from their median may be 1.5 / 0.5
 * times as large as in another run: two thirds of it are not sure. Of what rarer runs cost nothing is sure.
 */
static const double share_least = 1.0 / 40;
static const double unsure = 2.0 / 3;

/*
 * Samples that drift evenly from one end of their range to the other have a mean distance from the median of a quarter
 * of it. Later runs of the kernel may be sampled, whose mean is farther by the whole range.
 */
static const double unsure_of_drift = 4;

struct level {
	double figure;
	double share; /* of all samples */
};

/* The samples of a side, which may be at a few levels. */
struct spread {
	double *figures; /* in ascending order */
	uint32_t count;
	double mean, median;
	double distance; /* the mean distance from the median */
	double rare;     /* the part of it from the rarest, which are the farthest */
	uint32_t level_count;
	struct level *levels;
	double at_levels; /* the share of the samples */
};

static void add_levels(struct spread *spread)
{
	const double *figures = spread->figures;
	uint32_t end;

	spread->levels = allocate(spread->count, sizeof(spread->levels[0]));
	for (uint32_t first = 0; first < spread->count; first = end) {
		double share;

		for (end = first + 1; end < spread->count && figures[end] == figures[first];)
			end++;
		if (end - first < level_samples_min)
			continue;
		share = (double)(end - first) / spread->count;
		spread->levels[spread->level_count++] = (struct level){figures[first], share};
		spread->at_levels += share;
	}
}

static int descending_numbers(const void *a, const void *b)
{
	return ascending_numbers(b, a);
}

/*
 * The part of the mean distance from the median that comes from the farthest samples, if fewer than one in 40 are as far
 * or farther. Others that are nearer do not make them less rare.
 */
static double rare_distance(const struct spread *spread)
{
	double *away = allocate(spread->count, sizeof(away[0]));
	double rare = 0, sum = 0;

	for (uint32_t i = 0; i < spread->count; i++)
		away[i] = fabs(spread->figures[i] - spread->median);
	qsort(away, spread->count, sizeof(away[0]), descending_numbers);
	for (uint32_t i = 0; i < share_least * spread->count; i++) {
		if (i > 0 && away[i] != away[i - 1])
			rare = sum;
		sum += away[i] / spread->count;
	}
	free(away);
	return rare;
}

/* All boots have the same samples (can_have_mean()), so those of the first tell all. */
static struct spread spread_of(const struct evidence *evidence)
{
	uint32_t count = evidence->figure_count / evidence->boots.count;
	struct spread spread = {.count = count};

	spread.figures = allocate(count, sizeof(spread.figures[0]));
	memcpy(spread.figures, evidence->figures, count * sizeof(spread.figures[0]));
	qsort(spread.figures, count, sizeof(spread.figures[0]), ascending_numbers);
	spread.median = spread.figures[(count - 1) / 2];
	for (uint32_t i = 0; i < count; i++) {
		double away = fabs(spread.figures[i] - spread.median);

		spread.mean += spread.figures[i] / count;
		spread.distance += away / count;
	}
	spread.rare = rare_distance(&spread);
	add_levels(&spread);
	return spread;
}

static void free_spread(struct spread *spread)
{
	free(spread->figures);
	free(spread->levels);
}

/* Whether the samples of both sides are at as many levels. Each level then has its match on the other side. */
static bool have_matching_levels(const struct spread *base, const struct spread *new)
{
	return base->level_count ==
	       new->level_count &&fmin(base->at_levels, new->at_levels) >= levels_least;
}

/*
 * Returns by how much matching levels move, each by its share. Which runs were sampled changes the shares, but not the
 * levels.
 */
static double movement_of_levels(const struct spread *base, const struct spread *new)
{
	double sum = 0;

	for (uint32_t i = 0; i < base->level_count; i++)
		sum += (base->levels[i].share + new->levels[i].share) / 2 *
		       (new->levels[i].figure - base->levels[i].figure);
	return sum;
}

static bool know_periods(const struct spread *base, const struct spread *new)
{
	return base->count >= EVIDENCE_PERIODS_SAMPLES_MIN &&
	       new->count >= EVIDENCE_PERIODS_SAMPLES_MIN;
}

/* Limits what is sure of a change if samples drift: other runs have other levels, too. */
static void allow_for_drift(struct mean_change *change, const struct spread *base,
                            const struct spread *new)
{
	double unsure_distance = unsure_of_drift * fmax(base->distance, new->distance);
	double beyond = fmax(0, fabs(change->whole) - unsure_distance / base->mean);

	change->sure = copysign(fmin(fabs(change->sure), beyond), change->whole);
	change->open = fabs(change->whole);
}

/* Sets what is sure of a change, and what is open. */
static void divide(struct mean_change *change, const struct spread *base, const struct spread *new)
{
	double distance = new->mean - base->mean;
	bool is_base_wider = base->distance > new->distance;
	const struct spread *wider = is_base_wider ? base : new;
	bool are_matching = have_matching_levels(base, new);
	double moved = are_matching ? movement_of_levels(base, new) : 0;
	bool are_known = know_periods(base, new);
	double open = fabs(distance);
	double sure = 0;

	if (are_matching || are_known)
		open = fmax(0, open - unsure * (wider->distance - wider->rare));
	if (are_known && !are_matching)
		sure = fmax(0, open - fmax(base->rare, new->rare));
	if (are_known && (moved > 0) == (distance > 0))
		sure = fmax(sure, fmin(fabs(moved), fabs(distance)));
	open = fmax(open, fabs(moved));
	change->sure = copysign(sure, distance) / base->mean;
	change->open = open / base->mean;
}

static bool can_have_mean(const struct evidence *evidence)
{
	return evidence->is_repeatable && evidence->counts_instructions && evidence->is_in_order &&
	       evidence->figure_count > 0 && evidence_is_same(evidence, evidence);
}

struct mean_change mean_change_of(const struct evidence *base, const struct evidence *new)
{
	struct mean_change change = {(double)NAN, (double)NAN, (double)NAN};
	struct spread sides[2];

	if (!can_have_mean(base) || !can_have_mean(new))
		return change;
	sides[0] = spread_of(base);
	sides[1] = spread_of(new);
	if (sides[0].mean > 0) {
		change.whole = (sides[1].mean - sides[0].mean) / sides[0].mean;
		divide(&change, &sides[0], &sides[1]);
		if (!base->is_steady || !new->is_steady)
			allow_for_drift(&change, &sides[0], &sides[1]);
	} else if (sides[1].mean != sides[0].mean) {
		change.open = INFINITY; /* of a mean of 0 there are no fractions */
	}
	free_spread(&sides[0]);
	free_spread(&sides[1]);
	return change;
}

/*
 * Reads anatomy/indirect (firmware/suites/anatomy_indirect.c): indirect jumps, visited alternately upwards and
 * downwards.
 */
#include <math.h>

#include "anatomy/predictor.h"

enum {
	JUMP_BYTES = 4,
	OF_TAIL = 5, /* instructions of a lap before its jump */
};

/*
 * Figures are alike if they differ by up to this many cycles. Counts of entries agree if they differ by less than this.
 */
static const double alike = 0.1;

/* Returns the cycles of n visits, for the n of point i, less those of n visits to a single jump. */
static double beyond_first(const struct ladder *ladder, uint32_t i)
{
	return ladder->points[i].n * (ladder->points[i].cycles - ladder->points[0].cycles);
}

/*
 * Returns the cycles that a correct prediction saves. If n jumps fit the buffer, each visit costs one misprediction,
 * that of the jump of the loop. Two visits in a lap repeat the one before and cost none. If 4 jumps do not fit, each
 * further jump costs two mispredictions. A buffer of 3 or 4 entries holds 2 jumps and not 4. Then these differ by a
 * quarter or more. Less is chance.
 */
static double find_gained(const struct ladder *ladder)
{
	uint32_t last = ladder->count - 1;
	double of_two = beyond_first(ladder, 1) / (ladder->points[1].n - 1);
	double of_four = beyond_first(ladder, 2) / (ladder->points[2].n - 1);

	if (fabs(of_two - of_four) < fmax(alike, of_four / 12))
		return of_four;
	return (beyond_first(ladder, last) - beyond_first(ladder, last - 1)) / 2 /
	       (ladder->points[last].n - ladder->points[last - 1].n);
}

/*
 * Returns the entries of a buffer that point i shows. The buffer does not hold all its jumps and the jump of the loop.
 */
static double entries_by(const struct ladder *ladder, const struct visits *visits, uint32_t i)
{
	return 2 * ladder->points[i].n - beyond_first(ladder, i) / visits->gained;
}

/* Counts the entries by the first point that does not fit. They are exact if all later points show the same number. */
static void count_entries(struct visits *visits, const struct ladder *ladder)
{
	uint32_t i = 1;
	double entries;

	while (i < ladder->count && entries_by(ladder, visits, i) > ladder->points[i].n + 1 - alike)
		i++;
	visits->fitting = ladder->points[i - 1].n;
	if (i == ladder->count)
		return;
	visits->state = VISITS_COUNTED;
	entries = entries_by(ladder, visits, i);
	visits->entries = fmax(1, round(entries)); /* one is that of the jump of the loop */
	visits->is_exact = true;
	for (; i < ladder->count; i++)
		visits->is_exact &= fabs(entries_by(ladder, visits, i) - visits->entries) < alike;
}

/* Returns the most entries that a point shows. Jumps that miss L1I make laps longer, so the buffer seems smaller. */
static double least_entries(const struct ladder *ladder, const struct visits *visits)
{
	double most = 0;

	for (uint32_t i = 1; i < ladder->count; i++)
		most = fmax(most, entries_by(ladder, visits, i));
	return most;
}

static bool is_level(const struct ladder *ladder)
{
	for (uint32_t i = 1; i < ladder->count; i++)
		if (fabs(ladder->points[i].cycles - ladder->points[0].cycles) > alike)
			return false;
	return true;
}

/*
 * Sets the cycles of the jump at the end of a lap without its issue (firmware/suites/anatomy_jumps.h). The five
 * instructions before it wait for each other, as additions do. If two instructions issue in a cycle, the jump issues
 * beside the first one of the next lap. Without the latency of additions it is not known.
 */
static void read_lap(struct visits *visits, const struct anatomy_rows *rows,
                     const struct findings *findings)
{
	double width = findings_number(findings, "width");
	struct figure lap = anatomy_figure(rows, "anatomy/lap", "call");
	struct figure add = anatomy_latency(rows, "primitive_ops/add");

	visits->alone = isnan(width)
	                        ? width
	                        : lap.cycles - OF_TAIL * round(add.cycles) - (width > 1 ? 0 : 1);
	if (lap.is_doubtful || add.is_doubtful)
		visits->alone_error = INFINITY;
	else
		visits->alone_error = findings_is_sure(findings, "width") ? 0 : 1;
}

void visits_read(struct visits *visits, const struct findings *findings,
                 const struct anatomy_rows *rows)
{
	static struct ladder all, ladder;
	double most = predictor_most_jumps(findings, JUMP_BYTES);

	*visits = (struct visits){.gained = (double)NAN};
	read_lap(visits, rows, findings);
	ladder_read(&all, rows, "anatomy/indirect", "call");
	ladder_part(&ladder, &all, 0, most);
	if (ladder.count < 4 || ladder.points[0].n != 1)
		return;
	visits->state = VISITS_ALL_WRONG;
	if (is_level(&ladder))
		return;
	visits->gained = find_gained(&ladder);
	/* The first n cost the same. L1I does not hold the jumps of the others. */
	if (!(visits->gained > alike)) {
		visits->gained = (double)NAN;
		return;
	}
	visits->state = VISITS_ALL_RIGHT;
	visits->least = least_entries(&all, visits);
	count_entries(visits, &ladder);
	visits->is_exact &= !isinf(most) && anatomy_is_whole(visits->gained);
}

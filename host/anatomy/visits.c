/* Reads anatomy/indirect (firmware/suites/anatomy_indirect.c): indirect jumps that are visited up and down in turns. */
#include <math.h>

#include "anatomy/predictor.h"

enum { JUMP_BYTES = 4 };

/* Cycles by which figures that are alike differ, and entries by which counts of one buffer do. */
static const double alike = 0.1;

/* Cycles of n visits, n being that of a point, less those of n visits to a single jump. */
static double beyond_first(const struct ladder *ladder, uint32_t i)
{
	return ladder->points[i].n * (ladder->points[i].cycles - ladder->points[0].cycles);
}

/*
 * What a right prediction gains. Each of n jumps that fit costs one misprediction, that of the loop's own jump, but for
 * two visits in a lap which repeat the one before. If 4 do not fit, beyond the buffer each jump more costs two of them.
 */
static double find_gained(const struct ladder *ladder)
{
	uint32_t last = ladder->count - 1;
	double of_two = beyond_first(ladder, 1) / (ladder->points[1].n - 1);
	double of_four = beyond_first(ladder, 2) / (ladder->points[2].n - 1);

	if (fabs(of_two - of_four) < alike)
		return of_four;
	return (beyond_first(ladder, last) - beyond_first(ladder, last - 1)) / 2 /
	       (ladder->points[last].n - ladder->points[last - 1].n);
}

/* Entries of a buffer that does not hold all jumps of a point, nor the loop's own. */
static double entries_by(const struct ladder *ladder, const struct visits *visits, uint32_t i)
{
	return 2 * ladder->points[i].n - beyond_first(ladder, i) / visits->gained;
}

/* Entries by the first point that does not fit. All points behind it must show as many. */
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
	visits->entries = round(entries);
	visits->is_exact = true;
	for (; i < ladder->count; i++)
		visits->is_exact &= fabs(entries_by(ladder, visits, i) - visits->entries) < alike;
}

/* The most entries that any point shows. Jumps that miss L1I make a lap longer, and the buffer seem smaller. */
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
 * What the jump at the end of a lap costs beside its issue (firmware/suites/anatomy_jumps.h). Five instructions before it wait
 * for each other; where two issue at once, the jump issues beside the last of them.
 */
static double of_lap(const struct anatomy_rows *rows, const struct findings *findings)
{
	double width = findings_number(findings, "width");

	if (isnan(width))
		return (double)NAN;
	return anatomy_figure(rows, "anatomy", "lap", "call") - (width > 1 ? 5 : 6);
}

void visits_read(struct visits *visits, const struct findings *findings,
                 const struct anatomy_rows *rows)
{
	static struct ladder all, ladder;
	double most = predictor_most_jumps(findings, JUMP_BYTES);

	*visits = (struct visits){.gained = (double)NAN, .alone = of_lap(rows, findings)};
	ladder_read(&all, rows, "anatomy", "indirect", "call");
	ladder_part(&ladder, &all, 0, most);
	if (ladder.count < 4 || ladder.points[0].n != 1)
		return;
	visits->state = VISITS_ALL_WRONG;
	if (is_level(&ladder))
		return;
	visits->gained = find_gained(&ladder);
	/* The first n cost the same, and L1I does not hold the jumps of others. */
	if (!(visits->gained > alike)) {
		visits->gained = (double)NAN;
		return;
	}
	visits->state = VISITS_ALL_RIGHT;
	visits->least = least_entries(&all, visits);
	count_entries(visits, &ladder);
	visits->is_exact &= !isinf(most) && anatomy_is_whole(visits->gained);
}

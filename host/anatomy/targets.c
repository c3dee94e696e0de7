#include <math.h>
#include <string.h>

#include "anatomy/predictor.h"
#include "model/parameters.h"

enum {
	ENTRIES_LEAST = 2, /* a smaller buffer predicts no visit */
	OF_LAP = 1, /* entries for the jump that ends a lap (firmware/suites/anatomy_code.c) */
	/* Index of the first point that shows the cost of a further jump. A single one may issue with the lap's end. */
	FIRST_JUMPS = 1,
	PAIRS_LEAST = 2, /* this many pairs have to agree */
	PAIRS_SURE = 3,  /* this many have to agree for a sure result */
};

static double slope(const struct ladder_point *point)
{
	return predictor_slope(point, point + 1);
}

/*
 * Returns the index of the last point before a lap costs more than the slope of the first laps predicts. Only n up to
 * `most` count. Without such a step, the index of the last point of the ladder.
 */
static uint32_t find_step(const struct ladder *ladder, double most)
{
	uint32_t i = FIRST_JUMPS + 1;

	while (i + 1 < ladder->count && ladder->points[i + 1].n <= most) {
		const struct ladder_point *point = &ladder->points[i];
		double expected = predictor_lap(point) +
		                  slope(&ladder->points[FIRST_JUMPS]) * (point[1].n - point->n);

		if (predictor_lap(point + 1) > expected + predictor_no_step)
			return i;
		i++;
	}
	return ladder->count - 1;
}

enum { BESIDE_BYTES = 128 /* the code that calls the jumps, with the line that it begins in */ };

double predictor_most_jumps(const struct findings *findings, double apart)
{
	const struct finding *l1i = findings_of(findings, "l1i");
	double bytes = findings_number(findings, "l1i");

	if (isnan(bytes))
		return INFINITY;
	if (strcmp(finding_value(l1i, 3), "lru") != 0)
		bytes /= 2;
	return (bytes / 16 * 15 - BESIDE_BYTES) / apart;
}

/* The same for the jumps of anatomy/targets. */
static double most_targets(const struct findings *findings)
{
	return predictor_most_jumps(findings, PREDICTOR_TARGETS_STRIDE);
}

static void add_cycles(struct findings *findings, const char *parameter, double cycles,
                       bool is_sure, const char *where)
{
	findings_add_cycles(findings, parameter, cycles, is_sure,
	                    "a further jump costs %.2f cycles beside its issue, %s",
	                    fmax(0, cycles), where);
}

/*
 * Returns how many cycles a lap of late jumps costs more than the end of a lap alone and these jumps. One entry
 * predicts the end only if it is alone, so the result is a misprediction. Without an entry it is 0. NaN: no such row.
 */
static double find_shared(const struct ladder *ladder, double alone)
{
	const struct ladder_point *some = &ladder->points[FIRST_JUMPS];

	return predictor_lap(some) - alone - some->n * slope(some);
}

/*
 * Adds the findings of a buffer with no entry or one: all jumps are found late. A late jump whose target the decoder
 * finds has to cost less than a misprediction. Otherwise, or if no row tells, predictions may save no cycle, with any
 * number of entries, and the jumps need not be late.
 */
static void add_none(struct findings *findings, const struct ladder *ladder, double alone,
                     const struct visits *visits)
{
	double shared = find_shared(ladder, alone);
	double late = slope(&ladder->points[FIRST_JUMPS]) - 1;
	bool is_one = shared > predictor_no_step;
	bool is_late = is_one ? isfinite(visits->alone_error)
	                      : visits->alone - visits->alone_error > late + predictor_no_step;

	if (anatomy_is_whole(shared) && is_late)
		findings_add(findings, "btb", is_one ? "1" : "0", true,
		             "anatomy/indirect: each visit is mispredicted; anatomy/lap: a "
		             "jump alone is %s",
		             is_one ? "predicted" : "mispredicted, too");
	else
		findings_add(findings, "btb", is_one ? "1" : "0", false,
		             "anatomy/indirect: no visit is cheaper than others: none, one, "
		             "or predictions save no cycle");
	add_cycles(findings, "redirect", late, is_late, "as all are found late");
}

/* Returns the cycles of a further jump, if points i and i + 1 are n and n + 1 jumps, and n + 1 > entries. Else NaN. */
static double of_pair(const struct ladder *ladder, uint32_t i, double entries)
{
	const struct ladder_point *point = &ladder->points[i];

	return i + 1 < ladder->count && point[1].n == point->n + 1 && point[1].n > entries
	               ? slope(point)
	               : (double)NAN;
}

/* Returns how many pairs have the slope of pair `i`. */
static uint32_t count_alike(const struct ladder *ladder, uint32_t i, double entries)
{
	double cycles = of_pair(ladder, i, entries);
	uint32_t count = 0;

	for (uint32_t k = 0; k < ladder->count; k++)
		count += fabs(of_pair(ladder, k, entries) - cycles) < cost_same;
	return count;
}

/* The slope that most pairs agree on. */
struct agreed {
	uint32_t pairs;
	double cycles; /* of a further jump; NaN: fewer than PAIRS_LEAST pairs agree */
};

/*
 * Returns the cycles of a jump that is found late, by most pairs of n and n + 1 jumps. L1I need not hold them, because
 * one more jump mostly adds no line.
 */
static struct agreed by_pairs(const struct ladder *ladder, double entries)
{
	struct agreed agreed = {PAIRS_LEAST - 1, (double)NAN};

	for (uint32_t i = 0; i < ladder->count; i++) {
		uint32_t count = count_alike(ladder, i, entries);

		if (count > agreed.pairs)
			agreed = (struct agreed){count, slope(&ladder->points[i])};
	}
	return agreed;
}

/*
 * Whether the next few jumps cost as much as that of point `i`, or were not tried. Only points before `end` count, with n
 * up to `most`. Jumps of several pipes issue together: of four pipes every fourth jump costs a cycle more.
 */
static bool goes_on(const struct ladder *ladder, uint32_t i, uint32_t end, double most)
{
	const struct ladder_point *points = ladder->points;

	for (uint32_t k = i + 1; k < i + PARAMETERS_PIPES_MAX && k + 1 < end; k++)
		if (points[k + 1].n <= most &&
		    fabs(slope(&points[i]) - slope(&points[k])) >= cost_same)
			return false;
	return true;
}

/*
 * Returns the cycles of a jump behind the step at point `first`: the first ones that are those of the next two jumps,
 * too. The step may take several jumps, of which the last makes all others late. Only points with n up to `most` count.
 * If no three jumps are alike, most pairs count, or else the first jump.
 */
static double behind_step(const struct ladder *ladder, uint32_t first, double most,
                          const struct agreed *pairs)
{
	const struct ladder_point *points = ladder->points;

	for (uint32_t i = first; i + 3 < ladder->count && points[i + 3].n <= most; i++)
		if (fabs(slope(&points[i]) - slope(&points[i + 1])) < cost_same &&
		    fabs(slope(&points[i]) - slope(&points[i + 2])) < cost_same)
			return slope(&points[i]);
	return pairs->pairs >= PAIRS_SURE ? pairs->cycles : slope(&points[first]);
}

/* Adds the cost of a jump that is found late, if no pair of laps shows it. `jump`: cycles of one that is not. */
static void add_late(struct findings *findings, const struct ladder *ladder, double jump,
                     double entries)
{
	struct targets_beyond far = targets_beyond_l1i(findings, ladder);
	double held = targets_late_held(findings, ladder, entries);

	if (far.is_estimate)
		add_cycles(findings, "redirect", jump - 1 + far.late, false,
		           "in the lap of the most jumps, less the lines that miss L1I");
	else if (held > jump - 1 + cost_same)
		add_cycles(findings, "redirect", held, false,
		           "in the cheapest lap of more jumps than the target buffer holds");
	else /* a higher cost would show as a step at the size of the buffer */
		add_cycles(findings, "redirect", jump - 1, false, "for any number of jumps");
}

/* Adds the costs of jumps that the buffer holds, and of others. They are not sure if the number of entries is not. */
static void add_costs(struct findings *findings, const struct ladder *ladder,
                      const struct visits *visits, double entries, bool is_sure)
{
	double most = most_targets(findings);
	struct agreed late = by_pairs(ladder, entries);
	uint32_t beyond = 0;
	double jump;

	while (beyond < ladder->count && ladder->points[beyond].n + OF_LAP <= entries)
		beyond++;
	jump = visits->alone + 1;
	if (beyond > FIRST_JUMPS + 1)
		jump = slope(&ladder->points[FIRST_JUMPS]);
	else if (beyond > 1 && isnan(jump))
		jump = slope(&ladder->points[0]);
	add_cycles(findings, "taken", jump - 1,
	           is_sure && beyond > FIRST_JUMPS + 1 &&
	                   goes_on(ladder, FIRST_JUMPS, beyond, most),
	           "while their targets are known");
	if (beyond + 1 < ladder->count && ladder->points[beyond + 1].n <= most)
		add_cycles(findings, "redirect", behind_step(ladder, beyond, most, &late) - 1,
		           is_sure && !isinf(most) && goes_on(ladder, beyond, ladder->count, most),
		           "where there are more than the target buffer holds");
	else if (late.pairs >= PAIRS_SURE || anatomy_is_whole(late.cycles))
		add_cycles(findings, "redirect", late.cycles - 1,
		           is_sure && late.pairs >= PAIRS_SURE && anatomy_is_whole(late.cycles),
		           "where there are more than the target buffer holds, by most pairs of n "
		           "and n + 1");
	else
		add_late(findings, ladder, jump, entries);
}

/* Whether visits and the step show the same entries. Without a step they agree: a late jump may cost no more. */
static bool is_step_of(const struct visits *visits, const struct ladder *ladder, uint32_t step)
{
	return step + 1 == ladder->count || (ladder->points[step].n + OF_LAP <= visits->entries &&
	                                     ladder->points[step + 1].n + OF_LAP > visits->entries);
}

static void add_counted(struct findings *findings, const struct ladder *ladder,
                        const struct visits *visits, bool is_sure)
{
	findings_add(findings, "btb", finding_whole(visits->entries).text, is_sure,
	             "anatomy/indirect: of any larger number of jumps, %.0f are predicted%s",
	             visits->entries - OF_LAP,
	             visits->is_exact ? ""
	             : visits->entries == ENTRIES_LEAST
	                     ? "; if all were, branch_random would cost more"
	                     : ", or others, as the buffer does not replace the oldest one");
	add_costs(findings, ladder, visits, visits->entries, is_sure);
}

/*
 * Whether a step is surely that of the buffer. If the size of L1I is not known, jumps may miss L1I. After the step each
 * further jump has to be late, too. Otherwise one lap was disturbed.
 */
static bool is_clear(const struct ladder *ladder, uint32_t step, double most)
{
	const struct ladder_point *points = ladder->points;

	return step > FIRST_JUMPS + 1 && !isinf(most) && step + 2 < ladder->count &&
	       slope(&points[step + 1]) > slope(&points[FIRST_JUMPS]) + predictor_no_step;
}

/* Adds the findings of a step from jumps in the buffer to late ones. Visits show another size, or none. */
static void add_step(struct findings *findings, const struct ladder *ladder, uint32_t step,
                     const struct visits *visits)
{
	const struct ladder_point *points = &ladder->points[step];
	bool is_sure = is_clear(ladder, step, most_targets(findings)) &&
	               visits->state != VISITS_COUNTED && visits->fitting <= points[0].n;

	findings_add(findings, "btb", finding_whole(points[0].n + OF_LAP).text,
	             is_sure && points[1].n == points[0].n + 1,
	             "anatomy/targets: %.0f jumps fit, %.0f do not%s", points[0].n, points[1].n,
	             is_sure ? "" : ", in the buffer or in L1I");
	add_costs(findings, ladder, visits, points[0].n + OF_LAP, is_sure);
}

/* Adds the findings of a step among more jumps than L1I holds. The entries are between two n. */
static void add_beyond(struct findings *findings, const struct ladder *ladder,
                       const struct targets_beyond *beyond)
{
	double jump = slope(&ladder->points[FIRST_JUMPS]);
	double most = isnan(beyond->next) ? beyond->fitting : beyond->next - 1;

	findings_add(findings, "btb",
	             finding_whole(floor((beyond->fitting + most) / 2) + OF_LAP).text, false,
	             "anatomy/targets: %.0f jumps fit, %.0f do not, more than L1I holds",
	             beyond->fitting, most + 1);
	add_cycles(findings, "taken", jump - 1, true, "while their targets are known");
	add_cycles(
		findings, "redirect", jump - 1 + beyond->late, !beyond->is_estimate,
		"where there are more than the target buffer holds, less the lines that miss L1I");
}

/* Sets more entries if visits show more than anatomy/targets does. */
static void raise_entries(struct findings *findings, const struct visits *visits)
{
	struct finding *btb = findings_of(findings, "btb");

	if (!(visits->least >= findings_number(findings, "btb") + 1))
		return;
	finding_set_values(btb, "%.0f", floor(visits->least));
	finding_set_source(btb,
	                   "anatomy/indirect: at least %.0f jumps are predicted; some miss L1I",
	                   floor(visits->least) - OF_LAP);
}

/*
 * Adds a buffer that holds all jumps that were tried. Without visits it may also be too small for any loop, and without
 * random branches, or if they are doubtful, it may have two entries.
 */
static void add_at_least(struct findings *findings, const struct anatomy_rows *rows,
                         const struct ladder *ladder, const struct visits *visits)
{
	double last = ladder->points[ladder->count - 1].n;
	double jumps = fmax(visits->fitting, fmin(last, most_targets(findings)));
	struct figure branches = predictor_by_branches(rows, 0);
	bool is_known = visits->state == VISITS_ALL_RIGHT && !isnan(branches.cycles) &&
	                !branches.is_doubtful;
	struct targets_beyond beyond = targets_beyond_l1i(findings, ladder);

	if (beyond.fitting >= jumps) {
		add_beyond(findings, ladder, &beyond);
	} else {
		findings_add(findings, "btb", finding_whole(jumps + OF_LAP).text, false,
		             "anatomy/targets: no step up to %.0f jumps: as many or more%s", jumps,
		             is_known                            ? ""
		             : visits->state == VISITS_ALL_RIGHT ? ", or two"
		                                                 : ", or too few for a loop");
		add_costs(findings, ladder, visits, (double)INFINITY, is_known);
	}
	raise_entries(findings, visits);
}

/*
 * Whether a jump alone is not late, but jumps are late from the second on. Then the buffer has two entries, one of them
 * for the jump of the loop. visits_read() takes it for a buffer that holds all jumps, and finds twice the saved cycles.
 * The jump alone may cost `error` cycles more.
 */
static bool are_two(const struct ladder *ladder, const struct visits *visits, double error)
{
	return visits->state == VISITS_ALL_RIGHT &&
	       slope(&ladder->points[FIRST_JUMPS]) - 1 > visits->alone + error + predictor_no_step;
}

/* The same if late jumps cost no more. Then random branches show that a correct prediction saves only about half. */
static bool are_two_by_branches(const struct ladder *ladder, const struct visits *visits,
                                const struct anatomy_rows *rows)
{
	static const double nearer_to_half = 0.65; /* they show 0.74 to 1.32 of a misprediction */
	double jump = slope(&ladder->points[FIRST_JUMPS]) - 1;

	return visits->state == VISITS_ALL_RIGHT &&
	       predictor_by_branches(rows, jump).cycles - jump < nearer_to_half * visits->gained;
}

static void set_two(struct visits *visits, bool is_exact)
{
	visits->state = VISITS_COUNTED;
	visits->gained /= 2;
	visits->fitting = 1;
	visits->entries = ENTRIES_LEAST;
	visits->is_exact = is_exact;
}

void targets_find(struct findings *findings, const struct anatomy_rows *rows, struct visits *visits)
{
	static struct ladder ladder;
	double most = most_targets(findings);
	uint32_t step;
	bool is_same, has_step;

	ladder_read(&ladder, rows, "anatomy/targets", "call");
	if (ladder.count < FIRST_JUMPS + 3)
		return;
	if (are_two(&ladder, visits, 0))
		set_two(visits, are_two(&ladder, visits, visits->alone_error));
	else if (are_two_by_branches(&ladder, visits, rows))
		set_two(visits, false);
	step = find_step(&ladder, most);
	is_same = is_step_of(visits, &ladder, step);
	has_step = is_clear(&ladder, step, most);
	if (visits->state == VISITS_ALL_WRONG)
		add_none(findings, &ladder, anatomy_figure(rows, "anatomy/lap", "call").cycles,
		         visits);
	else if (visits->state == VISITS_COUNTED && (is_same || !has_step))
		add_counted(findings, &ladder, visits, is_same && visits->is_exact);
	else if (has_step || (step + 1 < ladder.count && visits->fitting <= ladder.points[step].n))
		add_step(findings, &ladder, step, visits);
	else
		add_at_least(findings, rows, &ladder, visits);
}

/*
 * Decides whether a row got faster or slower. No other place decides it. No input or output.
 *
 * A row is faster or slower only if three conditions hold: its whole interval lies beyond the threshold, its change
 * exceeds the variation of the runs, and its p, corrected for all rows, rules out chance. A row has no difference only
 * if its whole interval lies within the threshold, because a difference that was not found may still exist. Any other
 * row is too noisy to tell.
 *
 * Exact counts need no statistics. A change beyond the threshold is faster or slower. Any other change is no
 * difference. If instructions repeat, but vary within a run, the change of their mean decides first, as far as it is
 * sure: it is no chance either. What is not sure of it may be a difference all the same.
 *
 * A row of mtime is always too noisy to tell if the ticks of the two sides are not equally long. So is a row of ns if
 * the clock changed during a run, a row whose figures are per element in one run and per run in another, and a row with
 * a flag that allows no verdict. For example, a counter may have wrapped, and then figures are 2^32 counts too small.
 *
 * If the sides have different data, no row is faster or slower. Nor is a row of an emulator's events, because these
 * events differ from run to run.
 */
#ifndef HOST_COMPARE_VERDICT_H
#define HOST_COMPARE_VERDICT_H

#include <stdbool.h>

enum verdict { VERDICT_FASTER, VERDICT_SLOWER, VERDICT_SAME, VERDICT_NOISY, VERDICT_COUNT };

/*
 * The accepted probability of any false alarm among all rows of a report. The promise is 5 %. Student's test of few
 * boots assumes that their medians have a normal distribution, which is only nearly true. A level of 3 % keeps the
 * promise all the same.
 */
extern const double verdict_level;

extern const char *const verdict_names[VERDICT_COUNT]; /* "no difference" */

/* The evidence on a row. Changes are fractions of the base; above 0: slower. */
struct verdict_evidence {
	bool is_exact; /* counts repeat exactly: the change is no chance */
	double change; /* of the median; NaN: a side has no median */
	double mean_change; /* of the mean, as far as it is sure (compare/mean_change.h); NaN: not known */
	double mean_open; /* what other sampled runs do not explain of its size; NaN: not known */
	double lo, hi;    /* 95 % interval of the change; NaN: none, or the mean decides */
	double p;         /* probability of chance alone, corrected for the number of tests */
	double least_p;   /* the least p that so few samples could have, corrected */
	double floor;     /* how much the runs vary although nothing changed */
	double threshold; /* 0 or more */
	bool is_of_few;   /* a side has too few samples for an interval */
	bool is_of_other_data; /* side_has_other_data(): the data may be the cause */
	bool is_of_other_tick; /* the row is in ticks of mtime, which are not equally long */
	const char *
		unjudged; /* why a flag, the clock or the unit forbids a verdict; NULL: none does */
	bool is_of_host;  /* an emulator's events, which also depend on the host's clock */
};

struct verdict_reason {
	enum verdict verdict;
	const char *reason; /* a constant text for the user */
};

/* Whether the change of the mean is beyond the threshold, and no chance. It then decides in place of the median. */
bool verdict_is_by_mean(const struct verdict_evidence *evidence);

struct verdict_reason verdict_of(const struct verdict_evidence *evidence);

/*
 * Returns why a row would be neither faster nor slower if its change were as large and as clear as can be, whatever its
 * verdict is now: counts that are the same may be counts that no change gives a verdict. NULL: it would be. The text is
 * constant.
 */
const char *verdict_obstacle(const struct verdict_evidence *evidence);

/*
 * Returns why a row would be neither faster nor slower, however clear its change were and however many samples and runs
 * it had. NULL: it could be. The text is constant.
 */
const char *verdict_lasting_obstacle(const struct verdict_evidence *evidence);

#endif

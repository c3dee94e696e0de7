/* The rules that call a row faster or slower: every reason, on both sides of every bound. */
#include "tests/testing.h"

#include <math.h>

#include "compare/verdict.h"

#define NOTHING ((double)NAN)

/* A change of 5 % with full evidence, at a threshold of 2 %. */
#define CLEAR .change = 0.05, .lo = 0.04, .hi = 0.06, .p = 0.001, .floor = 0.01, .threshold = 0.02

/* Counts that repeat exactly and differ by `of`. */
#define EXACT(of) .is_exact = true, .change = (of), .lo = (of), .hi = (of), .p = NOTHING

/* Medians of samples, at a threshold of 2 %. */
static const struct {
	double change, lo, hi, p, floor;
	enum verdict verdict;
	const char *reason;
} medians[] = {
	{0.05, 0.04, 0.06, 0.001, 0.01, VERDICT_SLOWER, "interval beyond the threshold"},
	{-0.05, -0.06, -0.04, 0.001, 0.01, VERDICT_FASTER, "interval beyond the threshold"},
	{NOTHING, 0.04, 0.06, 0.001, 0, VERDICT_NOISY, "no median"},
	{0.05, NOTHING, NOTHING, NOTHING, 0, VERDICT_NOISY, "its variation is not known"},
	{0.05, 0.04, NOTHING, 0.001, 0, VERDICT_NOISY, "its variation is not known"},
	/* the interval against the threshold */
	{0.01, -0.02, 0.02, 0.001, 0, VERDICT_SAME, "interval within the threshold"},
	{0.01, -0.02, 0.021, 0.001, 0, VERDICT_NOISY, "interval reaches across the threshold"},
	{-0.01, -0.021, 0.02, 0.001, 0, VERDICT_NOISY, "interval reaches across the threshold"},
	{0.05, 0.02, 0.06, 0.001, 0.01, VERDICT_NOISY, "interval reaches across the threshold"},
	{-0.05, -0.06, -0.02, 0.001, 0.01, VERDICT_NOISY, "interval reaches across the threshold"},
	{0.05, -0.06, 0.06, 0.001, 0.01, VERDICT_NOISY, "interval reaches across the threshold"},
	{0.05, 0.021, 0.06, 0.001, 0.01, VERDICT_SLOWER, "interval beyond the threshold"},
	/* if the runs scatter, only "no difference" is still possible */
	{0.01, 0, 0.02, 0.001, 0.5, VERDICT_SAME, "interval within the threshold"},
	{0.05, 0.04, 0.06, 0.001, 0.05, VERDICT_NOISY, "the runs themselves vary by as much"},
	{-0.05, -0.06, -0.04, 0.001, 0.05, VERDICT_NOISY, "the runs themselves vary by as much"},
	{0.05, 0.04, 0.06, 0.001, 0.049, VERDICT_SLOWER, "interval beyond the threshold"},
	{11.0 / 10 - 1, 0.1, 0.1, 0.001, 0.1, VERDICT_NOISY, "the runs themselves vary by as much"},
	/* chance */
	{0.05, 0.04, 0.06, 0.03, 0.01, VERDICT_NOISY, "may be chance"},
	{0.05, 0.04, 0.06, 0.0299, 0.01, VERDICT_SLOWER, "interval beyond the threshold"},
	{0.05, 0.04, 0.06, NOTHING, 0.01, VERDICT_NOISY, "may be chance"},
	/* from nothing to something */
	{INFINITY, INFINITY, INFINITY, 0, 0, VERDICT_SLOWER, "interval beyond the threshold"},
	{INFINITY, INFINITY, INFINITY, 0, INFINITY, VERDICT_NOISY,
         "the runs themselves vary by as much"},
	{0, -INFINITY, INFINITY, 1, 0, VERDICT_NOISY, "interval reaches across the threshold"},
};

/* Exact counts. The floor is above every change, but interval, chance and floor do not matter. */
static const struct {
	double change, threshold;
	enum verdict verdict;
	const char *reason;
} counts[] = {
	{NOTHING, 0, VERDICT_NOISY, "no median"},
	{0, 0, VERDICT_SAME, "the same count"},
	{1e-9, 0, VERDICT_SLOWER, "a different count"},
	{-1e-9, 0, VERDICT_FASTER, "a different count"},
	{0.02, 0.02, VERDICT_SAME, "a different count, within the threshold"},
	{1.02 - 1, 0.02, VERDICT_SAME, "a different count, within the threshold"},
	{0.021, 0.02, VERDICT_SLOWER, "a different count"},
	{INFINITY, 0.02, VERDICT_SLOWER, "a different count"},
};

/* The same with few samples, with other data, and with no threshold. */
static const struct {
	struct verdict_evidence evidence;
	enum verdict verdict;
	const char *reason;
} others[] = {
	{{CLEAR, .lo = NOTHING, .hi = NOTHING, .p = NOTHING, .is_of_few = true},
         VERDICT_NOISY,
         "too few samples"},
	{{EXACT(0), .is_of_few = true}, VERDICT_SAME, "the same count"},
	{{EXACT(0.05), .is_of_few = true}, VERDICT_SLOWER, "a different count"},
	/* the p of few samples is not small enough for many rows, however large the change is */
	{{CLEAR, .p = 0.04, .least_p = 0.03}, VERDICT_NOISY, "too few samples for so many rows"},
	{{CLEAR, .p = 0.04, .least_p = 0.029}, VERDICT_NOISY, "may be chance"},
	{{CLEAR, .p = 0.029, .least_p = 0.03}, VERDICT_SLOWER, "interval beyond the threshold"},
	{{.p = 1}, VERDICT_SAME, "interval within the threshold"},
	/* of two reasons, the first is given */
	{{CLEAR, .p = 0.5, .floor = 0.05, .is_of_other_data = true},
         VERDICT_NOISY,
         "the runs themselves vary by as much"},
	{{CLEAR, .p = 0.5, .is_of_other_data = true}, VERDICT_NOISY, "may be chance"},
	{{EXACT(0.01), .threshold = 0.02, .is_of_other_data = true},
         VERDICT_SAME,
         "a different count, within the threshold"},
	/* with other data no row is faster or slower, and equal rows stay equal */
	{{EXACT(0.05), .is_of_other_data = true},
         VERDICT_NOISY,
         "the sides have different data (SEED)"},
	{{EXACT(0), .is_of_other_data = true}, VERDICT_SAME, "the same count"},
	{{CLEAR, .is_of_other_data = true}, VERDICT_NOISY, "the sides have different data (SEED)"},
	/* the mean of counts that repeat decides before the median, if it is beyond the threshold */
	{{CLEAR, .mean_change = -0.021, .mean_open = 0.021},
         VERDICT_FASTER,
         "a different mean of counts that repeat"},
	{{.change = -0.02, .p = 1, .threshold = 0.02, .mean_change = 0.59},
         VERDICT_SLOWER,
         "a different mean of counts that repeat"},
	{{.mean_change = 0.02, .threshold = 0.02}, VERDICT_SAME, "interval within the threshold"},
	{{.mean_open = 0.021, .threshold = 0.02},
         VERDICT_NOISY,
         "its mean differs, and may be of other runs"},
	{{EXACT(0), .mean_change = 0.59}, VERDICT_SAME, "the same count"},
	{{.mean_change = 0.59, .is_of_other_data = true},
         VERDICT_NOISY,
         "the sides have different data (SEED)"},
	{{.mean_change = 0.59, .is_of_host = true},
         VERDICT_NOISY,
         "an emulator's events differ from run to run"},
	{{.change = 0.01, .hi = 0.02, .p = 0.001, .threshold = 0.02, .is_of_other_data = true},
         VERDICT_SAME,
         "interval within the threshold"},
};

static void assert_verdict(const char *cases, size_t index, struct verdict_evidence evidence,
                           enum verdict verdict, const char *reason)
{
	struct verdict_reason found = verdict_of(&evidence);

	if (found.verdict != verdict || strcmp(found.reason, reason) != 0)
		fail_msg("%s[%zu], %s: %s: %s", cases, index, reason, verdict_names[found.verdict],
		         found.reason);
}

UNIT_TEST(every_case_has_its_verdict)
{
	for (size_t i = 0; i < COUNT_OF(medians); i++)
		assert_verdict("medians", i,
		               (struct verdict_evidence){.change = medians[i].change,
		                                         .lo = medians[i].lo,
		                                         .hi = medians[i].hi,
		                                         .p = medians[i].p,
		                                         .floor = medians[i].floor,
		                                         .threshold = 0.02},
		               medians[i].verdict, medians[i].reason);
	for (size_t i = 0; i < COUNT_OF(counts); i++)
		assert_verdict("counts", i,
		               (struct verdict_evidence){EXACT(counts[i].change), .floor = INFINITY,
		                                         .threshold = counts[i].threshold},
		               counts[i].verdict, counts[i].reason);
	for (size_t i = 0; i < COUNT_OF(others); i++)
		assert_verdict("others", i, others[i].evidence, others[i].verdict,
		               others[i].reason);
}

static void assert_no_verdict(struct verdict_evidence equal, struct verdict_evidence evidence,
                              const char *reason)
{
	assert_string_equal(verdict_of(&evidence).reason, reason);
	assert_int_equal(verdict_of(&evidence).verdict, VERDICT_NOISY);
	assert_int_equal(verdict_of(&equal).verdict, VERDICT_NOISY);
}

/* If the lengths of ticks differ, equal numbers of ticks do not mean equal times, and different ones not different times. */
UNIT_TEST(ticks_of_another_length_have_no_verdict)
{
	assert_no_verdict((struct verdict_evidence){.is_exact = true, .is_of_other_tick = true},
	                  (struct verdict_evidence){CLEAR, .is_of_other_tick = true},
	                  "mtime ticks at different rates");
}

/* Samples 2^32 counts longer look faster. */
UNIT_TEST(a_row_that_its_flags_rule_out_has_no_verdict)
{
	assert_no_verdict((struct verdict_evidence){.is_exact = true, .unjudged = "why"},
	                  (struct verdict_evidence){CLEAR, .unjudged = "why"}, "why");
}

/* QEMU sizes its TLB by the host's clock, so one image may count different events. Equal counts stay equal. */
UNIT_TEST(events_of_an_emulator_are_neither_more_nor_fewer)
{
	struct verdict_evidence equal = {.is_exact = true, .is_of_host = true};
	struct verdict_evidence more = {.is_exact = true, .is_of_host = true, .change = 0.05};
	struct verdict_evidence varying = {CLEAR, .is_of_host = true};

	assert_int_equal(verdict_of(&equal).verdict, VERDICT_SAME);
	assert_int_equal(verdict_of(&more).verdict, VERDICT_NOISY);
	assert_string_equal(verdict_of(&more).reason,
	                    "an emulator's events differ from run to run");
	assert_int_equal(verdict_of(&varying).verdict, VERDICT_NOISY);
	assert_string_equal(verdict_of(&varying).reason, verdict_of(&more).reason);
}

/* A gate of such rows alone would pass for ever. A row whose change is too small, or may be chance, is no such row. */
UNIT_TEST(a_row_that_no_change_gives_a_verdict_has_an_obstacle)
{
	static const struct {
		struct verdict_evidence evidence;
		const char *obstacle;
	} cases[] = {
		{{CLEAR}, NULL},
		{{CLEAR, .p = 0.5}, NULL},
		{{CLEAR, .floor = 1}, NULL},
		{{CLEAR, .lo = -1}, NULL},
		{{CLEAR, .mean_open = 1}, NULL},
		{{EXACT(0)}, NULL},
		{{.p = 1, .threshold = 0.02}, NULL},
		{{.mean_change = 0.59}, NULL},
		/* the same counts, which no change gives a verdict either */
		{{EXACT(0), .is_of_other_data = true}, "the sides have different data (SEED)"},
		{{EXACT(0), .is_of_host = true}, "an emulator's events differ from run to run"},
		{{.p = 1, .threshold = 0.02, .is_of_other_data = true},
	         "the sides have different data (SEED)"},
		{{CLEAR, .change = NOTHING}, "no median"},
		{{CLEAR, .is_of_other_tick = true}, "mtime ticks at different rates"},
		{{CLEAR, .unjudged = "why"}, "why"},
		{{CLEAR, .is_of_few = true}, "too few samples"},
		{{CLEAR, .lo = 0, .p = 0.04, .least_p = 0.03}, "too few samples for so many rows"},
		{{CLEAR, .lo = NOTHING, .hi = NOTHING}, "its variation is not known"},
		{{CLEAR, .p = 0.5, .is_of_other_data = true},
	         "the sides have different data (SEED)"},
		{{EXACT(0.05), .is_of_other_data = true}, "the sides have different data (SEED)"},
		{{EXACT(0.05), .is_of_host = true}, "an emulator's events differ from run to run"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		const char *obstacle = verdict_obstacle(&cases[i].evidence);
		const char *expected = cases[i].obstacle;

		if ((obstacle == NULL) != (expected == NULL) ||
		    (expected != NULL && strcmp(obstacle, expected) != 0))
			fail_msg("case %zu: %s", i, obstacle);
	}
}

/* More runs may mend what a row lacks, or not. */
UNIT_TEST(an_obstacle_that_more_runs_remove_does_not_last)
{
	static const struct {
		struct verdict_evidence evidence;
		const char *obstacle;
	} cases[] = {
		{{CLEAR}, NULL},
		{{CLEAR, .lo = NOTHING, .hi = NOTHING, .p = NOTHING, .is_of_few = true}, NULL},
		{{CLEAR, .lo = NOTHING, .hi = NOTHING}, NULL},
		{{CLEAR, .lo = 0, .p = 0.04, .least_p = 0.03}, NULL},
		{{CLEAR, .mean_open = 1, .floor = 1}, NULL},
		{{CLEAR, .change = NOTHING}, "no median"},
		{{CLEAR, .unjudged = "why"}, "why"},
		{{.is_of_other_tick = true}, "mtime ticks at different rates"},
		/* with other data a row may have no difference, but is neither faster nor slower */
		{{.p = 1, .is_of_other_data = true}, "the sides have different data (SEED)"},
		{{CLEAR, .is_of_host = true}, "an emulator's events differ from run to run"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		const char *obstacle = verdict_lasting_obstacle(&cases[i].evidence);
		const char *expected = cases[i].obstacle;

		if ((obstacle == NULL) != (expected == NULL) ||
		    (expected != NULL && strcmp(obstacle, expected) != 0))
			fail_msg("case %zu: %s", i, obstacle);
	}
}

/* Less evidence never makes a verdict clearer. */
UNIT_TEST(a_wider_interval_never_makes_a_verdict_clearer)
{
	struct verdict_evidence evidence = {CLEAR};

	assert_int_equal(verdict_of(&evidence).verdict, VERDICT_SLOWER);
	for (int permille = 40; permille > -100; permille--) {
		evidence.lo = permille / 1000.0;
		assert_true(verdict_of(&evidence).verdict == VERDICT_SLOWER ||
		            verdict_of(&evidence).verdict == VERDICT_NOISY);
	}
}

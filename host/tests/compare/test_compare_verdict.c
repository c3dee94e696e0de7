/* The rules that call a row faster or slower: every reason, on both sides of every bound. */
#include "tests/testing.h"

#include <math.h>
#include <string.h>

#include "compare/verdict.h"

#define NOTHING ((double)NAN)

/* A change of 5 % with full evidence, at a threshold of 2 %. */
static const struct verdict_evidence clear = {
	.change = 0.05,
	.lo = 0.04,
	.hi = 0.06,
	.p = 0.001,
	.floor = 0.01,
	.threshold = 0.02,
};

static const struct {
	struct verdict_evidence evidence;
	enum verdict verdict;
	const char *reason;
} cases[] = {
	/* exact, change, lo, hi, p, floor, threshold, few samples, other data, other ticks, unjudged, host */
	{{false, 0.05, 0.04, 0.06, 0.001, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_SLOWER,
         "interval beyond the threshold"},
	{{false, -0.05, -0.06, -0.04, 0.001, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_FASTER,
         "interval beyond the threshold"},
	{{false, NOTHING, 0.04, 0.06, 0.001, 0, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "no median"},
	{{true, NOTHING, NOTHING, NOTHING, NOTHING, 0, 0, false, false, false, NULL, false},
         VERDICT_NOISY,
         "no median"},
	{{false, 0.05, NOTHING, NOTHING, NOTHING, 0, 0.02, true, false, false, NULL, false},
         VERDICT_NOISY,
         "too few samples"},
	{{false, 0.05, NOTHING, NOTHING, NOTHING, 0, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "what it varies by is not known"},
	{{false, 0.05, 0.04, NOTHING, 0.001, 0, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "what it varies by is not known"},
	{{true, 0, 0, 0, NOTHING, 0, 0, true, false, false, NULL, false},
         VERDICT_SAME,
         "the same count"},
	/* the interval against the threshold */
	{{false, 0.01, -0.02, 0.02, 0.001, 0, 0.02, false, false, false, NULL, false},
         VERDICT_SAME,
         "interval within the threshold"},
	{{false, 0.01, -0.02, 0.021, 0.001, 0, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "interval reaches across the threshold"},
	{{false, -0.01, -0.021, 0.02, 0.001, 0, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "interval reaches across the threshold"},
	{{false, 0.05, 0.02, 0.06, 0.001, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "interval reaches across the threshold"},
	{{false, -0.05, -0.06, -0.02, 0.001, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "interval reaches across the threshold"},
	{{false, 0.05, -0.06, 0.06, 0.001, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "interval reaches across the threshold"},
	{{false, 0.05, 0.021, 0.06, 0.001, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_SLOWER,
         "interval beyond the threshold"},
	/*
	 * scatter of the runs is no reason against "no difference", but against any other verdict
	 */
	{{false, 0.01, 0, 0.02, 0.001, 0.5, 0.02, false, false, false, NULL, false},
         VERDICT_SAME,
         "interval within the threshold"},
	{{false, 0.05, 0.04, 0.06, 0.001, 0.05, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "the runs themselves vary by as much"},
	{{false, -0.05, -0.06, -0.04, 0.001, 0.05, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "the runs themselves vary by as much"},
	{{false, 0.05, 0.04, 0.06, 0.001, 0.049, 0.02, false, false, false, NULL, false},
         VERDICT_SLOWER,
         "interval beyond the threshold"},
	{{false, 11.0 / 10 - 1, 0.1, 0.1, 0.001, 0.1, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "the runs themselves vary by as much"},
	/* chance */
	{{false, 0.05, 0.04, 0.06, 0.03, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "may be chance"},
	{{false, 0.05, 0.04, 0.06, 0.0299, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_SLOWER,
         "interval beyond the threshold"},
	{{false, 0.05, 0.04, 0.06, NOTHING, 0.01, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "may be chance"},
	{{false, 0, 0, 0, 1, 0, 0, false, false, false, NULL, false},
         VERDICT_SAME,
         "interval within the threshold"},
	/* from nothing to something */
	{{false, INFINITY, INFINITY, INFINITY, 0, 0, 0.02, false, false, false, NULL, false},
         VERDICT_SLOWER,
         "interval beyond the threshold"},
	{{false, INFINITY, INFINITY, INFINITY, 0, INFINITY, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "the runs themselves vary by as much"},
	{{false, 0, -INFINITY, INFINITY, 1, 0, 0.02, false, false, false, NULL, false},
         VERDICT_NOISY,
         "interval reaches across the threshold"},
	/* exact counts: neither interval nor chance nor floor */
	{{true, 0, 0, 0, NOTHING, 1, 0, false, false, false, NULL, false},
         VERDICT_SAME,
         "the same count"},
	{{true, 1e-9, 1e-9, 1e-9, NOTHING, 1, 0, false, false, false, NULL, false},
         VERDICT_SLOWER,
         "another count"},
	{{true, -1e-9, -1e-9, -1e-9, NOTHING, 1, 0, false, false, false, NULL, false},
         VERDICT_FASTER,
         "another count"},
	{{true, 0.02, 0.02, 0.02, NOTHING, 0, 0.02, false, false, false, NULL, false},
         VERDICT_SAME,
         "another count, within the threshold"},
	{{true, 1.02 - 1, 0.02, 0.02, NOTHING, 0, 0.02, false, false, false, NULL, false},
         VERDICT_SAME,
         "another count, within the threshold"},
	{{true, 0.021, 0.021, 0.021, NOTHING, 0, 0.02, false, false, false, NULL, false},
         VERDICT_SLOWER,
         "another count"},
	{{true, INFINITY, INFINITY, INFINITY, NOTHING, 0, 0.02, false, false, false, NULL, false},
         VERDICT_SLOWER,
         "another count"},
	{{true, 0.05, 0.05, 0.05, NOTHING, 0, 0, true, false, false, NULL, false},
         VERDICT_SLOWER,
         "another count"},
	/* of two reasons the first */
	{{false, 0.05, 0.04, 0.06, 0.5, 0.05, 0.02, false, true, false, NULL, false},
         VERDICT_NOISY,
         "the runs themselves vary by as much"},
	{{false, 0.05, 0.04, 0.06, 0.5, 0.01, 0.02, false, true, false, NULL, false},
         VERDICT_NOISY,
         "may be chance"},
	{{true, 0.01, 0.01, 0.01, NOTHING, 0, 0.02, false, true, false, NULL, false},
         VERDICT_SAME,
         "another count, within the threshold"},
	/* with other data no row is faster or slower, and equal rows stay equal */
	{{true, 0.05, 0.05, 0.05, NOTHING, 0, 0, false, true, false, NULL, false},
         VERDICT_NOISY,
         "other data (SEED)"},
	{{true, 0, 0, 0, NOTHING, 0, 0, false, true, false, NULL, false},
         VERDICT_SAME,
         "the same count"},
	{{false, 0.05, 0.04, 0.06, 0.001, 0.01, 0.02, false, true, false, NULL, false},
         VERDICT_NOISY,
         "other data (SEED)"},
	{{false, 0.01, 0, 0.02, 0.001, 0, 0.02, false, true, false, NULL, false},
         VERDICT_SAME,
         "interval within the threshold"},
};

UNIT_TEST(every_case_has_its_verdict)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct verdict_reason found = verdict_of(&cases[i].evidence);

		if (found.verdict != cases[i].verdict || strcmp(found.reason, cases[i].reason) != 0)
			fail_msg("case %zu: %s: %s", i, verdict_names[found.verdict], found.reason);
	}
}

static void assert_no_verdict(struct verdict_evidence equal, struct verdict_evidence evidence,
                              const char *reason)
{
	assert_string_equal(verdict_of(&evidence).reason, reason);
	assert_int_equal(verdict_of(&evidence).verdict, VERDICT_NOISY);
	assert_int_equal(verdict_of(&equal).verdict, VERDICT_NOISY);
}

/* Equal numbers of ticks are no equal times, and other numbers no other times. */
UNIT_TEST(ticks_of_another_length_have_no_verdict)
{
	struct verdict_evidence evidence = clear;

	evidence.is_of_other_tick = true;
	assert_no_verdict((struct verdict_evidence){.is_exact = true, .is_of_other_tick = true},
	                  evidence, "other ticks of mtime");
}

/* Samples of 2^32 counts more look like a gain. */
UNIT_TEST(what_flags_do_not_allow_has_no_verdict)
{
	struct verdict_evidence evidence = clear;

	evidence.unjudged = "why";
	assert_no_verdict((struct verdict_evidence){.is_exact = true, .unjudged = "why"}, evidence,
	                  "why");
}

/* QEMU sizes its TLB by the host's clock, so the same image may count other events. Equal counts stay equal. */
UNIT_TEST(events_of_an_emulator_are_neither_more_nor_fewer)
{
	struct verdict_evidence equal = {.is_exact = true, .is_of_host = true};
	struct verdict_evidence more = {.is_exact = true, .is_of_host = true, .change = 0.05};

	assert_int_equal(verdict_of(&equal).verdict, VERDICT_SAME);
	assert_int_equal(verdict_of(&more).verdict, VERDICT_NOISY);
	assert_string_equal(verdict_of(&more).reason,
	                    "an emulator's events differ from run to run");
}

/* Less evidence never makes a verdict clearer. */
UNIT_TEST(less_evidence_is_no_more_of_a_verdict)
{
	struct verdict_evidence evidence = clear;

	assert_int_equal(verdict_of(&clear).verdict, VERDICT_SLOWER);
	for (int permille = 40; permille > -100; permille--) {
		evidence.lo = permille / 1000.0;
		assert_true(verdict_of(&evidence).verdict == VERDICT_SLOWER ||
		            verdict_of(&evidence).verdict == VERDICT_NOISY);
	}
}

/* History and counters of a branch direction predictor, from made-up rows. */
#include "tests/described.h"

enum {
	LAP = 100, /* cycles */
	MISPREDICT = 8,
	TAKEN = 2,
	KNOWN = 64, /* the n at which the second branch is always taken */
};

/* A predictor. */
struct made_predictor {
	uint32_t history, counters;
	double disturbed;    /* extra cycles of the laps at n = 3 and at 1024 bytes */
	uint32_t mispredict; /* cycles; 0: MISPREDICT */
	double climb;        /* extra cycles of a lap for each n of the history */
	uint32_t both; /* bytes at which the shared counter mispredicts both branches; 0: never */
	bool has_one_bit;  /* the shared counter always mispredicts both */
	uint32_t mild;     /* up to this many bytes it mispredicts the taken one */
	uint32_t taken;    /* cycles of a taken branch; 0: TAKEN */
	uint32_t targets;  /* entries of the target buffer; 0: no rows of jumps beyond it */
	uint32_t redirect; /* cycles of a jump beyond it */
	double crowded; /* extra cycles of a lap of two taken branches, which do not fit the target buffer */
};

static double taken_of(const struct made_predictor *predictor)
{
	return predictor->taken != 0 ? predictor->taken : TAKEN;
}

static double mispredict_of(const struct made_predictor *predictor)
{
	return predictor->mispredict != 0 ? predictor->mispredict : MISPREDICT;
}

/* Adds rows that show other costs: jumps, and random branches. */
static void make_costs(const struct made_predictor *predictor)
{
	for (uint32_t n = 1; n <= (predictor->targets != 0 ? 2 * predictor->targets : 4); n++)
		make_lap("targets", n,
		         1 + (predictor->targets == 0 || n <= predictor->targets
		                      ? taken_of(predictor)
		                      : predictor->redirect));
	make_throughput("primitive_ops", "branch_pattern", 1);
	make_throughput("primitive_ops", "branch_random",
	                1 + (mispredict_of(predictor) - taken_of(predictor) / 2) / 2);
}

/* If the history does not reach the first branch, half of the second branches are mispredicted. Half of them have a `nop`. */
static void make_history(const struct made_predictor *predictor)
{
	for (uint32_t n = 1; n <= 16; n++)
		make_lap("history", n,
		         LAP + n * predictor->climb + (n == 3 ? predictor->disturbed : 0) -
		                 (taken_of(predictor) - 1) / 2.0 +
		                 (n <= predictor->history ? 0 : mispredict_of(predictor) / 2));
	make_lap("history", KNOWN, LAP);
}

static void make_pairs(const struct made_predictor *predictor)
{
	for (uint32_t n = 32; n <= 65536; n *= 2) {
		/* From here on an L1I of one way cannot hold the lines of both branches. */
		double refills = n >= 16384 ? 40 : 0;

		make_lap("alike", n, LAP + refills + predictor->crowded);
		make_lap("opposite", n,
		         LAP + refills - taken_of(predictor) +
		                 (n == 1024 ? predictor->disturbed : 0) +
		                 (n >= 2 * predictor->counters ? mispredict_of(predictor) : 0) +
		                 (n == predictor->both ? 2 * mispredict_of(predictor) : 0) +
		                 (predictor->has_one_bit && n >= 2 * predictor->counters
		                          ? mispredict_of(predictor) - taken_of(predictor)
		                          : 0) -
		                 (n <= predictor->mild ? taken_of(predictor) : 0));
	}
}

static struct findings describe_predictor(const struct made_predictor *predictor)
{
	clear_made();
	make_costs(predictor);
	make_history(predictor);
	make_pairs(predictor);
	return describe_made();
}

DEFINE_CORES(struct made_predictor, describe_predictor)

CORES(the_first_mispredicted_laps_show_history_and_counters) = {
	{{.history = 6, .counters = 64}, "bht_history = 6, bht ? 64"},
	{{.history = 1, .counters = 32}, "bht_history = 1, bht ? 32"},
	{{.history = 15, .counters = 32768}, "bht_history = 15, bht ? 32768"}};

/* One cycle is less than a misprediction. */
CORES(a_difference_of_one_cycle_is_no_mispredict) = {
	{{.history = 6, .counters = 4096, .disturbed = 1}, "bht_history = 6, bht ? 4096"},
	{{.history = 2, .counters = 64, .disturbed = -1}, "bht_history = 2, bht ? 64"},
	{{.history = 0, .counters = 4096, .disturbed = 1}, "bht_history = 0, bht ? 4096"}};

CORES(without_a_step_the_history_is_zero_or_beyond_the_ladder) = {
	{{.history = 0, .counters = 16}, "bht_history = 0, bht ? 16"},
	{{.history = 20, .counters = 1 << 20}, "bht_history ? 16, bht ? -"}};

/* A shared two-bit counter may mispredict one branch or both. */
CORES(a_counter_wrong_for_both_branches_does_not_hide_the_step) = {
	{{.history = 6, .counters = 4096, .both = 8192}, "bht_history = 6, bht ? 4096"},
	/* Core 7 of SEED=307: all branches share a counter, and some n cost less again. */
	{{.history = 6, .counters = 16, .both = 1024}, "bht_history = 6, bht ? 16"}};

/* Core 17 of SEED=303: branches this far apart all share a counter. From 1024 bytes on it mispredicts the other branch. */
CORES(mispredicts_of_the_other_branch_are_no_step) = {
	{{.history = 6, .counters = 16, .mispredict = 6, .mild = 512}, "bht_history = 6, bht ? 16"},
	/* Core 58 of SEED=304: mispredicting a taken branch costs one cycle more than the branch. */
	{{.history = 6, .counters = 16, .mispredict = 6, .mild = 65536, .taken = 5},
         "bht_history = 6, bht ? 16"}};

/* There is no history. The cost that grows with n does not come from the branches. */
CORES(laps_that_cost_more_with_each_n_show_no_history) = {
	{{.history = 0, .counters = 64, .climb = 0.9}, "bht_history = not found"}};

/* Core 17 of SEED=305: the cost of a lap falls with n, in all by more than half a misprediction. */
CORES(laps_that_cost_less_with_each_n_still_show_the_history) = {
	{{.history = 3, .counters = 64, .mispredict = 6, .climb = -0.3125},
         "bht_history = 3, bht ? 64"}};

/* Other differences between laps are as large as half of this misprediction. */
CORES(the_step_of_a_cheap_mispredict_is_not_sure) = {
	{{.history = 6, .counters = 64, .mispredict = 2}, "bht_history ? 6"}};

/*
 * As in the model of a U54, where a part of the history chooses the counter. Where the counters end, all branches are mispredicted.
 */
CORES(one_disturbed_lap_is_no_step) = {{{.history = 6, .counters = 4096, .disturbed = MISPREDICT},
                                        "bht_history ? 6, bht = not found"}};

CORES(a_counter_wrong_for_both_branches_has_one_bit) = {
	{{.history = 6, .counters = 64}, "bht_bits = 2"},
	{{.history = 6, .counters = 64, .has_one_bit = true}, "bht_bits = 1"},
	{{.history = 6, .counters = 16, .has_one_bit = true}, "bht_bits = 1"},
	/* This happens at one n only. */
	{{.history = 6, .counters = 64, .both = 1024}, "bht_bits ? 2"},
	/* Mispredicting both branches costs little more than mispredicting one. */
	{{.history = 6, .counters = 64, .mispredict = 4}, "bht_bits ? 2"},
	/* Core 84 of SEED=316: the target buffer holds the jumps of one lap, but not those of the other. */
	{{.history = 6, .counters = 64, .has_one_bit = true, .crowded = 20}, "bht_bits ? 1"},
	/* Core 17 of SEED=319: the target buffer is too small for all jumps of a lap, but still holds the branch. */
	{{.history = 6,
          .counters = 128,
          .has_one_bit = true,
          .taken = 1,
          .targets = 22,
          .redirect = 3,
          .mispredict = 4},
         "bht_bits = 1"},
	/* Without a shared counter nothing is known. */
	{{.history = 6, .counters = 1 << 20}, "bht_bits = not found"}};

/* Core 84 of SEED=319: the branch does not fit a target buffer of 33 entries, so it is found late. */
MADE_TEST(late_branches_without_history_show_no_history)
{
	make_costs(&(const struct made_predictor){.redirect = 5, .targets = 33});
	for (uint32_t n = 1; n <= 16; n++)
		make_lap("history", n, LAP + (8 + 10 * MISPREDICT + 3 * 5) / 16.0 - 5);
	make_lap("history", KNOWN, LAP);
	check_made("bht_history = 0");
}

/* Checks the description of a predictor whose row at n is lost. */
static void check_without(const struct made_predictor *predictor, const char *benchmark, double n,
                          const char *expected)
{
	clear_made();
	make_costs(predictor);
	make_history(predictor);
	make_pairs(predictor);
	lose_row(&made, benchmark, n);
	check_made(expected);
}

UNIT_TEST(a_step_behind_a_lost_row_is_not_sure)
{
	static const struct made_predictor predictor = {.history = 8, .counters = 512};
	static const struct made_predictor short_one = {.history = 1, .counters = 512};

	check_without(&predictor, "opposite", 1024,
	              "bht ? 1024 ; anatomy/opposite: branches 2048 bytes apart share a counter, "
	              "512 do not");
	/* What else depends on n is not known there. */
	check_without(&predictor, "alike", 1024,
	              "bht ? 1024 ; anatomy/opposite: branches 2048 bytes apart share a counter, "
	              "512 do not");
	check_without(&predictor, "alike", 64, "bht ? 512");
	check_without(&predictor, "history", 8, "bht_history ? 7, bht ? 512");
	check_without(&predictor, "history", 3, "bht_history = 8");
	check_without(&short_one, "history", 1, "bht_history ? 0");
}

/* A misprediction of half its cost makes a counter of two bits look like one of one bit. */
MADE_TEST(the_bits_of_a_counter_need_the_right_cost_of_a_mispredict)
{
	static const struct made_predictor predictor = {
		.history = 6, .counters = 64, .mispredict = 7, .taken = 1};

	for (uint32_t is_right = 0; is_right < 2; is_right++) {
		struct findings findings = {0};
		struct anatomy_rows rows = {0};

		clear_made();
		make_costs(&predictor);
		make_pairs(&predictor);
		take_made(&rows, &made);
		findings_add(&findings, "taken", "1", true, "made");
		findings_add(&findings, "mispredict", is_right ? "7" : "4", false, "made");
		anatomy_find_directions(&findings, &rows);
		anatomy_rows_free(&rows);
		check_findings(findings, is_right ? "bht_bits = 2" : "bht_bits ? 1");
	}
}

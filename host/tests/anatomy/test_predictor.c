/* The target buffer of a core, from ladders that are made up. */
#include "tests/anatomy/made_core.h"

/*
 * Core 14 of SEED=304: its stack has one entry, and the random branches cost less than they should. What the jump of a lap costs
 * alone says how much a misprediction is.
 */
UNIT_TEST(without_a_target_buffer_a_lap_shows_a_misprediction)
{
	struct truth truth = usual;

	truth.btb = 0;
	truth.ras = 1;
	truth.luckless = -1.5;
	truth.has_width = true;
	assert_core(&truth, "ras", "1", false);
	assert_core(&truth, "mispredict", "5", false);
	assert_core(&truth, "taken", "1", false);
	truth.ras = 0;
	assert_core(&truth, "ras", "0", false);
	assert_core(&truth, "mispredict", "5", false);
}

/* Core 12 of SEED=304: a loop of one jump, as most are, is predicted. Nothing else shows what that costs. */
UNIT_TEST(a_target_buffer_of_one_shows_a_predicted_jump)
{
	struct truth truth = usual;

	truth.btb = 1;
	truth.ras = 0;
	truth.taken = 2;
	truth.has_width = true;
	assert_core(&truth, "btb", "1", true);
	assert_core(&truth, "taken", "2", false);
}

/* Core 68 of SEED=318: a lap of two calls is longer, so a right prediction of a return seems to gain less. */
UNIT_TEST(a_predicted_jump_beside_a_stack_is_that_of_a_lap)
{
	struct truth truth = usual;

	truth.btb = 1;
	truth.ras = 3;
	truth.has_width = true;
	truth.mispredict = 41;
	truth.disturbed = 2;
	assert_core(&truth, "taken", "1", false);
	assert_core(&truth, "mispredict", "41", false);
}

/* More jumps than anatomy/targets has show how many are predicted. */
UNIT_TEST(a_target_buffer_beyond_the_ladder_is_counted)
{
	struct truth truth = usual;

	truth.btb = 389;
	assert_core(&truth, "btb", "389", true);
}

/* The end of a lap needs an entry beside the jumps. L1I surely holds 512 of the jumps that are visited, and may hold more. */
UNIT_TEST(a_large_target_buffer_has_room_for_all_jumps_at_least)
{
	struct truth truth = usual;

	truth.btb = 600;
	assert_core(&truth, "btb", "600", false);
	truth.has_no_visits = true;
	assert_core(&truth, "btb", "65", false);
}

/* Another buffer predicts indirect jumps. */
UNIT_TEST(two_sizes_of_a_target_buffer_are_not_sure)
{
	struct truth truth = usual;
	struct made_rows made = {0};
	struct findings findings;

	make_sets(&made, &truth);
	make_pairs(&made, &truth);
	truth.has_no_visits = true;
	make_predictor(&made, &truth);
	truth.btb = 40;
	make_visits(&made, &truth);
	findings = describe_rows(&made);
	assert_described(&findings, "btb", "12", false);
	findings_free(&findings);
}

/* The description has to give the same rows: its buffer may be smaller, and no jump is found late. */
UNIT_TEST(without_a_step_a_jump_found_late_costs_no_more)
{
	struct truth truth = usual;

	truth.btb = 512;
	assert_core(&truth, "redirect", "1", false);
}

/* In a core that issues two at once, two jumps may take as long as one: what it is issued beside is there in both. */
UNIT_TEST(a_jump_beside_the_end_of_a_lap_is_no_step)
{
	struct truth truth = usual;
	struct findings findings;

	truth.hidden = 1 + truth.taken;
	findings = describe(&truth);
	assert_found(&findings, "btb", "12");
	assert_found(&findings, "taken", "1");
	assert_sure(&findings, "taken", true);
	findings_free(&findings);
}

/* The buffer holds more jumps than L1I, and more than that were tried. */
UNIT_TEST(a_late_jump_is_known_though_l1i_does_not_hold_the_jumps)
{
	struct truth truth = usual;

	truth.l1i = (struct shape){2, 256, 64, true};
	truth.btb = 50;
	assert_core(&truth, "btb", "50", true);
	assert_core(&truth, "redirect", "3", true);
}

/* In both, all visits and jumps are found late; the end of a lap alone is predicted from one entry. */
UNIT_TEST(a_target_buffer_of_none_is_told_from_one)
{
	struct truth truth = usual;

	for (truth.btb = 0; truth.btb <= 1; truth.btb++) {
		truth.has_no_lap = false;
		assert_core(&truth, "btb", truth.btb == 0 ? "0" : "1", true);
		assert_core(&truth, "redirect", "3", true);
		truth.has_no_lap = true;
		assert_core(&truth, "btb", "0", false);
	}
}

/* Without a stack of returns, calls of one `ret` are mispredicted though there is a target buffer. */
UNIT_TEST(a_target_buffer_of_none_is_told_from_a_large_one)
{
	struct truth truth = usual;
	struct findings findings;

	truth.mispredict = 8;
	for (truth.ras = 0; truth.ras <= 6; truth.ras += 6) {
		truth.btb = 512;
		findings = describe(&truth);
		assert_found(&findings, "btb", "512");
		findings_free(&findings);
		truth.btb = 0;
		findings = describe(&truth);
		assert_found(&findings, "btb", "0");
		assert_found(&findings, "redirect", "3");
		findings_free(&findings);
	}
}

/* With an entry for the end of a lap and two for jumps, only the second one shows what a jump costs that it holds. */
UNIT_TEST(a_tiny_target_buffer_hardly_shows_what_it_gains)
{
	struct truth truth = usual;

	truth.btb = 3;
	assert_core(&truth, "btb", "3", true);
	assert_core(&truth, "taken", "1", false);
	assert_core(&truth, "redirect", "3", true);
	/* Core 84 of SEED=323: the first jump of two slots costs a cycle more, and hides it. The end of a lap shows it. */
	truth.has_width = true;
	truth.hidden = 1;
	assert_core(&truth, "taken", "1", false);
}

/* All laps from there on take longer, but a jump more costs as much as before. */
UNIT_TEST(a_lap_that_misses_once_is_no_target_buffer)
{
	struct truth truth = usual;
	struct findings findings;

	truth.btb = 512;
	truth.evicted = 20;
	findings = describe(&truth);
	assert_sure(&findings, "btb", false);
	assert_sure(&findings, "redirect", false);
	findings_free(&findings);
}

/* Where jumps have two pipes, a jump more costs more and less in turns, so one of them shows neither cost. */
UNIT_TEST(jumps_that_cost_more_and_less_in_turns_are_not_sure)
{
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.btb = 32;
	make_core(&made, &truth);
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "targets") == 0 && (uint32_t)row->n % 2 != 0)
			row->p50 += 1 / row->n;
	}
	findings = describe_rows(&made);
	assert_sure(&findings, "taken", false);
	assert_sure(&findings, "redirect", false);
	findings_free(&findings);
}

/* A step may be that of a cache of code whose size is not known. */
UNIT_TEST(targets_beside_an_unknown_cache_of_code_are_not_sure)
{
	struct truth truth = usual;
	struct findings findings;

	truth.l1i = (struct shape){8, 1 << 20, 64, true};
	findings = describe(&truth);
	assert_found(&findings, "btb", "12");
	assert_sure(&findings, "btb", false);
	assert_sure(&findings, "redirect", false);
	findings_free(&findings);
}

/*
 * Core 16 of SEED=312. All jumps are found late, so a taken branch costs as much as a late jump, and counters of one bit
 * mispredict ten of sixteen outcomes.
 */
UNIT_TEST(without_a_target_buffer_laps_that_are_all_wrong_show_no_history)
{
	static struct made_rows made;
	struct truth truth = usual;
	struct findings findings;

	truth.btb = 0;
	truth.taken = 2;
	truth.redirect = 5;
	truth.mispredict = 6;
	make_core(&made, &truth);
	for (uint32_t n = 1; n <= 16; n++)
		make_row(&made, "anatomy", "history", "call", n, n == 1 ? 515.875 : 515.375);
	make_row(&made, "anatomy", "history", "call", 64, 516.1875);
	findings = describe_rows(&made);
	assert_found(&findings, "bht_history", "0");
	findings_free(&findings);
}

/* Core 2 of SEED=305: to visits it looks like one that holds all jumps, and a right prediction seems to gain twice as much. */
UNIT_TEST(a_target_buffer_of_two_is_told_from_a_large_one)
{
	struct truth truth = usual;

	truth.btb = 2;
	truth.has_width = true;
	assert_core(&truth, "btb", "2", true);
	assert_core(&truth, "taken", "1", false);
	assert_core(&truth, "redirect", "3", true);
	assert_core(&truth, "mispredict", "5", false);
	assert_core(&truth, "ras", "6", true);
}

/* Core 75 of SEED=312: jumps that are found late cost no more, so only random branches tell. */
UNIT_TEST(a_target_buffer_of_two_that_saves_nothing_is_told_by_branches)
{
	struct truth truth = usual;

	truth.has_width = true;
	truth.redirect = truth.taken;
	for (truth.btb = 2; truth.btb <= 512; truth.btb += 510) {
		assert_core(&truth, "mispredict", "5", truth.btb != 2);
		assert_core(&truth, "btb", truth.btb == 2 ? "2" : "512", truth.btb != 2);
	}
}

/* The first jumps through a pointer cost the same: what more of them cost is nothing of a target buffer. */
UNIT_TEST(visits_that_gain_nothing_show_no_target_buffer)
{
	static struct made_rows made;
	struct truth truth = usual;
	struct findings findings;

	truth.btb = 0;
	truth.has_no_visits = true;
	make_core(&made, &truth);
	for (uint32_t n = 1; n <= 512; n *= 2)
		make_row(&made, "anatomy", "indirect", "call", n, n < 256 ? 34 : 36);
	findings = describe_rows(&made);
	assert_found(&findings, "btb", "0");
	findings_free(&findings);
}

/* Every figure that a description rests on is a number, and no cost is negative. */
static void assert_figures(const struct truth *truth)
{
	struct findings findings = describe(truth);

	for (uint32_t i = 0; i < findings.count; i++) {
		const struct finding *finding = &findings.list[i];

		if (strstr(finding->source, "nan") != NULL || finding->source[0] == '-')
			fail_msg("%s: %s", finding->parameter, finding->source);
	}
	findings_free(&findings);
}

UNIT_TEST(a_jump_that_is_not_measured_has_no_cost)
{
	struct truth truth = usual;

	truth.has_no_lap = true;
	for (truth.btb = 0; truth.btb <= 4; truth.btb++)
		for (uint32_t redirect = 1; redirect <= 3; redirect++) {
			truth.redirect = redirect;
			assert_figures(&truth);
		}
	truth.btb = 2;
	truth.redirect = 3;
	assert_core(&truth, "taken", "not found", false);
}

/* Where each instruction is one count, as in emulation, a jump more may seem to cost less than nothing. */
UNIT_TEST(a_cost_below_nothing_is_none_and_not_sure)
{
	struct truth truth = usual;

	truth.redirect = -1;
	for (truth.btb = 0; truth.btb <= 4; truth.btb++)
		assert_figures(&truth);
	truth.btb = 0;
	assert_core(&truth, "redirect", "0", false);
}

/* As core 20 of SEED=319: a late jump costs no more, and L1I holds too few of the visited ones. Misses only add to their laps. */
UNIT_TEST(visits_beyond_l1i_say_how_many_entries_there_are_at_least)
{
	struct truth truth = usual;

	truth.l1i = (struct shape){2, 256, 64, true};
	truth.btb = 100;
	truth.redirect = truth.taken;
	assert_core(&truth, "btb", "100", false);
}

/* As core 31 of SEED=319: a small target buffer predicts no call of call_indirect, and call_return shows that there is a stack. */
UNIT_TEST(a_stack_of_one_is_found_beside_a_small_target_buffer)
{
	struct truth truth = usual;

	truth.btb = 5;
	truth.ras = 1;
	truth.end_of_calls = 0;
	assert_core(&truth, "ras", "1", false);
}

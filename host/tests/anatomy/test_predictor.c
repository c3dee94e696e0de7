/* The target buffer of a core, from made-up ladders. */
#include "tests/anatomy/made_core.h"

/*
 * Core 14 of SEED=304: the stack has one entry, and random branches seem too cheap. The cost of the jump that ends a lap shows a
 * misprediction.
 */
CORES(without_a_target_buffer_a_lap_shows_a_mispredict) = {
	{CORE(.ras = 1, .btb = 0, .luckless = -1.5, .has_width = true),
         "ras ? 1, mispredict ? 5, taken ? 1"},
	{CORE(.ras = 0, .btb = 0, .luckless = -1.5, .has_width = true), "ras ? 0, mispredict ? 5"}};

/* The call through a pointer is mispredicted there, and its return is not. */
CORES(without_a_target_buffer_only_the_return_of_a_call_is_predicted) = {
	{CORE(.ras = 1, .btb = 0, .has_width = true),
         "ras ? 1 ; the return in primitive_ops/call_indirect is predicted, and "
         "anatomy/returns has no step: one entry, or more than 64"}};

/* Core 12 of SEED=304: a loop of one jump is predicted, and nothing else shows its cost. */
CORES(a_target_buffer_of_one_shows_a_predicted_jump) = {
	{CORE(.btb = 1, .ras = 0, .taken = 2, .has_width = true), "btb = 1, taken ? 2"}};

/* Core 68 of SEED=318: a lap of two calls is longer, so predicting a return seems to save less. */
CORES(a_predicted_jump_shows_beside_a_return_stack) = {
	{CORE(.btb = 1, .ras = 3, .has_width = true, .mispredict = 41, .disturbed = 2),
         "taken ? 1, mispredict ? 41"}};

/* The buffer holds more jumps than anatomy/targets has. Visits show how many are predicted. */
CORES(a_target_buffer_beyond_the_ladder_is_found) = {{CORE(.btb = 389), "btb = 389"}};

/* The end of a lap needs one more entry. L1I surely holds 512 of the visited jumps, and may hold more. */
CORES(a_target_buffer_that_holds_all_jumps_is_not_sure) = {
	{CORE(.btb = 600), "btb ? 600"}, {CORE(.btb = 600, .has_no_visits = true), "btb ? 65"}};

/* The target buffer of indirect jumps has another size. */
MADE_TEST(two_different_sizes_of_a_target_buffer_are_not_sure)
{
	make_core(&CORE(.has_no_visits = true));
	make_visits(&CORE(.btb = 40));
	check_made("btb ? 12");
}

/* The description must give the same rows. Its buffer may be smaller, so a late jump must cost no more. */
CORES(without_a_step_a_late_jump_costs_no_more) = {{CORE(.btb = 512), "redirect ? 1"}};

/* With dual issue two jumps may take as long as one: the instruction that issues beside a jump is in both laps. */
CORES(a_jump_beside_the_end_of_a_lap_is_no_step) = {{CORE(.hidden = 2), "btb ~ 12, taken = 1"}};

/* The buffer holds more jumps than L1I, and laps of more jumps were measured. */
CORES(a_late_jump_shows_beyond_a_small_l1i) = {
	{CORE(.l1i = {2, 256, 64, true}, .btb = 50), "btb = 50, redirect = 3"}};

/* With no entry or one entry all visits and jumps are late. One entry still predicts the end of a lap. */
CORES(a_target_buffer_of_no_entries_differs_from_one_of_one) = {
	{CORE(.btb = 0, .has_width = true), "btb = 0, redirect = 3"},
	{CORE(.btb = 0, .has_no_lap = true), "btb ? 0, redirect ? 3"},
	{CORE(.btb = 1), "btb = 1, redirect = 3"},
	{CORE(.btb = 1, .has_no_lap = true), "btb ? 0, redirect ? 3"}};

/* The instructions before the end of a lap wait for each other. */
CORES(slow_additions_make_no_jump_alone_late) = {
	{CORE(.btb = 0, .has_width = true, .add = 2),
         "btb = 0, mispredict = 5, taken = 1, ras = 6"},
	{CORE(.btb = 1, .has_width = true, .add = 3), "btb = 1, mispredict ~ 5, taken ~ 1"},
	{CORE(.btb = 0, .has_width = true, .mispredict = 3, .add = 2), "btb ? 0"},
	{CORE(.btb = 16, .has_width = true, .taken = 2, .redirect = 2, .mispredict = 2, .add = 2),
         "btb ? *"}};

/* A single row decides. */
UNIT_TEST(what_a_doubtful_row_of_jumps_decides_is_not_sure)
{
	static const struct {
		struct truth truth;
		const char *benchmark, *expected;
	} cases[] = {{CORE(.btb = 0, .has_width = true), "lap", "btb ? 0, redirect ? 3"},
	             {CORE(.btb = 1, .has_width = true), "lap", "btb ? 1, redirect ? 3"},
	             {CORE(.btb = 2, .has_width = true), "lap", "btb ? 2"},
	             {CORE(.btb = 0, .has_width = true), "add", "btb ? 0, redirect ? 3"},
	             {CORE(.btb = 4096, .has_width = true), "none", "btb ? *, taken = 1"},
	             {CORE(.btb = 4096, .has_width = true), "branch_random", "btb ? *, taken ? 1"},
	             {CORE(.btb = 4096, .has_width = true), "branch_pattern", "btb ? *, taken ? 1"},
	             {CORE(.btb = 32, .ras = 0), "call_indirect", "btb = 32, ras ? 0"},
	             {CORE(.btb = 0, .has_width = true), "call_indirect",
	              "ras = 6, mispredict ? 5, taken ? 1"}};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		make_core(&cases[i].truth);
		doubt_rows(&made, cases[i].benchmark);
		check_made(cases[i].expected);
	}
}

/* Two instructions may issue in a cycle, with the jump beside the fifth. Then it costs a cycle more than it seems. */
CORES(a_jump_alone_needs_a_sure_width) = {
	{CORE(.btb = 0, .has_width = true, .mispredict = 4), "btb ? 0, redirect ? 3"},
	{CORE(.btb = 2, .has_width = true, .redirect = 2), "btb ? 2"}};

/* If a misprediction costs no more than a late jump, any buffer size gives these rows. */
CORES(predictions_that_save_nothing_show_no_target_buffer) = {
	{CORE(.btb = 0, .has_width = true, .mispredict = 3), "btb ? 0"},
	{CORE(.btb = 0), "btb ? 0"}};

/* Jumps look late then, but a buffer may hold them all, and a late one may cost anything. */
CORES(predictions_that_save_nothing_leave_the_cost_of_late_jumps_not_sure) = {
	{CORE(.btb = 512, .has_width = true, .taken = 3, .redirect = 5, .mispredict = 3),
         "btb ? 0, redirect ? 3"}};

/* Without a return stack, calls of one `ret` are mispredicted even with a target buffer. */
CORES(a_target_buffer_of_no_entries_differs_from_a_large_one) = {
	{CORE(.btb = 512, .ras = 0, .mispredict = 8), "btb ~ 512"},
	{CORE(.btb = 0, .ras = 0, .mispredict = 8), "btb ~ 0, redirect ~ 3"},
	{CORE(.btb = 512, .ras = 6, .mispredict = 8), "btb ~ 512"},
	{CORE(.btb = 0, .ras = 6, .mispredict = 8), "btb ~ 0, redirect ~ 3"}};

/* One entry is for the end of a lap, and two are for jumps. Only the second of these shows the cost of a predicted jump. */
CORES(a_tiny_target_buffer_leaves_taken_not_sure) = {
	{CORE(.btb = 3), "btb = 3, taken ? 1, redirect = 3"},
	/*
	 * Core 84 of SEED=323: the first jump of two slots costs one cycle more, which hides the cost. The end of a lap shows it.
	 */
	{CORE(.btb = 3, .has_width = true, .hidden = 1), "taken ? 1"}};

/* From there on all laps take longer, but each further jump costs as much as before. */
CORES(a_lap_that_misses_once_is_no_target_buffer) = {
	{CORE(.btb = 512, .evicted = 20), "btb ? *, redirect ? *"}};

/* Jumps have two pipes: further jumps alternately cost more and less, so a single jump shows neither cost. */
MADE_TEST(jumps_with_alternating_costs_are_not_sure)
{
	make_core(&CORE(.btb = 32));
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "targets") == 0 && (uint32_t)row->n % 2 != 0)
			row->p50 += 1 / row->n;
	}
	check_made("taken ? *, redirect ? *");
}

/* Jumps have four pipes: every fourth one costs a cycle more, and the first ones of a kind may cost the same. */
MADE_TEST(jumps_of_four_pipes_are_not_sure)
{
	make_core(&CORE(.btb = 32));
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "targets") == 0)
			row->p50 += (floor((row->n + 1) / 4) - row->n) / row->n;
	}
	check_made("taken ? *, redirect ? *");
}

/* The step may come from an L1I of unknown size. */
CORES(targets_beside_an_unknown_cache_of_code_are_not_sure) = {
	{CORE(.l1i = {8, 1 << 20, 64, true}), "btb ? 12, redirect ? *"}};

/*
 * Core 16 of SEED=312: all jumps are late, so a taken branch costs as much as a late jump. One-bit counters mispredict ten of
 * sixteen outcomes.
 */
MADE_TEST(late_branches_with_equal_laps_show_no_history)
{
	make_core(&CORE(.btb = 0, .taken = 2, .redirect = 5, .mispredict = 6));
	for (uint32_t n = 1; n <= 16; n++)
		make_lap("history", n, n == 1 ? 515.875 : 515.375);
	make_lap("history", 64, 516.1875);
	check_made("bht_history ~ 0");
}

/*
 * All n cost the same, as if a history of 16 outcomes or more predicted the branch. A buffer of 12 entries holds no
 * lap.
 */
MADE_TEST(laps_that_no_target_buffer_holds_show_no_long_history)
{
	static const struct {
		uint32_t btb;
		const char *expected;
	} cases[] = {{12, "btb = 12, bht_history ? -"}, {48, "btb = 48, bht_history ? 16"}};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		make_core(&CORE(.btb = cases[i].btb));
		for (uint32_t n = 1; n <= 16; n++)
			make_lap("history", n, 229);
		make_lap("history", 64, 229.5);
		check_made(cases[i].expected);
	}
}

/* Core 2 of SEED=305: visits look as if the buffer held all jumps and a right prediction saved twice as much. */
CORES(a_target_buffer_of_two_differs_from_a_large_one) = {
	{CORE(.btb = 2, .has_width = true),
         "btb = 2, taken ? 1, redirect = 3, mispredict ? 5, ras = 6"}};

/* Only rows of anatomy: visits and late jumps of two entries look like those of a large buffer, and nothing tells. */
MADE_TEST(a_target_buffer_of_two_or_many_is_not_sure_without_branches)
{
	make_core(&CORE(.btb = 2));
	lose_row(&made, "branch_random", 0);
	check_made("btb ? 2049, taken ? 3, mispredict ? 11");
}

/* Makes the lap of this many jumps shorter. */
static void shorten_lap(double jumps, double cycles)
{
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "targets") == 0 && row->n == jumps)
			row->p50 -= cycles / jumps;
	}
}

/* With one jump too many only that one is late, and with the next one all are. The step is not what a jump costs. */
MADE_TEST(a_step_of_two_jumps_is_not_the_cost_of_a_late_one)
{
	make_core(&CORE(.btb = 16, .redirect = 3));
	shorten_lap(16, 17);
	check_made("btb = 16, taken = 1, redirect ? 3");
}

/* Two visits of a larger buffer cost a little more, as if the buffer were full. */
MADE_TEST(a_disturbed_row_of_two_visits_shows_no_small_target_buffer)
{
	const struct truth truth = CORE(.btb = 2048, .mispredict = 7, .has_width = true);

	make_core(&truth);
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "indirect") == 0 && row->n == 2)
			row->p50 += 0.06;
	}
	check_made("btb ? 2048, taken = 1, mispredict = 7");
}

/* The smallest buffers, for which few rows show what a right prediction saves. */
UNIT_TEST(a_small_target_buffer_is_found)
{
	char expected[32];

	for (uint32_t entries = 2; entries <= 8; entries++) {
		snprintf(expected, sizeof(expected), "btb = %u, mispredict ~ 5", entries);
		check_findings(describe(&CORE(.btb = entries, .has_width = true)), expected);
	}
}

/* Core 75 of SEED=312: late jumps cost no more, so only random branches show the buffer. */
CORES(random_branches_show_a_target_buffer_of_two) = {
	{CORE(.btb = 2, .has_width = true, .redirect = 1), "mispredict ? 5, btb ? 2"},
	{CORE(.btb = 512, .has_width = true, .redirect = 1), "mispredict = 5, btb = 512"}};

/* The first indirect jumps cost the same. Later ones cost more, but not because of a target buffer. */
MADE_TEST(visits_with_equal_costs_show_no_target_buffer)
{
	make_core(&CORE(.btb = 0, .has_no_visits = true));
	for (uint32_t n = 1; n <= 512; n *= 2)
		make_lap("indirect", n, n < 256 ? 34 : 36);
	check_made("btb ~ 0");
}

/* In damaged rows 8 visits may cost more than 8 mispredictions. The buffer has at least the entry for the loop's jump. */
MADE_TEST(visits_dearer_than_mispredicted_ones_show_no_negative_target_buffer)
{
	make_core(&CORE(.btb = 512, .has_no_visits = true));
	for (uint32_t n = 1; n <= 8; n *= 2)
		make_lap("indirect", n, n < 8 ? 24 - 4.0 / n : 30);
	check_made("btb ? 1");
}

/* Every source of a finding is a number, and no cost is negative. */
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

UNIT_TEST(a_cost_that_no_row_shows_is_not_found)
{
	struct truth truth = CORE(.has_no_lap = true);

	for (truth.btb = 0; truth.btb <= 4; truth.btb++)
		for (uint32_t redirect = 1; redirect <= 3; redirect++) {
			truth.redirect = redirect;
			assert_figures(&truth);
		}
	truth.btb = 2;
	truth.redirect = 3;
	check_findings(describe(&truth), "taken = not found");
}

/* In emulation each instruction is one count, and a further jump may seem to have a negative cost. */
UNIT_TEST(a_negative_cost_becomes_0_and_not_sure)
{
	struct truth truth = CORE(.redirect = -1);

	for (truth.btb = 0; truth.btb <= 4; truth.btb++)
		assert_figures(&truth);
	truth.btb = 0;
	check_findings(describe(&truth), "redirect ? 0");
}

/*
 * As core 20 of SEED=319: a late jump costs no more, and L1I holds too few of the visited jumps. Misses can only make laps longer.
 */
CORES(visits_beyond_l1i_show_a_minimum_of_entries) = {
	{CORE(.l1i = {2, 256, 64, true}, .btb = 100, .redirect = 1), "btb ? 100"}};

/* As core 31 of SEED=319: a small target buffer predicts no call of call_indirect. call_return shows the stack. */
CORES(a_stack_of_one_is_found_beside_a_small_target_buffer) = {
	{CORE(.btb = 5, .ras = 1, .end_of_calls = 0), "ras ? 1"}};

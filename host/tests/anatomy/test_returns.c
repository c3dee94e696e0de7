/* The return stack of a core, from made-up calls. */
#include "tests/anatomy/made_core.h"

CORES(a_stack_of_a_few_entries_is_found) = {{CORE(.ras = 4), "ras = 4, mispredict ~ 5"},
                                            {CORE(.ras = 5), "ras = 5, mispredict ~ 5"}};

/* The step of the stack lies where the number of calls also changes what the target buffer predicts. */
CORES(a_stack_of_two_or_three_entries_is_found) = {
	{CORE(.btb = 32, .ras = 2), "ras = 2"},
	{CORE(.btb = 32, .ras = 3), "ras = 3, mispredict = 5"}};

CORES(a_stack_of_no_entries_differs_from_one_of_one) = {
	{CORE(.btb = 32, .ras = 0, .disturbed = 7), "ras = 0, mispredict = 5"},
	{CORE(.btb = 32, .ras = 1), "ras ? 1"},
	/* A disturbed lap does not hide a much larger step. */
	{CORE(.btb = 32, .ras = 1, .disturbed = 7, .mispredict = 41), "ras ? 1"}};

/* Core 5 of SEED=303: beyond some number of calls the target buffer cannot hold all jumps, and calls cost several times as much. */
CORES(calls_beyond_the_target_buffer_are_no_step) = {
	{CORE(.mispredict = 10, .overflowing = 23, .btb = 54), "ras = 6"},
	{CORE(.mispredict = 10, .overflowing = 23, .btb = 54, .end_of_calls = -2, .ras = 1),
         "ras ? 1"},
	/* Core 43: a smaller buffer does not predict all indirect calls, so they do not show a stack. */
	{CORE(.mispredict = 10, .overflowing = 23, .btb = 13, .end_of_calls = -2, .ras = 1),
         "ras ? 1"}};

/* Core 13 of SEED=303: without a target buffer it is not known yet how much a right prediction saves. */
CORES(without_a_target_buffer_one_large_difference_is_no_step) = {
	{CORE(.btb = 0, .overflowing = 62), "ras = 6, mispredict = 5"}};

/* Neither a lap nor a call shows a return that is predicted or not. */
MADE_TEST(without_calls_through_a_pointer_no_stack_is_found)
{
	for (uint32_t btb = 0; btb < 2; btb++) {
		make_core(&CORE(.btb = btb, .ras = 0, .has_width = true));
		lose_row(&made, "call_indirect", 0);
		check_made(btb == 0 ? "ras = not found, mispredict ? 5 ; anatomy/lap: a jump "
		                      "alone, or primitive_ops/branch_random and branch_pattern"
		                    : "ras = not found, taken ? 1, mispredict ? *");
	}
}

/* Without visits it is not known what a prediction saves, and L1I of unknown size may hide the size of the buffer. */
CORES(a_step_beside_a_small_target_buffer_that_is_not_sure_is_not_sure) = {
	{CORE(.btb = 5, .ras = 8, .mispredict = 20, .has_no_visits = true), "btb = 5, ras = 8"},
	{CORE(.btb = 5, .ras = 8, .mispredict = 20, .has_no_visits = true,
              .l1i = {8, 1 << 20, 64, true}),
         "btb ? 5, ras ? 8"}};

/* A return shows what a prediction saves. An indirect call is mispredicted and shows the rest. */
CORES(without_a_target_buffer_returns_show_what_jumps_cost) = {
	{CORE(.btb = 0, .has_width = true), "ras = 6, mispredict = 5, taken = 1, redirect = 3"},
	{CORE(.btb = 0, .ras = 0), "ras ? 0, mispredict ? 5"},
	/* Branches show 6 instead of 5. Then a predicted return would cost 4, more than a late jump. */
	{CORE(.btb = 0, .ras = 0, .luckless = 0.5), "ras ? 0, mispredict ? 5"}};

/* The branches cost more than the step. */
CORES(mispredicted_branches_hide_the_stack) = {{CORE(.btb = 32, .disturbed = 6), "ras ? -"}};

/* As core 39 of SEED=314, whose stack has one entry: two calls miss a one-way cache, and later calls cost as little as before. */
MADE_TEST(a_few_dearer_calls_do_not_hide_the_step)
{
	enum { COUNT = 33 };
	const struct truth truth = {.mispredict = 6, .taken = 2};

	/* The last calls, from number `last` on, cost more, or none does. */
	for (uint32_t last = COUNT - 1; last <= COUNT; last++) {
		double lap = 19;

		clear_made();
		make_throughput("primitive_ops", "call_indirect", 10);
		make_visits(&truth);
		make_operation("add", 1, 1);
		make_lap("lap", 0, 12);
		for (uint32_t n = 1; n <= COUNT; n++) {
			make_lap("targets", n, (6.0 * n + 6) / n);
			make_lap("returns", n, lap / n);
			lap += (n % 2 != 0 ? 26 : 21) + (n == 9 || n == 21 ? 4 : 0) +
			       (n >= last ? 4 : 0);
		}
		check_made(last == COUNT ? "ras ? 1" : "ras ? -");
	}
}

/* Core 57 of SEED=310: there is no stack. The last call costs more because it misses a small cache. */
CORES(the_last_call_alone_shows_no_stack) = {
	{CORE(.btb = 0, .ras = 0, .has_width = true, .disturbed = 64), "ras ? 0"}};

/*
 * Core 69 of SEED=301: the stack has 3 entries, the target buffer 13. The fourth call costs more, but the second call already shows
 * a part of this. The step may also be there.
 */
MADE_TEST(a_stack_whose_step_is_partly_hidden_is_not_sure)
{
	static const double laps[] = {3.5, 14, 19, 43};
	const struct truth truth = {.btb = 13, .ras = 3, .mispredict = 8};

	make_visits(&truth);
	for (uint32_t n = 1; n <= 33; n++)
		make_lap("returns", n, (n <= 4 ? laps[n - 1] : 43 + 13.0 * (n - 4)) / n);
	check_made("ras ? *");
}

/*
 * Core 19 of SEED=312: a target buffer of four entries explains calls two and three. From twelve calls on data miss a one-way
 * cache. The step between them comes from the stack.
 */
MADE_TEST(a_cheap_first_call_is_no_stack_of_one)
{
	static const double laps[] = {6,     25,  44,  67.5, 77.5, 87.5, 97.5, 107.5,
	                              117.5, 141, 160, 1031, 1050, 1622, 1635, 2503.5};
	const struct truth truth = {.btb = 4, .ras = 9, .mispredict = 9};

	make_visits(&truth);
	for (uint32_t n = 1; n <= COUNT_OF(laps); n++)
		make_lap("returns", n, laps[n - 1] / n);
	check_made("ras ~ 9");
}

/*
 * Core 38 of SEED=312 has no stack. From 12 to 18 calls each new place in the list misses a one-way cache, and later every second
 * one.
 */
MADE_TEST(steps_that_repeat_show_no_stack)
{
	enum { CALL = 28, MISS = 15, END = 15 };
	const struct truth truth = {.mispredict = 9};
	double lap = 24;

	make_calls(&truth);
	make_visits(&truth);
	make_operation("add", 1, 1);
	make_lap("lap", 0, END);
	for (uint32_t n = 1; n <= 33; n++) {
		make_lap("targets", n, (n + END) / (double)n);
		make_lap("returns", n, lap / n);
		lap += CALL + (n >= 11 && n < 17 ? MISS : 0) +
		       (n >= 11 && n % 2 != 0 ? 2 * MISS : 0);
	}
	check_made("ras ? *, mispredict ~ 9");
}

/* Cores 35, 80 and 97 of SEED=320: a small target buffer predicts different jumps for each number of calls. */
MADE_TEST(a_stack_beside_a_small_target_buffer_is_found)
{
	static const struct {
		struct truth truth;
		double laps[9]; /* measured; further calls cost `more` each, in turns */
		double more[2];
	} cores[] = {
		{{.btb = 4, .ras = 3, .taken = 1, .redirect = 3, .mispredict = 14},
	         {9.5, 34.5, 57.5, 108.5, 130.5, 154.5, 176.5, 200.5, 222.5},
	         {24, 22}},
		{{.btb = 5, .ras = 3, .taken = 1, .redirect = 4, .mispredict = 6},
	         {9.5, 20.5, 36, 66, 80, 96, 110, 126, 140},
	         {16, 14}},
		{{.btb = 3, .ras = 6, .redirect = 2, .mispredict = 12},
	         {6.5, 35, 60.5, 80.5, 87.5, 95.5, 114.5, 134.5, 153.5},
	         {20, 19}},
	};

	for (size_t i = 0; i < COUNT_OF(cores); i++) {
		struct truth truth = cores[i].truth;
		double lap = 0;
		char ras[12];

		truth.has_width = true;
		truth.evicted = truth.overflowing = 1000;
		clear_made();
		make_predictor(&truth);
		for (uint32_t row = 0; row < made.run.row_count; row++) {
			struct row *call = &made.rows[row].row;
			uint32_t n = (uint32_t)call->n;

			if (strcmp(call->benchmark, "returns") != 0)
				continue;
			lap = n <= 9 ? cores[i].laps[n - 1] : lap + cores[i].more[n % 2];
			call->p50 = lap / n;
		}
		snprintf(ras, sizeof(ras), "ras ~ %u", truth.ras);
		check_made(ras);
	}
}

/* Core 10 of SEED=306. */
CORES(a_small_target_buffer_hides_the_size_of_the_stack) = {
	{CORE(.mispredict = 10, .has_width = true, .ras = 0), "ras ? 0"},
	/* The stack holds all measured calls, or more: a single call is predicted. */
	{CORE(.mispredict = 10, .has_width = true, .ras = 64), "ras ? 64"}};

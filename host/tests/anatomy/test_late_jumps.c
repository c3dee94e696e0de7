/* Laps of more jumps than L1I holds, or nearly as many: the target buffer, and the cost of a late jump. */
#include "tests/anatomy/made_core.h"

/* A lap of n jumps whose misses take `misses` cycles. */
static void make_jumps(const struct truth *truth, double n, double misses)
{
	double late = n + 1 > truth->btb ? truth->redirect : truth->taken;

	make_lap("targets", n, 1 + late + (2 + misses) / n);
}

/* As cores 19 of SEED=303 and SEED=304: the buffer holds more jumps than L1I, which has 16 lines and replaces at random. */
UNIT_TEST(large_laps_show_a_target_buffer_beyond_a_random_l1i)
{
	/* The share of n jumps' lines that miss: 1 - h, where h = exp(-(1 - h) * n / 128). */
	static const struct {
		double n, missing;
	} laps[] = {{128, 0},    {192, 0.583}, {256, 0.797},  {288, 0.859},
	            {384, 0.94}, {512, 0.98},  {768, 0.9975}, {1024, 0.9997}};
	const struct truth truth =
		CORE(.l1i = {2, 512, 64, false}, .btb = 278, .has_no_visits = true);

	make_core(&truth);
	for (uint32_t i = 0; i < COUNT_OF(laps); i++)
		make_jumps(&truth, laps[i].n, laps[i].n / 8 * laps[i].missing * truth.memory);
	check_made("btb ? 272, redirect ? 3, taken = 1");
}

/* Core 49 of SEED=304: the largest lap is as large as L1I, and a miss is cheap. */
UNIT_TEST(a_lap_as_large_as_a_random_l1i_shows_late_jumps)
{
	const struct truth truth = CORE(.l1i = {4, 2048, 64, false}, .memory = 8, .btb = 482);

	make_core(&truth);
	for (uint32_t n = 128; n <= 1024; n *= 2)
		make_jumps(&truth, n, 0);
	check_made("redirect ? 3");
}

/* Core 78 of SEED=306: sets of two ways have more misses than a cache with a single set. */
UNIT_TEST(late_jumps_show_beside_the_misses_of_small_sets)
{
	const struct truth truth = CORE(.l1i = {2, 2048, 32, false}, .memory = 143, .btb = 338);
	double share = missing(&truth, &truth.l1i, 4, truth.l1i.stride);

	make_core(&truth);
	make_jumps(&truth, 1024, 1024 * share * truth.memory / 4);
	check_made("redirect ? 3");
}

/* Core 42 of SEED=306: only two pairs of n and n + 1 jumps exceed the buffer and fit L1I. */
UNIT_TEST(two_pairs_of_laps_show_late_jumps_but_are_not_sure)
{
	const struct truth truth = CORE(.l1i = {8, 1024, 16, false}, .btb = 503);

	make_core(&truth);
	for (uint32_t n = 511; n <= 768; n += n % 2 == 1 ? 1 : 255)
		make_jumps(&truth, n, 0);
	check_made("redirect ? 3");
}

/* Core 3 of SEED=314: several laps exceed the buffer. One of them has no miss of L1I, others have some. */
UNIT_TEST(the_cheapest_lap_in_a_random_l1i_shows_late_jumps)
{
	static const struct {
		double n, misses;
	} laps[] = {{480, 0}, {511, 1},   {512, 2},   {767, 8},
	            {768, 2}, {1023, 13}, {1024, 12}, {1536, 90}};
	const struct truth truth = CORE(.l1i = {2, 4096, 16, false}, .btb = 502);

	make_core(&truth);
	for (uint32_t i = 0; i < COUNT_OF(laps); i++)
		make_jumps(&truth, laps[i].n, laps[i].misses * 19);
	check_made("redirect ? 3");
}

/* Core 74 of SEED=316: the step comes after the largest number of jumps that anatomy/indirect shows to fit. */
UNIT_TEST(a_step_beyond_l1i_counts_if_all_visits_fit)
{
	static const uint32_t visits[] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 416};
	const struct truth truth =
		CORE(.l1i = {4, 512, 16, true}, .btb = 418, .has_no_visits = true);

	make_core(&truth);
	for (uint32_t i = 0; i < COUNT_OF(visits); i++)
		make_lap("indirect", visits[i],
		         18 + 2 * truth.taken +
		                 (1 - 1.0 / visits[i]) * (truth.mispredict - truth.taken));
	for (uint32_t n = 320; n <= 512; n += 32)
		make_jumps(&truth, n, 15 * n);
	check_made("btb ? 432, redirect = 3");
}

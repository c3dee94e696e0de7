/*
 * A branch for each counter of a predictor that chooses them by pc and history: while all go one way the history is a
 * constant, and a constant only permutes them.
 */
#include "bias.h"

#include "alone.h"

enum {
	BRANCH_HALFWORDS = 2,
	/* Of the tight region: branches at even halfwords, and behind them those at odd ones. */
	AREA = 0x40000,
	AREA_BYTES = 0x8000, /* a multiple of what the counters stand for */
	MIXES = 8, /* areas whose branches differ in direction; area 0 is of branches alike */
};

static uint16_t *area(uint32_t odd, uint32_t mix)
{
	return (uint16_t *)alone_tight(AREA + (2 * mix + odd) * AREA_BYTES) + odd;
}

/* Knuth's MMIX; its upper bits are good. */
static uint32_t draw(uint64_t *state)
{
	*state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(*state >> 33);
}

static void lay_area(uint32_t odd, uint32_t mix)
{
	volatile uint16_t *at = area(odd, mix);
	uint64_t state = 2 * mix + odd;

	for (uint32_t i = 0; i < BIAS_COUNTERS_MAX / 2; i++, at += BRANCH_HALFWORDS) {
		at[0] = (mix != 0 && draw(&state) % 2 != 0 ? alone_opposite : alone_branch)[0];
		at[1] = alone_branch[1];
	}
	at[0] = alone_return[0];
}

void bias_open(void)
{
	for (uint32_t mix = 0; mix <= MIXES; mix++)
		for (uint32_t odd = 0; odd < 2; odd++)
			lay_area(odd, mix);
	__asm__ volatile("fence.i" ::: "memory");
}

/* Each counter sees one branch: the last of the area are executed. Two steps. */
static void lay_pass(struct alone_step *steps, uint32_t counters, uint32_t mix, bool argument)
{
	for (uint32_t odd = 0; odd < 2; odd++)
		steps[odd] = (struct alone_step){
			(uintptr_t)(area(odd, mix) + BIAS_COUNTERS_MAX - counters), argument};
}

void bias_alike(struct alone_step steps[ALONE_STEPS], uint32_t counters, bool is_taken,
                uint32_t others)
{
	for (uint32_t i = 0; i < BIAS_PASSES; i++)
		lay_pass(steps + 2 * i, counters, 0,
		         i < BIAS_PASSES - others ? is_taken : !is_taken);
}

void bias_drawn(struct alone_step steps[ALONE_STEPS], uint32_t counters, uint32_t seed)
{
	uint64_t state = seed;

	for (uint32_t i = 0; i < BIAS_PASSES; i++) {
		uint32_t mix = 1 + draw(&state) % MIXES;

		lay_pass(steps + 2 * i, counters, mix, draw(&state) % 2 != 0);
	}
}

/*
 * A branch for each counter of a predictor that chooses them by pc and history: while all go one way the history is a
 * constant, and a constant only permutes them.
 */
#include "bias.h"

#include "alone.h"

enum {
	SURE_ROUNDS = 3, /* until two bits are sure */
	BRANCH_HALFWORDS = 2,
	/* Of the tight region: branches at even halfwords, and behind them those at odd ones. */
	AREA = 0x40000,
	AREA_BYTES = 0x8000, /* a multiple of what the counters stand for */
	DRAWN_ROUNDS = 8,
};

/* Two of each kind. */
static uint16_t *area(uint32_t odd, bool is_mixed)
{
	return (uint16_t *)alone_tight(AREA + (2 * is_mixed + odd) * AREA_BYTES) + odd;
}

/* Knuth's MMIX; its upper bits are good. */
static uint32_t draw(uint64_t *state)
{
	*state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(*state >> 33);
}

static void lay_area(uint32_t odd, bool is_mixed)
{
	volatile uint16_t *at = area(odd, is_mixed);
	uint64_t state = odd;

	for (uint32_t i = 0; i < BIAS_COUNTERS_MAX / 2; i++, at += BRANCH_HALFWORDS) {
		at[0] = (is_mixed && draw(&state) % 2 != 0 ? alone_opposite : alone_branch)[0];
		at[1] = alone_branch[1];
	}
	at[0] = alone_return[0];
}

void bias_open(void)
{
	for (uint32_t odd = 0; odd < 2; odd++) {
		lay_area(odd, false);
		lay_area(odd, true);
	}
	__asm__ volatile("fence.i" ::: "memory");
}

/* Each sees one branch: the last of them are executed. */
static void pass(uint32_t counters, bool is_taken, bool is_mixed)
{
	for (uint32_t odd = 0; odd < 2; odd++) {
		uint16_t *first = area(odd, is_mixed) + BIAS_COUNTERS_MAX - counters;

		((void (*)(bool))(uintptr_t)first)(is_taken);
	}
}

void bias_counters(uint32_t counters, bool is_taken, uint32_t others)
{
	for (uint32_t i = 0; i < SURE_ROUNDS && counters != 0; i++)
		pass(counters, is_taken, false);
	for (uint32_t i = 0; i < others; i++)
		pass(counters, !is_taken, false);
}

void bias_counters_drawn(uint32_t counters, uint32_t seed)
{
	uint64_t state = seed;

	for (uint32_t i = 0; i < DRAWN_ROUNDS; i++) {
		uint32_t some = 2 + 2 * (draw(&state) % counters);

		pass(some < BIAS_COUNTERS_MAX ? some : BIAS_COUNTERS_MAX, draw(&state) % 2 != 0,
		     true);
	}
}

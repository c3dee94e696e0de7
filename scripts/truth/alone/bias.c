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
};

static uint16_t *area(uint32_t odd)
{
	return (uint16_t *)alone_tight(AREA + odd * AREA_BYTES) + odd;
}

void bias_open(void)
{
	for (uint32_t odd = 0; odd < 2; odd++) {
		volatile uint16_t *at = area(odd);

		for (uint32_t i = 0; i < BIAS_COUNTERS_MAX / 2; i++, at += BRANCH_HALFWORDS) {
			at[0] = alone_branch[0];
			at[1] = alone_branch[1];
		}
		at[0] = alone_return[0];
	}
	__asm__ volatile("fence.i" ::: "memory");
}

/* Each sees one branch: the last of them are executed. */
static void pass(uint32_t counters, bool is_taken)
{
	for (uint32_t odd = 0; odd < 2; odd++) {
		uint16_t *first = area(odd) + BIAS_COUNTERS_MAX - counters;

		((void (*)(bool))(uintptr_t)first)(is_taken);
	}
}

void bias_counters(uint32_t counters, bool is_taken, uint32_t others)
{
	for (uint32_t i = 0; i < SURE_ROUNDS && counters != 0; i++)
		pass(counters, is_taken);
	for (uint32_t i = 0; i < others; i++)
		pass(counters, !is_taken);
}

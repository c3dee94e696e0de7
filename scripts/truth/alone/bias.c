/*
 * Executes one branch for each counter of a predictor that selects its counters by pc and history. While all branches
 * go one way, the history is constant. A constant history only permutes the counters, so every counter is reached.
 */
#include "bias.h"

#include "alone.h"
#include "asm.h"

enum {
	BRANCH_HALFWORDS = 2,
	/* The offset in the tight region, in bytes. Areas with branches at even and at odd halfwords alternate. */
	AREA = 0x40000,
	AREA_BYTES = 0x8000, /* a multiple of what the counters stand for */
	AREA_BRANCHES = AREA_BYTES / 4 - 1,
	ALIKE = 2, /* areas whose branches have one direction; each step of drawn states has an area of its own */
	AREAS = ALIKE + ALONE_STEPS,
};

/* The branches of an area. Every other area has them at odd halfwords. */
static volatile uint16_t *area(uint32_t number)
{
	return (volatile uint16_t *)alone_tight(AREA + number * AREA_BYTES) + number % 2;
}

/* Knuth's MMIX generator. Only its upper bits are random enough. */
static uint32_t draw(uint64_t *state)
{
	*state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(*state >> 33);
}

/*
 * Fills all areas with branches. From area ALIKE on their directions differ: some are taken if the argument is not 0,
 * the others if it is 0.
 */
static void lay_areas(void)
{
	uint64_t state = 0;

	for (uint32_t number = 0; number < AREAS; number++) {
		volatile uint16_t *at = area(number);

		for (uint32_t i = 0; i < AREA_BRANCHES; i++, at += BRANCH_HALFWORDS) {
			bool is_opposite = draw(&state) % 2 != 0 && number >= ALIKE;

			at[0] = (is_opposite ? alone_opposite : alone_branch)[0];
			at[1] = alone_branch[1];
		}
		at[0] = alone_return[0];
	}
}

void bias_open(void)
{
	lay_areas();
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
}

/* Moves the return of an area behind branch number `last` - 1. The previous return becomes a branch again. */
static void end_area(uint32_t number, uint32_t last)
{
	static struct end {
		uint32_t at;
		uint16_t instruction;
	} ends[AREAS];
	struct end *end = &ends[number];

	if (end->at != 0)
		area(number)[end->at] = end->instruction;
	end->at = last * BRANCH_HALFWORDS;
	end->instruction = area(number)[end->at];
	area(number)[end->at] = alone_return[0];
}

/* A step that executes `branches` branches of an area, and ends with number `last` - 1. */
static struct alone_step step_of(uint32_t number, uint32_t last, uint32_t branches, bool argument)
{
	return (struct alone_step){(uintptr_t)(area(number) + (last - branches) * BRANCH_HALFWORDS),
	                           argument};
}

void bias_alike(struct alone_step steps[ALONE_STEPS], uint32_t counters, bool is_taken,
                uint32_t others)
{
	for (uint32_t i = 0; i < ALONE_STEPS; i++)
		steps[i] = step_of(i % 2, AREA_BRANCHES, counters / 2,
		                   i / 2 < BIAS_PASSES - others ? is_taken : !is_taken);
}

void bias_drawn(struct alone_step steps[ALONE_STEPS], uint32_t counters, uint32_t seed)
{
	uint32_t branches = counters / 2;
	uint64_t state = seed;

	for (uint32_t i = 0; i < ALONE_STEPS; i++) {
		uint32_t last = branches + draw(&state) % (AREA_BRANCHES - branches);

		end_area(ALIKE + i, last);
		steps[i] = step_of(ALIKE + i, last, branches, draw(&state) % 2 != 0);
	}
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
}

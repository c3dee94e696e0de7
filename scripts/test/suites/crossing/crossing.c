/*
 * A kernel that is measured repeatedly while the low word of its counter wraps around. Run number CROSSING waits until
 * 2^32 falls into the kernel. Nothing writes the counter: 4.3 * 10^9 cycles have to pass.
 */
#include "bench.h"
#include "counters/counters.h"
#include "hart/csr.h"

enum {
	CROSSING = 1500, /* after every warm-up, before the last of 2000 samples */
	TURNS = 1000,    /* in the kernel's loop: about 3 instructions each */
};

static uint32_t runs;
static bool crossed;

static uint32_t low_word(void)
{
	return (uint32_t)CSR_READ(cycle);
}

static void turn(uint32_t left)
{
	do
		OPAQUE(left);
	while (--left != 0);
}

/* In ever smaller steps, with turns of less than 16 cycles, because reading the counter is slow in QEMU. */
static void wait_for_the_brink(struct bench_run *run)
{
	const uint32_t brink = UINT32_MAX - TURNS;

	(void)run;
	if (++runs != CROSSING)
		return;
	while (low_word() < brink - 10 * TURNS)
		turn((brink - low_word()) / 16);
	while (low_word() < brink)
		;
}

static void KERNEL spin(struct bench_run *run)
{
	uint32_t before = low_word();

	(void)run;
	turn(TURNS);
	crossed |= low_word() < before;
}

/* The 64-bit counters, if they exist, show the crossing. */
static bool upper_word_agrees(void)
{
	uint64_t cycles;

	return !counters_read_wide_cycles(&cycles) || (cycles > UINT32_MAX) == crossed;
}

/* At the first and at the last call: only then must it have happened. */
static bool crossed_in_its_time(struct bench_run *run)
{
	(void)run;
	return crossed == (runs >= CROSSING) && upper_word_agrees();
}

BENCH(crossing, spin, .prepare = wait_for_the_brink, .run = spin, .check = crossed_in_its_time);

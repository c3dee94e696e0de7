/*
 * A kernel that is measured again and again while the low word of its counter comes round. Run
 * number CROSSING waits until the kernel's middle will meet 2^32, which nobody wrote: 4.3 * 10^9
 * cycles have to pass.
 */
#include "bench.h"
#include "counters/counters.h"
#include "hart/csr.h"

enum {
	CROSSING = 1500, /* behind every warm-up, before the last of 2000 samples */
	TURNS = 1000,    /* of the kernel's loop: 3 instructions or so each */
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

/* In ever smaller steps of turns that take less than 16 cycles: reading the counter is slow in QEMU. */
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

/* Where all 64 bits can be had, they know of it. */
static bool upper_word_agrees(void)
{
	uint64_t cycles;

	return !counters_read_wide_cycles(&cycles) || (cycles > UINT32_MAX) == crossed;
}

/* At first, and at last: only then is it to have happened. */
static bool crossed_in_its_time(struct bench_run *run)
{
	(void)run;
	return crossed == (runs >= CROSSING) && upper_word_agrees();
}

BENCH(crossing, spin, .prepare = wait_for_the_brink, .run = spin, .check = crossed_in_its_time);

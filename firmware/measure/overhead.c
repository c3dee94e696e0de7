#include "measure/overhead.h"

#include "drivers/mtime.h"
#include "measure/budget.h"
#include "measure/code_buffer.h"
#include "measure/count_down.h"
#include "measure/sample.h"

enum {
	RUNS = 64,
	LOOP_TURNS = 64,
	RUNS_MIN = 4, /* of the loop, whatever the budget */
};

/* Naked: with -O0 or -fno-omit-frame-pointer a compiler adds a stack frame, whose cost would be taken off every row. */
static void KERNEL __attribute__((naked)) empty(struct bench_run *run __attribute__((unused)))
{
	__asm__ volatile("ret");
}

const struct stats *overhead_measure(const struct counter *counter, uint32_t dither,
                                     uint64_t budget)
{
	/*
	 * All its runs are alike, so three rehearsals are enough: .warm asks for them (REHEARSALS in sampler.c). With a
	 * coarse counter a suite asks for the rehearsals of its benchmarks (take_dithered() there). It is not static for the
	 * reason in control.c.
	 */
	const struct bench nothing = {.suite = "", .run = empty, .warm = empty};
	struct bench_run run = {.bench = &nothing, .kernel = empty};
	struct lane lane = {.run = &run};
	struct counter placed = *counter;

	placed.sample = code_buffer_place_sampler(counter->sample, empty, 0);
	sampler_fill(&placed, &lane, 1,
	             &(struct sampling){.samples = RUNS, .budget_ticks = budget, .dither = dither});
	return lane.stats;
}

uint32_t overhead_loop_min(const struct counter *counter, uint32_t turns, uint64_t budget)
{
	uint64_t start = mtime_read();
	uint32_t least = UINT32_MAX;

	for (int i = 0; i < RUNS && (i < RUNS_MIN || !budget_is_spent(budget, start)); i++) {
		uint32_t counts = sample_take(counter, count_down,
		                              (struct bench_run *)(uintptr_t)turns, NULL, 1);

		if (counts < least)
			least = counts;
	}
	return least;
}

uint32_t overhead_without_fences(void)
{
	unsigned long least = UINT32_MAX;
	unsigned long cycles;

	for (int i = 0; i < RUNS && counters_read_twice(&cycles); i++)
		if (cycles < least)
			least = cycles;
	return (uint32_t)least;
}

int32_t overhead_of_loop(const struct counter *counter, uint64_t budget)
{
	uint64_t half = budget_part(budget, 2);

	return (int32_t)(2 * overhead_loop_min(counter, LOOP_TURNS, half) -
	                 overhead_loop_min(counter, 2 * LOOP_TURNS, half));
}

/* The sampler against a simulated counter whose every property is known. */
#include "tests/testing.h"

#include <math.h>
#include <string.h>

#include "drivers/mtime.h"
#include "measure/control.h"
#include "measure/count_down.h"
#include "measure/overhead.h"
#include "measure/sampler.h"
#include "measure/tick.h"
#include "watchdog.h"

/* The machine: so many cycles have passed, and this is what a run of the kernel takes. */
static struct {
	uint64_t now;
	uint32_t tick;    /* cycles by which the counter steps */
	uint32_t between; /* cycles from one sample to the next */
	uint32_t (*period)(uint32_t run);
	uint32_t runs;
	uint32_t kicks;     /* of the watchdog */
	uint32_t kicked_at; /* runs until the latest */
	uint32_t unkicked;  /* most runs from one to the next */
} machine;

enum { READ_CYCLES = 3, TICKS_PER_MTIME = 100 };

uint64_t mtime_read(void)
{
	return machine.now / TICKS_PER_MTIME;
}

void watchdog_kick(void)
{
	machine.kicks++;
	machine.kicked_at = machine.runs;
}

void count_down(struct bench_run *turns)
{
	machine.now += 2 * (uint64_t)(uintptr_t)turns;
}

bool counters_read_twice(unsigned long *cycles)
{
	*cycles = 0;
	return false;
}

static void kernel(struct bench_run *run)
{
	(void)run;
	machine.now += machine.period(machine.runs++);
	if (machine.runs - machine.kicked_at > machine.unkicked)
		machine.unkicked = machine.runs - machine.kicked_at;
}

static uint64_t counter_value(void)
{
	return machine.now / machine.tick * machine.tick;
}

static unsigned long sample(void (*run_kernel)(struct bench_run *run), struct bench_run *run)
{
	uint64_t before = counter_value();
	uint64_t after;

	run_kernel(run);
	machine.now += READ_CYCLES;
	after = counter_value();
	machine.now += machine.between;
	return (unsigned long)(after - before);
}

static const struct counter counter = {.metric = "cycles", .sample = sample};
static const struct bench bench = {.run = kernel};

static void start(uint32_t tick, uint32_t between, uint32_t (*period)(uint32_t run))
{
	machine.now = 0;
	machine.tick = tick;
	machine.between = between;
	machine.period = period;
	machine.runs = machine.kicks = machine.kicked_at = machine.unkicked = 0;
}

static uint32_t always_1234(uint32_t run)
{
	(void)run;
	return 1234;
}

static struct lane fill(const struct sampling *sampling)
{
	static struct bench_run run;
	struct lane lane = {.run = &run};

	run = (struct bench_run){.bench = &bench, .kernel = kernel};
	sampler_fill(&counter, &lane, 1, sampling);
	return lane;
}

static void a_fine_counter_is_not_coarse(void **state)
{
	struct tick tick;

	(void)state;
	start(1, 7, always_1234);
	tick = tick_measure(&counter);
	assert_false(tick.still);
	assert_int_equal(tick.counts, 1);
	assert_int_equal(tick.turns, 0);
}

static void a_coarse_counter_is_found_with_its_step(void **state)
{
	struct tick tick;

	(void)state;
	start(64, 7, always_1234);
	tick = tick_measure(&counter);
	assert_int_equal(tick.counts, 64);
	assert_in_range(tick.turns, 30, 36); /* 64 cycles, two a turn */
}

/* 1237 cycles a sample and 43 between them are 20 ticks: every sample begins at the same phase. */
static void without_dither_a_coarse_counter_locks(void **state)
{
	struct lane lane;

	(void)state;
	start(64, 43, always_1234);
	lane = fill(&(struct sampling){.samples = 10000});
	assert_true(lane.stats->min == lane.stats->max);
	assert_true(fabs(stats_mean(lane.stats) - 1237) > 10);
}

/* To within a turn of the dither's loop, two cycles. */
static void with_dither_its_mean_is_right(void **state)
{
	struct lane lane;

	(void)state;
	start(64, 43, always_1234);
	lane = fill(&(struct sampling){.samples = 10000, .dither = tick_measure(&counter).turns});
	assert_true(fabs(stats_mean(lane.stats) - 1237) < 2);
	assert_int_equal(lane.stats->min, 1216);
	assert_int_equal(lane.stats->max, 1280);
	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0));
}

static void a_dead_counter_stands_still(void **state)
{
	(void)state;
	start(UINT32_MAX, 7, always_1234);
	assert_true(tick_measure(&counter).still);
}

static uint32_t ever_longer(uint32_t run)
{
	return 1000 + run / 10;
}

static void drift_is_unsteady(void **state)
{
	struct lane lane;

	(void)state;
	start(1, 7, ever_longer);
	lane = fill(&(struct sampling){.samples = 1000});
	assert_true(blocks_unsteady(&lane.blocks, lane.stats, 0.01));
	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0.5)); /* within the resolution */
	assert_false(stats_is_bimodal(lane.stats));
}

static uint32_t one_of_two(uint32_t run)
{
	return run * 2654435761u >> 31 ? 1000 : 1500;
}

static void two_speeds_are_bimodal_and_steady(void **state)
{
	struct lane lane;

	(void)state;
	start(1, 7, one_of_two);
	lane = fill(&(struct sampling){.samples = 1000});
	assert_true(stats_is_bimodal(lane.stats));
	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0));
}

static uint32_t noise_state;

static uint32_t noisy(uint32_t run)
{
	(void)run;
	return 1000 + random_next(&noise_state) % 64;
}

/* Noise without drift, in runs whose halves are as unequal as blocks of 64 make them. */
static void noise_alone_is_steady(void **state)
{
	static const uint32_t lengths[] = {64, 65, 66, 70, 130, 132, 1000};

	(void)state;
	noise_state = 1;
	start(1, 7, noisy);
	for (size_t i = 0; i < COUNT_OF(lengths); i++)
		for (int trial = 0; trial < 50; trial++) {
			struct lane lane = fill(&(struct sampling){.samples = lengths[i]});

			assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0));
		}
}

static uint32_t twelve_or_thirteen(uint32_t run)
{
	return 12 - READ_CYCLES + run % 2;
}

static void one_count_of_jitter_is_not_two_speeds(void **state)
{
	struct lane lane;

	(void)state;
	start(1, 7, twelve_or_thirteen);
	lane = fill(&(struct sampling){.samples = 1000});
	assert_int_equal(lane.stats->min, 12);
	assert_int_equal(lane.stats->max, 13);
	assert_false(stats_is_bimodal(lane.stats));
}

static void odd_and_even_blocks_are_told_apart(void **state)
{
	static const uint64_t sums[] = {6400, 7040, 6528, 6912}; /* of 64 samples each */
	struct blocks blocks = {0};

	(void)state;
	blocks_fold(&blocks, sums[0], 64, false);
	assert_true(isnan(blocks_odd_even(&blocks)));
	blocks = (struct blocks){0};
	for (uint32_t i = 0; i < COUNT_OF(sums); i++)
		blocks_fold(&blocks, sums[i], 64, i >= 2);
	assert_true(blocks_odd_even(&blocks) == 109 - 101);
}

/* 1 tick for a part of it is 1, and never the 0 that says no limit. */
static void part_of_a_budget_is_a_budget(void **state)
{
	(void)state;
	assert_int_equal(budget_part(0, 4), 0);
	assert_int_equal(budget_part(1, 4), 1);
	assert_int_equal(budget_part(4, 4), 1);
	assert_int_equal(budget_part(100, 4), 25);
}

static uint32_t slow_at_first(uint32_t run)
{
	return run < 200 ? 3000 - 10 * run : 1000;
}

/* Longer than the least warm-up of 64 runs. */
static void warm_up_lasts_until_steady(void **state)
{
	struct lane lane;

	(void)state;
	start(1, 7, slow_at_first);
	lane = fill(&(struct sampling){.samples = 1000});
	assert_int_equal(lane.stats->max, 1000 + READ_CYCLES);
}

static void a_budget_bounds_the_samples(void **state)
{
	struct lane lane;

	(void)state;
	start(1, 0, always_1234);
	lane = fill(&(struct sampling){.samples = 1000000, .budget_ticks = 2000});
	assert_in_range(lane.stats->count, 60, 162); /* 200,000 cycles in all */
	assert_true(mtime_read() <= 2000 + 33 * 13); /* a block, and the run before it, too many */
}

/* On a core of 32 bits the difference of two low words lacks 2^32 when it is that long. */
static uint32_t wrap_now_and_then(uint32_t run)
{
	if (run % 100 == 99)
		machine.now += UINT64_C(1) << 32;
	return 1000;
}

static unsigned long sample_low_word(void (*run_kernel)(struct bench_run *run),
                                     struct bench_run *run)
{
	return (uint32_t)sample(run_kernel, run);
}

static void a_sample_that_came_round_is_noticed(void **state)
{
	const struct counter low = {.metric = "cycles", .sample = sample_low_word};
	struct bench_run run = {.bench = &bench, .kernel = kernel};
	struct lane lane = {.run = &run};
	struct sampling sampling = {.samples = 400,
	                            .wrap_ticks = (UINT64_C(1) << 32) / TICKS_PER_MTIME};

	(void)state;
	start(1, 7, wrap_now_and_then);
	sampler_fill(&low, &lane, 1, &sampling);
	assert_true(lane.may_have_wrapped);
	start(1, 7, always_1234);
	sampler_fill(&low, &lane, 1, &sampling);
	assert_false(lane.may_have_wrapped);
}

/* Two lanes of a machine that gets slower all the time: A B B A is fair to both. */
static void two_lanes_take_turns(void **state)
{
	struct bench_run runs[2] = {{.bench = &bench, .kernel = kernel},
	                            {.bench = &bench, .kernel = kernel}};
	struct lane lanes[2] = {{.run = &runs[0]}, {.run = &runs[1]}};

	(void)state;
	start(1, 7, ever_longer);
	sampler_fill(&counter, lanes, 2, &(struct sampling){.samples = 32 * 32});
	assert_int_equal(lanes[0].stats->count, 32 * 32);
	assert_int_equal(lanes[1].stats->count, 32 * 32);
	assert_true(fabs(stats_mean(lanes[0].stats) - stats_mean(lanes[1].stats)) < 0.2);
}

static void the_control_of_a_steady_machine_is_exact(void **state)
{
	struct control control;

	(void)state;
	start(1, 7, always_1234);
	control = control_measure(&counter, &(struct tick){.counts = 1});
	assert_int_equal(control.pairs, 100);
	assert_int_equal(control.median, 2 * 256 + READ_CYCLES);
	assert_int_equal(control.spread, 0);
}

static void the_loops_intercept_is_the_overhead(void **state)
{
	(void)state;
	start(1, 7, always_1234);
	assert_int_equal(overhead_of_loop(&counter), READ_CYCLES);
	assert_int_equal(overhead_measure(&counter)->min, READ_CYCLES);
}

/* Once a block and once a round of the warm-up: no more, for what it disturbs; no less, for slow kernels. */
static void every_block_is_a_sign_of_progress(void **state)
{
	const struct sampling sampling = {.samples = 1000};

	(void)state;
	start(1, 7, always_1234);
	fill(&sampling);
	assert_int_equal(machine.unkicked, 1 + STATS_BLOCK);
	assert_int_equal(machine.kicks, 4 + (1000 + STATS_BLOCK - 1) / STATS_BLOCK);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_fine_counter_is_not_coarse),
		cmocka_unit_test(a_coarse_counter_is_found_with_its_step),
		cmocka_unit_test(without_dither_a_coarse_counter_locks),
		cmocka_unit_test(with_dither_its_mean_is_right),
		cmocka_unit_test(a_dead_counter_stands_still),
		cmocka_unit_test(drift_is_unsteady),
		cmocka_unit_test(two_speeds_are_bimodal_and_steady),
		cmocka_unit_test(noise_alone_is_steady),
		cmocka_unit_test(one_count_of_jitter_is_not_two_speeds),
		cmocka_unit_test(part_of_a_budget_is_a_budget),
		cmocka_unit_test(odd_and_even_blocks_are_told_apart),
		cmocka_unit_test(warm_up_lasts_until_steady),
		cmocka_unit_test(a_budget_bounds_the_samples),
		cmocka_unit_test(a_sample_that_came_round_is_noticed),
		cmocka_unit_test(two_lanes_take_turns),
		cmocka_unit_test(the_control_of_a_steady_machine_is_exact),
		cmocka_unit_test(the_loops_intercept_is_the_overhead),
		cmocka_unit_test(every_block_is_a_sign_of_progress),
	};

	return cmocka_run_group_tests_name("sampler", tests, NULL, NULL);
}

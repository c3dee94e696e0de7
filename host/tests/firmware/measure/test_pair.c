/* Pairs of kernels: what is flagged because it is not linear, also where an interrupt disturbs a few samples. */
#include "measure/pass.h"
#include "tests/counting_machine.h"

#include "hart/guard.h"
#include "hart/heap.h"
#include "measure/calibrate.h"
#include "measure/hart_state.h"

enum {
	SAMPLES = 60,
	OPERATION = 2, /* cycles */
	LOOP = 3,      /* cycles of a turn without copies */
	FIRST = 8,     /* copies in the short kernel, and those that the long one has more */
	CHASE_TURNS = 8,
	RARELY = 31, /* one of this many runs is interrupted */
};

/* What a core adds to the cycles of the long kernel. */
struct long_kernel {
	uint32_t at_exit;
	uint32_t now_and_then; /* in every eighth turn */
};

static struct long_kernel added;

static void run_kernel(const struct bench_run *run, uint32_t copies, struct long_kernel more)
{
	machine.now += (uint64_t)run->batch * (LOOP + copies * OPERATION) + more.at_exit +
	               (uint64_t)run->batch / 8 * more.now_and_then;
	if (machine.interrupt != 0 && ++machine.runs % machine.interrupt == 0)
		machine.now += INTERRUPT_CYCLES;
}

static void base_kernel(struct bench_run *run)
{
	run_kernel(run, 0, (struct long_kernel){0});
}

static void short_kernel(struct bench_run *run)
{
	run_kernel(run, FIRST, (struct long_kernel){0});
}

static void long_kernel(struct bench_run *run)
{
	run_kernel(run, 2 * FIRST, added);
}

struct code_buffer_kernel code_buffer_emit(const struct unrolled *unrolled,
                                           enum code_buffer_length length, uint32_t offset)
{
	static void (*const kernels[])(struct bench_run *) = {[CODE_BUFFER_BASE] = base_kernel,
	                                                      [CODE_BUFFER_SHORT] = short_kernel,
	                                                      [CODE_BUFFER_LONG] = long_kernel};

	(void)unrolled;
	(void)offset;
	return (struct code_buffer_kernel){.run = kernels[length]};
}

uint32_t code_buffer_more(const struct unrolled *unrolled)
{
	(void)unrolled;
	return FIRST;
}

const struct counter *counters_at(uint32_t index)
{
	(void)index;
	return &counter;
}

uint32_t calibrate_step(uint32_t index)
{
	(void)index;
	return 0;
}

void hart_check(void)
{
}
void hart_run_checked(struct bench_run *run)
{
	(void)sampler_run_cold(&counter, run);
}
void guard_check(void)
{
}
void heap_check(void)
{
}

static void warm_nothing(struct bench_run *run)
{
	(void)run;
}

static const struct unrolled unrolled;
static const struct bench operation = {.latency = &unrolled};
static const struct bench chase = {.latency = &unrolled, .warm = warm_nothing};

/* Whether the pair is flagged. One of `interrupt` runs is interrupted, which must show in the samples; 0: none. */
static bool is_flagged(const struct bench *of, uint32_t interrupt, struct long_kernel more)
{
	struct bench_run run = {
		.bench = of, .kind = "latency", .batch = of->warm != NULL ? CHASE_TURNS : 0};
	struct pass pass;

	start(1, 7, always_1234);
	machine.interrupt = interrupt;
	added = more;
	pass_pair(&pass, 0, &run, 0, &(struct sampling){.samples = SAMPLES});
	for (uint32_t i = 0; i < pass.count; i++)
		assert_true((pass.lanes[i].stats->max > INTERRUPT_CYCLES) == (interrupt != 0));
	return pass.nonlinear;
}

#define IS_FLAGGED(of, interrupt, ...) is_flagged(of, interrupt, (struct long_kernel){__VA_ARGS__})

/* The firmware takes runs of half a batch, so a batch is even. */
UNIT_TEST(an_odd_batch_grows_by_one)
{
	for (uint32_t batch = 1; batch <= 8; batch++) {
		struct bench_run run = {.bench = &operation, .kind = "latency", .batch = batch};
		struct pass pass;

		start(1, 7, always_1234);
		added = (struct long_kernel){0};
		pass_pair(&pass, 0, &run, 0, &(struct sampling){.samples = SAMPLES});
		assert_int_equal(pass.per, FIRST * (batch + batch % 2));
		assert_false(pass.nonlinear);
	}
}

UNIT_TEST(pairs_that_are_linear_have_no_flag)
{
	assert_false(IS_FLAGGED(&operation, 0, 0));
	assert_false(IS_FLAGGED(&chase, 0, 0));
	assert_false(IS_FLAGGED(&operation, RARELY, 0));
	assert_false(IS_FLAGGED(&chase, RARELY, 0));
}

UNIT_TEST(a_long_kernel_that_costs_more_at_its_exit_is_flagged)
{
	assert_true(IS_FLAGGED(&operation, 0, .at_exit = 8));
	assert_true(IS_FLAGGED(&chase, 0, .at_exit = 8));
	assert_true(IS_FLAGGED(&operation, RARELY, .at_exit = 8));
	assert_true(IS_FLAGGED(&chase, RARELY, .at_exit = 8));
}

UNIT_TEST(a_cost_that_not_every_turn_has_is_flagged)
{
	assert_true(IS_FLAGGED(&operation, 0, .now_and_then = 10));
	assert_true(IS_FLAGGED(&operation, RARELY, .now_and_then = 10));
}

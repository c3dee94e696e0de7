/* A simulated machine with one counter and known properties, for the sampler. */
#ifndef TESTS_COUNTING_MACHINE_H
#define TESTS_COUNTING_MACHINE_H

#include "tests/testing.h"

#include <stdbool.h>

#include "drivers/mtime.h"
#include "drivers/watchdog.h"
#include "measure/code_buffer.h"
#include "measure/count_down.h"
#include "measure/sample.h"
#include "measure/sampler.h"

/* The machine: cycles so far, and the cost of a run of the kernel. */
static struct {
	uint64_t now;
	uint32_t tick;    /* cycles by which the counter steps */
	uint32_t between; /* cycles between two samples */
	uint32_t (*period)(uint32_t run);
	uint32_t runs;
	uint32_t kicks;     /* calls of the watchdog */
	uint32_t kicked_at; /* runs before the latest kick */
	uint32_t unkicked;  /* most runs between two kicks */
	uint32_t loops;     /* turns of loops so far */
	uint32_t long_loop; /* turns after which a turn takes 3 cycles instead of 2; 0: never */
	/* Cycles of a turn of count_down, of a turn of count_down_slowly, and of the two reads of a sample. */
	uint32_t per_turn, per_slow_turn, per_read;
	uint32_t interrupt; /* one in this many loops takes INTERRUPT_CYCLES more; 0: none */
} machine;

enum {
	TURN_CYCLES = 2,
	SLOW_TURN_CYCLES = 3,
	READ_CYCLES = 3,
	TICKS_PER_MTIME = 100,
	INTERRUPT_CYCLES = 5000
};

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
	uint64_t count = (uintptr_t)turns;

	machine.now += machine.per_turn * count;
	if (machine.long_loop != 0 && count > machine.long_loop)
		machine.now += count - machine.long_loop;
	if (machine.interrupt != 0 && ++machine.loops % machine.interrupt == 0)
		machine.now += INTERRUPT_CYCLES;
}

void count_down_slowly(struct bench_run *turns)
{
	machine.now += machine.per_slow_turn * (uint64_t)(uintptr_t)turns;
}

bool counters_read_twice(unsigned long *cycles)
{
	*cycles = 0;
	return false;
}

static inline void kernel(struct bench_run *run)
{
	(void)run;
	machine.now += machine.period(machine.runs++);
	if (machine.runs - machine.kicked_at > machine.unkicked)
		machine.unkicked = machine.runs - machine.kicked_at;
}

static inline uint64_t counter_value(void)
{
	return machine.now / machine.tick * machine.tick;
}

static inline uint64_t sample_once(const struct sample_order *order)
{
	uint64_t before;
	uint64_t after;

	if (order->prepare != NULL)
		order->prepare(order->run);
	before = counter_value();
	order->kernel(order->run);
	machine.now += machine.per_read;
	after = counter_value();
	machine.now += machine.between;
	return after - before;
}

/* Takes sample `index` of the order. As in firmware/measure/sample.S. */
static inline uint64_t sample_rehearsed(const struct sample_order *order, unsigned long index)
{
	unsigned long more = index > 0 ? (order->count - index) % 2 : 0;

	for (unsigned long i = 0; i < (order->rehearsals | more); i++)
		(void)sample_once(order);
	return sample_once(order);
}

static inline void sample(const struct sample_order *order)
{
	for (unsigned long i = 0; i < order->count; i++) {
		uint64_t counts = sample_rehearsed(order, i);

		order->counts[i] = counts < UINT32_MAX ? (uint32_t)counts : UINT32_MAX;
	}
}

void sample_enter(const struct sample_order *order, counter_sample *loop)
{
	loop(order);
}

/* mtime has fewer ticks per millisecond than tick.c examines. */
const struct board board = {.timebase_hz = 10000};

/* Symbols of the firmware's linker script and code buffer. */
char __samples_stack[1]; /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */

counter_sample *code_buffer_place_sampler(counter_sample *sampler, counter_kernel *beside,
                                          uint32_t place)
{
	(void)beside;
	(void)place;
	return sampler;
}

static const struct counter counter = {.metric = "cycles", .sample = sample, .is_time = true};
static const struct bench bench = {.suite = "suite", .run = kernel};

static inline void start(uint32_t tick, uint32_t between, uint32_t (*period)(uint32_t run))
{
	machine.now = 0;
	machine.tick = tick;
	machine.between = between;
	machine.period = period;
	machine.runs = machine.kicks = machine.kicked_at = machine.unkicked = 0;
	machine.per_turn = TURN_CYCLES;
	machine.per_slow_turn = SLOW_TURN_CYCLES;
	machine.per_read = READ_CYCLES;
	machine.loops = machine.long_loop = machine.interrupt = 0;
}

static inline uint32_t always_1234(uint32_t run)
{
	(void)run;
	return 1234;
}

static inline struct lane fill(const struct sampling *sampling)
{
	static struct bench_run run;
	struct lane lane = {.run = &run};

	run = (struct bench_run){.bench = &bench, .kernel = kernel};
	sampler_fill(&counter, &lane, 1, sampling);
	return lane;
}

/* Fills a lane with `samples` samples. period() gives the duration of each run. */
static inline struct lane fill_from(uint32_t (*period)(uint32_t run), uint32_t samples)
{
	start(1, 7, period);
	return fill(&(struct sampling){.samples = samples});
}

static inline uint32_t ever_longer(uint32_t run)
{
	return 1000 + run / 10;
}

#endif

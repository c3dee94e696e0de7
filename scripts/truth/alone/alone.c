/*
 * Suite `alone`: what the kernels of the other suites cost when nothing but themselves has run. It has a benchmark for
 * each of those suites, of the same name. It measures what the trial's filter matches. Linked beside them, it finds their code and their data where the harness does. It uses
 * the harness for one thing: to be called with the stack pointer and the struct bench_run that kernels are sampled with.
 * One note is one answer:
 *
 *     alone suite benchmark n batch way calls least median most sum
 *
 * cycles of a call, and of how many; of unrolled kernels `batch` is 1 for the short one and 2 for the long; `calls` 1
 * and all figures the same: the cost repeated. `alone - empty` is the kernel that does nothing. A kernel has more than
 * one cost where a predictor has more than one state that repeats: hence `way`, a number of `ways`, or of the drawn ones
 * behind them.
 */
#include "alone.h"

#include <fnmatch.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bias.h"
#include "counters/counters.h"
#include "hart/heap.h"
#include "measure/code_buffer.h"
#include "run/catalog.h"
#include "run/sizes.h"
#include "stream/report.h"
#include "trial.h"

enum {
	CHUNK = 8, /* calls in a row */
	/* The same in one of so many ways that a kernel is called in no other chunk. */
	CHUNK_WHOLE = 24,
	WAYS_WHOLE = 1024,
	CALLS_MAX = 1024,  /* of a kernel whose cost does not repeat, */
	CALLS_MIN = 64,    /* or so many, if they take more than */
	BUDGET = 1 << 19,  /* instructions */
	CODE_BYTES = 4096, /* of the tight region: the copy of alone_time; results are behind it */
	NOTE_BYTES = 160,
	NAME_BYTES = 64,
	HALVES = 8, /* of a batch, in the longest call */
	TURNS = 64, /* of unrolled kernels that say no other number, as in measure/pass_pair.c, */
	OPERATIONS = 8, /* in each, of the short one */
	METRIC = 1,     /* whose first sample measures */
};

/*
 * How a kernel is called: how many counters of the predictor have seen their branches taken, or not taken, and how often
 * at last the other, before; and whether two taken branches are the last outcomes before each call.
 */
static const struct way {
	uint32_t counters; /* 0: they are left as they are */
	bool is_taken;
	uint32_t others; /* times */
	bool has_branches;
} ways[] = {
	{0, false, 0, false},
	{0, false, 0, true},
	{TRIAL_BHT, true, 0, false},
	{TRIAL_BHT, true, 0, true},
	{TRIAL_BHT, false, 0, false},
	{TRIAL_BHT, false, 0, true},
	/* Weakly not taken behind outcomes that are taken, weakly taken behind others; then the other way round. */
	{TRIAL_BHT, false, 1, false},
	{TRIAL_BHT, true, 1, false},
	{TRIAL_BHT, true, 2, false},
	{TRIAL_BHT, false, 2, false},
};

/* Behind these are ways in which every counter is in a state of its own. */
enum {
	WAYS_USUAL = 2, /* those that leave the counters */
	WAYS_KNOWN = sizeof(ways) / sizeof(ways[0]),
	FEW_SHARE =
		4, /* a kernel that costs the same in this share of the ways is called in no others */
};

/* What was seen of a kernel. */
struct seen {
	uint64_t *results;
	uint32_t batch; /* as the note has it */
	uint32_t calls;
	uint32_t same; /* the last so many cost the same */
	uint64_t instructions;
};

/* What is executed in the tight region comes into it. */
static void lay_code(void)
{
	const uint32_t *code = (const uint32_t *)(uintptr_t)alone_time;
	volatile uint32_t *to = (uint32_t *)alone_tight(0);

	for (; code < alone_time_end; code++)
		*to++ = *code;
	bias_open();
	__asm__ volatile("fence.i" ::: "memory");
}

static uint64_t read_instret(void)
{
	uint64_t value;

	__asm__ volatile("csrr %0, instret" : "=r"(value)::"memory");
	return value;
}

/*
 * Whether each way is one chunk. What runs between two chunks changes counters of a small predictor: a cost that varies,
 * so that many calls are needed, would be that of the state which this leads to.
 */
static bool is_whole(void)
{
	return trial_ways >= WAYS_WHOLE;
}

/* What is between two chunks may cost their first call a miss: its result is thrown away. */
static void call_chunk(struct seen *seen, struct alone_order *order)
{
	void (*time)(const struct alone_order *) =
		(void (*)(const struct alone_order *))alone_tight(0);
	uint64_t begun = read_instret();
	uint32_t calls = is_whole() ? CHUNK_WHOLE : CHUNK;

	order->results = seen->results + seen->calls;
	order->count = calls + 1;
	time(order);
	seen->instructions += read_instret() - begun;
	memmove(order->results, order->results + 1, calls * sizeof(order->results[0]));
	for (uint32_t i = 0; i < calls; i++, seen->calls++)
		seen->same = seen->calls != 0 && seen->results[seen->calls] ==
		                                         seen->results[seen->calls - 1]
		                     ? seen->same + 1
		                     : 1;
}

/*
 * How many calls have to cost the same. One that goes on where the last one stopped may cost the same for a lap, for
 * nothing of it was there, and less in the next; a lap is n bytes, and a call passes `batch` of them or more, or as many
 * lines as a short unrolled kernel has operations.
 */
static uint32_t calls_wanted(const struct bench_run *run)
{
	uint32_t bytes = run->batch * (run->bench->run == NULL ? OPERATIONS * HEAP_LINE : 1);
	bool goes_on = run->bench->prepare != NULL && bytes != 0;

	return CHUNK + (goes_on ? run->n / bytes : 0);
}

static int compare(const void *a, const void *b)
{
	uint64_t one = *(const uint64_t *)a;
	uint64_t other = *(const uint64_t *)b;

	return (one > other) - (one < other);
}

/* Of those that are told, the first half is not: it is what the kernel needs to be warm. Returns the cost that repeats, 0 without one. */
static uint64_t tell(const struct bench_run *run, uint32_t way, const struct seen *seen,
                     bool repeats)
{
	uint32_t told = repeats ? 1 : seen->calls / 2;
	uint64_t *results = seen->results + seen->calls - told;
	uint64_t sum = 0;
	char text[NOTE_BYTES];

	for (uint32_t i = 0; i < told; i++)
		sum += results[i];
	qsort(results, told, sizeof(results[0]), compare);
	snprintf(text, sizeof(text),
	         "alone %s %s %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu64 " %" PRIu64
	         " %" PRIu64 " %" PRIu64,
	         run->bench->suite, run->bench->name, run->n, seen->batch, way, told, results[0],
	         results[(told - 1) / 2], results[told - 1], sum);
	report_note("info", text);
	return repeats ? results[0] : 0;
}

/* How the kernel is called first. */
static void set_way(struct alone_order *order, uint32_t number)
{
	const struct way *way = &ways[number];

	if (number >= WAYS_KNOWN) {
		bias_drawn(order->steps, TRIAL_BHT, number);
		order->has_branches = number % 2 != 0;
	} else {
		bias_alike(order->steps, way->counters, way->is_taken, way->others);
		order->has_branches = way->has_branches;
	}
}

/* Calls the kernel of `run` until its cost repeats, or often enough. Returns the cost that repeats, 0 without one. */
static uint64_t measure_way(struct bench_run *run, uint32_t batch, uint32_t way, uint64_t sp)
{
	struct seen seen = {.results = alone_tight(CODE_BYTES), .batch = batch};
	struct alone_order order = {
		.kernel = run->kernel, .run = run, .prepare = run->bench->prepare, .sp = sp};
	uint32_t wanted = calls_wanted(run);

	set_way(&order, way);
	do {
		call_chunk(&seen, &order);
		bias_alike(order.steps, 0, false, 0);
	} while (!is_whole() && seen.same < wanted && seen.calls < CALLS_MAX &&
	         (seen.calls < CALLS_MIN || seen.instructions < BUDGET));
	return tell(run, way, &seen, seen.same >= wanted);
}

/* The least and the most cost that repeats, of the ways so far. */
struct costs {
	uint64_t least, most;
};

static void add_cost(struct costs *costs, uint64_t cost)
{
	if (cost == 0)
		return;
	costs->least = cost < costs->least ? cost : costs->least;
	costs->most = cost > costs->most ? cost : costs->most;
}

/*
 * How many ways. Streams and chases have no branches but their loop's; in `branches` they are what is measured. Another
 * kernel that costs the same in a few ways is called in no other.
 */
static uint32_t count_ways(const char *suite, const struct costs *costs)
{
	bool has_many = costs->most > costs->least + 1 || strcmp(suite, "branches") == 0;

	if (strcmp(suite, "memory") == 0)
		return WAYS_USUAL;
	return has_many ? trial_ways : trial_ways / FEW_SHARE;
}

/* In `least` ways, or as many as the costs ask for; returns how many. */
static uint32_t measure_batch(struct bench_run *run, uint32_t batch, uint32_t least, uint64_t sp)
{
	struct costs costs = {UINT64_MAX, 0};
	uint32_t way = 0;

	for (; way < least || way < count_ways(run->bench->suite, &costs); way++)
		add_cost(&costs, measure_way(run, batch, way, sp));
	return way;
}

/* In the usual ones of the ways with half a batch, and three and more. */
static void measure_halves(struct bench_run *run, uint32_t ways, uint64_t sp)
{
	uint32_t batch = run->batch;

	for (uint32_t halves = 1; halves <= HALVES; halves++) {
		if (halves == 2 || halves == 4)
			continue; /* one batch, two */
		run->batch = batch * halves / 2;
		for (uint32_t way = 0; way < ways && way < WAYS_USUAL; way++)
			(void)measure_way(run, run->batch, way, sp);
	}
	run->batch = batch;
}

/* Every way is that of a batch and of two. */
static void measure_call(struct bench_run *run, uint64_t sp)
{
	uint32_t batch = run->batch;
	uint32_t ways = measure_batch(run, batch, 0, sp);
	uint32_t more;

	if (batch == 0)
		return;
	if (batch % 2 == 0)
		measure_halves(run, ways, sp);
	run->batch = 2 * batch;
	more = measure_batch(run, run->batch, ways, sp);
	run->batch = batch;
	for (; ways < more; ways++)
		(void)measure_way(run, run->batch, ways, sp);
}

/* The harness lays them, as it does for itself. */
static void measure_pair(struct bench_run *run, uint64_t sp)
{
	run->batch = run->bench->batch != 0 ? run->bench->batch : TURNS;
	for (enum code_buffer_length length = CODE_BUFFER_SHORT; length <= CODE_BUFFER_LONG;
	     length++) {
		run->kernel = code_buffer_emit(run->bench->latency, length, 0).run;
		(void)measure_batch(run, length == CODE_BUFFER_LONG ? 2 : 1, 0, sp);
	}
}

/* As run_bench.c sets a size up, which draws data, wanted or not. False: the sizes have outgrown the memory. */
static bool measure_size(struct bench_run *run, const struct bench *bench, uint32_t n, uint64_t sp)
{
	uint32_t seed = run->seed;
	bool is_wanted = trial_n == 0 || trial_n == n;
	bool is_ready;

	heap_reset();
	*run = (struct bench_run){
		.operands = bench->operands != NULL ? *bench->operands : operands_default,
		.batch = bench->batch,
		.bench = bench,
		.kind = bench->run != NULL ? "call" : "latency",
		.kernel = bench->run,
		.n = n,
		.seed = seed,
	};
	is_ready = bench->setup == NULL || bench->setup(run);
	if (is_ready && bench->warm != NULL)
		bench->warm(run);
	if (is_ready && is_wanted && bench->run != NULL)
		measure_call(run, sp);
	else if (is_ready && is_wanted)
		measure_pair(run, sp);
	if (bench->teardown != NULL)
		bench->teardown(run);
	return is_ready;
}

static void measure_bench(struct bench_run *run, const struct bench *bench, uint64_t sp)
{
	struct sizes sizes = sizes_begin(bench);

	while (measure_size(run, bench, sizes.n, sp) && sizes_next(&sizes))
		;
}

/* Of operations whose unrolled kernels have no sizes the core's file says what they cost. */
static bool has_sizes_or_call(const struct bench *bench)
{
	return bench->run != NULL || (bench->latency != NULL && bench->sizes != NULL);
}

static bool is_wanted(const struct bench *bench, const char *suite)
{
	char full[NAME_BYTES];

	snprintf(full, sizeof(full), "%s/%s", bench->suite, bench->name);
	return strcmp(bench->suite, suite) == 0 && has_sizes_or_call(bench) &&
	       (fnmatch(trial_filter, full, 0) == 0 || fnmatch(trial_filter, bench->name, 0) == 0);
}

void alone_measure(struct bench_run *run, uint64_t sp)
{
	static const struct bench nothing = {.suite = "-", .name = "empty", .run = alone_empty};
	static struct bench bench;
	const struct bench_run kept = *run;

	lay_code();
	measure_bench(run, &nothing, sp);
	for (uint32_t i = 0; i < catalog_size(); i++) {
		catalog_read(i, &bench);
		if (is_wanted(&bench, kept.bench->name))
			measure_bench(run, &bench, sp);
	}
	/* A kernel may lie where the sampler did that called us. */
	(void)code_buffer_place_sampler(counters_at(METRIC)->sample, alone_kernel, 0);
	heap_reset();
	*run = kept;
}

/*
 * Called when a metric's first run was made, and when all of them were: the last run of the first metric was a sample.
 * The first sample of the next metric measures.
 */
static bool is_right(struct bench_run *run)
{
	static const char *name;
	static uint32_t calls;

	calls = name == run->bench->name ? calls + 1 : 1;
	name = run->bench->name;
	if (calls == 2)
		alone_wanted_sp = alone_sp;
	return true;
}

#define ALONE(suite) BENCH(alone, suite, .run = alone_kernel, .check = is_right, .on_request = true)

ALONE(array_list);
ALONE(branches);
ALONE(memory);
ALONE(primitive_ops);

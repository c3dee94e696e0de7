/*
 * Suite `alone` measures the cost of the other suites' kernels when only the kernel itself has run. It has one
 * benchmark for each of those suites, with the suite's name. It measures the benchmarks that the trial's filter
 * matches. It is linked into the same image, so the kernels' code and data lie where the harness has them. It uses the
 * harness only to be called with the stack pointer and the struct bench_run with which kernels are sampled. Each result
 * is one note:
 *
 *     alone suite benchmark n batch way calls least median most sum
 *
 * The figures are cycles of a call, over so many calls. For unrolled kernels `batch` is 1 for the short kernel and 2
 * for the long one. If `calls` is 1 and all figures are equal, the cost repeated. `alone - empty` is the kernel that
 * does nothing. If a predictor has more than one state that repeats, the kernel has more than one cost. So it is called
 * in several ways: `way` is an index of `ways`, or beyond them the seed of drawn states.
 */
#include "alone.h"

#include <fnmatch.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm.h"
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
	/* Calls in a row if each way is one chunk (is_whole()). */
	CHUNK_WHOLE = 24,
	WAYS_WHOLE = 1024,
	CALLS_MAX = 1024,  /* limit of calls if no cost repeats */
	CALLS_MIN = 64,    /* the same if the calls have taken BUDGET */
	BUDGET = 1 << 19,  /* instructions of all calls in one way */
	CODE_BYTES = 4096, /* for the copy of alone_time in the tight region; results follow */
	NOTE_BYTES = 160,
	NAME_BYTES = 64,
	HALVES = 8,     /* of a batch, in the longest call */
	TURNS = 64,     /* of unrolled kernels without .batch, as in measure/pass_pair.c */
	OPERATIONS = 8, /* in each turn of the short kernel */
	METRIC = 1,     /* the metric whose first sample measures */
};

/*
 * The state of the predictor before a kernel is called. `counters` counters have seen their branches go one way, and in
 * the last `others` passes the other way. With has_branches, two taken branches precede each call.
 */
static const struct way {
	uint32_t counters; /* 0: they are left as they are */
	bool is_taken;
	uint32_t others; /* passes */
	bool has_branches;
} ways[] = {
	{0, false, 0, false},
	{0, false, 0, true},
	{TRIAL_BHT, true, 0, false},
	{TRIAL_BHT, true, 0, true},
	{TRIAL_BHT, false, 0, false},
	{TRIAL_BHT, false, 0, true},
	/* Weakly not taken after a taken outcome, weakly taken after one that is not taken, then the reverse. */
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

/* The results of the calls of a kernel in one way. */
struct seen {
	uintptr_t *results;
	uint32_t batch; /* as the note has it */
	uint32_t calls;
	uint32_t same; /* how many of the last calls cost the same */
	uint64_t instructions;
};

/* Copies the code that runs in the tight region into it. */
static void lay_code(void)
{
	const uint32_t *code = (const uint32_t *)(uintptr_t)alone_time;
	volatile uint32_t *to = alone_tight(0);

	for (; code < alone_time_end; code++)
		*to++ = *code;
	bias_open();
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
}

/* The counter's lower bits, as many as a register has. */
static uintptr_t read_instret(void)
{
	uintptr_t value;

	__asm__ volatile("csrr %0, instret" : "=r"(value)::"memory");
	return value;
}

/*
 * Whether each way is one chunk of calls. Code that runs between two chunks changes the counters of a small predictor.
 * A cost that varies over many chunks would belong to the state that this code leads to.
 */
static bool is_whole(void)
{
	return trial_ways >= WAYS_WHOLE;
}

/* Code between two chunks may evict lines, so the first call of a chunk may miss. Its result is thrown away. */
static void call_chunk(struct seen *seen, struct alone_order *order)
{
	void (*time)(const struct alone_order *) =
		(void (*)(const struct alone_order *))alone_tight(0);
	uintptr_t begun = read_instret();
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
 * How many calls in a row must cost the same. A call that continues where the previous one stopped may cost the same
 * for a whole lap, while all of the data is missing from the cache, and less in the next lap. A lap is n bytes. A call
 * passes at least `batch` bytes, or as many lines as a short unrolled kernel has operations.
 */
static uint32_t calls_wanted(const struct bench_run *run)
{
	uint32_t bytes = run->batch * (run->bench->run == NULL ? OPERATIONS * HEAP_LINE : 1);
	bool goes_on = run->bench->prepare != NULL && bytes != 0;

	return CHUNK + (goes_on ? run->n / bytes : 0);
}

static int compare(const void *a, const void *b)
{
	uintptr_t one = *(const uintptr_t *)a;
	uintptr_t other = *(const uintptr_t *)b;

	return (one > other) - (one < other);
}

/*
 * Sends the note. If no cost repeats, it describes the second half of the calls, because the kernel becomes warm in the
 * first half. Returns the cost that repeats, or 0 if none does.
 */
static uint64_t tell(const struct bench_run *run, uint32_t way, const struct seen *seen,
                     bool repeats)
{
	uint32_t told = repeats ? 1 : seen->calls / 2;
	uintptr_t *results = seen->results + seen->calls - told;
	uint64_t sum = 0;
	char text[NOTE_BYTES];

	for (uint32_t i = 0; i < told; i++)
		sum += results[i];
	qsort(results, told, sizeof(results[0]), compare);
	snprintf(text, sizeof(text),
	         "alone %s %s %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIuPTR
	         " %" PRIuPTR " %" PRIuPTR " %" PRIu64,
	         run->bench->suite, run->bench->name, run->n, seen->batch, way, told, results[0],
	         results[(told - 1) / 2], results[told - 1], sum);
	report_note("info", text);
	return repeats ? results[0] : 0;
}

/* Prepares the order so that its first call follows the state of that way. */
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

/*
 * Calls the kernel of `run` in this way, until its cost repeats or the limits of calls are reached. Returns the cost
 * that repeats, or 0 if none does.
 */
static uint64_t measure_way(struct bench_run *run, uint32_t batch, uint32_t way, uintptr_t sp)
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

/* The smallest and the largest cost that repeated, over the ways so far. */
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
 * The number of ways to call a kernel. Streams and chases have only their loop's branch, so the usual ways are enough.
 * The suite `branches` measures branches, so it gets all ways. Another kernel gets all ways only if its costs in the
 * first ones differ.
 */
static uint32_t count_ways(const char *suite, const struct costs *costs)
{
	bool has_many = costs->most > costs->least + 1 || strcmp(suite, "branches") == 0;

	if (strcmp(suite, "memory") == 0)
		return WAYS_USUAL;
	return has_many ? trial_ways : trial_ways / FEW_SHARE;
}

/* Measures in at least `least` ways, and in more if the costs require it. Returns the number of ways. */
static uint32_t measure_batch(struct bench_run *run, uint32_t batch, uint32_t least, uintptr_t sp)
{
	struct costs costs = {UINT64_MAX, 0};
	uint32_t way = 0;

	for (; way < least || way < count_ways(run->bench->suite, &costs); way++)
		add_cost(&costs, measure_way(run, batch, way, sp));
	return way;
}

/* Measures 1, 3, 5, 6, 7 and 8 halves of a batch, in the usual ways. */
static void measure_halves(struct bench_run *run, uint32_t ways, uintptr_t sp)
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

/* Measures one batch and two batches in the same ways. */
static void measure_call(struct bench_run *run, uintptr_t sp)
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

/*
 * Measures the short and the long unrolled kernel. The harness builds them as for its own measurement. A run of the long
 * kernel of a chase may be a whole lap, so that every run begins at the same place. A run of the short one before each
 * way gives the ways different places.
 */
static void measure_pair(struct bench_run *run, uintptr_t sp)
{
	const struct unrolled *unrolled = run->bench->latency;
	void (*shorter)(struct bench_run *) = code_buffer_emit(unrolled, CODE_BUFFER_SHORT, 0).run;
	uint32_t ways;

	run->batch = run->bench->batch != 0 ? run->bench->batch : TURNS;
	run->kernel = shorter;
	ways = measure_batch(run, 1, 0, sp);
	run->kernel = code_buffer_emit(unrolled, CODE_BUFFER_LONG, 0).run;
	for (uint32_t way = 0; way < ways; way++) {
		shorter(run);
		(void)measure_way(run, 2, way, sp);
	}
}

/*
 * Sets up a size as run_bench.c does, and measures it if it is wanted. Sets up unwanted sizes too, because each draws
 * data from the seed. Returns false if the memory is too small for the size.
 */
static bool measure_size(struct bench_run *run, const struct bench *bench, uint32_t n, uintptr_t sp)
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

static void measure_bench(struct bench_run *run, const struct bench *bench, uintptr_t sp)
{
	struct sizes sizes = sizes_begin(bench);

	while (measure_size(run, bench, sizes.n, sp) && sizes_next(&sizes))
		;
}

/* Unrolled kernels without sizes are not measured, because their cost is known from the core's file. */
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

void alone_measure(struct bench_run *run, uintptr_t sp)
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
	/* A kernel may have been built in the place of the sampler that called us. */
	(void)code_buffer_place_sampler(counters_at(METRIC)->sample, alone_kernel, 0);
	heap_reset();
	*run = kept;
}

/*
 * The check. The harness calls it after a metric's first run and after its last. The last run of the first metric was a
 * sample, so its stack pointer is the one that kernels are sampled with. The first sample of the next metric measures.
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
ALONE(variants);

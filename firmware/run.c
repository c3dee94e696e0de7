#include "run.h"

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "catalog.h"
#include "counters/clock.h"
#include "counters/counters.h"
#include "counters/identity.h"
#include "drivers/mtime.h"
#include "heap.h"
#include "measure/overhead.h"
#include "measure/row.h"
#include "report.h"
#include "settings.h"
#include "trap.h"

static struct {
	struct record_request settings;
	uint32_t selected;           /* benchmarks */
	uint32_t overhead[COUNTERS]; /* of an empty kernel, in the suite at hand */
	bool stands_still[COUNTERS]; /* the counter did not move over an empty kernel */
	const char *suite;           /* at hand; NULL before the first */
	struct bench_run now;        /* being measured; .bench is NULL outside a benchmark */
	const char *metric;          /* being measured */
	bool failed;                 /* a benchmark computed something wrong */
} run;

void report_fill_hello(struct record_hello *hello)
{
	struct identity identity = identity_read();

	*hello = (struct record_hello){
		.commit = build.commit,
		.board = board.name,
		.mode = board.mode,
		.mem = board.mem,
		.source = identity_source(&identity, board.source),
		.hart = identity.hart,
		.isa = build.isa,
		.vendor = identity.vendor,
		.arch = identity.arch,
		.imp = identity.imp,
		.compiler = build.compiler,
		.flags = build.flags,
		.timebase_hz = board.timebase_hz,
		.mtime = mtime_read(),
		.seed = run.settings.seed,
	};
}

static void calibrate_clock(void)
{
	struct clock_ratio ratio = clock_measure();
	struct record_calibration record;

	wire_clear('C', &record);
	record.what = "clock";
	record.cycles = ratio.cycles;
	record.error = ratio.error;
	record.ticks = ratio.ticks;
	record.timebase_hz = board.timebase_hz;
	report_record('C', &record);
}

/* Measures the empty kernel again for every suite: what a suite leaves behind may change it. */
static void calibrate_overhead(const char *suite)
{
	for (int i = 0; i < COUNTERS; i++) {
		struct record_calibration record;
		const struct stats *stats = overhead_measure(&counters[i]);

		run.overhead[i] = stats->min;
		run.stands_still[i] = stats->max == 0; /* even an empty run is some instructions */
		wire_clear('C', &record);
		record.what = "overhead";
		record.suite = suite;
		record.metric = counters[i].metric;
		record.min = stats->min;
		record.p50 = stats_percentile(stats, 500);
		record.max = stats->max;
		report_record('C', &record);
	}
	run.suite = suite;
}

static void note_missing_access(struct counter_access access)
{
	if (!access.mcounteren)
		report_note("info", "this core has no mcounteren");
	if (!access.mcountinhibit)
		report_note("info", "this core has no mcountinhibit");
}

static void report_unsupported(const char *reason)
{
	row_report_without_figures(&run.now, run.metric, "unsupported", reason);
}

static void set_up_and_measure(int metric)
{
	const struct bench *bench = run.now.bench;

	if (bench->setup != NULL && !bench->setup(&run.now))
		report_unsupported(run.now.reason != NULL ? run.now.reason : "its setup said no");
	else if (!row_measure(&counters[metric], &run.now, &run.settings, run.overhead[metric]))
		run.failed = true;
	if (bench->teardown != NULL)
		bench->teardown(&run.now);
}

/* One row. Each has a heap and a set-up of its own, so that its cold run finds what others found. */
static void run_row(const struct bench *bench, uint32_t n, int metric)
{
	run.now = (struct bench_run){
		.bench = bench, .n = n, .batch = bench->batch, .seed = run.settings.seed};
	run.metric = counters[metric].metric;
	heap_reset();
	if (run.stands_still[metric])
		report_unsupported("the counter stands still");
	else
		set_up_and_measure(metric);
	run.now.bench = NULL;
}

static void report_begin(const struct bench *bench, uint32_t index)
{
	struct record_benchmark record = {
		.index = index + 1,
		.total = run.selected,
		.suite = bench->suite,
		.benchmark = bench->name,
		.ref = bench->ref,
		.code = catalog_code_hash(bench),
	};

	report_record('B', &record);
	if (bench->ref != NULL && !catalog_has(bench->suite, bench->ref))
		report_note("warning", "its .ref names no benchmark of its suite: no ratios");
}

static void run_benchmark(const struct bench *bench, uint32_t index)
{
	static const uint32_t no_sizes[] = {0};
	const uint32_t *size = bench->sizes != NULL ? bench->sizes : no_sizes;

	if (run.suite == NULL || strcmp(run.suite, bench->suite) != 0)
		calibrate_overhead(bench->suite);
	report_begin(bench, index);
	do
		for (int metric = 0; metric < COUNTERS; metric++)
			run_row(bench, *size, metric);
	while (*size != 0 && *++size != 0);
}

/* Ends a run that measured nothing. */
static int refuse(const char *why)
{
	report_note("error", why);
	report_end("refused");
	return 1;
}

/* The filter matched nothing: says what it could have matched. */
static int refuse_filter(void)
{
	char text[WIRE_MAX_t240 + 1];

	snprintf(text, sizeof(text), "no benchmark matches '%s'; there are:", run.settings.filter);
	report_note("error", text);
	for (uint32_t i = 0; i < catalog_size(); i++) {
		snprintf(text, sizeof(text), "%s/%s", catalog_at(i)->suite, catalog_at(i)->name);
		report_note("info", text);
	}
	report_end("refused");
	return 1;
}

int run_all(void)
{
	struct counter_access access;
	const char *trouble = settings_read(&run.settings);

	if (trouble != NULL)
		return refuse(trouble);
	if (!trap_vector_is_set())
		return refuse("mtvec did not keep the trap handler's address");
	access = counters_open();
	report_record('Q', &run.settings);
	note_missing_access(access);
	run.selected = catalog_select(run.settings.filter, run.settings.seed);
	if (run.selected == 0)
		return refuse_filter();
	calibrate_clock();
	for (uint32_t i = 0; i < run.selected; i++)
		run_benchmark(catalog_at(i), i);
	report_end(run.failed ? "failed" : "ok");
	return run.failed;
}

int run_end_trapped(const struct trap_report *trap)
{
	const struct bench *bench = run.now.bench;
	const char *cause = trap_cause_name(trap->cause);
	struct record_fault fault = {
		.suite = bench != NULL ? bench->suite : NULL,
		.benchmark = bench != NULL ? bench->name : NULL,
		.n = run.now.n,
		.cause = cause,
		.mcause = trap->cause,
		.pc = trap->pc,
		.tval = trap->tval,
	};

	report_record('F', &fault);
	if (bench != NULL)
		row_report_without_figures(&run.now, run.metric, "fault", cause);
	report_end("fault");
	return 1;
}

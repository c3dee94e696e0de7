#include "run.h"

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "catalog.h"
#include "counters/counters.h"
#include "counters/identity.h"
#include "csr.h"
#include "drivers/mtime.h"
#include "heap.h"
#include "measure/calibrate.h"
#include "measure/row.h"
#include "measure/slot.h"
#include "report.h"
#include "settings.h"
#include "sizes.h"
#include "soc/soc.h"
#include "trap.h"

static struct {
	struct record_request settings;
	uint32_t selected;    /* benchmarks */
	const char *suite;    /* at hand; NULL before the first */
	struct bench_run now; /* being measured; .bench is NULL outside a benchmark */
	const char *metric;   /* being measured */
	bool failed;          /* a benchmark computed something wrong */
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
		.soc = soc_state(),
	};
}

static void report_unsupported(const char *reason)
{
	row_report_without_figures(&run.now, run.metric, "unsupported", reason);
}

/* One row: one metric of the size that is set up. */
static void run_row(uint32_t index)
{
	const char *trouble = calibrate_trouble(index);

	run.metric = counters_at(index)->metric;
	if (trouble == NULL && run.now.reason != NULL)
		trouble = run.now.reason;
	if (trouble != NULL)
		report_unsupported(trouble);
	else if (!row_measure(index, &run.now, &run.settings))
		run.failed = true;
}

static bool set_up(struct bench_run *now)
{
	if (now->bench->setup == NULL || now->bench->setup(now))
		return true;
	if (now->reason == NULL)
		now->reason = "its setup said no";
	return false;
}

static void tear_down(struct bench_run *now)
{
	if (now->bench->teardown != NULL)
		now->bench->teardown(now);
}

static struct bench_run begin_size(const struct bench *bench, const char *kind, uint32_t n)
{
	heap_reset();
	return (struct bench_run){
		.operands = bench->operands != NULL ? *bench->operands : operands_default,
		.batch = bench->batch,
		.bench = bench,
		.kind = kind,
		.kernel = bench->run,
		.n = n,
		.seed = run.settings.seed,
	};
}

/* One run of a benchmark on data of its own: CRC-32 of what it wrote; false when set-up says no. */
static bool hash_output(const struct bench *bench, uint32_t n, uint32_t *hash)
{
	struct bench_run once = begin_size(bench, "call", n);
	bool ready = set_up(&once);
	const void *output;
	size_t bytes;

	if (ready) {
		if (bench->prepare != NULL)
			bench->prepare(&once);
		bench->run(&once);
		output = bench->output(&once, &bytes);
		*hash = wire_crc32(0, output, bytes);
	}
	tear_down(&once);
	return ready;
}

/* Whether the benchmark writes what its reference writes, where both say what they write. */
static bool agrees_with_ref(const struct bench *bench, uint32_t n)
{
	const struct bench *ref =
		bench->ref != NULL ? catalog_find(bench->suite, bench->ref) : NULL;
	uint32_t own;
	uint32_t other;

	if (ref == NULL || ref->output == NULL || ref->run == NULL || bench->output == NULL ||
	    bench->run == NULL)
		return true;
	return !hash_output(ref, n, &other) || !hash_output(bench, n, &own) || own == other;
}

/* Where there is no set-up to be lost, every metric's first run finds an empty heap. */
static void run_rows(void)
{
	for (uint32_t i = 0; i < counters_count(); i++) {
		if (run.now.bench->setup == NULL)
			heap_reset();
		run_row(i);
	}
}

/*
 * Sets up. False when all that is wrong is that the sizes have outgrown the memory, by doubling: then
 * there is nothing to be said of this one.
 */
static bool has_rows(const struct sizes *sizes)
{
	bool ready = set_up(&run.now);

	if (ready)
		run.now.reason = NULL;
	return ready || !sizes->grown || !heap_was_exceeded();
}

/* Each size has a heap and a set-up of its own. False: the memory is too small for it. */
static bool run_size(const struct bench *bench, const char *kind, const struct sizes *sizes)
{
	bool agrees = agrees_with_ref(bench, sizes->n);
	bool fits = true;

	run.now = begin_size(bench, kind, sizes->n);
	if (!agrees) {
		row_report_without_figures(&run.now, counters_at(0)->metric, "failed",
		                           "differs from its .ref");
		run.failed = true;
	} else {
		fits = has_rows(sizes);
		if (fits)
			run_rows();
		tear_down(&run.now);
	}
	run.now.bench = NULL;
	return fits;
}

/* Kernels that were built into flash lie where they lie. */
static void warn_of_sweep(void)
{
	if (run.settings.sweep != 0 && SLOT_OFFSET_LAST == 0)
		report_note("warning",
		            "ALIGN=sweep: kernels are built into flash, at offset 0 only "
		            "(PLACE=)");
}

/* Not inlined: its text is not to lie on the stack below all that is measured. */
static __attribute__((noinline)) void warn_of_ref(const struct bench *bench)
{
	char text[WIRE_MAX_t240 + 1];

	snprintf(text, sizeof(text), "%s/%s: its suite has no .ref '%s': no ratios", bench->suite,
	         bench->name, bench->ref);
	report_note("warning", text);
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
		.instructions = bench->instructions != 0 ? bench->instructions : WIRE_NONE_U32,
	};

	report_record('B', &record);
	if (bench->ref != NULL && catalog_find(bench->suite, bench->ref) == NULL)
		warn_of_ref(bench);
}

static void run_sizes(const struct bench *bench, const char *kind)
{
	struct sizes sizes = sizes_begin(bench);

	while (run_size(bench, kind, &sizes) && sizes_next(&sizes))
		;
}

static bool has_kernel(const struct bench *bench)
{
	return bench->run != NULL || bench->latency != NULL || bench->throughput != NULL;
}

static void run_benchmark(const struct bench *bench, uint32_t index)
{
	if (run.suite == NULL || strcmp(run.suite, bench->suite) != 0)
		calibrate_suite(bench->suite);
	run.suite = bench->suite;
	report_begin(bench, index);
	if (!has_kernel(bench)) {
		run.now = begin_size(bench, "call", 0);
		row_report_without_figures(&run.now, counters_at(0)->metric, "failed",
		                           "it has no kernel");
		run.now.bench = NULL;
		run.failed = true;
	}
	if (bench->run != NULL)
		run_sizes(bench, "call");
	if (bench->latency != NULL)
		run_sizes(bench, "latency");
	if (bench->throughput != NULL)
		run_sizes(bench, "throughput");
}

/* Ends a run that measured nothing. */
static int refuse(const char *why)
{
	report_note("error", why);
	report_end("refused");
	return 1;
}

/* The filter matched nothing: says what it could have matched. Not inlined, for its text as above. */
static __attribute__((noinline)) int refuse_filter(void)
{
	char text[WIRE_MAX_t240 + 1];

	for (uint32_t i = 0; i < catalog_size(); i++) {
		snprintf(text, sizeof(text), "%s/%s", catalog_at(i)->suite, catalog_at(i)->name);
		report_note("info", text);
	}
	snprintf(text, sizeof(text), "no benchmark matches '%s'; there are those above",
	         run.settings.filter);
	return refuse(text);
}

int run_all(void)
{
	const char *trouble = settings_read(&run.settings);

	if (trouble != NULL)
		return refuse(trouble);
	if (!trap_vector_is_set())
		return refuse(CSR_NAME(MODE_TVEC) " did not keep the trap handler's address");
	if (!slot_open())
		return refuse("no memory answers where unrolled kernels are to lie (PLACE=)");
	report_record('Q', &run.settings);
	warn_of_sweep();
	counters_open();
	run.selected = catalog_select(run.settings.filter, run.settings.seed);
	if (run.selected == 0)
		return refuse_filter();
	calibrate_run();
	for (uint32_t i = 0; i < run.selected; i++)
		run_benchmark(catalog_at(i), i);
	calibrate_end();
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

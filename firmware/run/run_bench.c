#include "run/run_bench.h"

#include "counters/counters.h"
#include "drivers/watchdog.h"
#include "hart/guard.h"
#include "hart/heap.h"
#include "measure/calibrate.h"
#include "measure/code_buffer.h"
#include "measure/hart_state.h"
#include "measure/row.h"
#include "run/catalog.h"
#include "run/sizes.h"
#include "stream/report.h"
#include "text/join.h"

static struct {
	const struct record_request *settings;
	/* What is being measured; .bench is NULL outside a benchmark. */
	struct bench_run now;
	/* The reference of the benchmark, while the two are compared. */
	struct bench ref;
	/* CRC-32 of the instructions of the benchmark's kernel. */
	uint32_t code;
	/* Index of the counter whose row comes next, at this size. */
	uint32_t row;
	/* The benchmark computed a wrong result. */
	bool failed;
} run;

/* Reports the next row, without figures. */
static void report_bare(const char *status, const char *reason)
{
	row_report_without_figures(&run.now, counters_at(run.row)->metric, status, reason);
}

/* Measures one row: one metric at the current size. */
static void run_row(uint32_t index)
{
	const char *error = calibrate_error(index);

	if (error == NULL && run.now.reason != NULL)
		error = run.now.reason;
	if (error != NULL)
		report_bare("unsupported", error);
	else if (!row_measure(index, &run.now, run.settings))
		run.failed = true;
}

static bool set_up(struct bench_run *now)
{
	if (now->bench->setup == NULL || now->bench->setup(now))
		return true;
	if (now->reason == NULL)
		now->reason = "its .setup returned false";
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
		.seed = run.settings->seed,
		.code = run.code,
		.offset = (uint32_t)((uintptr_t)bench->run % CODE_BUFFER_LINE_BYTES),
	};
}

/*
 * Runs a benchmark once on data of its own, and stores the CRC-32 of its output in `*hash`. Returns false if its set-up
 * fails, or if it does not restore its registers, for which its own rows are a fault. The heap is empty afterwards.
 */
static bool hash_output(const struct bench *bench, uint32_t n, uint32_t *hash)
{
	struct bench_run once = begin_size(bench, "call", n);
	bool ready = set_up(&once) && hart_keeps_registers(&once);
	const void *output;
	size_t bytes;

	if (ready) {
		output = bench->output(&once, &bytes);
		*hash = wire_crc32(0, output, bytes);
	}
	tear_down(&once);
	heap_reset();
	return ready;
}

/*
 * Whether the benchmark writes the same as its reference. True if they cannot be compared, for example because one has
 * no .output.
 */
static bool agrees_with_ref(const struct bench *bench, uint32_t n)
{
	uint32_t own;
	uint32_t other;

	if (bench->output == NULL || bench->run == NULL || bench->ref == NULL ||
	    !catalog_find(bench->suite, bench->ref, &run.ref) || run.ref.output == NULL ||
	    run.ref.run == NULL)
		return true;
	return !hash_output(&run.ref, n, &other) || !hash_output(bench, n, &own) || own == other;
}

/*
 * Returns the index of the first counter, from `index` on, for which the benchmark has rows. Returns counters_count()
 * if there is none.
 */
static uint32_t next_row(uint32_t index)
{
	while (run.now.bench->time_only && index < counters_count() && !counters_at(index)->is_time)
		index++;
	return index;
}

/* Reports this row and all that follow at this size, without figures. */
static void report_rest(const char *status, const char *reason)
{
	for (; run.row < counters_count(); run.row = next_row(run.row + 1))
		report_bare(status, reason);
}

/* The same for a benchmark that is not measured, because it is wrong. */
static void refuse_rest(const char *reason)
{
	report_rest("failed", reason);
	run.failed = true;
}

/*
 * Measures all metrics of a size. The heap stays as it is between them: .setup or an earlier run of the kernel may have
 * memory that the kernel uses in every run.
 */
static void run_rows(void)
{
	for (; run.row < counters_count(); run.row = next_row(run.row + 1)) {
		heap_clear_error();
		run_row(run.row);
	}
}

/*
 * Calls .setup. Returns false if the size was reached by doubling and is too large for the memory. It then has no rows.
 */
static bool has_rows(const struct sizes *sizes)
{
	bool ready = set_up(&run.now);

	if (ready)
		run.now.reason = NULL;
	return ready || !sizes->grown || !heap_was_exceeded();
}

/* Measures one size, with a heap and a set-up of its own. Returns false if the memory is too small for it. */
static bool run_size(const struct bench *bench, const char *kind, const struct sizes *sizes)
{
	bool agrees;
	bool fits = true;

	run.now = begin_size(bench, kind, sizes->n);
	run.row = next_row(0);
	watchdog_begin(run.settings->timeout_ms);
	agrees = agrees_with_ref(bench, sizes->n);
	hart_check();
	if (!agrees) {
		refuse_rest("differs from its .ref");
	} else {
		fits = has_rows(sizes);
		guard_check();
		hart_remember();
		if (fits)
			run_rows();
		tear_down(&run.now);
		guard_check();
	}
	hart_forget();
	hart_check();
	watchdog_end();
	run.now.bench = NULL;
	return fits;
}

/* Not inlined, so that its text is not on the stack while kernels run. */
static __attribute__((noinline)) void warn_of_ref(const struct bench *bench, const char *why)
{
	char text[WIRE_MAX_t240 + 1];

	text_join(text, sizeof(text), bench->suite, "/", bench->name, " has no ratios: its .ref '",
	          bench->ref, why, TEXT_END);
	report_warning(text);
}

/*
 * Whether the figures of both benchmarks have the same unit. Returns false if the figures of one are per element, and
 * those of the other per run. With a .batch figures are per operation.
 */
static bool is_of_one_unit(const struct bench *a, const struct bench *b)
{
	return a->sizes == NULL || (a->batch | b->batch) != 0 || a->per_run == b->per_run;
}

/*
 * Finds the reference of a benchmark. Returns why there are no ratios to it, as the end of a warning. Returns
 * NULL if there are ratios, or if the benchmark has no reference.
 */
static const char *find_ref(const struct bench *bench)
{
	if (bench->ref == NULL)
		return NULL;
	if (!catalog_find(bench->suite, bench->ref, &run.ref))
		return "' does not exist";
	return is_of_one_unit(bench, &run.ref) ? NULL : "' has another unit";
}

static void report_benchmark(const struct bench *bench, uint32_t index, uint32_t total)
{
	const char *why = find_ref(bench);
	uint32_t instructions = bench->instructions;
	struct record_benchmark record = {
		.index = index + 1,
		.total = total,
		.suite = bench->suite,
		.benchmark = bench->name,
		.ref = why == NULL ? bench->ref : NULL,
		.code = run.code,
		.instructions = instructions != 0 ? instructions : WIRE_NONE_U32,
	};

	report_record('B', &record);
	if (why != NULL)
		warn_of_ref(bench, why);
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

bool run_bench(const struct bench *bench, uint32_t index, uint32_t total,
               const struct record_request *settings)
{
	run.settings = settings;
	run.failed = false;
	run.code = catalog_code_hash(bench);
	report_benchmark(bench, index, total);
	if (!has_kernel(bench)) {
		run.now = begin_size(bench, "call", 0);
		run.row = next_row(0);
		refuse_rest("it has no kernel");
		run.now.bench = NULL;
	}
	if (bench->run != NULL)
		run_sizes(bench, "call");
	if (bench->latency != NULL)
		run_sizes(bench, "latency");
	if (bench->throughput != NULL)
		run_sizes(bench, "throughput");
	return !run.failed;
}

const struct bench_run *run_bench_now(void)
{
	return run.now.bench != NULL ? &run.now : NULL;
}

void run_bench_abandon(const char *status, const char *reason)
{
	report_rest(status, reason);
	run.now.bench = NULL;
}

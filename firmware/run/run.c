#include "run/run.h"

#include <string.h>

#include "board.h"
#include "counters/clock.h"
#include "counters/counters.h"
#include "counters/hardware.h"
#include "counters/identity.h"
#include "drivers/mtime.h"
#include "drivers/watchdog.h"
#include "hart/csr.h"
#include "hart/guard.h"
#include "hart/heap.h"
#include "hart/trap.h"
#include "measure/calibrate.h"
#include "measure/code_buffer.h"
#include "measure/hart_state.h"
#include "run/catalog.h"
#include "run/requests.h"
#include "run/run_bench.h"
#include "run/settings.h"
#include "soc/soc.h"
#include "stream/report.h"
#include "text/join.h"

enum { CAUSE_LOAD_ACCESS = 5, CAUSE_STORE_ACCESS = 7 }; /* privileged spec 1.12, table 3.6 */
enum { NEAREST_NAMES = 3 };

static struct {
	struct record_request settings;
	uint32_t selected;  /* number of selected benchmarks */
	uint32_t next;      /* index of the next one */
	struct bench bench; /* the current one */
	const char *suite;  /* the current suite; NULL before the first */
	enum run_end end;   /* how the run would end now */
} run;

void run_fill_hello(struct record_hello *hello)
{
	struct identity identity = identity_read();

	*hello = (struct record_hello){
		.commit = build.commit,
		.board = board.name,
		.mode = board.mode,
		.mem = board.mem,
		.source = hardware_source(),
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
		.layout = build.layout,
	};
}

/* Kernels in flash have one offset only. */
static void warn_of_sweep(void)
{
	if (run.settings.sweep != 0 && CODE_BUFFER_OFFSET_LAST == 0)
		report_warning(
			"ALIGN=sweep has no effect: kernels in flash have offset 0 only (PLACE=)");
}

/* An alarm may be tested with success while mtime stands still, because it is compared with the value of mtime. */
static void warn_of_time(void)
{
	bool moves = clock_moves();

	if (run.settings.timeout_ms != 0 && !(moves && watchdog_open()))
		report_warning("TIMEOUT_MS has no effect: no timer ends a benchmark that hangs");
	if (run.settings.budget_ms != 0 && !moves)
		report_warning("BUDGET_MS has no effect: mtime never moves");
}

static void report_counter(const char *name, struct probed probed, const char *use)
{
	struct record_calibration record;

	wire_clear('C', &record);
	record.what = "counter";
	record.name = name;
	record.state = probe_state_name(probed.state);
	record.bits = probed.bits;
	record.used = use;
	report_record('C', &record);
}

/* Sends the data of a cache in the board's file. The host compares them with what the rows show. */
static void report_cache(const char *name, uint32_t bytes, uint32_t line)
{
	struct record_calibration record;

	wire_clear('C', &record);
	record.what = "cache";
	record.name = name;
	record.bytes = bytes;
	record.line = line;
	report_record('C', &record);
}

/* The file has no size of the first data cache, and no line size of the last cache. */
static void report_caches(void)
{
	report_cache("l1i", board.icache_bytes, board.icache_line_bytes);
	report_cache("l1d", WIRE_NONE_U32, board.dcache_line_bytes);
	report_cache("last", board.last_cache_bytes, WIRE_NONE_U32);
}

/* Ends a run that measured nothing. Returns the exit code. */
static int refuse(const char *why)
{
	report_note("error", why);
	report_end(RUN_END_refused);
	return 1;
}

/* Not inlined, so that its text is not on the stack while kernels run. */
static __attribute__((noinline)) int refuse_image(const char *why)
{
	char text[WIRE_MAX_t240 + 1];

	text_join(text, sizeof(text), "the request in the image's .config section: ", why,
	          TEXT_END);
	return refuse(text);
}

/* Ends a run whose filter matches nothing, and prints the nearest names. Not inlined, for the same reason. */
static __attribute__((noinline)) int refuse_filter(void)
{
	const char *filter = run.settings.filter;
	char text[WIRE_MAX_t240 + 1];
	size_t length =
		text_join(text, sizeof(text), "no benchmark matches '", filter, "'", TEXT_END);
	uint32_t index = catalog_nearest(filter, CATALOG_NONE);
	struct bench bench;

	for (uint32_t i = 0; i < NEAREST_NAMES && index != CATALOG_NONE; i++) {
		catalog_read(index, &bench);
		length += text_join(text + length, sizeof(text) - length,
		                    i == 0 ? "; did you mean " : ", ", bench.suite, "/", bench.name,
		                    TEXT_END);
		index = catalog_nearest(filter, index);
	}
	return refuse(text);
}

/*
 * Runs the remaining benchmarks. run_go_on() calls it again after it has given up a benchmark. Returns the exit code.
 */
static int run_rest(void)
{
	while (run.next < run.selected) {
		uint32_t index = run.next++;

		catalog_read(index, &run.bench);
		if (run.suite == NULL || strcmp(run.suite, run.bench.suite) != 0)
			calibrate_suite(run.bench.suite);
		run.suite = run.bench.suite;
		if (!run_bench(&run.bench, index, run.selected, &run.settings) &&
		    run.end == RUN_END_ok)
			run.end = RUN_END_failed;
	}
	calibrate_end();
	report_end(run.end);
	return run.end != RUN_END_ok;
}

/* Runs with the settings until the end of the stream. Returns the exit code. */
static int run_settings(void)
{
	const char *error;

	if (!trap_is_open())
		return refuse(CSR_NAME(MODE_TVEC) " did not keep the trap handler's address");
	error = code_buffer_open();
	if (error != NULL)
		return refuse(error);
	report_record('Q', &run.settings);
	warn_of_sweep();
	warn_of_time();
	counters_open(report_counter);
	report_caches();
	hart_reset();
	run.selected = catalog_select(run.settings.filter, run.settings.seed);
	run.next = 0;
	run.suite = NULL;
	if (run.selected == 0)
		return refuse_filter();
	calibrate_run(mtime_of_ms(run.settings.budget_ms));
	run.end = RUN_END_ok;
	return run_rest();
}

int run_first(void)
{
	const char *error = settings_of_image(&run.settings);

	if (error != NULL)
		return refuse_image(error);
	requests_at_start(&run.settings);
	return run_settings();
}

bool run_stays(void)
{
	return run.settings.stay != 0;
}

int run_next(void)
{
	requests_wait(&run.settings);
	return run_settings();
}

/* On cores where mtval is always 0 (privileged spec 1.12, 3.1.16), only the stack pointer shows an overflow. */
static bool stack_overflowed(const struct trap_report *trap)
{
	bool is_access = trap->cause == CAUSE_LOAD_ACCESS || trap->cause == CAUSE_STORE_ACCESS;

	return guard_holds(trap->tval) ||
	       (is_access && trap->tval == 0 && guard_is_reached(trap->sp));
}

static const char *name_cause(const struct trap_report *trap)
{
	if (trap->reason != NULL)
		return trap->reason;
	if (watchdog_came(trap->cause))
		return "timeout";
	return stack_overflowed(trap) ? "stack_overflow" : trap_cause_name(trap->cause);
}

static void report_fault(const struct trap_report *trap, const char *cause)
{
	const struct bench_run *now = run_bench_now();
	struct record_fault fault = {
		.suite = now != NULL ? now->bench->suite : NULL,
		.benchmark = now != NULL ? now->bench->name : NULL,
		.n = now != NULL ? now->n : WIRE_NONE_U32,
		.cause = cause,
		.mcause = trap->cause,
		.pc = trap->pc,
		.tval = trap->tval,
	};

	report_record('F', &fault);
}

/*
 * Whether the run can go on. It cannot after a trap outside every benchmark, or if a benchmark has stopped the counters
 * for good.
 */
static bool can_go_on(void)
{
	if (run_bench_now() == NULL)
		return false;
	if (!counters_run())
		report_note("error", "the counters stand still for good, so the run ends");
	return counters_run();
}

int run_go_on(const struct trap_report *trap)
{
	bool timed_out = watchdog_came(trap->cause);
	const char *cause = name_cause(trap);
	bool goes_on;

	run.end = RUN_END_fault;
	hart_reset();
	report_fault(trap, cause);
	goes_on = can_go_on();
	if (run_bench_now() != NULL) {
		if (heap_was_exceeded())
			report_note("info",
			            "the benchmark asked for more memory than the heap has");
		run_bench_abandon(timed_out ? "timeout" : "fault", cause);
	}
	if (!goes_on)
		report_end(run.end);
	trap_reported();
	return goes_on ? run_rest() : 1;
}

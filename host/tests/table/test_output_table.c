/* The table for people. */
#include "tests/testing.h"

#include <math.h>

#include "tests/table.h"

#define HEAD_WITH_KINDS(unit, ratio)                                                               \
	": " unit " per operation\n"                                                               \
	"  benchmark                    kind              n        min     median        p99"      \
	"        max         sd " ratio "\n"

#define EMULATED                                                                                   \
	"warning: emulated: these are counts of instructions, and say nothing of time; run the "   \
	"image on a board for that\n"

#define EMULATED_SOURCE                                                                            \
	"\nboard=board mem=ram source=emulated: 1 instruction = 1 cycle, not hardware time\n"

/* As printed, line by line. */
/* clang-format off */
static const char calls_text[] =
	"\nmemory" HEAD("cycles", "vs copy_libc")
	"  copy_libc                          16     10.000     10.000          -     10.000      0.000        1.00x\n"
	"  copy_libc                          32     10.000     30.000          -     10.000      0.000        1.00x\n"
	"  copy_words                         16     10.000     20.000          -     10.000      0.000        2.00x\n"
	"  copy_words                         32     10.000     15.000          -     10.000      0.000        0.50x\n"
	"  geometric mean over 2 sizes: copy_words 1.00 times as fast as copy_libc\n"
	SOURCE RUN;

static const char kinds_text[] =
	"\nops" HEAD_WITH_KINDS("cycles", "    vs add")
	"  add                          call                    10.000     10.000          -     10.000      0.000      1.00x\n"
	"  add                          latency                 10.000     10.000          -     10.000      0.000      1.00x\n"
	"  mul                          latency                 10.000     35.000          -     10.000      0.000      3.50x\n"
	"  mul                          throughput              10.000     -0.500          -     10.000      0.000          -  below_noise: too short\n"
	"  mul                          call                 cycles ok: no sample was taken\n"
	"  mul                          call                 cycles unsupported: no?[2Jmultiplier\n"
	SOURCE RUN
	"warning: below_noise (1 row, the first ops/mul): it costs no more than an empty run; do more in a sample, or "
	"keep the compiler from removing it (OPAQUE)\n";

static const char sweep_text[] =
	"\nops" HEAD_WITH_KINDS("cycles", "     ratio")
	"  add                          latency                 10.000      1.000          -     10.000      0.000          -\n"
	"  div                          latency                 10.000     20.000          -     10.000      0.000          -\n"
	"  mul                          latency                 10.000      3.000          -     10.000      0.000          -\n"
	"  tick                         latency                 10.000     0.0001          -     10.000      0.000          -\n"
	"  load                         latency           8     10.000      2.000          -     10.000      0.000          -\n"
	"  alignment: spread of the median over offsets 0..32\n"
	"    div                        latency    19.000 at 32, 21.500 at 16\n"
	"    tick                       latency    0.0001 at 0, 0.00024 at 16\n"
	"    load                       latency    n=8 2.000 at 0, 4.000 at 32\n"
	"    2 rows: no difference\n"
	SOURCE RUN;

static const char mtime_text[] =
	"\nops" HEAD("mtime ticks", "     ratio")
	"  add                                       10.000      4.000          -     10.000      0.000          -\n"
	"  add                                    cycles failed: wrong result\n"
	SOURCE "overhead: 1 counts a sample by the empty kernel\n"
	"counters: mcycle still\n" RUN;

static const char emulated_mtime_text[] =
	"\nops" HEAD("mtime ticks", "     ratio")
	"  add                                       10.000      4.000          -     10.000      0.000          -\n"
	EMULATED_SOURCE RUN EMULATED;

static const char instructions_text[] =
	"\nops: instructions per operation (emulated: 1 instruction = 1 cycle)\n"
	"  benchmark                           n        min     median        p99        max         sd      ratio\n"
	"  add                                       10.000      4.000          -     10.000      0.000          -\n"
	EMULATED_SOURCE RUN EMULATED;

/* clang-format on */

SUMMARY_TEST(a_run_without_rows_prints_nothing)
{
	assert_printed(&complete, "");
}

/* Without other kinds than calls there is no column `kind`. */
SUMMARY_TEST(calls_are_printed_without_a_column_of_kinds)
{
	struct row row = {PLAIN_ROW("memory", "copy_libc")};

	hear_benchmark("memory", "copy_libc", "copy_libc");
	hear_median(&row, 16, 10);
	hear_median(&row, 32, 30);
	row.benchmark = "copy_words";
	hear_benchmark("memory", "copy_words", "copy_libc");
	hear_median(&row, 16, 20);
	hear_median(&row, 32, 15);
	row.metric = "instret"; /* not in the table */
	hear_median(&row, 16, 99);
	row.metric = "dcache_miss";
	hear_median(&row, 16, 98);
	assert_printed(&complete, calls_text);
}

/* Ratios are between equal kinds; a row without its other half has no figures. */
SUMMARY_TEST(rows_of_several_kinds_are_printed)
{
	struct row row = {PLAIN_ROW("ops", "add"), .n = 0};

	hear_benchmark("ops", "add", "add");
	hear_row(&row);
	row.kind = "latency";
	hear_row(&row);
	hear_benchmark("ops", "mul", "add");
	row.benchmark = "mul";
	hear_median(&row, 0, 35);
	row.kind = "throughput";
	row.status = "below_noise";
	row.reason = "too short";
	hear_median(&row, 0, -0.5);
	row.reason = NULL;
	row.status = "ok";
	row.kind = "call";
	hear_median(&row, 0, (double)NAN);
	row.status = "unsupported";
	row.reason = "no\x1b[2Jmultiplier";
	hear_median(&row, 0, (double)NAN);
	assert_printed(&complete, kinds_text);
}

/* The table of mul, which takes half of add's counts in the mean. The rows are like `row`. */
static const char *table_of_means(struct row row)
{
	hear_benchmark("ops", "add", NULL);
	hear_median(&row, 8, 12);
	hear_median(&row, 16, 12);
	hear_benchmark("ops", "mul", "add");
	row.benchmark = "mul";
	hear_median(&row, 8, 3);
	hear_median(&row, 16, 12);
	return printed(&complete);
}

SUMMARY_TEST(means_of_other_kinds_name_the_kind)
{
	assert_has(table_of_means((struct row){PLAIN_ROW("ops", "add"), .kind = "latency"}),
	           "\n  geometric mean over 2 sizes: mul latency 2.00 times as fast as add\n");
}

SUMMARY_TEST(means_of_doubtful_medians_are_marked_doubtful)
{
	assert_has(table_of_means((struct row){PLAIN_ROW("ops", "add"), .flags = "bimodal"}),
	           "mul 2.00 times as fast as add; doubtful at 2 of them\n");
}

/* A mean of some sizes could not be compared with one of all. Rows of which none has a ratio say so themselves. */
SUMMARY_TEST(a_missing_mean_has_its_reason)
{
	static const char why[] =
		"  no geometric mean: mul latency has no ratio to add at 1 of its "
		"3 sizes\n";
	struct row row = {PLAIN_ROW("ops", "mul"), .kind = "latency", .flags = "wrapped"};
	const char *text;

	hear_benchmark("ops", "mul", "add");
	hear_median(&row, 32, 3);
	row.flags[0] = '\0';
	row.benchmark = "add";
	hear_median(&row, 32, 12);
	text = table_of_means(row);
	assert_has(text, why);
	assert_lacks(text, "mean over");
}

SUMMARY_TEST(rows_without_any_ratio_have_no_mean)
{
	assert_lacks(table_of_means((struct row){PLAIN_ROW("ops", "add"), .status = "unsupported"}),
	             "mean");
}

/* Counts of instructions say nothing of time. */
SUMMARY_TEST(means_of_instructions_are_not_called_fast)
{
	const char *text =
		table_of_means((struct row){PLAIN_ROW("ops", "add"), .source = "emulated"});

	assert_has(text, "\n  geometric mean over 2 sizes: mul takes 1/2.00 of the "
	                 "instructions of add\n");
	assert_lacks(text, "as fast");
}

static void hear_offsets(struct row *row, const char *benchmark, const double *medians)
{
	row->benchmark = benchmark;
	for (int i = 0; i < 3; i++) {
		row->offset = i * 16;
		hear_median(row, row->n, medians[i]);
	}
}

SUMMARY_TEST(an_alignment_sweep_has_a_summary)
{
	struct row row = {PLAIN_ROW("ops", "add"), .kind = "latency", .n = 0};

	hear_offsets(&row, "add", (const double[]){1, 1, 1});
	hear_offsets(&row, "div", (const double[]){20, 21.5, 19});
	hear_offsets(&row, "mul", (const double[]){3, 3, 3});
	hear_offsets(&row, "tick", (const double[]){0.0001, 0.00024, 0.0001});
	row.n = 8;
	hear_offsets(&row, "load", (const double[]){2, 2, 4});
	row.metric = "instret";
	hear_offsets(&row, "div", (const double[]){1, 2, 3});
	assert_printed(&complete, sweep_text);
}

/* The unit is not cycles. The foot says once that nothing counts cycles. */
SUMMARY_TEST(mtime_replaces_missing_cycles)
{
	struct row row = {PLAIN_ROW("ops", "add"), .status = "unsupported",
	                  .reason = "the counter stands still"};

	hear_median(&row, 0, (double)NAN);
	row.status = "ok";
	row.metric = "mtime";
	hear_median(&row, 0, 4);
	row.status = "failed";
	row.metric = "cycles";
	row.reason = "wrong result";
	hear_median(&row, 0, (double)NAN);
	hear_counter("mcycle", "still");
	hear_overhead("cycles", 99, 99);
	hear_overhead("mtime", 1, WIRE_NONE_I32);
	assert_printed(&complete, mtime_text);
}

/* Ticks are not called instructions, whatever the source. */
SUMMARY_TEST(emulated_mtime_is_not_called_instructions)
{
	struct row row = {PLAIN_ROW("ops", "add"), .source = "emulated", .metric = "mtime"};

	hear_median(&row, 0, 4);
	assert_printed(&complete, emulated_mtime_text);
}

SUMMARY_TEST(emulated_cycles_are_called_instructions)
{
	struct row row = {PLAIN_ROW("ops", "add"), .source = "emulated", .clock_hz = 1e9};

	hear_median(&row, 0, 4);
	assert_printed(&complete, instructions_text);
}

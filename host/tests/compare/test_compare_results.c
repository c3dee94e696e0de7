/* The reader of results.json restores what output_json wrote. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "output/load.h"
#include "output/output.h"
#include "run/results.h"
#include "tests/any_record.h"
#include "tests/document.h"
#include "tests/golden_records.h"
#include "wire/samples.h"

/* A file with the results of a decoder. */
static char name[32];

static void write_begin(void)
{
	int descriptor;

	strcpy(name, "/tmp/test_compare_XXXXXX");
	descriptor = mkstemp(name);
	assert_true(descriptor >= 0);
	paper = fdopen(descriptor, "w");
	document = output_json.open(paper);
	output_json.run_begin(document, paper, 1);
}

/* Writes a result with its row, and before it the short kernel of a pair. */
static void write_row(const struct record_result *result, const struct record_pair *pair)
{
	const struct row_context context = {.run = 1, .clock_hz = 16e6, .cold_by = "fence.i"};
	struct row row = row_make(&context, result, pair);

	pass_record('R', result);
	output_json.row(document, paper, &row);
}

/* Ends the run, with so many records that came from the stream, and reads the file. */
static void read_back(struct results *results, uint32_t records)
{
	const struct results_run run = {.repeatability = 0.01};
	const struct run_summary summary = {
		.run = 1, .records = records, .lost = 2, .ended = true, .status = "ok"};

	output_json.run_end(document, paper, &summary, &run);
	output_json.close(document, paper);
	assert_int_equal(fclose(paper), 0);
	assert_true(load_results(results, name));
	unlink(name);
}

/* Data of a run that do not belong to a row. */
UNIT_TEST(the_data_of_a_run_are_restored)
{
	struct results results;
	const struct results_run *run;

	write_begin();
	pass_record('H', &golden_hello);
	pass_record('Q', &golden_request);
	pass_record('C', &golden_calibration);
	pass_record('B', &golden_benchmark);
	pass_record('F', &golden_fault);
	pass_record('N', &golden_note);
	pass_record('N', &golden_note);
	output_json.lost(document, paper, 17, 18);
	read_back(&results, 7);
	assert_int_equal(results.run_count, 1);
	run = &results.runs[0];
	assert_records_equal('H', &run->hello, &golden_hello);
	assert_records_equal('Q', &run->request, &golden_request);
	assert_true(run->calibration_count == 1 && run->benchmark_count == 1 &&
	            run->fault_count == 1 && run->note_count == 2);
	assert_records_equal('C', &run->calibrations[0], &golden_calibration);
	assert_records_equal('B', &run->benchmarks[0], &golden_benchmark);
	assert_records_equal('F', &run->faults[0], &golden_fault);
	assert_records_equal('N', &run->notes[1], &golden_note);
	assert_true(run->gap_count == 1 && run->gaps[0].first == 17 && run->gaps[0].last == 18);
	assert_true(run->number == 1 && run->received == 7 && run->lost == 2);
	assert_string_equal(run->status, "ok");
	assert_false(run->is_complete);
	assert_true(run->repeatability == 0.01);
	assert_true(isnan(run->about.clock_hz));
	results_free(&results);
}

/* Belongs to the row of golden_pair, which has no size. */
#define OF_PAIR .suite = "primitive_ops", .benchmark = "mul", .metric = "cycles"

static void write_samples(const char *kind, uint32_t first, const uint32_t samples[3])
{
	char text[SAMPLES_TEXT_SIZE];
	struct record_samples record = {OF_PAIR, .kind = kind, .first = first, .count = 3,
	                                .data = text};

	samples_to_text(samples, 3, text);
	pass_record('S', &record);
}

static void write_distribution(const char *kind, uint32_t base, const char *buckets)
{
	const struct record_distribution record = {OF_PAIR, .kind = kind, .base = base,
	                                           .buckets = buckets};

	pass_record('D', &record);
}

/* A pair of an alignment sweep, at one offset. */
static void write_pair(uint32_t offset, const uint32_t samples[3])
{
	struct record_pair pair = {GOLDEN_PAIR, .samples = 6, .offset = offset};
	struct record_result result = {GOLDEN_RESULT,
	                               OF_PAIR,
	                               .kind = "latency",
	                               .n = 0,
	                               .overhead = WIRE_NONE_I32,
	                               .samples = 6,
	                               .offset = offset};

	write_samples("latency", 0, samples);
	write_samples("latency", 3, samples);
	write_samples("latency_n", 0, samples);
	write_samples("latency_n", 3, samples);
	pass_record('P', &pair);
	write_distribution("latency_n", 100, "0:5");
	write_row(&result, &pair);
	write_distribution("latency", 200 + offset, "0:4");
	write_distribution("latency", 200 + offset, "40:1");
}

static void check_pair(const struct results_row *row, uint32_t offset, uint32_t first_sample)
{
	const struct results_lane *lanes = row->origin->lanes;

	assert_int_equal(row->origin->result.offset, offset);
	assert_int_equal(row->origin->pair.offset, offset);
	assert_true(row->row.offset == offset && row->row.p50 == row->row.p50);
	assert_string_equal(row->row.kind, "latency");
	assert_string_equal(row->row.flags, "batched;bimodal");
	assert_int_equal(row->row.code, golden_result.code);
	for (int i = 0; i < RESULTS_LANES; i++) {
		assert_int_equal(lanes[i].sample_count, 6);
		assert_int_equal(lanes[i].samples[3], first_sample);
	}
	assert_true(lanes[0].bin_count == 2 && lanes[1].bin_count == 1);
	assert_int_equal(lanes[0].bins[0].low, 200 + offset);
	assert_true(lanes[0].bins[1].high > lanes[0].bins[1].low);
	assert_int_equal(lanes[1].bins[0].count, 5);
}

/* Samples and distributions of rows that differ only in the offset stay separate. */
UNIT_TEST(rows_are_restored_with_their_samples)
{
	static const uint32_t samples[2][3] = {{1000, 1, 2}, {2000, 3, UINT32_MAX - 1}};
	struct results results;

	write_begin();
	write_pair(0, samples[0]);
	write_pair(8, samples[1]);
	write_row(&golden_result, NULL);
	read_back(&results, 19);
	assert_int_equal(results.runs[0].row_count, 3);
	check_pair(&results.runs[0].rows[0], 0, 1000);
	check_pair(&results.runs[0].rows[1], 8, 2000);
	assert_records_equal('R', &results.runs[0].rows[2].origin->result, &golden_result);
	assert_null(results.runs[0].rows[2].origin->pair.suite);
	assert_int_equal(results.runs[0].rows[2].origin->lanes[0].sample_count, 0);
	assert_true(isnan(results.runs[0].rows[2].row.hart));
	results_free(&results);
}

static struct results_bin bins[] = {{100, 100, 3}, {104, 107, 4}, {200, 231, 2}};
static uint32_t raw[] = {5, 3, 9};

static const struct {
	struct results_lane lane;
	uint32_t expected, least, most;
	uint32_t count;
	uint32_t samples[12];
} lane_cases[] = {
	/* Raw samples are restored as they are. If the list is incomplete, the distribution is used. */
	{{3, raw, 0, NULL, {0}}, 3, 3, 9, 3, {5, 3, 9}},
	{{2, raw, 1, bins, {0}}, 3, 98, 100, 3, {100, 100, 100}},
	{{3, raw, 0, NULL, {0}}, 4, 3, 9, 0, {0}},
	/* Spread evenly within a bin, never outside the extremes. */
	{{0, NULL, 3, bins, {0}}, 9, 100, 215, 9, {100, 100, 100, 104, 105, 106, 107, 208, 215}},
	{{0, NULL, 1, bins, {0}}, 4, 100, 100, 0, {0}},
	/* Equal samples have no distribution. Without minimum and maximum nothing is known. */
	{{0, NULL, 0, NULL, {0}}, 3, 100, 100, 3, {100, 100, 100}},
	{{0, NULL, 0, NULL, {0}}, 3, 100, 101, 0, {0}},
	{{0, NULL, 0, NULL, {0}}, 3, WIRE_NONE_U32, WIRE_NONE_U32, 0, {0}},
	{{0, NULL, 0, NULL, {0}}, 0, 0, 0, 0, {0}},
	{{0, NULL, 0, NULL, {0}}, WIRE_NONE_U32, 0, 0, 0, {0}},
};

UNIT_TEST(samples_are_restored_from_distributions)
{
	for (size_t i = 0; i < COUNT_OF(lane_cases); i++) {
		uint32_t *samples;
		uint32_t count =
			results_lane_samples(&lane_cases[i].lane, lane_cases[i].expected,
		                             lane_cases[i].least, lane_cases[i].most, &samples);

		assert_int_equal(count, lane_cases[i].count);
		for (uint32_t j = 0; j < count; j++)
			if (samples[j] != lane_cases[i].samples[j])
				fail_msg("case %zu: sample %u is %u", i, j, samples[j]);
		free(samples);
	}
}

/* A file does not list this many samples one by one. */
UNIT_TEST(many_samples_are_thinned_out)
{
	struct results_bin halves[] = {{10, 10, 2000000000}, {20, 20, 2000000000}};
	const struct results_lane lane = {0, NULL, 2, halves, {0}};
	uint32_t *samples;

	assert_int_equal(results_lane_samples(&lane, 4000000000, 10, 20, &samples),
	                 RESULTS_SPREAD_MAX);
	assert_int_equal(samples[RESULTS_SPREAD_MAX / 2 - 1], 10);
	assert_int_equal(samples[RESULTS_SPREAD_MAX / 2], 20);
	free(samples);
}

/* JSON can be read back, whatever sentences arrive. */
#include <math.h>
#include <stdio.h>

#include "output/session.h"
#include "tests/lines.h"

enum { ROUNDS = 700, RECORDS = 40 };

/* Values at the limits of fields and beyond. */
static const char *const numbers[] = {"0",
                                      "1",
                                      "4294967294",
                                      "4294967295",
                                      "4294967296",
                                      "2147483647",
                                      "-1",
                                      "-2147483647",
                                      "-2147483648",
                                      "18446744073709551614",
                                      "18446744073709551615",
                                      "9",
                                      "x",
                                      ""};
static const char *const hexes[] = {"0", "ffffffffffffffff", "7fffffffffffffff", "g", "1f"};
static const char *const reals[] = {"7ff0000000000000", "fff0000000000000", "7ff8000000000000",
                                    "fff8000000000001", "7fefffffffffffff", "ffefffffffffffff",
                                    "0000000000000001", "8000000000000000", "4060c80000000000",
                                    "3fb999999999999a"};
static const char *const texts[] = {"ok",
                                    "call",
                                    "latency",
                                    "throughput",
                                    "call_n",
                                    "latency_n",
                                    "cycles",
                                    "ns",
                                    "mtime",
                                    "clock",
                                    "aa",
                                    "hardware",
                                    "emulated",
                                    "",
                                    "%ff%c3",
                                    "%c2%9b2J",
                                    "%00",
                                    "a%22b",
                                    "0:1,975:4294967295",
                                    "975:1",
                                    "0:4294967296",
                                    "0A8GAw",
                                    "lost",
                                    "%ed%a0%80",
                                    "x"};

/* Only results of these kinds become rows. */
static const char *const kernels[] = {"call", "latency", "throughput"};

#define ONE_OF(list, seed) (list)[random_next(seed) % COUNT_OF(list)]

/* A value that every field of the type accepts. */
static const char *harmless_value(const struct wire_field *field, uint32_t *seed)
{
	switch (field->type) {
	case WIRE_X64:
		return "1f";
	case WIRE_F64:
		return "4060c80000000000";
	case WIRE_TEXT:
		return random_next(seed) % 2 == 0 ? "ok" : "ns";
	default:
		return random_next(seed) % 2 == 0 ? "1" : "9";
	}
}

static const char *hostile_value(const struct wire_field *field, uint32_t *seed)
{
	switch (field->type) {
	case WIRE_X64:
		return ONE_OF(hexes, seed);
	case WIRE_F64:
		return ONE_OF(reals, seed);
	case WIRE_TEXT:
		return ONE_OF(texts, seed);
	default:
		return ONE_OF(numbers, seed);
	}
}

static const char *value_for(const char *key, const struct wire_field *field, uint32_t *seed)
{
	if (random_next(seed) % 4 == 0)
		return hostile_value(field, seed);
	return strcmp(key, "k") == 0 ? ONE_OF(kernels, seed) : harmless_value(field, seed);
}

/* Pushes a sentence of a known kind with number `q` and most of its fields. */
static void push_hostile(struct decoder *decoder, uint32_t q, uint32_t *seed)
{
	static const char letters[] = "HQLCBPRDSFNEPRDRD";
	const struct wire_kind *kind =
		wire_kind_find(letters[random_next(seed) % (sizeof(letters) - 1)]);
	char line[2 * WIRE_LINE_MAX];
	size_t length = (size_t)sprintf(line, "@%c q=%" PRIu32 " ", kind->letter, q);

	for (uint32_t i = 1; i < kind->count && length < WIRE_LINE_MAX - 64; i++) {
		const char *key = wire_key(kind, &kind->fields[i]);

		if (random_next(seed) % 8 != 0)
			length += (size_t)sprintf(line + length, "%s=%s ", key,
			                          value_for(key, &kind->fields[i], seed));
	}
	length = seal(line, length);
	decoder_push(decoder, line, length);
	decoder_push(decoder, "\r\n", 2);
}

static void decode_hostile(FILE *file, struct results *results, uint32_t *seed)
{
	static struct decoder decoder;
	static struct session session;
	struct sinks sinks = {.count = 0};

	*results = (struct results){.file = "stream"};
	session = (struct session){.source = "stream", .sinks = &sinks, .whole = results};
	assert_true(sinks_add(&sinks, &output_json, NULL, file));
	assert_true(sinks_open(&sinks));
	decoder_init(&decoder, &session_events, &session);
	for (uint32_t q = 0; q < RECORDS; q++)
		push_hostile(&decoder, q, seed);
	decoder_finish(&decoder);
	assert_true(sinks_close(&sinks, true));
}

static void assert_lanes_equal(const struct results_lane *a, const struct results_lane *b)
{
	assert_true(a->sample_count == b->sample_count && a->bin_count == b->bin_count);
	assert_true(a->medians.are_known == b->medians.are_known);
	for (uint32_t i = 0; i < a->sample_count; i++)
		assert_int_equal(a->samples[i], b->samples[i]);
	for (uint32_t i = 0; i < a->bin_count; i++)
		assert_memory_equal(&a->bins[i], &b->bins[i], sizeof(a->bins[i]));
}

static void assert_rows_equal(const struct results_row *a, const struct results_row *b)
{
	for (size_t i = 0; i < row_column_count; i++) {
		json_t *first = cell_value(&row_columns[i], &a->row);
		json_t *second = cell_value(&row_columns[i], &b->row);

		assert_true(json_equal(first, second));
		json_decref(first);
		json_decref(second);
	}
	assert_string_equal(a->ref, b->ref);
	assert_true(a->origin->result.samples == b->origin->result.samples &&
	            a->origin->pair.min == b->origin->pair.min);
	for (int i = 0; i < RESULTS_LANES; i++)
		assert_lanes_equal(&a->origin->lanes[i], &b->origin->lanes[i]);
}

static void assert_runs_equal(const struct results_run *a, const struct results_run *b)
{
	assert_true(a->number == b->number && a->received == b->received && a->lost == b->lost);
	assert_true(a->is_complete == b->is_complete && a->gap_count == b->gap_count);
	assert_true(a->calibration_count == b->calibration_count);
	assert_true(a->benchmark_count == b->benchmark_count);
	assert_true(a->fault_count == b->fault_count && a->note_count == b->note_count);
	assert_true(isnan(a->repeatability) ? isnan(b->repeatability)
	                                    : a->repeatability == b->repeatability);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		assert_true(about_is_alike(&a->about, &b->about, field));
	assert_int_equal(a->row_count, b->row_count);
	for (uint32_t i = 0; i < a->row_count; i++)
		assert_rows_equal(&a->rows[i], &b->rows[i]);
}

UNIT_TEST(json_of_hostile_sentences_can_be_read)
{
	FILE *out = stderr;
	uint32_t rows = 0;
	uint32_t seed = 7;

	for (uint32_t round = 0; round < ROUNDS; round++) {
		struct results results;
		struct results filled;
		FILE *file = tmpfile();

		assert_non_null(file);
		stderr = fopen("/dev/null", "w"); /* messages of a session */
		decode_hostile(file, &filled, &seed);
		fclose(stderr);
		stderr = out;
		rewind(file);
		if (!results_read(&results, "hostile", file))
			fail_msg("round %u is not read back", round);
		assert_int_equal(results.run_count, filled.run_count);
		for (uint32_t i = 0; i < results.run_count; i++) {
			assert_runs_equal(&results.runs[i], &filled.runs[i]);
			rows += results.runs[i].row_count;
		}
		results_free(&results);
		results_free(&filled);
		fclose(file);
	}
	assert_in_range(rows, ROUNDS / 2, UINT32_MAX);
}

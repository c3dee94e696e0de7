/* Whatever sentences come, the JSON that is made of them can be read again. */
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/session.h"
#include "run/results.h"
#include "tests/lines.h"

enum { ROUNDS = 2000, RECORDS = 40 };

/* Values at the ends of what a field may hold, and beyond. */
static const char *const numbers[] = {
	"0",
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
	"",
};
static const char *const hexes[] = {"0", "ffffffffffffffff", "7fffffffffffffff", "g", "1f"};
static const char *const reals[] = {
	"7ff0000000000000", "fff0000000000000", "7ff8000000000000", "fff8000000000001",
	"7fefffffffffffff", "ffefffffffffffff", "0000000000000001", "8000000000000000",
	"4060c80000000000", "3fb999999999999a",
};
static const char *const texts[] = {
	"ok",
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
	"x",
};

#define ONE_OF(list, seed) (list)[random_next(seed) % COUNT_OF(list)]

/* What every field of the type takes. */
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

static const char *value_for(const struct wire_field *field, uint32_t *seed)
{
	return random_next(seed) % 4 == 0 ? hostile_value(field, seed)
	                                  : harmless_value(field, seed);
}

/* A sentence of a known kind with the number `q`. Most of its fields are there. */
static void push_hostile(struct decoder *decoder, uint32_t q, uint32_t *seed)
{
	static const char letters[] = "HQLCBPRDSFNEPRDRD";
	const struct wire_kind *kind =
		wire_kind_find(letters[random_next(seed) % (sizeof(letters) - 1)]);
	char line[2 * WIRE_LINE_MAX];
	size_t length = (size_t)sprintf(line, "@%c q=%" PRIu32 " ", kind->letter, q);

	for (uint32_t i = 1; i < kind->count && length < WIRE_LINE_MAX - 64; i++)
		if (random_next(seed) % 8 != 0)
			length += (size_t)sprintf(line + length, "%s=%s ", kind->fields[i].key,
			                          value_for(&kind->fields[i], seed));
	length = seal(line, length);
	decoder_push(decoder, line, length);
	decoder_push(decoder, "\r\n", 2);
}

static void decode_hostile(FILE *file, uint32_t *seed)
{
	static struct decoder decoder;
	static struct session session;
	struct sinks sinks = {.count = 0};

	session = (struct session){.source = "-", .sinks = &sinks};
	assert_true(sinks_add(&sinks, &output_json, NULL, file));
	assert_true(sinks_open(&sinks));
	decoder_init(&decoder, &session_events, &session);
	for (uint32_t q = 0; q < RECORDS; q++)
		push_hostile(&decoder, q, seed);
	decoder_finish(&decoder);
	assert_true(sinks_close(&sinks, true));
}

static void hostile_sentences_read_back(void **state)
{
	FILE *out = stderr;
	uint32_t rows = 0;
	uint32_t seed = 7;

	(void)state;
	for (uint32_t round = 0; round < ROUNDS; round++) {
		struct results results;
		FILE *file = tmpfile();

		assert_non_null(file);
		stderr = fopen("/dev/null", "w"); /* what a session says of them */
		decode_hostile(file, &seed);
		fclose(stderr);
		stderr = out;
		rewind(file);
		if (!results_read(&results, "hostile", file))
			fail_msg("round %u is not read back", round);
		for (uint32_t i = 0; i < results.run_count; i++)
			rows += results.runs[i].row_count;
		results_free(&results);
		fclose(file);
	}
	assert_in_range(rows, ROUNDS / 2, UINT32_MAX);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(hostile_sentences_read_back),
	};

	return cmocka_run_group_tests_name("json_reads_back", tests, NULL, NULL);
}

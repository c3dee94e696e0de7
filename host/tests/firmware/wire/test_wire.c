/* Sentences as they are written, and read back. */
#include <float.h>

#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

/* The largest number with this many digits that is not "none". */
static uint32_t greatest_u32(uint32_t digits)
{
	uint64_t next = 1;

	for (uint32_t i = 0; i < digits; i++)
		next *= 10;
	return next <= UINT32_MAX ? (uint32_t)next - 1 : UINT32_MAX - 1;
}

/* Fills a record with extreme values. `text`: its end, as long as the field allows, or all of it if `whole`. */
static void make_extreme(char letter, const char *text, bool whole, union any_record *record)
{
	const struct wire_kind *kind = wire_kind_find(letter);
	struct any_value value = extreme_value;

	for (uint32_t i = 0; i < kind->count; i++) {
		value.u32 = greatest_u32(kind->fields[i].max);
		value.x64 = kind->fields[i].max == WIRE_MAX_x32 ? UINT32_MAX : UINT64_MAX;
		value.text = whole ? text : text + strlen(text) - kind->fields[i].max;
		set_field(&kind->fields[i], &value, record);
	}
}

/* A text longer than any field. */
static const char *long_text(char letter)
{
	static char text[300];

	memset(text, letter, sizeof(text) - 1);
	return text;
}

UNIT_TEST(golden_records_are_restored)
{
	for (size_t i = 0; i < COUNT_OF(goldens); i++)
		assert_survives(goldens[i].letter, goldens[i].record);
}

UNIT_TEST(extreme_records_are_restored)
{
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		union any_record record;

		make_extreme(goldens[i].letter, long_text('~'), false, &record);
		assert_survives(goldens[i].letter, &record);
	}
}

/* Leading zeros belong to a double's 16 digits, and zero has a sign. */
UNIT_TEST(doubles_are_restored)
{
	static const double doubles[] = {
		0.0, -0.0, 1.0 / 3, -1e300, DBL_TRUE_MIN, DBL_MIN, DBL_MAX,
	};

	for (size_t i = 0; i < COUNT_OF(doubles); i++) {
		struct record_result result = {GOLDEN_RESULT, .mean = doubles[i],
		                               .m2 = -doubles[i]};

		assert_survives('R', &result);
	}
}

/* JSON has no such numbers, so they are not sent. */
UNIT_TEST(doubles_that_are_not_finite_are_not_sent)
{
	static const double doubles[] = {HUGE_VAL, -HUGE_VAL, NAN};

	for (size_t i = 0; i < COUNT_OF(doubles); i++) {
		struct record_result result = {GOLDEN_RESULT, .mean = doubles[i]};
		struct wire_sentence sentence = sentence_of('R', &result);

		assert_null(wire_value(&sentence, "mean"));
	}
}

/* An empty record consists of xN fields only, because these have no "none". */
UNIT_TEST(empty_records_are_restored)
{
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		const struct wire_kind *kind = wire_kind_find(goldens[i].letter);
		union any_record record;
		struct wire_sentence sentence;
		uint32_t sent = 0;

		wire_clear(kind->letter, &record);
		for (uint32_t j = 0; j < kind->count; j++)
			sent += kind->fields[j].type == WIRE_X64;
		assert_survives(kind->letter, &record);
		sentence = sentence_of(kind->letter, &record);
		assert_int_equal(sentence.count, sent);
	}
}

UNIT_TEST(an_empty_calibration_has_no_values)
{
	struct record_calibration cleared;

	wire_clear('C', &cleared);
	assert_records_equal('C', &(const struct record_calibration){EMPTY_CALIBRATION}, &cleared);
}

/* "@R ", " key=value" for every field but the first space, " *01234567". */
static size_t longest_length(const struct wire_kind *kind)
{
	size_t length = sizeof("@R *01234567") - 1;

	for (uint32_t i = 0; i < kind->count; i++)
		length += sizeof(" =") - 1 + strlen(wire_key(kind, &kind->fields[i])) +
		          kind->fields[i].max;
	return length;
}

/* Full texts fill a sentence to its last byte; longer ones, plain or escaped, add nothing. */
UNIT_TEST(longest_sentences_fit)
{
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		char letter = goldens[i].letter;
		size_t longest = longest_length(wire_kind_find(letter));
		union any_record record;
		char line[WIRE_LINE_MAX];

		assert_in_range(longest, 0, WIRE_LINE_MAX - 2);
		make_extreme(letter, long_text('x'), false, &record);
		assert_int_equal(write_line(letter, &record, line), longest);
		make_extreme(letter, long_text('x'), true, &record);
		assert_int_equal(write_line(letter, &record, line), longest);
		make_extreme(letter, long_text('\x80'), true, &record);
		assert_in_range(write_line(letter, &record, line), 0, longest);
	}
}

/* Records of any kind: fills and compares them by the table of their fields. */
#ifndef TESTS_ANY_RECORD_H
#define TESTS_ANY_RECORD_H

#include "tests/testing.h"

#include <float.h>
#include <math.h>

#include "decode/members.h"
#include "tests/lines.h"
#include "wire/wire.h"

/* Holds a record of any kind. */
#define ANY_MEMBER(letter, noun, LIST) struct record_##noun noun;
union any_record {
	RECORD_KINDS(ANY_MEMBER)
};

/* Compares bit by bit, so 0 and -0 differ. Any two NaNs are equal. */
static inline bool doubles_equal(double a, double b)
{
	uint64_t bits[2];

	memcpy(&bits[0], &a, sizeof(a));
	memcpy(&bits[1], &b, sizeof(b));
	return bits[0] == bits[1] || (isnan(a) && isnan(b));
}

static inline bool texts_equal(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static inline size_t value_size(const struct wire_field *field)
{
	switch (field->type) {
	case WIRE_U32:
	case WIRE_I32:
		return sizeof(uint32_t);
	case WIRE_TEXT:
		return sizeof(const char *);
	default: /* WIRE_U64, WIRE_X64, WIRE_F64 */
		return sizeof(uint64_t);
	}
}

static inline bool values_equal(const struct wire_field *field, const void *a, const void *b)
{
	switch (field->type) {
	case WIRE_F64:
		return doubles_equal(*(const double *)a, *(const double *)b);
	case WIRE_TEXT:
		return texts_equal(*(const char *const *)a, *(const char *const *)b);
	default:
		return memcmp(a, b, value_size(field)) == 0;
	}
}

static inline void assert_records_equal(char letter, const void *a, const void *b)
{
	const struct wire_kind *kind = wire_kind_find(letter);

	for (uint32_t i = 0; i < kind->count; i++) {
		const struct wire_field *field = &kind->fields[i];

		if (!values_equal(field, (const char *)a + field->offset,
		                  (const char *)b + field->offset))
			fail_msg("%s.%s changed on the way", noun_of(kind), member_of(kind, field));
	}
}

/* A value of every type. */
struct any_value {
	uint32_t u32;
	int32_t i32;
	uint64_t u64;
	uint64_t x64;
	double f64;
	const char *text;
};

static const struct any_value none_value = {
	WIRE_NONE_U32, WIRE_NONE_I32, WIRE_NONE_U64, 0, (double)NAN, NULL,
};

/* The value with the longest encoding that is not "none". */
static const struct any_value extreme_value = {
	UINT32_MAX - 1, -INT32_MAX, UINT64_MAX - 1, UINT64_MAX, -DBL_MAX, NULL,
};

static inline const void *value_of_type(const struct any_value *value, uint8_t type)
{
	const void *const values[] = {
		[WIRE_U32] = &value->u32, [WIRE_I32] = &value->i32, [WIRE_U64] = &value->u64,
		[WIRE_X64] = &value->x64, [WIRE_F64] = &value->f64, [WIRE_TEXT] = &value->text};

	return values[type];
}

static inline void set_field(const struct wire_field *field, const struct any_value *value,
                             void *record)
{
	memcpy((char *)record + field->offset, value_of_type(value, field->type),
	       value_size(field));
}

/* Writes a record and reads it back. */
static inline void assert_survives(char letter, const void *record)
{
	struct wire_sentence sentence = sentence_of(letter, record);
	union any_record back;

	assert_int_equal(sentence.letter, letter);
	memset(&back, 0xa5, sizeof(back));
	assert_true(wire_fill(&sentence, &back));
	assert_records_equal(letter, record, &back);
}

#endif

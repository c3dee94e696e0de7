/* Which values each type of field accepts and refuses. */
#include <stdio.h>

#include "tests/any_record.h"
#include "tests/lines.h"

/* Values that a field accepts, and values that it refuses, without the space after them. */
static const struct {
	const char *type; /* to be read */
	const char *field;
	const char *accepted[8], *refused[16]; /* NULL: the list ends */
} values[] = {
	{"u32",
         "@R q=",
         {"0", "4294967294"},
         {"4294967296", "18446744073709551616", "99999999999999999999999999", "", "+1", "-1",
          "%201", "%091", "1%20", "1x", "0x1", "1.0", "1e3"}},
	{"d1", "@H first=", {}, {"10", "01"}},
	{"d2", "@H v=", {}, {"100"}},
	{"i32",
         "@R ovh=",
         {"2147483647", "-2147483647"},
         {"2147483648", "-2147483649", "", "-", "--1", "+1", "-%201", "-1x"}},
	{"u64", "@H tb=", {"18446744073709551614"}, {"18446744073709551616", "-1", "", "12f"}},
	{"x64", "@B code=", {"0", "ffffffffffffffff"}, {"0ffffffffffffffff"}},
	{"x32", "@R code=", {"0", "ffffffff"}, {"0ffffffff", "", "DEADBEEF", "0xff", "-1", "g"}},
	{"f64",
         "@R mean=",
         {"3ff0000000000000", "8000000000000000", "3ff", "0", "7fefffffffffffff"},
         {"7ff0000000000000", "7ff", "fff0000000000000", "7ff8000000000000", "fff0000000000001",
          "3ff00000000000000", "3FF0000000000000", "3ff000000000000%20", "1.0", ""}},
	{"t12", "@R k=", {"123456789012"}, {"1234567890123"}},
	{"t24", "@R s=", {"123456789012345678901234"}, {"1234567890123456789012345"}},
};

static void assert_filled(const char *body, bool is_good)
{
	char line[96];
	struct wire_sentence sentence;
	union any_record record;

	assert_int_equal(parse_sealed(body, line, &sentence), WIRE_OK);
	if (wire_fill(&sentence, &record) != is_good)
		fail_msg("wrong answer to \"%s\"", body);
}

static void assert_values(const char *field, const char *const *list, size_t count, bool are_good)
{
	for (size_t i = 0; i < count && list[i] != NULL; i++) {
		char body[64];

		snprintf(body, sizeof(body), "%s%s ", field, list[i]);
		assert_filled(body, are_good);
	}
}

UNIT_TEST(each_type_accepts_only_its_values)
{
	for (size_t i = 0; i < COUNT_OF(values); i++) {
		assert_values(values[i].field, values[i].accepted, COUNT_OF(values[i].accepted),
		              true);
		assert_values(values[i].field, values[i].refused, COUNT_OF(values[i].refused),
		              false);
	}
	assert_filled("@H first=9 v=99 ", true);
	assert_filled("@E q=1 xor=1 status=ok ", true);
	/* An invalid value makes the record invalid, whatever its position. */
	assert_filled("@R q=1 s=a b=b k=call n=1 m=cycles cnt=1 cold=x ", false);
}

UNIT_TEST(q_of_any_kind)
{
	static const struct {
		const char *body;
		uint32_t q;
	} cases[] = {
		{"@E q=7 ", 7},
		{"@Z a=b q=0 ", 0},
		{"@Z q=4294967294 ", UINT32_MAX - 1},
		{"@Z Q=1 ", WIRE_NONE_U32},
		{"@Z q= ", WIRE_NONE_U32},
		{"@Z q=1x ", WIRE_NONE_U32},
		{"@Z q=4294967296 ", WIRE_NONE_U32},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char line[64];
		struct wire_sentence sentence;

		assert_int_equal(parse_sealed(cases[i].body, line, &sentence), WIRE_OK);
		assert_int_equal(wire_q(&sentence), cases[i].q);
	}
}

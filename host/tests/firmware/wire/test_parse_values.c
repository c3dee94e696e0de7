/* Which values each type of field accepts and refuses. */
#include "tests/testing.h"

#include "tests/any_record.h"
#include "tests/lines.h"

static const struct {
	const char *body;
	bool good;
} value_cases[] = {
	/* u32 */
	{"@R q=0 ", true},
	{"@R q=4294967294 ", true},
	{"@R q=4294967296 ", false},
	{"@R q=18446744073709551616 ", false},
	{"@R q=99999999999999999999999999 ", false},
	{"@R q= ", false},
	{"@R q=+1 ", false},
	{"@R q=-1 ", false},
	{"@R q=%201 ", false},
	{"@R q=%091 ", false},
	{"@R q=1%20 ", false},
	{"@R q=1x ", false},
	{"@R q=0x1 ", false},
	{"@R q=1.0 ", false},
	{"@R q=1e3 ", false},
	/* d1, d2 */
	{"@H first=9 v=99 ", true},
	{"@H first=10 ", false},
	{"@H first=01 ", false},
	{"@H v=100 ", false},
	/* i32 */
	{"@R ovh=2147483647 ", true},
	{"@R ovh=-2147483647 ", true},
	{"@R ovh=2147483648 ", false},
	{"@R ovh=-2147483649 ", false},
	{"@R ovh= ", false},
	{"@R ovh=- ", false},
	{"@R ovh=--1 ", false},
	{"@R ovh=+1 ", false},
	{"@R ovh=-%201 ", false},
	{"@R ovh=-1x ", false},
	/* u64 */
	{"@H tb=18446744073709551614 ", true},
	{"@H tb=18446744073709551616 ", false},
	{"@H tb=-1 ", false},
	{"@H tb= ", false},
	{"@H tb=12f ", false},
	/* x64 */
	{"@B code=0 ", true},
	{"@B code=ffffffffffffffff ", true},
	{"@B code=0ffffffffffffffff ", false},
	/* x32 */
	{"@R code=0 ", true},
	{"@R code=ffffffff ", true},
	{"@R code=0ffffffff ", false},
	{"@R code= ", false},
	{"@R code=DEADBEEF ", false},
	{"@R code=0xff ", false},
	{"@R code=-1 ", false},
	{"@R code=g ", false},
	/* f64 */
	{"@R mean=3ff0000000000000 ", true},
	{"@R mean=8000000000000000 ", true},
	{"@R mean=3ff ", true},
	{"@R mean=0 ", true},
	{"@R mean=7fefffffffffffff ", true},
	{"@R mean=7ff0000000000000 ", false}, /* infinite */
	{"@R mean=7ff ", false},
	{"@R mean=fff0000000000000 ", false},
	{"@R mean=7ff8000000000000 ", false}, /* no number */
	{"@R mean=fff0000000000001 ", false},
	{"@R mean=3ff00000000000000 ", false},
	{"@R mean=3FF0000000000000 ", false},
	{"@R mean=3ff000000000000%20 ", false},
	{"@R mean=1.0 ", false},
	{"@R mean= ", false},
	/* an invalid value makes the record invalid wherever it stands */
	{"@R q=1 s=a b=b k=call n=1 m=cycles cnt=1 cold=x ", false},
	/* text: not longer than its field */
	{"@R k=123456789012 ", true},
	{"@R k=1234567890123 ", false},
	{"@R s=123456789012345678901234 ", true},
	{"@R s=1234567890123456789012345 ", false},
	{"@E q=1 xor=1 status=ok ", true},
};

UNIT_TEST(values_are_checked)
{
	for (size_t i = 0; i < COUNT_OF(value_cases); i++) {
		char line[96];
		struct wire_sentence sentence;
		union any_record record;

		assert_int_equal(parse_sealed(value_cases[i].body, line, &sentence), WIRE_OK);
		if (wire_fill(&sentence, &record) != value_cases[i].good)
			fail_msg("wrong answer to \"%s\"", value_cases[i].body);
	}
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

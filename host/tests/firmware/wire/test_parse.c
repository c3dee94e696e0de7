/* What a reader refuses: damage, bad grammar, values that are none; and what it lets pass. */
#include "tests/testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

static enum wire_verdict verdict_of_flip(size_t at, char flipped)
{
	if (at == 0 || at == 2 || (at == 1 && (flipped < 'A' || flipped > 'Z')))
		return WIRE_FOREIGN;
	return WIRE_DAMAGED;
}

static void flip_every_bit(const char *line, size_t length)
{
	char copy[WIRE_LINE_MAX];
	struct wire_sentence sentence;

	for (size_t at = 0; at < length; at++) {
		for (uint32_t bit = 0; bit < 8; bit++) {
			memcpy(copy, line, length + 1);
			copy[at] = (char)(copy[at] ^ 1 << bit);
			char flipped = copy[at];

			if (wire_parse(copy, length, &sentence) != verdict_of_flip(at, flipped))
				fail_msg("bit %" PRIu32 " of byte %zu of %s", bit, at, line);
		}
	}
}

/* A sentence that lost its end, or its beginning, is none. */
static void cut_everywhere(const char *line, size_t length)
{
	char copy[WIRE_LINE_MAX];
	struct wire_sentence sentence;

	for (size_t cut = 0; cut < length; cut++) {
		memcpy(copy, line, cut);
		assert_int_not_equal(wire_parse(copy, cut, &sentence), WIRE_OK);
		memcpy(copy, line + length - cut, cut);
		assert_int_equal(wire_parse(copy, cut, &sentence), WIRE_FOREIGN);
	}
}

static void damage_is_noticed(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		char line[WIRE_LINE_MAX];
		size_t length = write_line(goldens[i].letter, goldens[i].record, line);

		flip_every_bit(line, length);
		cut_everywhere(line, length);
	}
}

/* Any of the 256 bytes in the place of any byte: a NUL, a line end or a digit in upper case too. */
static void other_bytes_are_noticed(void **state)
{
	char line[WIRE_LINE_MAX];
	char copy[WIRE_LINE_MAX];
	size_t length = write_line('R', &golden_result, line);
	struct wire_sentence sentence;

	(void)state;
	for (size_t at = 0; at < length; at++) {
		for (int byte = 0; byte < 256; byte++) {
			memcpy(copy, line, length + 1);
			copy[at] = (char)byte;
			bool same = copy[at] == line[at];

			assert_int_equal(wire_parse(copy, length, &sentence) == WIRE_OK, same);
		}
	}
}

/* A NUL is refused even where the CRC covers it: what follows it would be lost. */
static void nul_is_refused(void **state)
{
	static const char body[] = "@N q=1 level=info text=abc ";

	(void)state;
	for (size_t at = 3; at < sizeof(body) - 2; at++) {
		char line[sizeof(body) + TAIL_LENGTH];
		struct wire_sentence sentence;

		memcpy(line, body, sizeof(body));
		line[at] = '\0';
		assert_int_equal(wire_parse(line, seal(line, sizeof(body) - 1), &sentence),
		                 WIRE_DAMAGED);
	}
}

static const struct {
	const char *body; /* a correct CRC follows */
	enum wire_verdict verdict;
	uint32_t count;
} grammar_cases[] = {
	{"@N ", WIRE_OK, 0},
	{"@N q=1 ", WIRE_OK, 1},
	{"@N q=1 level= ", WIRE_OK, 2},
	{"@N q=1 text=a=b=*c* ", WIRE_OK, 2},
	{"@Z zeta=%25 ", WIRE_OK, 1},
	{"@n q=1 ", WIRE_FOREIGN, 0},
	{"@1 q=1 ", WIRE_FOREIGN, 0},
	{"@[ q=1 ", WIRE_FOREIGN, 0},
	{"@@ q=1 ", WIRE_FOREIGN, 0},
	{" @N q=1 ", WIRE_FOREIGN, 0},
	{"@NN q=1 ", WIRE_FOREIGN, 0},
	{"$N q=1 ", WIRE_FOREIGN, 0},
	{"@N", WIRE_FOREIGN, 0},
	{"", WIRE_FOREIGN, 0},
	{"@N q=1", WIRE_DAMAGED, 0},
	{"@N  q=1 ", WIRE_DAMAGED, 0},
	{"@N q=1  level=info ", WIRE_DAMAGED, 0},
	{"@N q=1  ", WIRE_DAMAGED, 0},
	{"@N q ", WIRE_DAMAGED, 0},
	{"@N q=1 level ", WIRE_DAMAGED, 0},
	{"@N level q=1 ", WIRE_DAMAGED, 0},
	{"@N =1 ", WIRE_DAMAGED, 0},
	{"@N q =1 ", WIRE_DAMAGED, 0},
	{"@N = ", WIRE_DAMAGED, 0},
	{"@N q=1 == ", WIRE_DAMAGED, 0},
	{"@N text=% ", WIRE_DAMAGED, 0},
	{"@N text=%2 ", WIRE_DAMAGED, 0},
	{"@N text=a%2 q=1 ", WIRE_DAMAGED, 0},
	{"@N text=%g0 ", WIRE_DAMAGED, 0},
	{"@N text=%0g ", WIRE_DAMAGED, 0},
	{"@N text=%%20 ", WIRE_DAMAGED, 0},
	{"@N text=%2A ", WIRE_DAMAGED, 0},
	{"@N text=%A2 ", WIRE_DAMAGED, 0},
	{"@N text=%00 ", WIRE_DAMAGED, 0},
	{"@N text=a%00b ", WIRE_DAMAGED, 0},
	{"@N _aZ09=1 ", WIRE_OK, 1},
	{"@N a-b=1 ", WIRE_DAMAGED, 0},
	{"@N a.b=1 ", WIRE_DAMAGED, 0},
	{"@N *=1 ", WIRE_DAMAGED, 0},
	{"@N a%20=1 ", WIRE_DAMAGED, 0},
	/* the head of another */
	{"@N text=me@home ", WIRE_DAMAGED, 0},
	{"@N q=1 te@N q=1 text=a ", WIRE_DAMAGED, 0},
	/* what is not printable is written as %xx */
	{"@N text=a\tb ", WIRE_DAMAGED, 0},
	{"@N text=\x1b[2J ", WIRE_DAMAGED, 0},
	{"@N text=\x7f ", WIRE_DAMAGED, 0},
	{"@N text=caf\xc3\xa9 ", WIRE_DAMAGED, 0},
};

static void grammar(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(grammar_cases); i++) {
		char line[64];
		struct wire_sentence sentence;

		if (parse_sealed(grammar_cases[i].body, line, &sentence) !=
		    grammar_cases[i].verdict)
			fail_msg("wrong verdict on \"%s\"", grammar_cases[i].body);
		if (grammar_cases[i].verdict == WIRE_OK)
			assert_int_equal(sentence.count, grammar_cases[i].count);
	}
}

/* A reader takes WIRE_PAIRS_MAX pairs and not one more. */
static void pairs_are_counted(void **state)
{
	(void)state;
	for (uint32_t count = WIRE_PAIRS_MAX - 1; count <= WIRE_PAIRS_MAX + 1; count++) {
		char line[WIRE_LINE_MAX] = "@N ";
		size_t length = strlen(line);
		struct wire_sentence sentence;
		enum wire_verdict verdict;

		for (uint32_t i = 0; i < count; i++)
			length += (size_t)snprintf(line + length, sizeof("k=v "), "k=v ");
		verdict = wire_parse(line, seal(line, length), &sentence);
		assert_int_equal(verdict, count <= WIRE_PAIRS_MAX ? WIRE_OK : WIRE_DAMAGED);
		if (verdict == WIRE_OK)
			assert_int_equal(sentence.count, count);
	}
}

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
	{"@R code=0 ", true},
	{"@R code=ffffffffffffffff ", true},
	{"@R code=0ffffffffffffffff ", false},
	{"@R code= ", false},
	{"@R code=DEADBEEF ", false},
	{"@R code=0xff ", false},
	{"@R code=-1 ", false},
	{"@R code=g ", false},
	/* f64 */
	{"@R mean=3ff0000000000000 ", true},
	{"@R mean=8000000000000000 ", true},
	{"@R mean=fff0000000000000 ", true},
	{"@R mean=3ff000000000000 ", false},
	{"@R mean=3ff00000000000000 ", false},
	{"@R mean=3FF0000000000000 ", false},
	{"@R mean=3ff000000000000%20 ", false},
	{"@R mean=1.0 ", false},
	{"@R mean= ", false},
	/* a wrong value spoils the record wherever it stands */
	{"@R q=1 s=a b=b k=call n=1 m=cycles cnt=1 cold=x ", false},
	/* text: no longer than its field */
	{"@R k=123456789012 ", true},
	{"@R k=1234567890123 ", false},
	{"@R s=123456789012345678901234 ", true},
	{"@R s=1234567890123456789012345 ", false},
	{"@E q=1 xor=1 status=ok ", true},
};

static void values_are_checked(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(value_cases); i++) {
		char line[96];
		struct wire_sentence sentence;
		union any_record record;

		assert_int_equal(parse_sealed(value_cases[i].body, line, &sentence), WIRE_OK);
		if (wire_fill(&sentence, &record) != value_cases[i].good)
			fail_msg("wrong answer to \"%s\"", value_cases[i].body);
	}
}

/* Keys of a newer firmware are kept, and do not disturb those that are known, in any order. */
static void unknown_keys_are_kept(void **state)
{
	char line[96];
	struct wire_sentence sentence;
	struct record_end end;

	(void)state;
	assert_int_equal(parse_sealed("@E new=%2a1 status=ok Q=8 q=7 x=y xor=ff ", line, &sentence),
	                 WIRE_OK);
	assert_int_equal(sentence.letter, 'E');
	assert_int_equal(sentence.count, 6);
	assert_string_equal(sentence.pairs[0].key, "new");
	assert_string_equal(wire_value(&sentence, "new"), "*1");
	assert_string_equal(wire_value(&sentence, "Q"), "8");
	assert_null(wire_value(&sentence, "ne"));
	assert_null(wire_value(&sentence, ""));
	assert_true(wire_fill(&sentence, &end));
	assert_int_equal(end.q, 7);
	assert_int_equal(end.crcs, 0xff);
	assert_string_equal(end.status, "ok");
}

/* A kind of a newer firmware is a sentence, but fills no record. */
static void unknown_kinds_are_kept(void **state)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

	(void)state;
	for (const char *letter = letters; *letter != '\0'; letter++) {
		char body[] = "@? q=7 b=c ";
		char line[sizeof(body) + TAIL_LENGTH];
		struct wire_sentence sentence;
		union any_record record;

		body[1] = *letter;
		assert_int_equal(parse_sealed(body, line, &sentence), WIRE_OK);
		assert_int_equal(sentence.letter, *letter);
		assert_string_equal(wire_value(&sentence, "q"), "7");
		assert_int_equal(wire_fill(&sentence, &record), wire_kind_find(*letter) != NULL);
	}
}

static void q_of_any_kind(void **state)
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

	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char line[64];
		struct wire_sentence sentence;

		assert_int_equal(parse_sealed(cases[i].body, line, &sentence), WIRE_OK);
		assert_int_equal(wire_q(&sentence), cases[i].q);
	}
}

/* The CRC of a sentence is what the end record adds up. */
static void crc_is_reported(void **state)
{
	char line[WIRE_LINE_MAX];
	size_t length = write_line('E', &golden_end, line);
	uint32_t crc = wire_crc32(0, line, length - TAIL_LENGTH);
	struct wire_sentence sentence;

	(void)state;
	parse_line(line, length, &sentence);
	assert_int_equal(sentence.crc, crc);
}

/* Lines of chance with a correct CRC: whatever the verdict, nothing beyond the line is touched. */
static void survives_noise(void **state)
{
	static const char letters[] = "@NRE  ==%%*q01fa\x01\xff";
	uint32_t seed = 17;

	(void)state;
	for (uint32_t i = 0; i < 100000; i++) {
		char body[40];
		size_t length = random_next(&seed) % sizeof(body);
		char *line = malloc(length + TAIL_LENGTH + 1);
		struct wire_sentence sentence;
		union any_record record;

		assert_non_null(line);
		memcpy(line, "@R ", length < 3 ? length : 3);
		for (size_t j = 3; j < length; j++)
			line[j] = letters[random_next(&seed) % (sizeof(letters) - 1)];
		if (wire_parse(line, seal(line, length), &sentence) == WIRE_OK)
			(void)wire_fill(&sentence, &record);
		free(line);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(damage_is_noticed),     cmocka_unit_test(other_bytes_are_noticed),
		cmocka_unit_test(nul_is_refused),        cmocka_unit_test(grammar),
		cmocka_unit_test(pairs_are_counted),     cmocka_unit_test(values_are_checked),
		cmocka_unit_test(unknown_keys_are_kept), cmocka_unit_test(unknown_kinds_are_kept),
		cmocka_unit_test(q_of_any_kind),         cmocka_unit_test(crc_is_reported),
		cmocka_unit_test(survives_noise),
	};

	return cmocka_run_group_tests_name("parse", tests, NULL, NULL);
}

/* How the parser splits a sentence: grammar, pairs, CRC. */
#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

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
	/* the mark of a run */
	{"@N 7k ", WIRE_OK, 0},
	{"@N q=1 00 ", WIRE_OK, 1},
	{"@N q=1 vv ", WIRE_OK, 1},
	{"@N q=1 7w ", WIRE_DAMAGED, 0},
	{"@N q=1 w7 ", WIRE_DAMAGED, 0},
	{"@N q=1 7K ", WIRE_DAMAGED, 0},
	{"@N q=1 7 ", WIRE_DAMAGED, 0},
	{"@N q=1 7k7 ", WIRE_DAMAGED, 0},
	{"@N q=1 7k  ", WIRE_DAMAGED, 0},
	{"@N q=1 7k 7k ", WIRE_DAMAGED, 0},
	{"@N 7k q=1 ", WIRE_DAMAGED, 0},
	/* the head of another sentence */
	{"@N text=me@home ", WIRE_DAMAGED, 0},
	{"@N q=1 te@N q=1 text=a ", WIRE_DAMAGED, 0},
	/* unprintable bytes must be written as %xx */
	{"@N text=a\tb ", WIRE_DAMAGED, 0},
	{"@N text=\x1b[2J ", WIRE_DAMAGED, 0},
	{"@N text=\x7f ", WIRE_DAMAGED, 0},
	{"@N text=caf\xc3\xa9 ", WIRE_DAMAGED, 0},
};

UNIT_TEST(grammar)
{
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

/* A reader accepts WIRE_PAIRS_MAX pairs and no more. */
UNIT_TEST(pairs_are_counted)
{
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

/* Unknown keys are kept and do not affect known ones, in any order. */
UNIT_TEST(unknown_keys_are_kept)
{
	char line[96];
	struct wire_sentence sentence;
	struct record_end end;

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

/* A sentence of an unknown kind is valid but fills no record. */
UNIT_TEST(unknown_kinds_are_kept)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

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

/* The parser reports the CRC, which the end record adds up. */
UNIT_TEST(crc_is_reported)
{
	char line[WIRE_LINE_MAX];
	size_t length = write_line('E', &golden_end, line);
	uint32_t crc = wire_crc32(0, line, length - TAIL_LENGTH);
	struct wire_sentence sentence;

	parse_line(line, length, &sentence);
	assert_int_equal(sentence.crc, crc);
}

/* Every mark is read as it was written, and changes nothing else; a sentence without one has none. */
UNIT_TEST(marks_survive)
{
	char line[WIRE_LINE_MAX];
	struct wire_sentence sentence;
	struct record_end end;

	for (uint32_t mark = 0; mark < WIRE_MARKS; mark++) {
		size_t length = write_marked_line('E', &golden_end, mark, line);

		parse_line(line, length, &sentence);
		assert_int_equal(sentence.mark, mark);
		assert_true(wire_fill(&sentence, &end));
		assert_records_equal('E', &end, &golden_end);
	}
	parse_line(line, write_line('E', &golden_end, line), &sentence);
	assert_int_equal(sentence.mark, WIRE_NONE_U32);
}

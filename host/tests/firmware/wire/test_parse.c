/* How the parser splits a sentence: grammar, pairs, CRC. */
#include <stdio.h>

#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

/* Bodies that get a correct CRC: sentences with their number of pairs, texts that are not sentences, and damaged sentences. */
static const struct {
	const char *body;
	uint32_t pairs;
} good[] = {
	{"@N ", 0},          {"@N q=1 ", 1},     {"@N q=1 level= ", 2}, {"@N q=1 text=a=b=*c* ", 2},
	{"@Z zeta=%25 ", 1}, {"@N _aZ09=1 ", 1}, {"@N 7k ", 0},         {"@N q=1 00 ", 1},
	{"@N q=1 vv ", 1}};
static const char *const foreign[] = {"@n q=1 ",  "@1 q=1 ", "@[ q=1 ", "@@ q=1 ", " @N q=1 ",
                                      "@NN q=1 ", "$N q=1 ", "@N",      ""};
static const char *const damaged[] = {
	/* pairs */
	"@N q=1", "@N  q=1 ", "@N q=1  level=info ", "@N q=1  ", "@N q ", "@N q=1 level ",
	"@N level q=1 ", "@N =1 ", "@N q =1 ", "@N = ", "@N q=1 == ",
	/* keys */
	"@N a-b=1 ", "@N a.b=1 ", "@N *=1 ", "@N a%20=1 ",
	/* escapes */
	"@N text=% ", "@N text=%2 ", "@N text=a%2 q=1 ", "@N text=%g0 ", "@N text=%0g ",
	"@N text=%%20 ", "@N text=%2A ", "@N text=%A2 ", "@N text=%00 ", "@N text=a%00b ",
	/* the mark of a run */
	"@N q=1 7w ", "@N q=1 w7 ", "@N q=1 7K ", "@N q=1 7 ", "@N q=1 7k7 ", "@N q=1 7k  ",
	"@N q=1 7k 7k ", "@N 7k q=1 ",
	/* the head of another sentence */
	"@N text=me@home ", "@N q=1 te@N q=1 text=a ",
	/* unprintable bytes, which must be written as %xx */
	"@N text=a\tb ", "@N text=\x1b[2J ", "@N text=\x7f ", "@N text=caf\xc3\xa9 "};

/* Parses a body into `sentence`, whose texts are valid until the next one. */
static void assert_verdict(const char *body, enum wire_verdict expected,
                           struct wire_sentence *sentence)
{
	static char line[64];

	if (parse_sealed(body, line, sentence) != expected)
		fail_msg("wrong verdict on \"%s\"", body);
}

UNIT_TEST(sentences_follow_the_grammar)
{
	struct wire_sentence sentence;

	for (size_t i = 0; i < COUNT_OF(good); i++) {
		assert_verdict(good[i].body, WIRE_OK, &sentence);
		assert_int_equal(sentence.count, good[i].pairs);
	}
	for (size_t i = 0; i < COUNT_OF(foreign); i++)
		assert_verdict(foreign[i], WIRE_FOREIGN, &sentence);
	for (size_t i = 0; i < COUNT_OF(damaged); i++)
		assert_verdict(damaged[i], WIRE_DAMAGED, &sentence);
}

/* A reader accepts WIRE_PAIRS_MAX pairs and no more. */
UNIT_TEST(too_many_pairs_are_refused)
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

/* Every mark is read as written and changes nothing else. A sentence without a mark has none. */
UNIT_TEST(marks_are_restored)
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
	assert_int_equal(sentence_of('E', &golden_end).mark, WIRE_NONE_U32);
}

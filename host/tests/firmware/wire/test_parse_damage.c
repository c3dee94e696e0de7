/* Damage of a sentence is detected, and random bytes do no harm. */
#include <inttypes.h>
#include <stdlib.h>

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

/* A sentence without its end or its start is not valid. */
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

UNIT_TEST(flipped_bits_and_cuts_are_detected)
{
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		char line[WIRE_LINE_MAX];
		size_t length = write_line(goldens[i].letter, goldens[i].record, line);

		flip_every_bit(line, length);
		cut_everywhere(line, length);
	}
}

/* Replaces any byte by each of the 256 values, such as NUL, a line end or an upper-case digit. */
UNIT_TEST(replaced_bytes_are_detected)
{
	char line[WIRE_LINE_MAX];
	char copy[WIRE_LINE_MAX];
	size_t length = write_line('R', &golden_result, line);
	struct wire_sentence sentence;

	for (size_t at = 0; at < length; at++) {
		for (int byte = 0; byte < 256; byte++) {
			memcpy(copy, line, length + 1);
			copy[at] = (char)byte;
			bool same = copy[at] == line[at];

			assert_int_equal(wire_parse(copy, length, &sentence) == WIRE_OK, same);
		}
	}
}

/* A NUL is refused even if the CRC is right, because the text behind it would be lost. */
UNIT_TEST(nul_is_refused)
{
	static const char body[] = "@N q=1 level=info text=abc ";

	for (size_t at = 3; at < sizeof(body) - 2; at++) {
		char line[sizeof(body) + TAIL_LENGTH];
		struct wire_sentence sentence;

		memcpy(line, body, sizeof(body));
		line[at] = '\0';
		assert_int_equal(wire_parse(line, seal(line, sizeof(body) - 1), &sentence),
		                 WIRE_DAMAGED);
	}
}

/* Random lines with a correct CRC: the parser touches nothing beyond the line. */
UNIT_TEST(random_lines_are_parsed_within_their_bounds)
{
	static const char letters[] = "@NRE  ==%%*q01fa\x01\xff";
	uint32_t seed = 17;

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

#include "run/pattern.h"

#include <fnmatch.h>

#include "testing.h"

/* Compares with the C library's fnmatch(). */
static void assert_as_fnmatch(const char *pattern, const char *text)
{
	if (pattern_matches(pattern, text) != (fnmatch(pattern, text, 0) == 0))
		fail_msg("'%s' and '%s': not as fnmatch()", pattern, text);
}

UNIT_TEST(stars_and_sets_match_names)
{
	assert_true(pattern_matches("*", "array_list/list_walk"));
	assert_true(pattern_matches("array_list/*_walk", "array_list/list_walk"));
	assert_true(pattern_matches("array_list/*_w*[al][le][kd]", "array_list/list_walk"));
	assert_false(pattern_matches("list_walk", "list_walk_churned"));
	assert_false(pattern_matches("", "add"));
	assert_true(pattern_matches("", ""));
}

UNIT_TEST(sets_match_as_by_fnmatch)
{
	static const char *const patterns[] = {
		"[abc]", "[!abc]", "[^abc]",  "[a-c]x", "[]a]",       "[!]a]", "[a-]",
		"[-a]",  "[\\]a]", "[a\\-c]", "*[a-c]", "[b-b]*[!x]", "\\[a]", "\\*"};
	static const char *const texts[] = {"",   "a",  "b",   "c", "d",  "]", "-",
	                                    "ax", "dx", "[a]", "*", "bb", "bx"};

	for (size_t i = 0; i < COUNT_OF(patterns); i++)
		for (size_t j = 0; j < COUNT_OF(texts); j++)
			assert_as_fnmatch(patterns[i], texts[j]);
	assert_false(pattern_matches("[ab", "a"));
	assert_false(pattern_matches("[a\\", "a"));
}

/* Writes the `number`-th text of `length` of the letters. */
static void spell(char *text, size_t length, size_t number, const char *letters, size_t count)
{
	for (size_t i = 0; i < length; i++, number /= count)
		text[i] = letters[number % count];
	text[length] = '\0';
}

/* All patterns of six letters of "ab*?" with all texts of up to five letters of "ab". */
UNIT_TEST(all_short_patterns_match_as_by_fnmatch)
{
	char pattern[7];
	char text[6];

	for (size_t i = 0; i < (size_t)1 << 12; i++)
		for (size_t length = 0; length <= 5; length++)
			for (size_t j = 0; j < (size_t)1 << length; j++) {
				spell(pattern, 6, i, "ab*?", 4);
				spell(text, length, j, "ab", 2);
				assert_as_fnmatch(pattern, text);
			}
}

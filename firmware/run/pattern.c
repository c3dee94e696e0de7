#include "run/pattern.h"

#include <stddef.h>

/* Skips a `\`, unless it is the last character. */
static const char *unquoted(const char *at)
{
	return at[0] == '\\' && at[1] != '\0' ? at + 1 : at;
}

/*
 * Matches `c` against the set whose text begins at `at`, after the `[`. Returns the pattern after the `]`. Returns NULL
 * if the set does not contain `c` or has no end.
 */
static const char *match_set(const char *at, char c)
{
	bool is_inverted = *at == '!' || *at == '^';
	bool found = false;
	const char *first = at + is_inverted;

	for (at = first; *at != ']' || at == first; at++) {
		char low;

		at = unquoted(at);
		low = *at;
		if (low == '\0')
			return NULL;
		if (at[1] == '-' && at[2] != ']' && at[2] != '\0')
			at = unquoted(at + 2);
		found |= low <= c && c <= *at;
	}
	return found != is_inverted ? at + 1 : NULL;
}

/* Matches one character. Returns the rest of the pattern, or NULL if the character does not match. */
static const char *match_one(const char *pattern, char c)
{
	if (*pattern == '?')
		return pattern + 1;
	if (*pattern == '[')
		return match_set(pattern + 1, c);
	pattern = unquoted(pattern);
	return *pattern == c ? pattern + 1 : NULL;
}

/* After a mismatch the last `*` takes one character more. */
bool pattern_matches(const char *pattern, const char *text)
{
	const char *behind_star = NULL;
	const char *taken = NULL;

	for (;;) {
		const char *rest;

		if (*pattern == '*') {
			behind_star = ++pattern;
			taken = text;
			continue;
		}
		if (*text == '\0' && *pattern == '\0')
			return true;
		rest = *text != '\0' && *pattern != '\0' ? match_one(pattern, *text) : NULL;
		if (rest != NULL) {
			pattern = rest;
			text++;
			continue;
		}
		if (behind_star == NULL || *taken == '\0')
			return false;
		pattern = behind_star;
		text = ++taken;
	}
}

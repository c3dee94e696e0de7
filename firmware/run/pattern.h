/*
 * Shell patterns, as fnmatch() takes them without flags, in a third of its size: `*`, `?`, sets as in [a-z_] and
 * [!0-9], and `\` before a character that stands for itself. A `[` without its `]` matches nothing. There are no
 * classes as in [[:digit:]]; picolibc's fnmatch() has none either.
 */
#ifndef RUN_PATTERN_H
#define RUN_PATTERN_H

#include <stdbool.h>

/* Whether the pattern matches all of `text`. */
bool pattern_matches(const char *pattern, const char *text);

#endif

/* Whether two fields of records hold the same value. */
#ifndef HOST_DECODE_SAME_FIELD_H
#define HOST_DECODE_SAME_FIELD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline bool same_number(uint64_t a, uint64_t b)
{
	return a == b;
}

/* NULL is a text of its own. */
static inline bool same_text(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* A field of the records that `a` and `b` point to: a number that is no double, or a text. */
#define SAME_FIELD(a, b, member)                                                                   \
	_Generic((a)->member, const char * : same_text, default : same_number)((a)->member,        \
	                                                                       (b)->member)

#endif

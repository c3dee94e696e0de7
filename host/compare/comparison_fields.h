/* What a file for programs says of each row of a comparison: the columns of CSV and the members of JSON. */
#ifndef HOST_COMPARE_COMPARISON_FIELDS_H
#define HOST_COMPARE_COMPARISON_FIELDS_H

#include <stddef.h>

#include "compare/comparison.h"
#include "run/flags.h"

/*
 * T(name): a text, or NULL. L(name): a list of names, separated by ';'. N(name): a number, NaN for none. B(name): the
 * same, 1 for true and 0 for false. Changes are fractions of base.
 */
#define COMPARISON_FIELDS(T, L, N, B)                                                              \
	T(suite)                                                                                   \
	T(benchmark)                                                                               \
	T(kind)                                                                                    \
	N(n)                                                                                       \
	T(metric)                                                                                  \
	N(offset) /* only in an alignment sweep */                                                 \
	N(base)                                                                                    \
	N(new)                                                                                     \
	N(change)                                                                                  \
	N(lo)                                                                                      \
	N(hi)                                                                                      \
	N(p)                                                                                       \
	N(p_corrected)                                                                             \
	N(floor) /* how much the runs vary although nothing changed */                             \
	N(threshold)                                                                               \
	B(exact)                                                                                   \
	T(verdict)                                                                                 \
	T(reason)                                                                                  \
	B(code_changed)                                                                            \
	T(base_status)                                                                             \
	T(new_status)                                                                              \
	N(base_runs)                                                                               \
	N(new_runs)                                                                                \
	T(base_source)                                                                             \
	T(new_source)                                                                              \
	T(unit) /* only if it is the same on both sides */                                         \
	L(base_doubts)                                                                             \
	L(new_doubts)                                                                              \
	N(mean_change) /* only if it decides */

#define COMPARISON_TEXT(name)   const char *name;
#define COMPARISON_NUMBER(name) double name;
struct comparison_fields {
	COMPARISON_FIELDS(COMPARISON_TEXT, COMPARISON_TEXT, COMPARISON_NUMBER, COMPARISON_NUMBER)

	char doubts[2][DOUBTS_NAMES_SIZE]; /* the texts of base_doubts and new_doubts */
};
#undef COMPARISON_TEXT
#undef COMPARISON_NUMBER

enum comparison_type { COMPARISON_TEXT, COMPARISON_LIST, COMPARISON_NUMBER, COMPARISON_TRUTH };

struct comparison_field {
	const char *name;
	enum comparison_type type;
	size_t offset; /* in struct comparison_fields */
};

/* All fields; the last element has no name. */
extern const struct comparison_field comparison_field_list[];

/* Fills in the fields of a row. Texts belong to the row or to `fields`. */
void comparison_fields_fill(const struct compared *compared, struct comparison_fields *fields);

const char *comparison_field_text(const struct comparison_fields *fields,
                                  const struct comparison_field *field);
double comparison_field_number(const struct comparison_fields *fields,
                               const struct comparison_field *field);

#endif

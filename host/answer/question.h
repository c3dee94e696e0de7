/* The questions of the suite array_list. Each compares the cost of an array with that of lists that do the same. */
#ifndef HOST_ANSWER_QUESTION_H
#define HOST_ANSWER_QUESTION_H

#include "answer/facts.h"
#include "statistics/range.h"

enum {
	QUESTION_COUNT = 6,
	QUESTION_LISTS_MAX = 3,
	QUESTION_SIZES_MAX = 32,
};

/* Figures per operation. NaN: not measured, or doubtful. */
struct fact {
	double median; /* in facts.metric */
	double misses; /* in L1D */
};

struct question_list {
	const char *benchmark; /* NULL: no further list */
	const char *name;      /* such as "in order" */
};

struct question {
	const char *verb;  /* such as "insert"; questions with the same verb stand together */
	const char *place; /* such as "at the front"; "": the question names no place */
	const char *per;   /* the unit of a figure, as "an element"; "": a figure is of one edit */
	const char *array; /* the benchmark of the array */
	struct question_list lists[QUESTION_LISTS_MAX]; /* the first list is the one in order */
};

extern const struct question questions[QUESTION_COUNT]; /* questions[0] is the walk */

/* The suite of all questions. */
extern const char question_suite[];

/* The name of the event for misses in L1D. */
extern const char question_misses[];

/* The figures at one size. */
struct question_size {
	double n; /* first, for ascending_numbers() */
	struct fact array;
	struct fact lists[QUESTION_LISTS_MAX];
};

/* The sizes at which the array and the list in order have sure figures, in ascending order. */
struct question_sizes {
	uint32_t count;
	bool is_of_elements; /* figures are per element, not per edit */
	uint32_t left_out;   /* sizes where the array or the list in order has no sure figure */
	/* The event dcache_miss was counted, and it counts misses only: the smallest array has none. */
	bool has_misses;
	struct question_size sizes[QUESTION_SIZES_MAX];
};

/* Collects the figures at all sizes, up to QUESTION_SIZES_MAX of them. */
struct question_sizes question_collect(const struct facts *facts, const struct question *question);

/*
 * Returns between which sizes the array (list -1) or a list begins to have misses: the last size without misses, and the
 * next one. Infinity: no size has misses, or even the first one has.
 */
struct range question_end_of_l1(const struct question_sizes *sizes, int list);

/* Returns whether this many misses per operation count as none: fewer than one in 64. False for NaN. */
bool question_is_without_misses(double misses);

#endif

/* The questions that the suite array_list asks: what an array costs, and what lists cost that do the same. */
#ifndef HOST_ANSWER_QUESTION_H
#define HOST_ANSWER_QUESTION_H

#include "answer/facts.h"

enum {
	QUESTION_COUNT = 6,
	QUESTION_LISTS_MAX = 3,
	QUESTION_SIZES_MAX = 32,
};

/* A figure per operation, and the misses in L1 that were counted in it. NaN: not measured, or not to be relied on. */
struct fact {
	double median;
	double misses;
};

struct question_list {
	const char *benchmark; /* NULL: no further list */
	const char *name;      /* "in order" */
};

struct question {
	const char *verb;  /* "insert"; questions with the same verb stand together */
	const char *place; /* "at the front"; "": everywhere */
	const char *per;   /* what a figure is of: "an element"; "": one edit */
	const char *array; /* benchmark */
	struct question_list lists[QUESTION_LISTS_MAX]; /* the first is in order */
};

extern const struct question questions[QUESTION_COUNT]; /* the first is: walk */

/* The suite of all questions. */
extern const char question_suite[];

/* What is known at one size. */
struct question_size {
	double n;
	struct fact array;
	struct fact lists[QUESTION_LISTS_MAX];
};

/* The sizes at which the array and the list in order have sure figures, in ascending order. */
struct question_sizes {
	uint32_t count;
	bool is_of_elements; /* figures are per element, not per edit */
	uint32_t left_out;   /* sizes with rows that are not sure */
	bool has_misses;     /* the misses are counted, and are misses: the least array has none */
	struct question_size sizes[QUESTION_SIZES_MAX];
};

struct question_sizes question_collect(const struct facts *facts, const struct question *question);

/*
 * Returns the size at which the array (list -1) or a list begins to have misses: between the last size without and the next.
 * Infinity: none has misses, or even the first has.
 */
double question_end_of_l1(const struct question_sizes *sizes, int list);

/* Whether so many misses an operation are none to speak of. */
bool question_is_without_misses(double misses);

#endif

/*
 * Sentences about a run: arrays against lists, and the costs of loads and mispredictions. README.md has the rules.
 */
#ifndef HOST_ANSWER_WORDS_H
#define HOST_ANSWER_WORDS_H

#include <stdio.h>

#include "answer/question.h"

enum cheaper { CHEAPER_ARRAY, CHEAPER_LIST, CHEAPER_NEITHER, CHEAPER_COUNT };

/* Consecutive sizes at which the comparison of the array and the list in order has the same result. */
struct segment {
	uint32_t first, last; /* indices of the sizes */
	enum cheaper cheaper;
	bool is_without_misses; /* neither has misses in L1; false if misses are not counted */
	double least, most; /* ratios of the more expensive one to the cheaper one; at least 1 */
};

/* A question and the answers to it. */
struct answered {
	const struct question *question;
	struct question_sizes sizes;
	uint32_t count; /* of segments; 0: there are no sure figures */
	struct segment segments[QUESTION_SIZES_MAX];
};

/*
 * Receives one paragraph, as a single line. `label` is the verb of its question, or "" for a further paragraph of the
 * same verb and for the last paragraph on questions without an answer. It is NULL for the sentences of verdicts_make().
 */
typedef void words_take(void *context, const char *label, const char *text);

/* Passes all paragraphs to `take`, in order. Returns false and passes none if no question has sure figures. */
bool words_each(const struct facts *facts, words_take *take, void *context);

/* Writes all paragraphs, with a heading. Returns false and writes nothing if no question has sure figures. */
bool words_write(FILE *file, const struct facts *facts);

/*
 * Writes the sentence on questions without an answer, with the heading: for a run that answers none. Writes nothing if no
 * question has rows.
 */
void words_write_unanswered(FILE *file, const struct facts *facts);

/*
 * Returns the sentences that say what is cheaper at all sizes, and what depends on the size. "": no question has an
 * answer. The caller frees the text.
 */
char *verdicts_make(const struct facts *facts, const struct answered all[QUESTION_COUNT]);

/*
 * Writes "; why: misses in L1 (...)": the misses of the array and of each list at the largest size. "why: " stands there
 * only where the misses can be the reason that the list in order costs more. Writes nothing if there are no misses, or
 * they were not counted.
 */
void misses_write(FILE *file, const struct facts *facts, const struct answered *answered);

/*
 * Passes the sentences on loads and mispredictions to `take`, with the labels "Loads" and "Branches". Passes none for
 * an emulator, because it counts instructions and not cycles.
 */
void prices_each(const struct facts *facts, words_take *take, void *context);

/*
 * Writes the cost of a load in each cache and in memory. Writes nothing if the run has no rows of memory/chase_random.
 */
void loads_write(FILE *file, const struct facts *facts);

/* Writes the cost of a mispredicted branch. Writes nothing if no event counter shows it. */
void branches_write(FILE *file, const struct facts *facts);

#endif

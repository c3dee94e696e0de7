/* Says in words what a run shows of arrays and lists, and what a core cannot hide. The rules are in README.md. */
#ifndef HOST_ANSWER_WORDS_H
#define HOST_ANSWER_WORDS_H

#include <stdio.h>

#include "answer/question.h"

enum cheaper { CHEAPER_ARRAY, CHEAPER_LIST, CHEAPER_NEITHER, CHEAPER_COUNT };

/* Sizes in a row with the same answer: of an array, and of a list in order. */
struct segment {
	uint32_t first, last; /* indices of the sizes */
	enum cheaper cheaper;
	bool is_without_misses; /* in L1, of either; false if they are not counted */
	double least, most;     /* what the dearer one costs over the cheaper one; 1 or more */
};

/* A question and the answers to it. */
struct answered {
	const struct question *question;
	struct question_sizes sizes;
	uint32_t count; /* of segments; 0: nothing is known */
	struct segment segments[QUESTION_SIZES_MAX];
};

/* Splits the sizes of a question where the answer changes. */
struct answered answered_make(const struct facts *facts, const struct question *question);

/*
 * Receives one paragraph on one line. `label`: the verb; "" for a further paragraph of that verb; NULL for the sentence on
 * which of the two is cheaper for what.
 */
typedef void words_take(void *context, const char *label, const char *text);

/* Passes all paragraphs to `take`, in order. Returns false if the run has no sure figures for any question. */
bool words_each(const struct facts *facts, words_take *take, void *context);

/*
 * Writes a sentence on which of the two is cheaper for what, and a paragraph for each verb. Returns false if the run
 * has no sure figures for any question.
 */
bool words_write(FILE *file, const struct facts *facts);

/* Makes the sentences on what is cheaper at all sizes that were measured; "" if no question has an answer. The caller frees the text. */
char *verdicts_make(const struct facts *facts, const struct answered all[QUESTION_COUNT]);

/* Passes the sentences that the rows allow to `take`, with their labels. Instructions, as of an emulator, have no price. */
void prices_each(const struct facts *facts, words_take *take, void *context);

/* Writes the sentence on what a load costs in each cache and in memory; nothing if the run has no such rows. */
void loads_write(FILE *file, const struct facts *facts);

/* The same on what a mispredicted branch costs; nothing if no counter shows it. */
void branches_write(FILE *file, const struct facts *facts);

#endif

/* Says in words what a run shows of arrays and lists. The rules are in README.md. */
#ifndef HOST_ANSWER_WORDS_H
#define HOST_ANSWER_WORDS_H

#include <stdio.h>

#include "answer/segment.h"

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

#endif

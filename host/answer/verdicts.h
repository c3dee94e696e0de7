/* Says what is cheaper for what, at all sizes that were measured. */
#ifndef HOST_ANSWER_VERDICTS_H
#define HOST_ANSWER_VERDICTS_H

#include <stdbool.h>
#include <stdio.h>

#include "answer/segment.h"

/* Makes the sentences; "" if no question has an answer. The caller frees the text. */
char *verdicts_make(const struct facts *facts, const struct answered all[QUESTION_COUNT]);

#endif

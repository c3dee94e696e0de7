/* Splits the sizes of a question where the answer changes. */
#ifndef HOST_ANSWER_SEGMENT_H
#define HOST_ANSWER_SEGMENT_H

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

struct answered answered_make(const struct facts *facts, const struct question *question);

/* Returns which one is cheaper at all sizes; CHEAPER_COUNT: it depends on the size. */
enum cheaper segment_verdict(const struct answered *answered);

#endif

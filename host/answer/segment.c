/* Splits the sizes of a question where the answer changes. */
#include "answer/words.h"

#include <math.h>

static enum cheaper cheaper_of(const struct facts *facts, double ratio)
{
	if (ratio > 1 + facts->alike)
		return CHEAPER_ARRAY;
	return ratio < 1 / (1 + facts->alike) ? CHEAPER_LIST : CHEAPER_NEITHER;
}

static struct segment segment_of(const struct facts *facts, const struct question_sizes *sizes,
                                 uint32_t at)
{
	const struct question_size *size = &sizes->sizes[at];
	double ratio = size->lists[0].median / size->array.median;
	double times = fmax(ratio, 1 / ratio);

	return (struct segment){
		.first = at,
		.last = at,
		.cheaper = cheaper_of(facts, ratio),
		.is_without_misses = sizes->has_misses && sizes->is_of_elements &&
	                             question_is_without_misses(size->array.misses) &&
	                             question_is_without_misses(size->lists[0].misses),
		.least = times,
		.most = times,
	};
}

static bool are_alike(const struct segment *a, const struct segment *b)
{
	return a->cheaper == b->cheaper && a->is_without_misses == b->is_without_misses;
}

struct answered answered_make(const struct facts *facts, const struct question *question)
{
	struct answered answered = {.question = question,
	                            .sizes = question_collect(facts, question)};

	for (uint32_t i = 0; i < answered.sizes.count; i++) {
		struct segment next = segment_of(facts, &answered.sizes, i);
		struct segment *last =
			answered.count > 0 ? &answered.segments[answered.count - 1] : NULL;

		if (last == NULL || !are_alike(last, &next)) {
			answered.segments[answered.count++] = next;
			continue;
		}
		last->last = i;
		last->least = fmin(last->least, next.least);
		last->most = fmax(last->most, next.most);
	}
	return answered;
}

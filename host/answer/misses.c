/* Says how many misses in L1 there are at the largest size of a question, and whether they explain its costs. */
#include <math.h>

#include "answer/prose.h"
#include "answer/words.h"

/* Misses are as many if they differ by up to the first factor. A cost is much larger from the second factor on. */
static const double AS_MANY = 1.1;
static const double MUCH_DEARER = 1.5;

/*
 * Returns the largest size at which a list has at least as many misses as at the last size, and costs much less. Then
 * misses do not explain its cost at the last size. NULL: there is none, or the figures are of edits. An edit of a
 * longer list visits more nodes, and costs more for that.
 */
static const struct question_size *find_cheaper(const struct question_sizes *sizes, int list)
{
	const struct fact *last = &sizes->sizes[sizes->count - 1].lists[list];

	if (!sizes->is_of_elements)
		return NULL;
	for (uint32_t i = sizes->count - 1; i-- > 0;) {
		const struct fact *fact = &sizes->sizes[i].lists[list];

		if (fact->misses * AS_MANY >= last->misses &&
		    fact->median * MUCH_DEARER <= last->median)
			return &sizes->sizes[i];
	}
	return NULL;
}

static bool are_without_misses(const struct question_size *size)
{
	return question_is_without_misses(size->array.misses) &&
	       question_is_without_misses(size->lists[0].misses);
}

static double ratio_at(const struct question_size *size)
{
	return size->lists[0].median / size->array.median;
}

/* Returns the ratio of the list in order to the array at the largest size without misses. INFINITY: there is none. */
static double ratio_without_misses(const struct question_sizes *sizes)
{
	for (uint32_t i = sizes->count; i-- > 0;)
		if (are_without_misses(&sizes->sizes[i]))
			return ratio_at(&sizes->sizes[i]);
	return (double)INFINITY;
}

/*
 * Whether misses can be the reason why the list in order costs more. It has more of them, and without them it costs less
 * in proportion.
 */
static bool are_reason(const struct facts *facts, const struct question_sizes *sizes)
{
	const struct question_size *size = &sizes->sizes[sizes->count - 1];

	return ratio_at(size) > fmax(1, ratio_without_misses(sizes)) * (1 + facts->alike) &&
	       size->lists[0].misses > size->array.misses &&
	       !question_is_without_misses(size->lists[0].misses) && find_cheaper(sizes, 0) == NULL;
}

/* Writes that misses do not explain the cost of a list at the last size, if another size shows that. */
static bool write_no_reason(FILE *file, const struct question_sizes *sizes, int list)
{
	const struct question_size *cheaper = find_cheaper(sizes, list);
	const struct fact *last = &sizes->sizes[sizes->count - 1].lists[list];

	if (cheaper == NULL)
		return false;
	fputs(", which do not explain the ", file);
	quantity_write(file, last->median);
	fprintf(file, ": at %.0f elements it costs ", cheaper->n);
	quantity_write(file, cheaper->lists[list].median);
	fputs(cheaper->lists[list].misses > AS_MANY * last->misses ? " with more misses"
	                                                           : " with as many misses",
	      file);
	return true;
}

/* Whether the array or a list has misses at a size. False if those of the array or the list in order are not known. */
static bool has_misses(const struct question_size *size)
{
	bool is_any = !are_without_misses(size);

	for (int i = 1; i < QUESTION_LISTS_MAX; i++)
		is_any = is_any || (!isnan(size->lists[i].median) && size->lists[i].misses > 0 &&
		                    !question_is_without_misses(size->lists[i].misses));
	return is_any && !isnan(size->array.misses) && !isnan(size->lists[0].misses);
}

void misses_write(FILE *file, const struct facts *facts, const struct answered *answered)
{
	const struct question_sizes *sizes = &answered->sizes;
	const struct question_size *size = &sizes->sizes[sizes->count - 1];
	const char *before = ", list ";

	if (!sizes->has_misses || !has_misses(size))
		return;
	fprintf(file, "; %smisses in L1 (array ", are_reason(facts, sizes) ? "why: " : "");
	quantity_write(file, size->array.misses);
	for (int i = 0; i < QUESTION_LISTS_MAX; i++) {
		if (isnan(size->lists[i].median) || isnan(size->lists[i].misses))
			continue;
		fprintf(file, "%s%s ", before, answered->question->lists[i].name);
		quantity_write(file, size->lists[i].misses);
		before = write_no_reason(file, sizes, i) ? "; " : ", ";
	}
	fputc(')', file);
}

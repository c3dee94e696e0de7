#include "answer/question.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/order.h"
#include "statistics/ascending.h"

/* A line of 64 bytes holds 16 elements of an array, so this is one miss in four lines. */
static const double NO_MISSES = 1.0 / 64;

const char question_suite[] = "array_list";

/* boards/sifive.mk */
const char question_misses[] = "dcache_miss";

#define LISTS(name)                                                                                \
	{                                                                                          \
		{name, "in order"}, {name "_shuffled", "shuffled"},                                \
		{                                                                                  \
			name "_churned", "churned by use"                                          \
		}                                                                                  \
	}

const struct question questions[QUESTION_COUNT] = {
	{"walk", "", "an element", "array_walk", LISTS("list_walk")},
	{"search", "", "an element", "array_search", LISTS("list_search")},
	{"insert", "at the front", "", "array_insert_front", {{"list_insert_front", "in order"}}},
	{"insert", "in the middle", "", "array_insert_middle", LISTS("list_insert_middle")},
	{"delete", "at the front", "", "array_delete_front", {{"list_delete_front", "in order"}}},
	{"delete", "in the middle", "", "array_delete_middle", LISTS("list_delete_middle")},
};

bool question_is_without_misses(double misses)
{
	return misses < NO_MISSES;
}

struct range question_end_of_l1(const struct question_sizes *sizes, int list)
{
	for (uint32_t i = 1; i < sizes->count; i++) {
		const struct question_size *last = &sizes->sizes[i - 1];
		const struct question_size *size = &sizes->sizes[i];
		double before = list < 0 ? last->array.misses : last->lists[list].misses;
		double misses = list < 0 ? size->array.misses : size->lists[list].misses;

		if (question_is_without_misses(before) && misses > 0 &&
		    !question_is_without_misses(misses))
			return (struct range){.least = last->n, .most = size->n};
	}
	return (struct range){.least = INFINITY, .most = INFINITY};
}

/* Returns the figures of a benchmark. NaN: there is none that is sure. */
static struct fact find(const struct facts *facts, const char *benchmark, double n)
{
	return (struct fact){
		.median = facts_call(facts, question_suite, benchmark, n, facts->metric),
		.misses = facts_call(facts, question_suite, benchmark, n, question_misses),
	};
}

static struct question_size size_of(const struct facts *facts, const struct question *question,
                                    double n)
{
	struct question_size size = {.n = n};

	size.array = find(facts, question->array, n);
	for (int i = 0; i < QUESTION_LISTS_MAX; i++)
		size.lists[i] = question->lists[i].benchmark != NULL
		                        ? find(facts, question->lists[i].benchmark, n)
		                        : (struct fact){(double)NAN, (double)NAN};
	return size;
}

/*
 * Whether the counter counts misses only. It may also count each access to uncached memory (boards/sifive.mk). Then
 * even the smallest array has "misses", and they do not explain a cost.
 */
static bool are_misses(const struct question_sizes *sizes)
{
	return sizes->count > 0 && question_is_without_misses(sizes->sizes[0].array.misses);
}

/* Returns whether a row is of a benchmark of the suite, in facts->metric, with a size. */
static bool is_of(const struct facts *facts, const struct row *row, const char *benchmark)
{
	return strcmp(row->suite, question_suite) == 0 && strcmp(row->benchmark, benchmark) == 0 &&
	       strcmp(row->metric, facts->metric) == 0 && row->n > 0;
}

/* Returns whether a row is of the list in order, at a size for which the run has no row of the array. */
static bool lacks_array(const struct facts *facts, const struct question *question,
                        const struct row *row)
{
	struct row key = *row;

	key.benchmark = question->array;
	return is_of(facts, row, question->lists[0].benchmark) &&
	       order_first(facts->run, &key) == NULL;
}

struct question_sizes question_collect(const struct facts *facts, const struct question *question)
{
	struct question_sizes sizes = {.is_of_elements = question->per[0] != '\0'};

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;
		struct question_size size;

		sizes.left_out += lacks_array(facts, question, row);
		if (!is_of(facts, row, question->array))
			continue;
		size = size_of(facts, question, row->n);
		if (!(size.array.median > 0) || !(size.lists[0].median > 0))
			sizes.left_out++;
		else if (sizes.count < QUESTION_SIZES_MAX)
			sizes.sizes[sizes.count++] = size;
	}
	if (sizes.count > 0)
		qsort(sizes.sizes, sizes.count, sizeof(sizes.sizes[0]), ascending_numbers);
	sizes.has_misses = are_misses(&sizes);
	return sizes;
}

/*
 * Array against list: linear search. A run searches twice: for a value at a place drawn from the seed, and for one as
 * far from the other end. Together the two searches pass n + 1 elements, wherever the first value is. So a figure per
 * element of n is a figure per passed element, as in a walk.
 */
#include "suites/array_list.h"

/* The address of the value, or NULL. */
static inline const int *find_in_array(const int *at, const int *end, int sought)
{
	OPAQUE(at);
	OPAQUE(sought);
	for (; at != end; at++) {
		if (*at == sought)
			return at;
		OPAQUE(at);
	}
	return NULL;
}

static inline const int *find_in_list(const struct node *node, int sought)
{
	OPAQUE(node);
	OPAQUE(sought);
	for (; node != NULL; node = node->next) {
		if (node->value == sought)
			return &node->value;
		OPAQUE(node);
	}
	return NULL;
}

static void KERNEL search_array(struct bench_run *run)
{
	struct numbers *numbers = run->data;
	const int *end = numbers->array + run->n;

	numbers->found[0] = find_in_array(numbers->array, end, SOUGHT);
	numbers->found[1] = find_in_array(numbers->array, end, SOUGHT_MIRRORED);
}

static void KERNEL search_list(struct bench_run *run)
{
	struct numbers *numbers = run->data;

	numbers->found[0] = find_in_list(numbers->head, SOUGHT);
	numbers->found[1] = find_in_list(numbers->head, SOUGHT_MIRRORED);
}

static bool found_in_array(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	uint32_t place = numbers_sought_place(run);

	return numbers->found[0] == numbers->array + place &&
	       numbers->found[1] == numbers->array + run->n - 1 - place;
}

static bool found_in_list(struct bench_run *run)
{
	struct numbers *numbers = run->data;
	uint32_t place = numbers_sought_place(run);

	return numbers->found[0] == &(*list_link(numbers, place))->value &&
	       numbers->found[1] == &(*list_link(numbers, run->n - 1 - place))->value;
}

#define SEARCH(name, build, where)                                                                 \
	BENCH(array_list, name, .ref = "array_search", .setup = build, .run = search_##where,      \
	      .check = found_in_##where, .sizes = SEARCH_SIZES)

SEARCH(array_search, array_build, array);
SEARCH(list_search, list_build, list);
SEARCH(list_search_shuffled, list_build_shuffled, list);
SEARCH(list_search_churned, list_build_churned, list);

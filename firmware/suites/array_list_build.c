#include <stdlib.h>

#include "hart/heap.h"
#include "suites/array_list.h"
#include "suites/data.h"

enum {
	VALUE_RANGE = 1000,
	/* Sizes of the other allocations: 1 to OTHER_STEPS steps. */
	OTHER_STEP_BYTES = 16,
	OTHER_STEPS = 4,
};

/* Added to the seed, for independent draws. */
enum { FOR_ORDER = 1, FOR_OTHERS, FOR_CHURN, FOR_PLACE };

uint32_t numbers_sought_place(const struct bench_run *run)
{
	return drawn_below(run->n, run->seed + FOR_PLACE, run->n);
}

int numbers_value(const struct bench_run *run, uint32_t i)
{
	uint32_t place = ((const struct numbers *)run->data)->sought;

	if (i == place)
		return SOUGHT;
	if (i == run->n - 1 - place)
		return SOUGHT_MIRRORED;
	return (int)drawn_below(VALUE_RANGE, run->seed, i);
}

static bool have_numbers(struct bench_run *run)
{
	struct numbers *numbers = calloc(1, sizeof(*numbers));

	run->data = numbers;
	if (!have_memory(run, numbers))
		return false;
	numbers->sought = numbers_sought_place(run);
	return true;
}

bool array_build(struct bench_run *run)
{
	struct numbers *numbers;

	if (!have_numbers(run))
		return false;
	numbers = run->data;
	numbers->array = heap_extend((run->n + 1) * sizeof(*numbers->array));
	if (!have_memory(run, numbers->array))
		return false;
	for (uint32_t i = 0; i < run->n; i++) {
		numbers->array[i] = numbers_value(run, i);
		numbers->sum += numbers->array[i];
	}
	return true;
}

/* The place that place i is swapped with, in Fisher and Yates's shuffle. */
static uint32_t other_place(const struct bench_run *run, uint32_t i)
{
	return drawn_below(i + 1, run->seed + FOR_ORDER, i);
}

bool array_build_random_order(struct bench_run *run)
{
	uint32_t *order;

	if (!array_build(run))
		return false;
	order = heap_extend(run->n * sizeof(*order));
	((struct numbers *)run->data)->order = order;
	if (!have_memory(run, order))
		return false;
	for (uint32_t i = 0; i < run->n; i++) {
		uint32_t other = other_place(run, i);

		order[i] = i;
		order[i] = order[other];
		order[other] = i;
	}
	return true;
}

/* Makes another allocation, of a drawn size, that is never freed. */
static bool allocate_other(struct bench_run *run, uint32_t i)
{
	struct numbers *numbers = run->data;
	size_t steps = 1 + drawn_below(OTHER_STEPS, run->seed + FOR_OTHERS, i);
	void **other = malloc(steps * OTHER_STEP_BYTES);

	if (!have_memory(run, other))
		return false;
	*other = numbers->others;
	numbers->others = other;
	return true;
}

/* Allocates n nodes in order; with `among_others`, each is followed by another allocation. */
static bool allocate(struct bench_run *run, bool among_others)
{
	struct numbers *numbers;

	if (!have_numbers(run))
		return false;
	numbers = run->data;
	numbers->nodes = heap_extend(run->n * sizeof(struct node *));
	if (!have_memory(run, numbers->nodes))
		return false;
	for (uint32_t i = 0; i < run->n; i++) {
		numbers->nodes[i] = malloc(sizeof(struct node));
		if (!have_memory(run, numbers->nodes[i]))
			return false;
		if (among_others && !allocate_other(run, i))
			return false;
	}
	return true;
}

/* Links the nodes in the order of .nodes, and sets their values. */
static void link_nodes(struct bench_run *run)
{
	struct numbers *numbers = run->data;
	struct node **link = &numbers->head;

	for (uint32_t i = 0; i < run->n; i++) {
		*link = numbers->nodes[i];
		(*link)->value = numbers_value(run, i);
		numbers->sum += (*link)->value;
		link = &(*link)->next;
	}
	*link = NULL;
}

bool list_build(struct bench_run *run)
{
	if (!allocate(run, false))
		return false;
	link_nodes(run);
	return true;
}

bool list_build_shuffled(struct bench_run *run)
{
	struct node **nodes;

	if (!allocate(run, false))
		return false;
	nodes = ((struct numbers *)run->data)->nodes;
	for (uint32_t i = 0; i < run->n; i++) {
		uint32_t other = other_place(run, i);
		struct node *moved = nodes[other];

		nodes[other] = nodes[i];
		nodes[i] = moved;
	}
	link_nodes(run);
	return true;
}

/*
 * Builds a list as in a heap that was in use for long. The nodes are allocated among other allocations of 16 to 64
 * bytes. Then n times an element drawn at random gets a new node before its old one is freed. This leaves a hole that
 * the next new node can use. So about 63 % of the elements (1 - 1/e) are moved; the others are still in order, with
 * gaps between them.
 */
bool list_build_churned(struct bench_run *run)
{
	struct node **nodes;

	if (!allocate(run, true))
		return false;
	nodes = ((struct numbers *)run->data)->nodes;
	for (uint32_t i = 0; i < run->n; i++) {
		uint32_t element = drawn_below(run->n, run->seed + FOR_CHURN, i);
		struct node *fresh = malloc(sizeof(*fresh));

		if (!have_memory(run, fresh))
			return false;
		free(nodes[element]);
		nodes[element] = fresh;
	}
	link_nodes(run);
	return true;
}

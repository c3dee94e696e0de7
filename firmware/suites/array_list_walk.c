/*
 * Array against list: add up all values, in the order of memory or in random order. Figures are per element. The random
 * order of the array is an array of indices: a second load for each element, of 4 bytes in the order of memory.
 *
 * Each OPAQUE stands at the beginning of an iteration, so the loops are those that the compiler makes without it. Behind
 * the addition, it would keep the compiler from loading the next node while the core waits for the value. On a modelled
 * U74 a list in L1 would cost 6 cycles an element; it costs 4.
 */
#include "suites/array_list.h"

static bool sum_is_right(struct bench_run *run)
{
	const struct numbers *numbers = run->data;

	return run->result == numbers->sum;
}

static void KERNEL walk_array(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	const int *at = numbers->array;
	const int *end = at + run->n;
	long sum = 0;

	for (; at != end; at++) {
		OPAQUE(at);
		sum += *at;
	}
	run->result = sum;
}

static void KERNEL walk_array_at_random(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	const int *array = numbers->array;
	const uint32_t *at = numbers->order;
	const uint32_t *end = at + run->n;
	long sum = 0;

	OPAQUE(array);
	for (; at != end; at++) {
		OPAQUE(at);
		sum += array[*at];
	}
	run->result = sum;
}

static void KERNEL walk_list(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	const struct node *node = numbers->head;
	long sum = 0;

	for (; node != NULL; node = node->next) {
		OPAQUE(node);
		sum += node->value;
	}
	run->result = sum;
}

#define WALK(name, build, kernel)                                                                  \
	BENCH(array_list, name, .ref = "array_walk", .setup = build, .run = kernel,                \
	      .check = sum_is_right, .sizes = WALK_SIZES)

WALK(array_walk, array_build, walk_array);
WALK(array_walk_random, array_build_random_order, walk_array_at_random);
WALK(list_walk, list_build, walk_list);
WALK(list_walk_shuffled, list_build_shuffled, walk_list);
WALK(list_walk_churned, list_build_churned, walk_list);

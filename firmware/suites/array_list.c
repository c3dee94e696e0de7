/*
 * Array against list: the same numbers added up in an array and in a linked list, in the order of
 * memory and in a random one. Figures are per element.
 */
#include <stdlib.h>

#include "bench.h"

struct node {
	struct node *next;
	int value;
};

/* What one size of one walk works on. */
struct walked {
	int *array;
	uint32_t *order;     /* indices of array, in the order of a random walk */
	struct node **nodes; /* in the order of their allocation */
	struct node *head;
	long sum; /* that every walk must come to */
};

enum { VALUE_RANGE = 1000 };

/* One place for the two ways to say that a board is too small. */
static bool have(const void *memory, struct bench_run *run)
{
	if (memory == NULL)
		run->reason = "not enough memory";
	return memory != NULL;
}

static bool have_walked(struct bench_run *run)
{
	run->data = calloc(1, sizeof(struct walked));
	return have(run->data, run);
}

static bool build_array(struct bench_run *run)
{
	unsigned int seed = run->seed;
	struct walked *walked;

	if (!have_walked(run))
		return false;
	walked = run->data;
	walked->array = malloc(run->n * sizeof(*walked->array));
	if (!have(walked->array, run))
		return false;
	for (uint32_t i = 0; i < run->n; i++) {
		walked->array[i] = rand_r(&seed) % VALUE_RANGE;
		walked->sum += walked->array[i];
	}
	return true;
}

/* Fisher and Yates's permutation of 0..n-1; NULL without memory. */
static uint32_t *make_order(uint32_t n, unsigned int seed)
{
	uint32_t *order = malloc(n * sizeof(*order));

	for (uint32_t i = 0; order != NULL && i < n; i++) {
		uint32_t other = (uint32_t)rand_r(&seed) % (i + 1);

		order[i] = i;
		order[i] = order[other];
		order[other] = i;
	}
	return order;
}

static bool build_shuffled_array(struct bench_run *run)
{
	struct walked *walked;

	if (!build_array(run))
		return false;
	walked = run->data;
	walked->order = make_order(run->n, run->seed);
	return have(walked->order, run);
}

/* Allocates the nodes one by one, each linked behind the one before. */
static bool build_list(struct bench_run *run)
{
	unsigned int seed = run->seed;
	struct walked *walked;
	struct node **link;

	if (!have_walked(run))
		return false;
	walked = run->data;
	walked->nodes = calloc(run->n, sizeof(struct node *));
	if (!have(walked->nodes, run))
		return false;
	link = &walked->head;
	for (uint32_t i = 0; i < run->n; i++) {
		struct node *node = malloc(sizeof(*node));

		if (!have(node, run))
			return false;
		*node = (struct node){.value = rand_r(&seed) % VALUE_RANGE};
		walked->sum += node->value;
		walked->nodes[i] = node;
		*link = node;
		link = &node->next;
	}
	return true;
}

/* The same nodes where they are, linked in another order. */
static bool build_shuffled_list(struct bench_run *run)
{
	struct walked *walked;
	struct node **link;
	uint32_t *order;

	if (!build_list(run))
		return false;
	walked = run->data;
	order = make_order(run->n, run->seed);
	if (!have(order, run))
		return false;
	link = &walked->head;
	for (uint32_t i = 0; i < run->n; i++) {
		*link = walked->nodes[order[i]];
		link = &(*link)->next;
	}
	*link = NULL;
	free(order);
	return true;
}

/*
 * Frees nodes in the order of their addresses: picolibc's free list is kept in that order and
 * searched from its start.
 */
static void free_walked(struct bench_run *run)
{
	struct walked *walked = run->data;

	if (walked == NULL)
		return;
	for (uint32_t i = 0; walked->nodes != NULL && i < run->n; i++)
		free(walked->nodes[i]);
	free(walked->nodes);
	free(walked->order);
	free(walked->array);
	free(walked);
}

static bool sum_is_right(struct bench_run *run)
{
	const struct walked *walked = run->data;

	return run->result == walked->sum;
}

static void KERNEL walk_array(struct bench_run *run)
{
	const struct walked *walked = run->data;
	const int *array = walked->array;
	uint32_t n = run->n;
	long sum = 0;

	OPAQUE(array);
	OPAQUE(n);
	for (uint32_t i = 0; i < n; i++) {
		sum += array[i];
		OPAQUE(sum);
	}
	run->result = sum;
}

static void KERNEL walk_array_at_random(struct bench_run *run)
{
	const struct walked *walked = run->data;
	const int *array = walked->array;
	const uint32_t *order = walked->order;
	uint32_t n = run->n;
	long sum = 0;

	OPAQUE(array);
	OPAQUE(order);
	OPAQUE(n);
	for (uint32_t i = 0; i < n; i++) {
		sum += array[order[i]];
		OPAQUE(sum);
	}
	run->result = sum;
}

static void KERNEL walk_list(struct bench_run *run)
{
	const struct walked *walked = run->data;
	const struct node *node = walked->head;
	long sum = 0;

	OPAQUE(node);
	for (; node != NULL; node = node->next) {
		sum += node->value;
		OPAQUE(sum);
	}
	run->result = sum;
}

#define WALK(name, setup_, run_)                                                                   \
	BENCH(array_list, name, .ref = "array_walk", .setup = setup_, .run = run_,                 \
	      .check = sum_is_right, .teardown = free_walked,                                      \
	      .sizes = SIZES(16, 64, 256, 1024, 16384))

WALK(array_walk, build_array, walk_array);
WALK(array_walk_random, build_shuffled_array, walk_array_at_random);
WALK(list_walk, build_list, walk_list);
WALK(list_walk_shuffled, build_shuffled_list, walk_list);

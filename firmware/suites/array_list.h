/*
 * What the benchmarks of array_list work on: the same n values, in the same order, held by an array
 * or by a list. Lists differ only in where their nodes lie.
 *
 * There is no teardown: every set-up finds an empty heap (run.c), and to free thousands of nodes
 * costs more than to measure them.
 */
#ifndef SUITES_ARRAY_LIST_H
#define SUITES_ARRAY_LIST_H

#include "bench.h"

struct node {
	struct node *next;
	int value;
};

struct numbers {
	int *array;      /* with room for one more than n */
	uint32_t *order; /* indices of array, in the order of a walk at random */
	struct node *head;
	struct node **nodes; /* all, for building */
	void *others; /* allocations that only lie between the nodes, linked by their first word */
	long sum;     /* of all values */
	uint32_t sought;     /* where SOUGHT stands */
	const int *found[2]; /* by a search: where SOUGHT and SOUGHT_MIRRORED stand */
	uint32_t place;      /* of an insertion or a deletion: elements before it */
	int edits;           /* of an array, the next sample's among them */
	struct node **link;  /* that a list's last insertion or deletion changed */
	struct node *spare;  /* the node to be inserted, or the one last deleted */
};

/*
 * Values that occur once; all others are not negative. One stands at a place drawn from the seed,
 * the other as far from the end as the first from the beginning.
 */
enum { SOUGHT = -1, SOUGHT_MIRRORED = -2 };

/* From 16 to what the board's ELEMENTS_MAX_BYTES hold of nodes. */
#define ARRAY_LIST_SIZES DOUBLING(16, 16)

/* The set-ups. They make run->data a struct numbers; false without the memory. */
bool array_build(struct bench_run *run);
bool array_build_random_order(struct bench_run *run); /* .order as well */
bool list_build(struct bench_run *run);               /* nodes in the order of their allocation */
bool list_build_shuffled(struct bench_run *run);      /* the same nodes, linked in random order */
bool list_build_churned(struct bench_run *run);       /* as after a long life, see there */

/* What stands at place i, from 0, once it is built. */
int numbers_value(const struct bench_run *run, uint32_t i);

/* Where SOUGHT stands, or will, when nothing is built yet. */
uint32_t numbers_sought_place(const struct bench_run *run);

/* The link that leads to the node at a place: .head's for 0. */
static inline struct node **list_link(struct numbers *numbers, uint32_t place)
{
	struct node **link = &numbers->head;

	OPAQUE(link);
	while (place-- != 0) {
		link = &(*link)->next;
		OPAQUE(link);
	}
	return link;
}

#endif

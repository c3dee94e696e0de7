/*
 * The data of the suite array_list: the same n values in the same order, in an array or in a list. The lists differ
 * only in the places of their nodes.
 *
 * There is no .teardown: every set-up begins with an empty heap (run_bench.c), and to free thousands of nodes takes
 * longer than to measure them.
 */
#ifndef SUITES_ARRAY_LIST_H
#define SUITES_ARRAY_LIST_H

#include "bench.h"

struct node {
	struct node *next;
	int value;
};

struct numbers {
	/* n values, with room for one more. */
	int *array;
	uint32_t *order; /* indices of array in random order */
	struct node *head;
	struct node **nodes; /* all nodes, for the set-up */
	/* Allocations between the nodes, linked by their first word. */
	void *others;
	long sum; /* sum of all values */
	/* Index of SOUGHT. */
	uint32_t sought;
	/* Results of a search: the addresses of SOUGHT and SOUGHT_MIRRORED. */
	const int *found[2];
	/* Place of an insertion or a deletion: the number of elements before it. */
	uint32_t place;
	/* Number of edits of an array, including that of the next sample. */
	int edits;
	/* The link that the last insertion or deletion in a list has changed. */
	struct node **link;
	/* The node to insert next, or the one deleted last. */
	struct node *spare;
};

/*
 * Values that occur once. All others are not negative. The place of SOUGHT is drawn from the seed; SOUGHT_MIRRORED is
 * as far from the end as SOUGHT from the beginning.
 */
enum { SOUGHT = -1, SOUGHT_MIRRORED = -2 };

/*
 * From 16 up to the number of nodes, of 16 bytes each, that fit the board's MAX_BYTES and ELEMENTS_MAX_BYTES. A node takes
 * more: on RV64, picolibc's malloc places nodes in order 24 bytes apart, 0.375 of a line of 64 bytes.
 */
#define WALK_SIZES DOUBLING(16, 16)
/* Searches and edits end at half as many: they are 14 benchmarks whose largest sizes take the longest. */
#define SEARCH_SIZES DOUBLING(16, 32)
#define EDIT_SIZES   DOUBLING(16, 32)

/* The set-ups. They set run->data to a struct numbers, and return false if there is not enough memory. */
bool array_build(struct bench_run *run);
bool array_build_random_order(struct bench_run *run); /* with .order */
bool list_build(struct bench_run *run);               /* nodes in the order of their allocation */
bool list_build_shuffled(struct bench_run *run);      /* the same nodes, linked in random order */
/* As in a heap that was in use for long (array_list_build.c). */
bool list_build_churned(struct bench_run *run);

/* The value at place i, from 0, before any edit. */
int numbers_value(const struct bench_run *run, uint32_t i);

/* The place of SOUGHT. It is known before the set-up. */
uint32_t numbers_sought_place(const struct bench_run *run);

/* The link that points to the node at a place; for place 0 it is &head. */
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

/*
 * The places of nodes in array_list's lists. The result: how many of a thousand links lead to the node that was
 * allocated next, a little further on.
 */
#include "suites/array_list.h"

enum { NEAR_BYTES = 128 };

static void KERNEL count_near(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	long near = 0;

	for (const struct node *node = numbers->head; node->next != NULL; node = node->next)
		near += (uintptr_t)node->next - (uintptr_t)node <= NEAR_BYTES;
	run->result = near * 1000 / (long)(run->n - 1);
}

static bool all(struct bench_run *run)
{
	return run->result == 1000;
}

static bool hardly_any(struct bench_run *run)
{
	return run->result < 10;
}

/* The probability that both ends of a link have not moved is 1 / e^2 = 0.135. */
static bool some(struct bench_run *run)
{
	return run->result > 115 && run->result < 155;
}

#define LIST(name, build, expected)                                                                \
	BENCH(lists, name, .setup = build, .run = count_near, .check = expected,                   \
	      .sizes = SIZES(16384))

LIST(in_order, list_build, all);
LIST(shuffled, list_build_shuffled, hardly_any);
LIST(churned, list_build_churned, some);

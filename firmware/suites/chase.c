#include "suites/chase.h"

#include <string.h>

#include "suites/data.h"

ASM_CODE(head_chase, HEAD_CHASE);

static struct node *node_at(const struct chase_places *places, uint32_t i)
{
	uint32_t place = places->are_pairs ? i / 2 : i;
	size_t apart = places->are_pairs && i % 2 == 0 ? places->apart : 0;

	return (struct node *)(void *)(places->first + place * places->stride + apart);
}

/*
 * Links the nodes to one cycle. It inserts every node after one of the nodes before it: after a random one, or after
 * the last one. If random, all (count - 1)! cycles are equally likely. This needs no other memory. The second node of a
 * pair comes after the first.
 */
static void link_cycle(const struct chase_places *places, uint32_t count, uint32_t seed)
{
	struct node *first = node_at(places, 0);

	first->next = first;
	for (uint32_t i = 1; i < count; i++) {
		bool is_second = places->are_pairs && i % 2 != 0;
		uint32_t behind = places->is_random && !is_second ? drawn_below(i, seed, i) : i - 1;
		struct node *before;
		struct node *node = node_at(places, i);

		if (places->are_pairs && !is_second)
			behind |= 1;
		before = node_at(places, behind);
		node->next = before->next;
		before->next = node;
	}
}

/* Whether the cycle returns to its first node after exactly `count` hops. */
static bool is_one_cycle(const struct node *first, uint32_t count)
{
	const struct node *node = first->next;

	for (; node != first && count > 1; count--)
		node = node->next;
	return node == first && count == 1;
}

void chase_add(struct bench_run *run, const struct chase_places *places, uint32_t count)
{
	struct chase *chase = run->data;

	run->operands.memory = chase;
	link_cycle(places, count, run->seed + chase->chains);
	chase->at[chase->chains] = node_at(places, 0);
	chase->are_wrong |= !is_one_cycle(chase->at[chase->chains], count);
	chase->chains++;
}

void chase_walk(struct bench_run *run, uint32_t hops)
{
	const struct chase *chase = run->data;

	for (uint32_t i = 0; i < chase->chains; i++) {
		const struct node *node = chase->at[i];

		for (uint32_t left = hops; left != 0; left--) {
			node = node->next;
			OPAQUE(node);
		}
	}
}

static bool are_behind(const struct chase *chase, struct node *const *before, uint32_t hops)
{
	for (uint32_t i = 0; i < chase->chains; i++) {
		const struct node *node = before[i];

		for (uint32_t left = hops / chase->chains; left != 0; left--)
			node = node->next;
		if (chase->at[i] != node)
			return false;
	}
	return true;
}

bool chase_hops_along(struct bench_run *run)
{
	const struct chase *chase = run->data;
	uint32_t hops = run->batch * CHASE_HOPS;
	struct node *before[CHASE_CHAINS_MAX];

	memcpy(before, chase->at, sizeof(before));
	run->kernel(run);
	return !chase->are_wrong &&
	       (are_behind(chase, before, hops) || are_behind(chase, before, 2 * hops));
}

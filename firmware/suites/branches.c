/*
 * One branch over n outcomes, of which half are taken: first all of one kind and then all of the
 * other, in turn, or shuffled. The instructions are the same, and as many branches are taken; what
 * the figures differ by is the predictor's doing. As n grows, a shuffled pattern outgrows what the
 * predictor can learn by heart. Figures are per outcome.
 */
#include <stdlib.h>

#include "bench.h"
#include "suites/data.h"

static void lay_sorted(struct bench_run *run, uint8_t *outcomes)
{
	for (uint32_t i = 0; i < run->n; i++)
		outcomes[i] = i >= run->n / 2;
}

static void lay_in_turn(struct bench_run *run, uint8_t *outcomes)
{
	for (uint32_t i = 0; i < run->n; i++)
		outcomes[i] = i % 2 != 0;
}

/* Fisher and Yates': every order is as likely. */
static void lay_shuffled(struct bench_run *run, uint8_t *outcomes)
{
	lay_sorted(run, outcomes);
	for (uint32_t i = run->n - 1; i > 0; i--) {
		uint32_t other = drawn_below(i + 1, run->seed, i);
		uint8_t kept = outcomes[i];

		outcomes[i] = outcomes[other];
		outcomes[other] = kept;
	}
}

/* The .arg of a benchmark. */
struct order {
	void (*lay)(struct bench_run *run, uint8_t *outcomes);
};

static bool lay(struct bench_run *run)
{
	const struct order *order = run->bench->arg;

	run->data = malloc(run->n);
	if (!have_memory(run, run->data))
		return false;
	order->lay(run, run->data);
	return true;
}

/* In assembly, for a compiler would rather add the outcome than branch on it. */
static void KERNEL branch_on_outcomes(struct bench_run *run)
{
	const uint8_t *at = run->data;
	const uint8_t *end = at + run->n;
	long count = 0;

	for (; at != end; at++)
		__asm__ volatile("beqz %1, 1f\n\taddi %0, %0, 1\n1:" : "+r"(count) : "r"(*at));
	run->result = count;
}

static bool half_were_taken(struct bench_run *run)
{
	return run->result == (long)run->n / 2;
}

#define BRANCHES(name, lay_)                                                                       \
	BENCH(branches, name, .ref = "branch_sorted", .setup = lay, .run = branch_on_outcomes,     \
	      .check = half_were_taken, .arg = &(const struct order){lay_},                        \
	      .sizes = SIZES(16, 64, 256, 1024, 4096))

BRANCHES(branch_sorted, lay_sorted);
BRANCHES(branch_alternating, lay_in_turn);
BRANCHES(branch_shuffled, lay_shuffled);

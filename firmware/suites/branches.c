/*
 * Branches that are easy or hard to predict. One branch is executed for n outcomes; half of them are taken. The
 * outcomes are sorted, alternate, or are shuffled. Instructions and taken branches are the same in all three, so only
 * the predictor makes a difference. With large n, a shuffled pattern is too long for the predictor to learn. In
 * pattern_length the same n shuffled outcomes repeat: its figures over n form a ladder, whose step is the longest
 * pattern that the predictor's history distinguishes. Figures are per outcome.
 */
#include <stdlib.h>

#include "bench.h"
#include "suites/data.h"

enum { SETTLING = 4 /* outcomes, one more than a counter of two bits needs */ };

static void arrange_sorted(struct bench_run *run, uint8_t *outcomes)
{
	for (uint32_t i = 0; i < run->n; i++)
		outcomes[i] = i >= run->n / 2;
}

static void arrange_in_turn(struct bench_run *run, uint8_t *outcomes)
{
	for (uint32_t i = 0; i < run->n; i++)
		outcomes[i] = i % 2 != 0;
}

/* Fisher and Yates's shuffle: all orders are equally likely. */
static void arrange_shuffled(struct bench_run *run, uint8_t *outcomes)
{
	arrange_sorted(run, outcomes);
	for (uint32_t i = run->n - 1; i > 0; i--) {
		uint32_t other = drawn_below(i + 1, run->seed, i);
		uint8_t kept = outcomes[i];

		outcomes[i] = outcomes[other];
		outcomes[other] = kept;
	}
}

/*
 * In assembly, because a compiler may add the outcome instead of branching on it. The branch skips a jump. A SiFive
 * 7-series core, as the U74, executes a branch over one ALU instruction as a conditional instruction, which is never
 * mispredicted (gcc, TARGET_SFB_ALU; LLVM, short-forward-branch-opt). Taken or not, an outcome costs one other
 * instruction, and one jump. Branch and jump have 4 bytes each: Rocket's target buffer has one entry for 4 bytes of code
 * (rocket-chip, BTB.scala), and the two would evict each other from it.
 */
static inline __attribute__((always_inline)) long count_taken(const uint8_t *at, const uint8_t *end)
{
	long count = 0;

	for (; at != end; at++)
		__asm__ volatile(".option push\n\t.option norvc\n\t"
		                 "bnez %1, 1f\n\tj 2f\n\t"
		                 ".option pop\n1:\taddi %0, %0, 1\n2:"
		                 : "+r"(count)
		                 : "r"(*at));
	return count;
}

static void KERNEL branch_on_outcomes(struct bench_run *run)
{
	const uint8_t *outcomes = run->data;

	run->result = count_taken(outcomes, outcomes + run->n);
}

/*
 * Takes the branch until a counter of two bits predicts it as taken, whatever its state was. From this state it
 * mispredicts half of alternating outcomes. From another state it could mispredict all of them, for ever, and code
 * between two samples may have a branch that shares the counter.
 */
static void KERNEL settle(struct bench_run *run)
{
	uint8_t *outcomes = run->data;
	uint32_t n = run->n;

	run->data = outcomes + n;
	run->n = SETTLING;
	branch_on_outcomes(run);
	run->data = outcomes;
	run->n = n;
}

/* The .arg of a benchmark. */
struct order {
	void (*arrange)(struct bench_run *run, uint8_t *outcomes);
};

static bool arrange(struct bench_run *run)
{
	const struct order *order = run->bench->arg;

	run->data = calloc(1, run->n + SETTLING); /* after the outcomes come those of settle() */
	if (!have_memory(run, run->data))
		return false;
	order->arrange(run, run->data);
	settle(run);
	return true;
}

static bool half_were_taken(struct bench_run *run)
{
	return run->result == (long)run->n / 2;
}

#define BRANCHES(name, arrange_, prepare_)                                                         \
	BENCH(branches, name, .ref = "branch_sorted", .setup = arrange, .prepare = prepare_,       \
	      .run = branch_on_outcomes, .check = half_were_taken,                                 \
	      .arg = &(const struct order){arrange_}, .sizes = SIZES(16, 64, 256, 1024, 4096))

BRANCHES(branch_sorted, arrange_sorted, NULL);
BRANCHES(branch_alternating, arrange_in_turn, settle);
BRANCHES(branch_shuffled, arrange_shuffled, NULL);

enum {
	PATTERN_BATCH = 512, /* outcomes of a turn */
	/* Turns in a run. The branch that ends a single turn would be predicted otherwise than in a longer run. */
	PATTERN_TURNS = 4,
};

static bool arrange_pattern(struct bench_run *run)
{
	uint8_t *outcomes = calloc(1, PATTERN_BATCH);

	run->data = outcomes;
	if (!have_memory(run, outcomes))
		return false;
	arrange_shuffled(run, outcomes);
	for (uint32_t i = run->n; i < PATTERN_BATCH; i++)
		outcomes[i] = outcomes[i - run->n];
	return true;
}

static void KERNEL branch_on_pattern(struct bench_run *run)
{
	const uint8_t *outcomes = run->data;

	long count = 0;

	for (uint32_t left = run->batch; left != 0; left -= PATTERN_BATCH)
		count += count_taken(outcomes, outcomes + PATTERN_BATCH);
	run->result = count;
}

/* Every pattern length divides the batch. */
static bool half_of_batch_were_taken(struct bench_run *run)
{
	return run->result == (long)run->batch / 2;
}

BENCH(branches, pattern_length, .setup = arrange_pattern, .run = branch_on_pattern,
      .check = half_of_batch_were_taken, .batch = PATTERN_TURNS * PATTERN_BATCH,
      .sizes = SIZES(2, 4, 8, 16, 32, 64, 128, 256, 512));

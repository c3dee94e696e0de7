/*
 * Chases: every load waits for the address that the previous load reads. Each node holds the address of the next node.
 * Each chain is one cycle. A run has a fixed number of hops, and continues where the last run stopped. If it always
 * used the same part of the nodes, the chain would seem to fit a cache that only holds this part.
 */
#ifndef SUITES_CHASE_H
#define SUITES_CHASE_H

#include "measure/head.h"
#include "suites/operation.h"

enum { CHASE_CHAINS_MAX = 8 };

/*
 * Hops in a unit of the kernels, over all chains. The number is the same for 1 chain and for 8. It is a literal number,
 * because the assembler needs it.
 */
#define CHASE_HOPS 8

struct node {
	struct node *next;
};

/* The .data of a run. Allocate it with zeros. */
struct chase {
	/* First member, because the head and the end of the kernels use it. */
	struct node *at[CHASE_CHAINS_MAX];
	uint32_t chains;
	bool are_wrong; /* a chain is not one cycle through all of its nodes */
};

/*
 * The places of a chain's nodes: one node every `stride` bytes, or a pair, whose places are `apart` bytes apart. The
 * chain visits the upper place first. So a prefetcher of the next line does not help the second visit.
 */
struct chase_places {
	char *first;
	size_t stride, apart;
	bool are_pairs;
	bool is_random; /* the order is random; false: ascending */
};

/* Adds a chain of `count` nodes, at least 1, in an order drawn from the seed. Sets the operands of the kernel. */
void chase_add(struct bench_run *run, const struct chase_places *places, uint32_t count);

/* Walks `hops` nodes along each chain, untimed. */
void chase_walk(struct bench_run *run, uint32_t hops);

/*
 * For .check: runs the kernel once more. Returns whether every chain is one cycle and has moved by the right number of
 * hops. Samples need no .prepare for this check, which would disturb the caches with other code and data. The kernel is
 * the short one, with one unit per turn, or the long one, with two.
 */
bool chase_hops_along(struct bench_run *run);

/*
 * The head of the kernels loads the positions of the chains from operands.memory. A kernel returns to the middle of its
 * head, which stores the positions: the head's jal writes that address to the register in which the tail expects the
 * return address (measure/head.h). So a kernel is one piece, and no part of it evicts another from a cache.
 */
extern const struct code head_chase;

#define CHASE_EACH(instruction)                                                                    \
	".set at, 0\n"                                                                             \
	".irp chain, a0, t0, t1, t2, t3, t4, t5, t6\n" instruction " \\chain, at(a4)\n"            \
	".set at, at + " ASM_TEXT(REG_BYTES) "\n"                                                  \
					     ".endr\n"
#define HEAD_CHASE                                                                                 \
	ASM_TEXT(HEAD_INTEGER)                                                                     \
	"\nmv a3, a7\n" CHASE_EACH(ASM_TEXT(REG_LOAD)) "jal a7, 1f\n" CHASE_EACH(                  \
		ASM_TEXT(REG_STORE)) "jr a3\n1:\n"
#define EMIT_head_chase HEAD_CHASE

/* Defines the kernel unrolled_`name`. `hops` are CHASE_HOPS lines "op REGISTER, REGISTER, 0", a register per chain. */
#define CHASE_KERNEL(name, hops)                                                                   \
	OPERATION_UNROLLED(name, head_chase, CHASE_HOPS, 8, ASM_TEXT(REG_LOAD) " \\d, 0(\\s)",     \
	                   hops, "")

#define CHASE_HOP_1 "op a0, a0, 0\n"
#define CHASE_ONE                                                                                  \
	CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1        \
		CHASE_HOP_1

#endif

/*
 * Chases: every load waits for the address that the load before it has loaded. Nodes hold the address of the next one;
 * each chain is one cycle. A run has a fixed number of hops and goes on where the last run stopped, so that it does not
 * seem to fit a cache because only a part of the nodes is used.
 */
#ifndef SUITES_CHASE_H
#define SUITES_CHASE_H

#include "measure/head.h"
#include "suites/operation.h"

enum { CHASE_CHAINS_MAX = 8 };

/*
 * Hops of a unit of the kernels, through the chains in turns: they are alike for 1 chain and for 8. A literal number,
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

/* Where the nodes of a chain lie: one every `stride` bytes, or two, the second `apart` bytes behind the first. */
struct chase_places {
	char *first;
	size_t stride, apart;
	bool are_pairs;
	bool is_random; /* the order; else ascending */
};

/* Adds a chain of `count` nodes, at least 1, in an order drawn from the seed. Sets the operands of the kernel. */
void chase_add(struct bench_run *run, const struct chase_places *places, uint32_t count);

/* Walks `hops` nodes along each chain, untimed. */
void chase_walk(struct bench_run *run, uint32_t hops);

/*
 * For .check: runs the kernel once more, and says whether the chains are where that has to leave them. Nothing prepares
 * a sample for it, so no other code and no other data disturb the caches. The kernel is the short one, with one unit per
 * turn, or the long one, with two.
 */
bool chase_hops_along(struct bench_run *run);

/*
 * The head of the kernels loads the positions of the chains from operands.memory. The kernels end in the middle of it,
 * where it stores them: jal writes that address to the register in which the tail expects the return address
 * (measure/head.h). So a kernel is one piece, and no part of it evicts another one from a cache.
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

/* Defines the kernel unrolled_`name`. `hops` are CHASE_HOPS lines "op REGISTER, REGISTER, 0", a register a chain. */
#define CHASE_KERNEL(name, hops)                                                                   \
	OPERATION_UNROLLED(name, head_chase, CHASE_HOPS, 8, ASM_TEXT(REG_LOAD) " \\d, 0(\\s)",     \
	                   hops, "")

#define CHASE_HOP_1 "op a0, a0, 0\n"
#define CHASE_ONE                                                                                  \
	CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1 CHASE_HOP_1        \
		CHASE_HOP_1

#endif

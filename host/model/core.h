/*
 * A hart of the model: told of every instruction as it begins and of every access as it is made, it counts the cycles
 * that the core of the parameters would take, and its events. Deterministic: no clock, no address of the host, no
 * randomness but its own.
 *
 * What it promises, in cycles: n instructions of a class, each reading what the one before wrote, take n latencies; n
 * independent ones n intervals, or n divided by the pipes and the width; n loads, each to the address that the one
 * before brought, n times the latency of where they hit, n misses that need no other n latencies divided by the lines
 * that may be on their way. A branch that is predicted wrong takes `mispredict` more than one that is rightly
 * predicted as not taken. What is lost at the front overlaps with what values wait for.
 *
 * What it has not: TLBs, prefetching, banks and ports that conflict, how wide a fetch is, other harts in L2 and in
 * memory, operands (a division takes what the parameter says), lines of L1 that go when L2 gives them up, the time of
 * lines that are written back. A direct jump or branch to what lies right behind it counts as not taken.
 */
#ifndef HOST_MODEL_CORE_H
#define HOST_MODEL_CORE_H

#include "model/block_cache/block.h"
#include "model/instruction.h"
#include "model/parameters.h"

struct core;

/* The parameters must outlive it. Exits with a message without memory. */
struct core *core_make(const struct parameters *parameters);
void core_free(struct core *core);

/*
 * An instruction begins; the one before it has ended with its accesses. Its pc tells where that one went: what is
 * not its target or what lies behind it is a trap. It must live until the next one begins.
 */
void core_execute(struct core *core, const struct instruction *instruction);

/* It accesses memory. `address` is physical. Of an sc both a load and a store may come. */
void core_access(struct core *core, uint64_t address, uint32_t bytes, bool is_store);

/*
 * The same for whole blocks, which is faster: a block begins when the one before has ended; as it goes on, every access
 * of its instructions is told, in their order. core_may_tear: whether it matters how many bytes there are at
 * `address`, up to 8, as they may lie in two lines. core_reach: the first `count` instructions have begun, no fewer than
 * before. core_end_block: so have these, and no more will of it.
 */
void core_begin_block(struct core *core, struct block *block);
bool core_may_tear(const struct core *core, uint64_t address);
void core_look(struct core *core, uint64_t pc, uint64_t address, uint32_t bytes, bool is_store);
void core_reach(struct core *core, uint32_t count);
void core_end_block(struct core *core, uint32_t count);

/* To be called when a block has ended, before another core begins one that this core has begun. */
void core_rest(struct core *core);

/* The cycle in which the instruction at hand issued, from 0; and instructions that began before it. */
uint64_t core_cycles(const struct core *core);
uint64_t core_instructions(struct core *core);

/*
 * How often what `selector` of an mhpmevent names has happened: class in bits 7..0, a mask of its events above (SiFive
 * U7 manual, table 2). 0 for selectors that the core does not have.
 */
uint64_t core_events(struct core *core, uint64_t selector);

/* The selector as an mhpmevent keeps it: without what the core does not have. */
uint64_t core_selector(const struct core *core, uint64_t selector);

#endif

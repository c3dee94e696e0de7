/*
 * A modelled core. The caller reports every instruction when it begins and every access when it is
 * made. The core counts the cycles that a core with these parameters would take, and its events. It
 * is deterministic: it uses no clock, no host address, and no randomness but its own.
 *
 * Guaranteed cycles:
 *
 * - n dependent instructions of a class take n latencies.
 * - A chain through a source that is read late takes as many cycles less for each of them.
 * - n independent ones take n intervals, or n divided by the pipes and the width.
 * - n dependent loads take n times the latency of the level where they hit.
 * - n independent misses take n latencies divided by the lines that may be in flight.
 * - A load has the value of a store of its word no earlier than `forward` after the store issued.
 * - A mispredicted branch takes `mispredict` more than one predicted correctly as not taken.
 * - Stalls of the front end overlap with waits for values.
 *
 * Not modelled: TLBs, prefetching, conflicts of banks and ports, the width of a fetch but at a
 * target, other harts in L2 and memory, operands but of multiplications and divisions, L1 lines lost
 * when L2 evicts them, the time of write-backs. A direct jump or branch to the next instruction
 * counts as not taken.
 */
#ifndef HOST_MODEL_CORE_H
#define HOST_MODEL_CORE_H

#include "model/block_cache/block.h"
#include "model/instruction.h"
#include "model/parameters.h"

struct core;

/* The parameters must outlive the core. Exits with a message if memory runs out. */
struct core *core_make(const struct parameters *parameters);
void core_free(struct core *core);

/*
 * Begins an instruction and thereby ends the previous one. If its pc is neither the previous target
 * nor the next address, the core takes a trap. The instruction must stay valid until the next one
 * begins.
 */
void core_execute(struct core *core, const struct instruction *instruction);

/*
 * Reports an access of the current instruction. `address` is physical. An sc may report a load and
 * a store.
 */
void core_access(struct core *core, uint64_t address, uint32_t bytes, bool is_store);

/*
 * Tells the values of the first two sources of a multiplication or division, before it begins. One
 * of which they are not told takes the longest.
 */
void core_operands(struct core *core, const struct instruction *instruction, uint64_t first,
                   uint64_t second);

/*
 * Executes whole blocks, which is faster. Call core_begin_block when the previous block has ended,
 * core_block_access for every access and core_operands for the operands of its
 * instructions in program order, and core_end_block with the number of
 * instructions that were executed. core_advance executes the first `count` instructions in the
 * middle of a block; `count` must not decrease. core_may_straddle returns true if an access of up
 * to 8 bytes at `address` may straddle two lines, so its size matters.
 */
void core_begin_block(struct core *core, struct block *block);
bool core_may_straddle(const struct core *core, uint64_t address);
void core_block_access(struct core *core, uint64_t pc, uint64_t address, uint32_t bytes,
                       bool is_store);
void core_advance(struct core *core, uint32_t count);
void core_end_block(struct core *core, uint32_t count);

/*
 * Adds the events of replayed blocks to the events of the core. Call it after core_end_block,
 * before another core begins a block that this core has begun.
 */
void core_flush_events(struct core *core);

/*
 * core_cycles: the cycle in which the current instruction issued, from 0. core_instructions:
 * instructions that began before the current one, without those that trapped and so did not retire.
 */
uint64_t core_cycles(const struct core *core);
uint64_t core_instructions(struct core *core);

/*
 * Returns the count of the events of an mhpmevent selector: class in bits 7..0, mask of events
 * above (SiFive U7 manual, table 2). Returns 0 for selectors that the core does not have.
 */
uint64_t core_events(struct core *core, uint64_t selector);

/* Returns the selector as mhpmevent keeps it: without events that the core does not have. */
uint64_t core_selector(const struct core *core, uint64_t selector);

#endif

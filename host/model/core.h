/*
 * A modelled core. The caller reports every instruction when it begins and every access when it is
 * made. The core counts the cycles that a core with these parameters would take, and its events. It
 * is deterministic: it uses no clock, no host address, and no randomness but its own.
 *
 * Guaranteed cycles:
 *
 * - n dependent instructions of a class take n latencies.
 * - If the chain goes through a source that is read late, each instruction takes `late` cycles less.
 * - n independent instructions take n intervals, or more if pipes or width allow fewer in a cycle.
 * - n dependent loads take n times the latency of the level where they hit.
 * - n independent misses take n latencies divided by the lines that may be in flight.
 * - A load has the value of a store of its word no earlier than `forward` after the store issued.
 * - A mispredicted branch takes `mispredict` more than one predicted correctly as not taken.
 * - Stalls of the front end overlap with waits for values.
 *
 * Not modelled: TLBs, prefetchers but those of `prefetch` and `next_line`, conflicts of banks and ports, other harts in
 * L2 and memory, the time of write-backs. L1 keeps lines that L2 evicts. The width of a fetch matters only at the target
 * of a jump. Operands matter only in multiplications and divisions. A branch to the next instruction counts as not
 * taken. An interrupt behind a jalr, an mret or an sret looks like their jump to the trap handler: it costs what they
 * cost, and is no exception.
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
 * Begins an instruction, which ends the previous one. If its pc is neither the target of the previous instruction nor
 * the next address, the core takes a trap. The instruction must stay valid until the next one begins.
 */
void core_execute(struct core *core, const struct instruction *instruction);

/*
 * Reports an access of the current instruction. `address` is physical. An sc may report a load and
 * a store.
 */
void core_access(struct core *core, uint64_t address, uint32_t bytes, bool is_store);

/*
 * Reports the values of the first two sources of a multiplication or division, before it begins. Without a report the
 * instruction takes its longest latency.
 */
void core_operands(struct core *core, const struct instruction *instruction, uint64_t first,
                   uint64_t second);

/*
 * Execute whole blocks, which is faster. Call core_begin_block when the previous block has ended. Then report every
 * access with core_block_access, and operands with core_operands, in program order. Call core_end_block with the number
 * of instructions that were executed.
 *
 * core_advance executes the block up to its first `count` instructions. Within a block `count` must not decrease.
 * core_may_straddle returns true if an access of up to 8 bytes at `address` may straddle two lines, so its size
 * matters.
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
 * core_cycles returns the cycle in which the current instruction issued, from 0. core_instructions returns the number
 * of instructions that began before the current one and retired. An instruction of class system that trapped did not
 * retire. Any other one that trapped counts as retired, because an interrupt behind it looks the same.
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

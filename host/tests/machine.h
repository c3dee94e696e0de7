/* A modelled core. The tests feed it instructions by hand. */
#ifndef TESTS_MACHINE_H
#define TESTS_MACHINE_H

#include "model/core.h"

enum {
	MACHINE_CODE = 0x1000,
	MACHINE_CACHED = 0x10000000,
	MACHINE_TIGHT = 0x20000000,
	MACHINE_L2 = 0x30000000,
	MACHINE_DEVICE = 0x40000000,
	MACHINE_FLASH = 0x50000000,
	MACHINE_RAM_LATENCY = 100,
	MACHINE_L2_LATENCY = 20,
	MACHINE_LIM_LATENCY = 15,
	MACHINE_DEVICE_LATENCY = 30,
	MACHINE_FLASH_WORD = 50,
	MACHINE_FLASH_LINE = 400,
};

struct machine {
	struct parameters parameters;
	struct core *core;
	struct instruction slots[2]; /* the last instruction must stay valid */
	uint32_t slot;
	uint64_t pc;
	uint64_t mark; /* a cycle; later cycles are counted from it */
};

static struct machine machine;

/* All costs are one cycle, and the width is one. Caches: 4 sets, 2 ways, LRU, 64-byte lines; L2 with 64 sets. */
static inline struct parameters plain_parameters(void)
{
	struct parameters parameters = {
		.name = "plain",
		.width = 1,
		.l1i = {4, 2, 64, REPLACEMENT_LRU},
		.l1d = {4, 2, 64, REPLACEMENT_LRU},
		.l2 = {64, 4, 64, REPLACEMENT_LRU},
		.l2_latency = MACHINE_L2_LATENCY,
		.outstanding = 1,
		.store_buffer = 1,
		.bht = 1024,
		.bht_bits = 2,
		.fetch_block = 8,
		.btb = 4,
		.ras = 2,
		.device = MACHINE_DEVICE_LATENCY,
		.region_count = 5,
		.regions = {{MACHINE_CODE, 0x100000, REGION_TIGHT, 1, 1},
	                    {MACHINE_CACHED, 0x1000000, REGION_CACHED, MACHINE_RAM_LATENCY,
	                     MACHINE_RAM_LATENCY},
	                    {MACHINE_TIGHT, 0x1000000, REGION_TIGHT, 1, 1},
	                    {MACHINE_L2, 0x1000000, REGION_L2, MACHINE_LIM_LATENCY,
	                     MACHINE_LIM_LATENCY},
	                    {MACHINE_FLASH, 0x1000000, REGION_FLASH, MACHINE_FLASH_WORD,
	                     MACHINE_FLASH_LINE}},
	};

	for (int i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		parameters.costs[i] = (struct cost){1, 1, 1};
	return parameters;
}

/* Starts a core with the present parameters of the machine. */
static inline void machine_start(void)
{
	machine.core = core_make(&machine.parameters);
	machine.pc = MACHINE_CODE;
}

/* Frees the core after a test. */
static inline void machine_end(void)
{
	core_free(machine.core);
}

/* Begins a 4-byte instruction at the machine's pc and advances it. */
static inline void machine_execute(struct instruction instruction)
{
	struct instruction *slot = &machine.slots[machine.slot ^= 1];

	*slot = instruction;
	slot->pc = machine.pc;
	slot->bytes = 4;
	core_execute(machine.core, slot);
	machine.pc += 4;
}

static inline void machine_do(enum instruction_class class, uint8_t destination, uint8_t source)
{
	machine_execute((struct instruction){
		.class = (uint8_t) class, .destination = destination, .sources = {source}});
}

static inline void machine_load(uint64_t address, uint8_t destination, uint8_t source)
{
	machine_do(INSTRUCTION_load, destination, source);
	core_access(machine.core, address, 4, false);
}

static inline void machine_store(uint64_t address)
{
	machine_do(INSTRUCTION_store, REGISTER_NONE, REGISTER_NONE);
	core_access(machine.core, address, 4, true);
}

/* Begins a branch or jump to `target`; the machine continues at `next`. */
static inline void machine_jump(struct instruction instruction, uint64_t next)
{
	machine_execute(instruction);
	machine.pc = next;
}

/* Jumps through a register. */
static inline void machine_jump_to(uint64_t target)
{
	machine_jump((struct instruction){.class = INSTRUCTION_jalr}, target);
}

/* Returns the cycle in which an independent instruction issues. */
static inline uint64_t machine_now(void)
{
	machine_do(INSTRUCTION_alu, REGISTER_NONE, REGISTER_NONE);
	return core_cycles(machine.core);
}

/* Marks the cycle in which the last instruction issued. */
static inline void machine_mark(void)
{
	machine.mark = core_cycles(machine.core);
}

/* Returns the cycles from the mark to the issue of the last instruction. */
static inline uint64_t machine_took(void)
{
	return core_cycles(machine.core) - machine.mark;
}

/* Starts a core, and marks the cycle of its first instruction. */
static inline void machine_begin(void)
{
	machine_start();
	(void)machine_now();
	machine_mark();
}

/* Starts a core that has the line of MACHINE_CACHED in L1D and no open waits. */
static inline void machine_start_warm(void)
{
	machine_start();
	machine_load(MACHINE_CACHED, 5, 0);
	machine_do(INSTRUCTION_fence, 0, 0);
	(void)machine_now();
}

/* Returns the count of the event of class 0, 1 or 2 in bit `bit`. */
static inline uint64_t machine_event(uint32_t class, uint32_t bit)
{
	return core_events(machine.core, class | 1ull << bit);
}

#endif

/*
 * Loads and stores, all aligned and within one cache line. A byte or a halfword cannot hold an address: in the chain an
 * add makes the next address from it. The add is the filler, so it cancels.
 */
#include "suites/operation.h"

#define LOAD(name, instruction, step)                                                              \
	LATENCY_UNIT(name, head_integer, "a0", instruction " t0, 0(a4)\n add a4, a4, t0",          \
	             "add a4, a4, t0");                                                            \
	THROUGHPUT(name, 1, instruction, instruction " \\d, " #step "*\\k(a4)", "",                \
	           .setup = operation_needs_memory, .latency = &unrolled_##name##_latency)

#define STORE(name, instruction, step)                                                             \
	THROUGHPUT(name, 1, instruction, instruction " a1, " #step "*\\k(a4)", "",                 \
	           .setup = operation_needs_memory)

LOAD(load_byte, "lb", 1);
LOAD(load_byte_unsigned, "lbu", 1);
LOAD(load_half, "lh", 2);
LOAD(load_half_unsigned, "lhu", 2);
LOAD(load_word, "lw", 4);
STORE(store_byte, "sb", 1);
STORE(store_half, "sh", 2);
STORE(store_word, "sw", 4);

/* A word is stored and loaded again at once: this measures forwarding from the store buffer. */
LATENCY(store_load_word, 2, "sw lw", "sw a0, 0(a4)\n lw a0, 0(a4)", "",
        .setup = operation_needs_memory);

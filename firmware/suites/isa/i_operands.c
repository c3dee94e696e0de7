/*
 * The latency from a store to a load of the same word, by the operand for which the store waits: its data or its
 * address. The word holds its own address. And what an addition and a branch wait for the load before them.
 */
#include "suites/operand.h"

#define STORE_LOAD(operand, store)                                                                 \
	OPERAND_LATENCY(store_load_by_##operand, 2, ASM_TEXT(REG_STORE) " " ASM_TEXT(REG_LOAD),    \
	                head_integer, "a0",                                                        \
	                ASM_TEXT(REG_STORE) " " store "\n " ASM_TEXT(REG_LOAD) " a0, 0(a4)", "",   \
	                .setup = operation_begins_with_pointer)

STORE_LOAD(data, "a0, 0(a4)");
STORE_LOAD(address, "a4, 0(a0)");

OPERAND_READ_BY_BOTH(load, ASM_TEXT(REG_LOAD), head_integer, ASM_TEXT(REG_LOAD) " \\d, 0(a4)",
                     .setup = operation_needs_pointer);

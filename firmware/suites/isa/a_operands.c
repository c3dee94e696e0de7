/*
 * The latency of an AMO by its address. The AMO of primitive_ops waits for its data. The word holds its own address and
 * does not change.
 */
#include "hart/trap.h"
#include "suites/operand.h"

#if REG_BYTES == 8
#define AMOADD "amoadd.d"
#else
#define AMOADD "amoadd.w"
#endif

static bool begin_with_address(struct bench_run *run)
{
	long ignored;

	operation_begins_with_pointer(run);
	run->reason = "amo traps in this RAM";
	return TRAP_TRY(__asm__ volatile(AMOADD " %0, zero, (%1)"
	                                 : "=&r"(ignored)
	                                 : "r"(run->operands.memory)
	                                 : "memory"));
}

OPERAND_LATENCY(amoadd_by_address, 1, "amoadd\\\\.[dw]", head_integer, "a0",
                AMOADD " a0, zero, (a0)", "", .setup = begin_with_address);

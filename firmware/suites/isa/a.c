/* Atomics. They may trap in tightly coupled memory (facts on the FE310): each is tried first. */
#include "suites/operation.h"
#include "trap.h"

#define WORKS(name, instruction)                                                                   \
	static bool works_##name(struct bench_run *run)                                            \
	{                                                                                          \
		long ignored;                                                                      \
                                                                                                   \
		operation_needs_memory(run);                                                       \
		run->reason = #name " traps in this memory";                                       \
		trap_expect();                                                                     \
		__asm__ volatile(instruction                                                       \
		                 : "=r"(ignored)                                                   \
		                 : "r"(run->operands.memory)                                       \
		                 : "memory");                                                      \
		return !trap_came();                                                               \
	}

WORKS(amo, "amoadd.w %0, zero, (%1)")
WORKS(lr, "lr.w %0, (%1)")

LATENCY_UNIT(amoadd, head_integer, "a0", "amoadd.w a0, a0, (a4)", "");
THROUGHPUT(amoadd, 1, "amoadd\\\\.w", "amoadd.w \\d, a1, (a4)", "", .setup = works_amo,
           .latency = &unrolled_amoadd_latency);
THROUGHPUT(lr_sc, 2, "lr\\\\.w sc\\\\.w", "lr.w \\d, (a4)\n sc.w \\d, a1, (a4)", "",
           .setup = works_lr);

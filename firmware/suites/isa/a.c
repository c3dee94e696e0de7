/*
 * Atomics. They may trap in tightly coupled memory, as lr.w does in the DTIM of an FE310 (rust-lang/rust#110857). So
 * the set-up tries each of them first, in the memory in which it is measured.
 *
 * All copies change one word: no copy waits for a register of another, but a core may make each wait for the word that
 * the one before has changed.
 */
#include "hart/trap.h"
#include "suites/operation.h"

#define WORKS(name, text, instructions)                                                            \
	static bool works_##name(struct bench_run *run)                                            \
	{                                                                                          \
		long ignored;                                                                      \
                                                                                                   \
		if (!operation_needs_memory(run))                                                  \
			return false;                                                              \
		run->reason = text " traps in this RAM";                                           \
		return TRAP_TRY(__asm__ volatile(instructions                                      \
		                                 : "=&r"(ignored)                                  \
		                                 : "r"(run->operands.memory)                       \
		                                 : "memory"));                                     \
	}

WORKS(amo, "amo", "amoadd.w %0, zero, (%1)")
WORKS(lr_sc, "lr/sc", "lr.w %0, (%1)\n sc.w %0, zero, (%1)")

LATENCY_UNIT(amoadd, head_integer, "a0", "amoadd.w a0, a0, (a4)", "");
THROUGHPUT(amoadd, 1, "amoadd\\\\.w", "amoadd.w \\d, a1, (a4)", "", .setup = works_amo,
           .latency = &unrolled_amoadd_latency);
THROUGHPUT(lr_sc, 2, "lr\\\\.w sc\\\\.w", "lr.w \\d, (a4)\n sc.w \\d, a1, (a4)", "",
           .setup = works_lr_sc);

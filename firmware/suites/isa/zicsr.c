/* Counters and CSRs. */
#include "board.h"
#include "hart/csr.h"
#include "hart/trap.h"
#include "suites/operation.h"

/* A set-up for an operation that reads a CSR which some cores lack. */
#define NEEDS_CSR(csr)                                                                             \
	static bool needs_##csr(struct bench_run *run)                                             \
	{                                                                                          \
		run->reason = "no " #csr " CSR";                                                   \
		return TRAP_TRY((void)CSR_READ(csr));                                              \
	}
#define READS_CSR(name, csr)                                                                       \
	NEEDS_CSR(csr)                                                                             \
	THROUGHPUT(name, 1, #name, "csrr \\d, " #csr, "", .setup = needs_##csr)

READS_CSR(rdcycle, cycle);
READS_CSR(rdinstret, instret);
READS_CSR(rdtime, time);

/* The value of this CSR has no meaning until the next trap. Each copy reads what the one before has written. */
THROUGHPUT(csrrw, 1, "csrrw", "csrrw \\d, " CSR_NAME(MODE_EPC) ", \\s", "");

static bool point_at_mtime(struct bench_run *run)
{
	run->operands.memory = (void *)board.mtime;
	run->reason = "no mtime in memory";
	return board.mtime != 0 && TRAP_TRY((void)*(const volatile uint32_t *)board.mtime);
}

THROUGHPUT(mtime, 1, "lw", "lw \\d, 0(a4)", "", .setup = point_at_mtime);

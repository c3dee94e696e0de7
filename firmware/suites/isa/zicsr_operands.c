/*
 * The latency of a read of a CSR, and a write of another CSR than that of csrrw. A read waits for no register, so it
 * forms no chain.
 */
#include "hart/csr.h"
#include "suites/operand.h"

OPERAND_READ(csr_read, "csrr add", head_integer, "csrr \\d, " CSR_NAME(MODE_EPC), OPERAND_ADD);

/* A core may restart the pipeline after a write of a CSR that affects later instructions. This one affects traps. */
static bool keep_vector(struct bench_run *run)
{
	run->operands.y = (long)CSR_READ(MODE_TVEC);
	return true;
}

OPERAND_THROUGHPUT(csr_write, 1, "csrw", head_integer, INTEGER_EIGHT("a1", "a1"),
                   "csrw " CSR_NAME(MODE_TVEC) ", a1", .setup = keep_vector);

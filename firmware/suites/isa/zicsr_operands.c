/*
 * The latency of a read of a CSR, and a write of another CSR than that of csrrw. A read waits for no register, so it
 * forms no chain. The addition of csr_read_used waits for the read, and that of csr_read_unused does not. The
 * difference is by how much the read's latency exceeds one cycle.
 */
#include "hart/csr.h"
#include "suites/operand.h"

#define ADDED(name, source)                                                                        \
	OPERAND_THROUGHPUT(name, 2, "csrr add", head_integer, INTEGER_EIGHT("a3", "a3"),           \
	                   "csrr \\d, " CSR_NAME(MODE_EPC) "\n add a3, " source ", a1")

ADDED(csr_read_used, "\\d");
ADDED(csr_read_unused, "a2");

/* A core may restart the pipeline after a write of a CSR that affects later instructions. This one affects traps. */
static bool keep_vector(struct bench_run *run)
{
	run->operands.y = (long)CSR_READ(MODE_TVEC);
	return true;
}

OPERAND_THROUGHPUT(csr_write, 1, "csrw", head_integer, INTEGER_EIGHT("a1", "a1"),
                   "csrw " CSR_NAME(MODE_TVEC) ", a1", .setup = keep_vector);

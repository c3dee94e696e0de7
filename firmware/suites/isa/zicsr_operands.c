/*
 * The latency of a CSR that is read, and a write of another CSR than csrrw's. A read waits for no register, so it makes no chain:
 * the first addition waits for it, the second does not, and the difference is what the result takes longer than a cycle.
 */
#include "hart/csr.h"
#include "suites/operand.h"

#define ADDED(name, source)                                                                        \
	OPERAND_THROUGHPUT(name, 2, "csrr add", head_integer, INTEGER_EIGHT("a3", "a3"),           \
	                   "csrr \\d, " CSR_NAME(MODE_EPC) "\n add a3, " source ", a1")

ADDED(csr_read_used, "\\d");
ADDED(csr_read_unused, "a2");

/* A core may restart the pipeline for a CSR that matters to what comes next, and not for one that a handler uses. */
static bool keep_vector(struct bench_run *run)
{
	run->operands.y = (long)CSR_READ(MODE_TVEC);
	return true;
}

OPERAND_THROUGHPUT(csr_write, 1, "csrw", head_integer, INTEGER_EIGHT("a1", "a1"),
                   "csrw " CSR_NAME(MODE_TVEC) ", a1", .setup = keep_vector);

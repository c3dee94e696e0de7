/*
 * Operations of the suite anatomy: latencies that depend on the operand through which the chain goes, accesses of
 * floating point and to CSRs, and the wait of an instruction for the result before it. If a name ends with _by_ and an
 * operand, the chain goes through that operand. suites/operation.h explains the arguments. SUITES=primitive_ops has
 * these operations too, and SUITES=anatomy does not, because they are compared with latencies of primitive_ops.
 */
#ifndef SUITES_OPERAND_H
#define SUITES_OPERAND_H

#include "suites/anatomy.h"
#include "suites/operation.h"

#define OPERAND_LATENCY(name, instructions_, claims, head, chain, text, filler, ...)               \
	LATENCY_UNIT(name, head, chain, text, filler);                                             \
	OPERATION_CLAIM(name, claims);                                                             \
	ANATOMY(name, .instructions = (instructions_), .latency = &unrolled_##name##_latency,      \
	        __VA_ARGS__)

#define OPERAND_THROUGHPUT(name, instructions_, claims, head, eight, text, ...)                    \
	THROUGHPUT_UNIT(name, head, eight, text, "");                                              \
	OPERATION_CLAIM(name, claims);                                                             \
	ANATOMY(name, .instructions = (instructions_),                                             \
	        .throughput = &unrolled_##name##_throughput, __VA_ARGS__)

/*
 * An instruction whose result is \\d, and `reader` behind it, which reads that result (name_used) or a1 (name_unused).
 * The difference is how long the reader waits for the result.
 */
#define OPERAND_READ(name, claims, head, instruction, reader, ...)                                 \
	OPERAND_THROUGHPUT(name##_used, 2, claims, head, INTEGER_EIGHT("a2", "a2"),                \
	                   instruction "\n " reader("\\d"), __VA_ARGS__);                          \
	OPERAND_THROUGHPUT(name##_unused, 2, claims, head, INTEGER_EIGHT("a2", "a2"),              \
	                   instruction "\n " reader("a1"), __VA_ARGS__)

/* The readers: an addition that writes a3, and a branch that is not taken. The result and a1 must not be 0. */
#define OPERAND_ADD(source)    "add a3, " source ", a1"
#define OPERAND_BRANCH(source) "beqz " source ", 1f\n 1:"

/* Both readers: name_add_used, name_branch_used and so on. */
#define OPERAND_READ_BY_BOTH(name, claim, head, instruction, ...)                                  \
	OPERAND_READ(name##_add, claim " add", head, instruction, OPERAND_ADD, __VA_ARGS__);       \
	OPERAND_READ(name##_branch, claim " beqz", head, instruction, OPERAND_BRANCH, __VA_ARGS__)

#endif

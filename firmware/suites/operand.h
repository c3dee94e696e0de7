/*
 * Operations of the suite anatomy: latencies that depend on the operand through which the chain goes, accesses of
 * floating point, and accesses to CSRs. If a name ends with _by_ and an operand, the chain goes through that operand.
 * suites/operation.h explains the arguments. SUITES=primitive_ops has these operations too, and SUITES=anatomy does
 * not, because they are compared with latencies of primitive_ops.
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

#endif

/*
 * Operations of the suite anatomy: what a latency is by one operand, where it differs from that by another, accesses of
 * floating point, and accesses to CSRs. Names end with _by_ and the operand through which the chain goes. suites/operation.h explains the arguments.
 * SUITES=primitive_ops has them, too, and SUITES=anatomy does not: they are compared with latencies of that suite.
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

/*
 * Floating point, double and single precision. One line makes both: F is ".d" or ".s". Only doubles have the call form.
 * No board has single precision alone.
 */
#include "suites/operation.h"

#define FLOAT(name, instruction, text, chain, filler, value, ...)                                  \
	REAL_CHAINED(name##_d, 1, instruction "\\\\.d", text(".d"), chain(".d"), filler(".d"),     \
	             value, __VA_ARGS__);                                                          \
	SINGLE(name##_s, 1, instruction "\\\\.s", text(".s"), chain(".s"), filler(".s"),           \
	       __VA_ARGS__)

#define NOTHING(F) ""
#define FMOV(F)    "fmv" F " \\d, \\s"
#define FADD(F)    "fadd" F " \\d, \\s, fa1"
#define FMUL(F)    "fmul" F " \\d, \\s, fa1"
#define FMADD(F)   "fmadd" F " \\d, \\s, fa1, fa2"
#define FDIV(F)    "fdiv" F " \\d, fa1, \\s"
#define FSQRT(F)   "fsqrt" F " \\d, \\s"
/* The larger of the result and y; in the other copy of a chain, the result and z. */
#define AT_LEAST(F) ".if \\k\n fmax" F " \\d, \\d, fa2\n .else\n fmax" F " \\d, \\d, fa1\n .endif"
#define FSQRT_ON(F) FSQRT(F) "\n" AT_LEAST(F)

/* y/x: the chain alternates between two quotients. */
static const struct operands quotient = {.real_x = 1.7, .real_y = 2.3, .real_z = 2.3 / 1.7};

FLOAT(fmov, "fmv", FMOV, FMOV, NOTHING, 1.5);
FLOAT(fadd, "fadd", FADD, FADD, NOTHING, 1.5 + OPERAND_REAL_Y);
FLOAT(fmul, "fmul", FMUL, FMUL, NOTHING, 1.5 * OPERAND_REAL_Y);
FLOAT(fmadd, "fmadd", FMADD, FMADD, NOTHING, 1.5 * OPERAND_REAL_Y + 0.75);
FLOAT(fdiv, "fdiv", FDIV, FDIV, NOTHING, 2.3 / 1.7, .operands = &quotient);

/* The root of a root of a root becomes 1. So the chain takes 2.3 and 3.7 in turns as operands instead. */
static const struct operands square = {.real_x = 3.1, .real_y = 2.3, .real_z = 3.7};
FLOAT(fsqrt, "fsqrt", FSQRT, FSQRT_ON, AT_LEAST, 1.7606816861659009, .operands = &square);

/* Conversions to an integer and back: throughput of each direction, and a chain of both. */
#define CONVERT(F, head)                                                                           \
	THROUGHPUT_UNIT(fcvt_w_##F, head, INTEGER_EIGHT("fa3", "fa2"),                             \
	                "fcvt.w." #F " \\d, \\s, rtz", "");                                        \
	OPERATION_CLAIM(fcvt_w_##F, "fcvt\\\\.w\\\\." #F);                                         \
	OPERATION_BENCH(fcvt_w_##F, 1, .throughput = &unrolled_fcvt_w_##F##_throughput);           \
	THROUGHPUT_UNIT(fcvt_##F##_w, head, REAL_EIGHT("a3", "a2"), "fcvt." #F ".w \\d, \\s", ""); \
	OPERATION_CLAIM(fcvt_##F##_w, "fcvt\\\\." #F "\\\\.w");                                    \
	OPERATION_BENCH(fcvt_##F##_w, 1, .throughput = &unrolled_fcvt_##F##_w_throughput);         \
	LATENCY_UNIT(fcvt_w_##F##_w, head, "fa0",                                                  \
	             "fcvt.w." #F " t0, fa0, rtz\n fcvt." #F ".w fa0, t0", "");                    \
	OPERATION_CLAIM(fcvt_w_##F##_w, "fcvt\\\\.w\\\\." #F " fcvt\\\\." #F "\\\\.w");            \
	OPERATION_BENCH(fcvt_w_##F##_w, 2, .latency = &unrolled_fcvt_w_##F##_w_latency)

CONVERT(d, head_real);
CONVERT(s, head_single);

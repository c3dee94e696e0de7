/*
 * Floating point, double precision and single: one line for both, F being ".d" or ".s". Doubles
 * have the call form as well. No board has single precision alone.
 */
#include "suites/operation.h"

#define FLOAT(name, instruction, text, chain, filler, value, ...)                                  \
	REAL_CHAINED(name##_d, 1, instruction "\\\\.d", text(".d"), chain(".d"), filler(".d"),     \
	             value, __VA_ARGS__);                                                          \
	SINGLE(name##_s, 1, instruction "\\\\.s", text(".s"), chain(".s"), filler(".s"),           \
	       __VA_ARGS__)

#define NOTHING(F)  ""
#define FMOV(F)     "fmv" F " \\d, \\s"
#define FADD(F)     "fadd" F " \\d, \\s, fa1"
#define FMUL(F)     "fmul" F " \\d, \\s, fa1"
#define FMADD(F)    "fmadd" F " \\d, \\s, fa1, fa2"
#define FDIV(F)     "fdiv" F " \\d, fa1, \\s"
#define FSQRT(F)    "fsqrt" F " \\d, \\s"
#define ADD_Y(F)    "fadd" F " \\d, \\d, fa1"
#define FSQRT_ON(F) FSQRT(F) "\n" ADD_Y(F)

/* y/x: the chain goes from one quotient to the other and back. */
static const struct operands quotient = {.real_x = 1.7, .real_y = 2.3};

FLOAT(fmov, "fmv", FMOV, FMOV, NOTHING, 1.5);
FLOAT(fadd, "fadd", FADD, FADD, NOTHING, 2.5625);
FLOAT(fmul, "fmul", FMUL, FMUL, NOTHING, 1.59375);
FLOAT(fmadd, "fmadd", FMADD, FMADD, NOTHING, 2.34375);
FLOAT(fdiv, "fdiv", FDIV, FDIV, NOTHING, 2.3 / 1.7, .operands = &quotient);
/* The root of a root of a root comes to 1: y is added on the way, and taken off. */
FLOAT(fsqrt, "fsqrt", FSQRT, FSQRT_ON, ADD_Y, 1.22474487139158905);

/* To an integer and back: by eight either way, and there and back in a chain. */
#define CONVERT(F, head)                                                                           \
	THROUGHPUT_UNIT(fcvt_w_##F, head, INTEGER_EIGHT("fa3", "fa3"),                             \
	                "fcvt.w." #F " \\d, \\s, rtz", "");                                        \
	OPERATION_CLAIM(fcvt_w_##F, "fcvt\\\\.w\\\\." #F);                                         \
	OPERATION_BENCH(fcvt_w_##F, 1, .throughput = &unrolled_fcvt_w_##F##_throughput);           \
	THROUGHPUT_UNIT(fcvt_##F##_w, head, REAL_EIGHT("a3"), "fcvt." #F ".w \\d, \\s", "");       \
	OPERATION_CLAIM(fcvt_##F##_w, "fcvt\\\\." #F "\\\\.w");                                    \
	OPERATION_BENCH(fcvt_##F##_w, 1, .throughput = &unrolled_fcvt_##F##_w_throughput);         \
	LATENCY_UNIT(fcvt_w_##F##_w, head, "fa0",                                                  \
	             "fcvt.w." #F " t0, fa0, rtz\n fcvt." #F ".w fa0, t0", "");                    \
	OPERATION_CLAIM(fcvt_w_##F##_w, "fcvt\\\\.w\\\\." #F " fcvt\\\\." #F "\\\\.w");            \
	OPERATION_BENCH(fcvt_w_##F##_w, 2, .latency = &unrolled_fcvt_w_##F##_w_latency)

CONVERT(d, head_real);
CONVERT(s, head_single);

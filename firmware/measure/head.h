/* Where the heads of unrolled kernels find things in struct bench_run; slot.c holds it to that. */
#ifndef MEASURE_HEAD_H
#define MEASURE_HEAD_H

#include "asm.h"

#define HEAD_X        0
#define HEAD_Y        REG_BYTES
#define HEAD_Z        (2 * REG_BYTES)
#define HEAD_MEMORY   (3 * REG_BYTES)
#define HEAD_FUNCTION (4 * REG_BYTES)
#define HEAD_REAL_X   ((5 * REG_BYTES + 7) / 8 * 8)
#define HEAD_REAL_Y   (HEAD_REAL_X + 8)
#define HEAD_REAL_Z   (HEAD_REAL_X + 16)
#define HEAD_BATCH    (HEAD_REAL_X + 24)

/* Everything but the floating-point registers; a0, the struct until here, comes last. For .S files. */
#define HEAD_INTEGERS                                                                              \
	REG_LOAD a1, HEAD_Y(a0);                                                                   \
	REG_LOAD a2, HEAD_Z(a0);                                                                   \
	REG_LOAD a3, HEAD_X(a0);                                                                   \
	REG_LOAD a4, HEAD_MEMORY(a0);                                                              \
	REG_LOAD a5, HEAD_FUNCTION(a0);                                                            \
	lw a6, HEAD_BATCH(a0);                                                                     \
	mv a7, ra;                                                                                 \
	mv a0, a3

#endif

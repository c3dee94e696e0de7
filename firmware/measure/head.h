/*
 * Head and tail of unrolled kernels, for assembly in .S files and in C. The numbers are offsets in struct bench_run, in
 * bytes; code_buffer.c checks them at compile time.
 */
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

/*
 * Loads all integer registers (unrolled.h). a0 points to the struct bench_run, so it is set last, from a3. a3 is loaded
 * last, so this move waits for all loads. Without the wait the copies of the first turn would run during the loads and
 * hide some of their latency, and the longer loop would hide more. With a memory of 20 cycles and no cache, `add` then
 * took 0.984 cycles.
 */
#define HEAD_INTEGER                                                                               \
	REG_LOAD a1, HEAD_Y(a0);                                                                   \
	REG_LOAD a2, HEAD_Z(a0);                                                                   \
	REG_LOAD a4, HEAD_MEMORY(a0);                                                              \
	REG_LOAD a5, HEAD_FUNCTION(a0);                                                            \
	lw a6, HEAD_BATCH(a0);                                                                     \
	REG_LOAD a3, HEAD_X(a0);                                                                   \
	mv a7, ra;                                                                                 \
	mv a0, a3

#define HEAD_LOAD_REALS                                                                            \
	fld fa3, HEAD_REAL_X(a0);                                                                  \
	fld fa1, HEAD_REAL_Y(a0);                                                                  \
	fld fa2, HEAD_REAL_Z(a0)

#define HEAD_REAL                                                                                  \
	HEAD_LOAD_REALS;                                                                           \
	fmv.d fa0, fa3;                                                                            \
	HEAD_INTEGER

#define HEAD_SINGLE                                                                                \
	HEAD_LOAD_REALS;                                                                           \
	fcvt.s.d fa3, fa3;                                                                         \
	fcvt.s.d fa1, fa1;                                                                         \
	fcvt.s.d fa2, fa2;                                                                         \
	fmv.s fa0, fa3;                                                                            \
	HEAD_INTEGER

/* The tail. It counts down, branches back to `loop`, and returns after the last turn. */
#define KERNEL_TAIL(loop)                                                                          \
	addi a6, a6, -1;                                                                           \
	bnez a6, loop;                                                                             \
	mv ra, a7;                                                                                 \
	ret

#endif

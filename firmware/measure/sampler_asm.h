/* Constants that the samplers (sample.S) share with C. */
#ifndef MEASURE_SAMPLER_ASM_H
#define MEASURE_SAMPLER_ASM_H

#include "asm.h"

/* Offsets of the members of a struct sample_order (counters.h), in bytes. code_buffer.c checks them at compile time. */
#define SAMPLE_KERNEL     0
#define SAMPLE_RUN        REG_BYTES
#define SAMPLE_PREPARE    (2 * REG_BYTES)
#define SAMPLE_REHEARSALS (3 * REG_BYTES)
#define SAMPLE_COUNTS     (4 * REG_BYTES)
#define SAMPLE_COUNT      (5 * REG_BYTES)
#define SAMPLE_STACK      (6 * REG_BYTES)

/* The bytes of a sampler's code, which code_buffer_ram/emit.c copies, and where it begins without a preparation. */
#define SAMPLER_BYTES    128
#define SAMPLER_PREPARED 8

#endif

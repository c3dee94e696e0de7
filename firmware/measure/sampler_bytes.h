/*
 * For assembly and C: bytes of a sampler's code (sample.S), with room to spare. It is copied (code_buffer_ram/emit.c).
 */
#ifndef MEASURE_SAMPLER_BYTES_H
#define MEASURE_SAMPLER_BYTES_H

#ifdef __riscv_compressed
#define SAMPLER_BYTES 144
#else
#define SAMPLER_BYTES 208
#endif

#endif

/* For assembly and C: room for the code of a sampler (sample.S), which is copied (code_buffer_ram/emit.c). */
#ifndef MEASURE_SAMPLER_BYTES_H
#define MEASURE_SAMPLER_BYTES_H

#define SAMPLER_BYTES 144

#endif

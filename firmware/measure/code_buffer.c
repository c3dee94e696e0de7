#include "measure/code_buffer.h"

#include "measure/head.h"
#include "measure/sampler_asm.h"
#include "wire/wire.h"

#define LIES_AT(type, member, at)                                                                  \
	_Static_assert((int)offsetof(type, member) == (at), "assembly looks elsewhere")
LIES_AT(struct bench_run, operands.x, HEAD_X);
LIES_AT(struct bench_run, operands.y, HEAD_Y);
LIES_AT(struct bench_run, operands.z, HEAD_Z);
LIES_AT(struct bench_run, operands.memory, HEAD_MEMORY);
LIES_AT(struct bench_run, operands.function, HEAD_FUNCTION);
LIES_AT(struct bench_run, operands.real_x, HEAD_REAL_X);
LIES_AT(struct bench_run, operands.real_y, HEAD_REAL_Y);
LIES_AT(struct bench_run, operands.real_z, HEAD_REAL_Z);
LIES_AT(struct bench_run, batch, HEAD_BATCH);
LIES_AT(struct sample_order, kernel, SAMPLE_KERNEL);
LIES_AT(struct sample_order, run, SAMPLE_RUN);
LIES_AT(struct sample_order, prepare, SAMPLE_PREPARE);
LIES_AT(struct sample_order, rehearsals, SAMPLE_REHEARSALS);
LIES_AT(struct sample_order, counts, SAMPLE_COUNTS);
LIES_AT(struct sample_order, count, SAMPLE_COUNT);
LIES_AT(struct sample_order, stack, SAMPLE_STACK);

void __attribute__((noipa, noinline))
code_buffer_emitted(const struct unrolled *unrolled, enum code_buffer_length length,
                    const void *loop, uint32_t bytes)
{
	(void)unrolled;
	(void)length;
	(void)loop;
	(void)bytes;
}

struct code_buffer_kernel code_buffer_hand_out(const struct unrolled *unrolled,
                                               enum code_buffer_length length,
                                               const struct emitted *emitted)
{
	const char *end = (const char *)emitted->end;
	size_t bytes =
		length == CODE_BUFFER_LONG ? (size_t)(end - (const char *)emitted->start) : 0;

	code_buffer_emitted(unrolled, length, emitted->loop,
	                    (uint32_t)(end - (const char *)emitted->loop));
	return (struct code_buffer_kernel){
		(void (*)(struct bench_run *))(uintptr_t)emitted->start,
		wire_crc32(0, emitted->start, bytes),
	};
}

#include "measure/code_buffer.h"

#include "measure/head.h"
#include "wire/wire.h"

#define LIES_AT(member, at)                                                                        \
	_Static_assert((int)offsetof(struct bench_run, member) == (at), "heads look elsewhere")
LIES_AT(operands.x, HEAD_X);
LIES_AT(operands.y, HEAD_Y);
LIES_AT(operands.z, HEAD_Z);
LIES_AT(operands.memory, HEAD_MEMORY);
LIES_AT(operands.function, HEAD_FUNCTION);
LIES_AT(operands.real_x, HEAD_REAL_X);
LIES_AT(operands.real_y, HEAD_REAL_Y);
LIES_AT(operands.real_z, HEAD_REAL_Z);
LIES_AT(batch, HEAD_BATCH);

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
                                               struct emitted emitted)
{
	const char *end = (const char *)emitted.end;

	code_buffer_emitted(unrolled, length, emitted.loop,
	                    (uint32_t)(end - (const char *)emitted.loop));
	return (struct code_buffer_kernel){
		(void (*)(struct bench_run *))(uintptr_t)emitted.start,
		wire_crc32(0, emitted.start, (size_t)(end - (const char *)emitted.start)),
	};
}

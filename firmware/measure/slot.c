#include "measure/slot.h"

#include "measure/head.h"
#include "wire/wire.h"

enum {
	WORD_BYTES = 4,
	LINE_BYTES = 64,
	HEAD_MAX = 2 * LINE_BYTES, /* room before the loop */
	OPERATIONS_MAX = 32,       /* n, where the copies are small enough */
	/*
	 * The long loop, with 2n copies: well below half of the smallest instruction cache of the
	 * boards, 16 KiB, and within reach of a branch, 4 KiB.
	 */
	LOOP_MAX = 1024,
	TAIL_MAX = LINE_BYTES,
	AREA_BYTES = HEAD_MAX + LINE_BYTES + LOOP_MAX + TAIL_MAX,
};

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

/* The end of every kernel (slot_tail.S). */
extern const uint32_t slot_tail[];
extern const uint32_t slot_tail_branch[];
extern const uint32_t slot_tail_end[];

static uint32_t slot[2][AREA_BYTES / WORD_BYTES]
	__attribute__((aligned(LINE_BYTES), section(".slot")));

static uint32_t bytes_of(struct code code)
{
	return (uint32_t)((const char *)code.end - (const char *)code.start);
}

/* Bytes of the longer of the two kernels' loops with so many operations in the short one. */
static uint32_t loop_bytes(const struct unrolled *unrolled, uint32_t operations)
{
	uint32_t unit = bytes_of(unrolled->unit);
	uint32_t filler = bytes_of(unrolled->filler);

	return operations / unrolled->operations * (unit + (filler > unit ? filler : unit));
}

uint32_t slot_operations(const struct unrolled *unrolled)
{
	uint32_t operations = OPERATIONS_MAX;

	while (operations >= unrolled->operations && loop_bytes(unrolled, operations) > LOOP_MAX)
		operations /= 2;
	return operations >= unrolled->operations ? operations : 0;
}

/* By words, which is how instructions are made visible; memcpy may go by bytes. */
static uint32_t *append(uint32_t *end, struct code code)
{
	for (const uint32_t *at = code.start; at < code.end; at++)
		*(volatile uint32_t *)end++ = *at;
	return end;
}

/* The immediate of a conditional branch `bytes` back. Unprivileged spec, 2.3: B-type. */
static uint32_t branch_back(uint32_t bytes)
{
	uint32_t offset = -bytes;

	return (offset & 0x1000) << 19 | (offset & 0x7e0) << 20 | (offset & 0x1e) << 7 |
	       (offset & 0x800) >> 4;
}

/* Counts down, branches back to `loop`, returns. */
static uint32_t *append_tail(uint32_t *end, const uint32_t *loop)
{
	uint32_t *branch = end + (slot_tail_branch - slot_tail);

	end = append(end, (struct code){slot_tail, slot_tail_end});
	*branch |= branch_back((uint32_t)((char *)branch - (const char *)loop));
	return end;
}

void __attribute__((noipa)) slot_laid(const struct unrolled *unrolled, enum slot_length length,
                                      const void *loop, uint32_t bytes)
{
	(void)unrolled;
	(void)length;
	(void)loop;
	(void)bytes;
}

struct slot_kernel slot_lay(const struct unrolled *unrolled, enum slot_length length,
                            uint32_t offset)
{
	uint32_t *loop = slot[length] + (HEAD_MAX + offset) / sizeof(*loop);
	uint32_t *start = loop - bytes_of(unrolled->head) / sizeof(*start);
	uint32_t units = slot_operations(unrolled) / unrolled->operations;
	uint32_t *end = append(start, unrolled->head);

	for (uint32_t i = 0; i < units; i++) {
		end = append(end, unrolled->unit);
		end = append(end, length == SLOT_LONG ? unrolled->unit : unrolled->filler);
	}
	end = append_tail(end, loop);
	__asm__ volatile("fence.i" ::: "memory");
	slot_laid(unrolled, length, loop, (uint32_t)((char *)end - (char *)loop));
	return (struct slot_kernel){
		(void (*)(struct bench_run *))(uintptr_t)start,
		wire_crc32(0, start, (size_t)((char *)end - (char *)start)),
	};
}

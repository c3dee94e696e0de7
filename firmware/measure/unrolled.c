#include "unrolled.h"

uint32_t *code_append_words(uint32_t *at, const uint32_t *words, uint32_t count)
{
	while (count-- != 0)
		*(volatile uint32_t *)at++ = *words++;
	return at;
}

uint32_t *code_append(uint32_t *at, const struct code *code)
{
	return code_append_words(at, code->instructions, code->bytes / sizeof(*at));
}

const struct code *unrolled_head(const struct unrolled *unrolled)
{
	return (const struct code *)(&unrolled->head + unrolled->head / (int)sizeof(int32_t));
}

const uint32_t *unrolled_filler(const struct unrolled *unrolled)
{
	return unrolled->instructions + unrolled->unit_bytes / sizeof(uint32_t);
}

const struct operands operands_default = {
	.x = 1000003,
	.y = 17,
	.z = 5,
	.real_x = 1.5,
	.real_y = OPERAND_REAL_Y,
	.real_z = 0.75,
};

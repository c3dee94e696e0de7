#include "unrolled.h"

uint32_t *code_append(uint32_t *at, struct code code)
{
	for (const uint32_t *from = code.start; from < code.end; from++)
		*(volatile uint32_t *)at++ = *from;
	return at;
}

const struct operands operands_default = {
	.x = 1000003,
	.y = 17,
	.z = 5,
	.real_x = 1.5,
	.real_y = OPERAND_REAL_Y,
	.real_z = 0.75,
};

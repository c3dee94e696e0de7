#include "unrolled.h"

const struct operands operands_default = {
	.x = 1000003,
	.y = 17,
	.z = 5,
	.real_x = 1.5,
	.real_y = OPERAND_REAL_Y,
	.real_z = 0.75,
};

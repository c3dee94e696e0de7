#include "unrolled.h"

const struct operands operands_default = {
	.x = 1000003,
	.y = 17,
	.z = 5,
	.real_x = 1.5,
	.real_y = 1.0625, /* 256 times a factor it still makes a number, in single precision too */
	.real_z = 0.75,
};

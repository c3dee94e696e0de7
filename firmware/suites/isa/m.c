/*
 * Multiplication and division. What a division costs depends on its operands, and a core may
 * remember the last ones: every line names its own, and a chain comes by two pairs of them or more,
 * one after the other, as does the throughput. The call form has one pair only. An `and` or `or` that makes the next divisor of a result is taken off; it
 * changes nothing when it comes twice.
 */
#include <limits.h>

#include "suites/operation.h"

INTEGER(mul, 1, "mul", "mul \\d, \\s, a1", 17000051);
INTEGER_CHAINED(mulh, 1, "mulh", "mulh \\d, \\s, a1", "mulh \\d, \\s, a1\n or \\d, \\d, a3",
                "or \\d, \\d, a3", 500001,
                .operands = &(const struct operands){.x = 1000003, .y = LONG_MAX - 1, .z = 9});
INTEGER(mad, 2, "mul add", "mul \\d, \\s, a1\n add \\d, \\d, a2", 17000056);

/* Dividend y; divisors x and z, which the chain comes by. */
#define OPERANDS(x_, y_, z_)                                                                       \
	.operands = &(const struct operands)                                                       \
	{                                                                                          \
		.x = (x_), .y = (y_), .z = (z_)                                                    \
	}
#define DIVIDE(instruction) instruction " \\d, a1, \\s"

/* 6/2, 6/3 */
INTEGER(div_small, 1, "div", DIVIDE("div"), 3, OPERANDS(2, 6, 3));
/* 17000051/17, 17000051/1000003 */
INTEGER(div, 1, "div", DIVIDE("div"), 1000003, OPERANDS(17, 17000051, 1000003));
/* the largest number by 3, by 2 */
INTEGER_CHAINED(div_worst, 1, "div", DIVIDE("div"), DIVIDE("div") "\n andi \\d, \\d, 3",
                "andi \\d, \\d, 3", LONG_MAX / 3, OPERANDS(3, LONG_MAX, 2));
/* 7%4, 7%7 */
INTEGER_CHAINED(rem_small, 1, "rem", DIVIDE("rem"), DIVIDE("rem") "\n ori \\d, \\d, 4",
                "ori \\d, \\d, 4", 3, OPERANDS(4, 7, 7));
/* 17000051 by 1025, 1450, 1275 ... */
INTEGER_CHAINED(rem, 1, "rem", DIVIDE("rem"), DIVIDE("rem") "\n ori \\d, \\d, 1024",
                "ori \\d, \\d, 1024", 426, OPERANDS(1025, 17000051, 1450));
/* the largest number by 5, by 6 */
INTEGER_CHAINED(rem_worst, 1, "rem", DIVIDE("rem"), DIVIDE("rem") "\n ori \\d, \\d, 4",
                "ori \\d, \\d, 4", 2, OPERANDS(5, LONG_MAX, 6));

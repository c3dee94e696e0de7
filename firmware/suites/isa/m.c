/*
 * Multiplication and division. Their cost may depend on the operands, so every line names its own. All forms have the
 * same operands, or operands of the same length in bits. A core may remember the operands of its last division: chains
 * and throughput alternate between two or more pairs of operands. The call form has one pair only. An `and` or `or`
 * that makes the next operand from a result is the filler, so it cancels; it changes nothing when executed twice.
 */
#include <limits.h>

#include "suites/operand.h"

enum { LONG_BITS = CHAR_BIT * sizeof(long) };

#define OPERANDS(x_, y_, z_)                                                                       \
	.operands = &(const struct operands)                                                       \
	{                                                                                          \
		.x = (x_), .y = (y_), .z = (z_)                                                    \
	}

/* 5 in the 16 highest bits: its product with 2^16 + 1 is the same number, modulo 2^XLEN. */
#define KEPT (5L << (LONG_BITS - 16))
INTEGER(mul, 1, "mul", "mul \\d, \\s, a1", KEPT, OPERANDS(KEPT, 65537, KEPT));
OPERAND_READ_BY_BOTH(mul, "mul", head_integer, "mul \\d, a2, a1", OPERANDS(KEPT, 65537, KEPT));
/*
 * A number of 20 bits times the largest number minus 1. The upper half of the product is half of the number. The filler
 * sets the bits of x again.
 */
INTEGER_CHAINED(mulh, 1, "mulh", "mulh \\d, \\s, a1", "mulh \\d, \\s, a1\n or \\d, \\d, a3",
                "or \\d, \\d, a3", 500001, OPERANDS(1000003, LONG_MAX - 1, 1048575));
/* 17x - 16x */
INTEGER_FORMS(mad, 2, "mul add", INTEGER_EIGHT("a3", "a3"), "mul \\d, \\s, a1\n add \\d, \\d, a2",
              "mul \\d, \\s, a1\n add \\d, \\d, a2", "", 1000003, OPERANDS(1000003, 17, -16000048));

/* Dividend y, divisors x and z; a chain produces the divisors in turns. */
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

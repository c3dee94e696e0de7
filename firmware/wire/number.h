/*
 * Integers as text, fast: no format is interpreted. 64-bit divisions, which a 32-bit core does in software, are used
 * only for values above 32 bits. No NUL is appended.
 */
#ifndef WIRE_NUMBER_H
#define WIRE_NUMBER_H

#include <stdint.h>

enum {
	NUMBER_DECIMAL_MAX = 20, /* digits of the largest value in decimal */
	NUMBER_HEX_MAX = 16,     /* and in hexadecimal */
};

/* The digits up to base 32. */
extern const char number_digits[];

/* Writes `value` at `end` in decimal, without leading zeros: 1..NUMBER_DECIMAL_MAX digits. Returns the new end. */
char *number_decimal(char *end, uint64_t value);

/* The same for a value with a sign: a `-` comes before the digits if it is negative. */
char *number_signed(char *end, int64_t value);

/*
 * Writes `value` at `end` in lower-case hexadecimal, with at least `least` digits (1..NUMBER_HEX_MAX). Returns the new
 * end.
 */
char *number_hex(char *end, uint64_t value, uint32_t least);

#endif

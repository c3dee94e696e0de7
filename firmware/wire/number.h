/*
 * Integers as text, for whoever writes many of them where every cycle counts: no format is interpreted, and a core without
 * a divider of 64 bits divides by it only what 32 bits do not hold. No NUL is appended.
 */
#ifndef WIRE_NUMBER_H
#define WIRE_NUMBER_H

#include <stdint.h>

enum {
	NUMBER_DECIMAL_MAX = 20, /* digits of the largest value, in decimal */
	NUMBER_HEX_MAX = 16,     /* and in hexadecimal */
};

/* Appends `value` in decimal, without leading zeros: 1..NUMBER_DECIMAL_MAX digits. Returns the new end. */
char *number_decimal(char *end, uint64_t value);

/* Appends `value` in lower-case hexadecimal, of at least `least` digits (1..NUMBER_HEX_MAX). Returns the new end. */
char *number_hex(char *end, uint64_t value, uint32_t least);

#endif

#include "wire/number.h"

enum {
	CHUNK = 1000000000, /* the largest power of ten in 32 bits */
	CHUNK_DIGITS = 9,
	CHUNKS_MAX = 2, /* chunks after which 64 bits have become 32 */
	HEX_WORD_DIGITS = 8,
};

static uint32_t decimal_digits(uint32_t value)
{
	uint32_t digits = 1;

	for (uint32_t limit = 10; value >= limit && digits <= CHUNK_DIGITS; limit *= 10)
		digits++;
	return digits;
}

/* Writes the last `digits` digits. The compiler turns a division by a constant into a multiplication. */
static char *put_decimal(char *end, uint32_t value, uint32_t digits)
{
	for (char *at = end + digits; at > end; value /= 10)
		*--at = (char)('0' + value % 10);
	return end + digits;
}

/* Without `%`, which on RV32 would be a second function for divisions of 64 bits. */
char *number_decimal(char *end, uint64_t value)
{
	uint32_t chunks[CHUNKS_MAX]; /* the last digits first */
	uint32_t count = 0;

	while (value > UINT32_MAX) {
		uint64_t rest = value / CHUNK;

		chunks[count++] = (uint32_t)value - (uint32_t)rest * CHUNK;
		value = rest;
	}
	end = put_decimal(end, (uint32_t)value, decimal_digits((uint32_t)value));
	while (count > 0)
		end = put_decimal(end, chunks[--count], CHUNK_DIGITS);
	return end;
}

char *number_signed(char *end, int64_t value)
{
	if (value >= 0)
		return number_decimal(end, (uint64_t)value);
	*end = '-';
	return number_decimal(end + 1, -(uint64_t)value);
}

const char number_digits[] = "0123456789abcdefghijklmnopqrstuv";

static char *put_hex(char *end, uint32_t value, uint32_t least)
{
	uint32_t digits = least;

	while (digits < HEX_WORD_DIGITS && value >> 4 * digits != 0)
		digits++;
	for (char *at = end + digits; at > end; value >>= 4)
		*--at = number_digits[value & 15];
	return end + digits;
}

/* Word by word: on RV32 a shift of 64 bits takes several instructions. */
char *number_hex(char *end, uint64_t value, uint32_t least)
{
	uint32_t high = (uint32_t)(value >> 32);

	if (high == 0 && least <= HEX_WORD_DIGITS)
		return put_hex(end, (uint32_t)value, least);
	end = put_hex(end, high, least > HEX_WORD_DIGITS ? least - HEX_WORD_DIGITS : 1);
	return put_hex(end, (uint32_t)value, HEX_WORD_DIGITS);
}

/* Numbers as text, compared with the C library. */
#include "tests/testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "wire/number.h"

enum { RANDOM_VALUES = 100000 };

/* The output, with exactly `length` bytes, so that ASan sees a write beyond it. */
static void assert_writes(const char *expected,
                          char *(*write)(char *end, uint64_t value, uint32_t least), uint64_t value,
                          uint32_t least)
{
	size_t length = strlen(expected);
	char *text = malloc(length);

	assert_non_null(text);
	assert_ptr_equal(write(text, value, least), text + length);
	assert_memory_equal(text, expected, length);
	free(text);
}

static char *decimal(char *end, uint64_t value, uint32_t least)
{
	(void)least;
	return number_decimal(end, value);
}

static void check_decimal(uint64_t value)
{
	char expected[NUMBER_DECIMAL_MAX + 1];

	snprintf(expected, sizeof(expected), "%" PRIu64, value);
	assert_writes(expected, decimal, value, 0);
}

static void check_hex(uint64_t value)
{
	for (uint32_t least = 1; least <= NUMBER_HEX_MAX; least++) {
		char expected[NUMBER_HEX_MAX + 1];

		snprintf(expected, sizeof(expected), "%0*" PRIx64, (int)least, value);
		assert_writes(expected, number_hex, value, least);
	}
}

/* Largest and smallest numbers with each number of digits, and the limits of 32 and 64 bits. */
UNIT_TEST(limits_are_written_in_decimal)
{
	check_decimal(0);
	for (uint64_t power = 1; power <= UINT64_MAX / 10; power *= 10) {
		check_decimal(power * 10 - 1);
		check_decimal(power * 10);
		check_decimal(power * 10 + 1);
	}
	for (uint32_t bits = 1; bits <= 64; bits++) {
		check_decimal(UINT64_MAX >> (64 - bits));
		check_decimal((UINT64_MAX >> (64 - bits)) - 1);
		check_decimal((UINT64_MAX >> (64 - bits)) + 1);
	}
}

UNIT_TEST(limits_are_written_in_hex)
{
	check_hex(0);
	for (uint32_t bits = 1; bits <= 64; bits++) {
		check_hex(UINT64_MAX >> (64 - bits));
		check_hex((UINT64_MAX >> (64 - bits)) + 1);
	}
}

/* A random number with a random number of bits. */
static uint64_t next_value(uint32_t *seed)
{
	uint64_t high = random_next(seed);
	uint64_t value = high << 32 | random_next(seed);

	return value >> random_next(seed) % 64;
}

UNIT_TEST(random_numbers_are_written_in_decimal)
{
	uint32_t seed = 17;

	for (uint32_t i = 0; i < RANDOM_VALUES; i++)
		check_decimal(next_value(&seed));
}

UNIT_TEST(random_numbers_are_written_in_hex)
{
	uint32_t seed = 19;

	for (uint32_t i = 0; i < RANDOM_VALUES; i++)
		check_hex(next_value(&seed));
}

/* Doubles as text. Written for few bytes of code: it multiplies and divides by 10 until the number has its digits. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "text/join.h"
#include "wire/number.h"

enum {
	DIGITS = 7,
	ZEROS = 4, /* most zeros between the point and the digits */
};

static const uint32_t least = 1000000; /* the smallest number of DIGITS digits */

/* Returns the first DIGITS digits of `value` > 0. The value is about the result times 10^(*exponent - DIGITS + 1). */
static uint32_t digits_of(double value, int *exponent)
{
	uint32_t digits;

	*exponent = DIGITS - 1;
	while (value >= 10.0 * least) {
		value /= 10;
		++*exponent;
	}
	while (value < least) {
		value *= 10;
		--*exponent;
	}
	digits = (uint32_t)(value + 0.5);
	if (digits < 10 * least)
		return digits;
	++*exponent;
	return least;
}

/* Appends the digits, without zeros at the end, with a point behind the first `whole` of them. */
static char *append_digits(char *end, const char *digits, size_t count, size_t whole)
{
	while (count > whole && digits[count - 1] == '0')
		count--;
	for (size_t i = 0; i < count; i++) {
		if (i == whole)
			*end++ = '.';
		*end++ = digits[i];
	}
	return end;
}

/* Appends "e+20": a sign and at least two digits. */
static char *append_exponent(char *end, int exponent)
{
	uint32_t magnitude = (uint32_t)(exponent < 0 ? -exponent : exponent);

	*end++ = 'e';
	*end++ = exponent < 0 ? '-' : '+';
	if (magnitude < 10)
		*end++ = '0';
	return number_decimal(end, magnitude);
}

static char *append_positive(char *end, double value)
{
	char digits[ZEROS + DIGITS];
	int exponent;

	memset(digits, '0', ZEROS);
	number_decimal(digits + ZEROS, digits_of(value, &exponent));
	if (exponent < -ZEROS || exponent >= DIGITS)
		return append_exponent(append_digits(end, digits + ZEROS, DIGITS, 1), exponent);
	if (exponent >= 0)
		return append_digits(end, digits + ZEROS, DIGITS, (size_t)exponent + 1);
	return append_digits(end, digits + ZEROS + exponent, (size_t)(DIGITS - exponent), 1);
}

const char *text_of_double(double value, char text[TEXT_NUMBER_SIZE])
{
	char *end = text;

	if (signbit(value))
		*end++ = '-';
	if (isfinite(value) && value != 0)
		end = append_positive(end, fabs(value));
	else if (value == 0)
		*end++ = '0';
	else
		end += text_join(end, sizeof("nan"), isnan(value) ? "nan" : "inf", TEXT_END);
	*end = '\0';
	return text;
}

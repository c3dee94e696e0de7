/* What every test program needs: cmocka with the headers it asks for, and repeatable chance. */
#ifndef TESTS_TESTING_H
#define TESTS_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* relies on the four above */

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* Marsaglia's xorshift32: the same numbers on every host. `state` starts as anything but 0. */
static inline uint32_t random_next(uint32_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 17;
	*state ^= *state << 5;
	return *state;
}

#endif

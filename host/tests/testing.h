/* Shared by all test programs: cmocka with its headers, and repeatable random numbers. */
#ifndef TESTS_TESTING_H
#define TESTS_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs the four headers above */

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* Marsaglia's xorshift32: equal numbers on every host. `state` must not start as 0. */
static inline uint32_t random_next(uint32_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 17;
	*state ^= *state << 5;
	return *state;
}

#endif

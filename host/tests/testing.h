/*
 * Shared by all test programs: cmocka and its headers, the declaration of a test, checks of texts, and repeatable random numbers. A
 * test need not include them again. Most other headers of this folder include this one.
 */
#ifndef TESTS_TESTING_H
#define TESTS_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h> /* needs the four headers above */

/* This is the name in cmocka 2, which refuses the old name. cmocka 1 only knows the old name. */
#ifdef assert_uint_in_range
#undef assert_in_range
#define assert_in_range assert_uint_in_range
#endif

/*
 * Tests omit members that are 0, NULL or false. Some data are common values with a few changes: if a member is named twice, the
 * last value counts.
 */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Woverride-init"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/*
 * Defines a test. A program runs all tests of its files in order (testing.c). before() runs before the test and after() after it,
 * even if the test fails. If one of them fails, the program fails.
 */
#define UNIT_TEST(name)                                                                            \
	static void name(void **state);                                                            \
	UNIT_TEST_ENTRY(name, name, NULL, NULL, NULL)                                              \
	static void name(void **state __attribute__((unused)))
#define UNIT_TEST_BETWEEN(name, before, after)                                                     \
	static void name(void **state);                                                            \
	static int name##_before(void **state __attribute__((unused)))                             \
	{                                                                                          \
		before();                                                                          \
		return 0;                                                                          \
	}                                                                                          \
	static int name##_after(void **state __attribute__((unused)))                              \
	{                                                                                          \
		after();                                                                           \
		return 0;                                                                          \
	}                                                                                          \
	UNIT_TEST_ENTRY(name, name, name##_before, name##_after, NULL)                             \
	static void name(void **state __attribute__((unused)))
#define UNIT_TEST_BEHIND(name, before) UNIT_TEST_BETWEEN(name, before, do_nothing)
#define UNIT_TEST_ENTRY(name, function, before, after, state)                                      \
	static const struct CMUnitTest name##_test = {#name, function, before, after, state};      \
	static const struct CMUnitTest *const name##_entry                                         \
		__attribute__((section("unit_tests"), used)) = &name##_test;

/*
 * Defines a test by its data: UNIT_CASE(type, check, name) = {...}. `check` is declared like a test. Its *state points to the data.
 */
#define UNIT_CASE(type, check, name)                                                               \
	static const type name;                                                                    \
	UNIT_TEST_ENTRY(name, check, NULL, NULL, (void *)&name)                                    \
	static const type name

static inline void do_nothing(void)
{
}

static inline void assert_has(const char *text, const char *what)
{
	if (strstr(text, what) == NULL)
		fail_msg("'%s' is not in: %s", what, text);
}

static inline void assert_lacks(const char *text, const char *what)
{
	if (strstr(text, what) != NULL)
		fail_msg("'%s' is in: %s", what, text);
}

/* Marsaglia's xorshift32: equal numbers on every host. `state` must not start as 0. */
static inline uint32_t random_next(uint32_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 17;
	*state ^= *state << 5;
	return *state;
}

#endif

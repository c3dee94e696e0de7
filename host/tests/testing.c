/* The main program of tests. An argument is a pattern: `test_table 'a_row_*'` runs the tests that match it. */
#include "tests/testing.h"

#include <errno.h>
#include <stdlib.h>

/* The linker makes these symbols: the bounds of the section that UNIT_TEST puts pointers into. */
extern const struct CMUnitTest *const __start_unit_tests[]; // NOLINT(bugprone-reserved-identifier)
extern const struct CMUnitTest *const __stop_unit_tests[];  // NOLINT(bugprone-reserved-identifier)

int main(int argc, char **argv)
{
	size_t count = (size_t)(__stop_unit_tests - __start_unit_tests);
	struct CMUnitTest *tests = calloc(count, sizeof(tests[0]));
	int failed;

	if (tests == NULL)
		abort();
	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	for (size_t i = 0; i < count; i++)
		tests[i] = *__start_unit_tests[i];
	failed = _cmocka_run_group_tests(program_invocation_short_name, tests, count, NULL, NULL);
	free(tests);
	return failed;
}

/* Functions that the commands share. */
#include "tests/testing.h"

#include "text/command_line.h"

/* From the most serious on. */
UNIT_TEST(the_more_serious_exit_code_wins)
{
	static const int codes[] = {EXIT_ERROR, EXIT_TIMEOUT, EXIT_INCOMPLETE, EXIT_BAD_RESULT,
	                            EXIT_FINE};

	for (size_t i = 0; i < COUNT_OF(codes); i++) {
		for (size_t j = 0; j < COUNT_OF(codes); j++)
			assert_int_equal(command_worse(codes[i], codes[j]), codes[i < j ? i : j]);
	}
}

/* The ends of a run, by their names on the wire. */
#include "tests/testing.h"

#include "wire/wire.h"

UNIT_TEST(ends_are_found_by_name)
{
	assert_int_equal(wire_end_of_name("ok"), RUN_END_ok);
	assert_int_equal(wire_end_of_name("failed"), RUN_END_failed);
	assert_int_equal(wire_end_of_name("fault"), RUN_END_fault);
	assert_int_equal(wire_end_of_name("refused"), RUN_END_refused);
	assert_int_equal(wire_end_of_name("melted"), RUN_END_OTHER);
	assert_int_equal(wire_end_of_name(""), RUN_END_OTHER);
	assert_int_equal(wire_end_of_name(NULL), RUN_END_OTHER);
}

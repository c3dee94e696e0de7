/* A metric has one of four names, or is an event. */
#include "tests/testing.h"

#include "run/metric.h"

UNIT_TEST(metrics_are_found_by_their_exact_name)
{
	for (enum metric i = 0; i < METRIC_EVENT; i++)
		assert_int_equal(metric_of(metric_texts[i].name), i);
	assert_int_equal(metric_of("cycle"), METRIC_EVENT);
	assert_int_equal(metric_of("cycles "), METRIC_EVENT);
	assert_int_equal(metric_of(""), METRIC_EVENT);
	assert_int_equal(metric_of(NULL), METRIC_EVENT);
	assert_true(metric_is_cycles("cycles") && !metric_is_cycles("ns") &&
	            !metric_is_cycles(NULL));
	assert_true(metric_is_ns("ns") && !metric_is_ns("cycles") && !metric_is_ns("dcache_miss"));
}

/* The host derives ns, and boards count the others. */
UNIT_TEST(boards_count_all_but_ns)
{
	assert_true(METRIC_CYCLES < METRIC_COUNTED && METRIC_MTIME < METRIC_COUNTED &&
	            METRIC_INSTRET < METRIC_COUNTED);
	assert_false(METRIC_NS < METRIC_COUNTED);
}

UNIT_TEST(cycles_of_an_emulator_are_instructions)
{
	assert_string_equal(metric_unit("cycles", "hardware"), "cycles");
	assert_string_equal(metric_unit("cycles", "emulated"), "instructions");
	assert_string_equal(metric_unit("cycles", "model:u74"), "cycles");
	assert_string_equal(metric_unit("mtime", "emulated"), "mtime ticks");
	assert_string_equal(metric_unit("dcache_miss", "hardware"), "dcache_miss");
}

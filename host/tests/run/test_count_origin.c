/* The unit and origin of figures, for each source of a run. */
#include "tests/testing.h"

#include "run/count_origin.h"

static const struct {
	const char *source;
	enum counted by;
	bool has_clock, repeats, has_remark;
	const char *unit; /* what stands behind one */
} table[] = {
	{"hardware", COUNTED_BY_CORE, true, false, false, ""},
	{"fpga:mine", COUNTED_BY_FPGA, true, false, true, "fpga:mine"},
	{"rtl:mine", COUNTED_BY_RTL, false, false, true, "rtl:mine"},
	{"emulated", COUNTED_BY_EMULATOR, false, true, true, "emulated: 1 instruction = 1 cycle"},
	{"model:u74", COUNTED_BY_MODEL, false, true, true, "model:u74"},
	{"unknown", COUNTED_BY_UNKNOWN, false, false, true, "source unknown"},
	{"hardware2", COUNTED_BY_UNKNOWN, false, false, true, "hardware2"},
	{"fpga", COUNTED_BY_UNKNOWN, false, false, true, "fpga"},
	{"", COUNTED_BY_UNKNOWN, false, false, true, "source unknown"},
	{NULL, COUNTED_BY_UNKNOWN, false, false, true, "source unknown"},
};

UNIT_TEST(the_source_says_who_counted_and_what_follows)
{
	for (size_t i = 0; i < COUNT_OF(table); i++) {
		const char *source = table[i].source;

		assert_int_equal(counted_by(source), table[i].by);
		assert_int_equal(counted_has_clock(source), table[i].has_clock);
		assert_int_equal(counted_repeats(source), table[i].repeats);
		assert_int_equal(counted_remark(source)[0] != '\0', table[i].has_remark);
		assert_string_equal(counted_unit_remark(source), table[i].unit);
	}
}

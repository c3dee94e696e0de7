/* Event counters of the hart, from made-up records. */
#include "tests/described.h"

enum { RECORDS_MAX = 5 };

/* Records of counters, a row, and the expected findings. */
struct counter_case {
	struct record_calibration records[RECORDS_MAX];
	const char *expected;
};

static void check_counters(void **state)
{
	const struct counter_case *counters = *state;
	static struct record_calibration copies[RECORDS_MAX];
	uint32_t count = 0;

	clear_made();
	make_throughput("primitive_ops", "mtime", 40);
	for (; counters->records[count].name != NULL; count++) {
		copies[count] = counters->records[count];
		copies[count].what = "counter";
	}
	made.run.calibrations = copies;
	made.run.calibration_count = count;
	check_made(counters->expected);
}

#define COUNTERS(name) UNIT_CASE(struct counter_case, check_counters, name)

COUNTERS(present_event_counters_are_counted) = {
	{{.name = "mcountinhibit", .state = "absent"},
         {.name = "mhpmcounter3-4", .state = "present", .bits = 40},
         {.name = "mhpmcounter5-31", .state = "absent", .bits = 0}},
	"hpm_counters = 2, hpm_bits = 40, mcountinhibit = absent"};

COUNTERS(without_event_counters_their_width_is_not_found) = {
	{{.name = "mcountinhibit", .state = "present"},
         {.name = "mhpmcounter3-31", .state = "absent", .bits = 0}},
	"hpm_counters = 0, hpm_bits = not found, mcountinhibit = present"};

/* Names that are not a range within mhpmcounter3 to 31. */
COUNTERS(records_with_invalid_names_do_not_count) = {
	{{.name = "mhpmcounter3", .state = "present", .bits = 64},
         {.name = "mhpmcounter9-4000000000", .state = "present", .bits = 1},
         {.name = "mhpmcounter0-31", .state = "present", .bits = 1},
         {.name = "mhpmcounter", .state = "present", .bits = 1}},
	"hpm_counters = 1, hpm_bits = 64"};

/* A model's counters are contiguous and have at least 32 bits. */
COUNTERS(counters_with_gaps_or_odd_widths_are_not_sure) = {
	{{.name = "mhpmcounter3", .state = "absent"},
         {.name = "mhpmcounter4-5", .state = "present", .bits = 1000},
         {.name = "mhpmcounter4-5", .state = "present", .bits = 1000},
         {.name = "mcountinhibit", .state = "wrong"}},
	"hpm_counters ? 2, hpm_bits = not found, mcountinhibit = not found"};

COUNTERS(supervisor_mode_does_not_see_machine_counters) = {
	{{.name = "hpmcounter3-31", .state = "absent"},
         {.name = "mcountinhibit", .state = "absent"}},
	"hpm_counters = not found, mcountinhibit = not found"};

/* A file may omit any text of a record. */
COUNTERS(records_without_a_state_do_not_count) = {
	{{.name = "mhpmcounter3-4", .bits = 40}, {.name = "mcountinhibit"}},
	"hpm_counters = not found, mcountinhibit = not found"};

MADE_TEST(a_record_without_a_name_does_not_count)
{
	static struct record_calibration record = {.what = "counter", .state = "present"};

	make_throughput("primitive_ops", "mtime", 40);
	made.run.calibrations = &record;
	made.run.calibration_count = 1;
	check_made("hpm_counters = not found");
}

MADE_TEST(counters_without_rows_are_no_core)
{
	static struct record_calibration record = {
		.what = "counter", .name = "mhpmcounter3-4", .state = "present", .bits = 40};
	struct findings findings;

	made.run.calibrations = &record;
	made.run.calibration_count = 1;
	findings = describe_made();
	assert_int_equal(findings.count, 0);
	findings_free(&findings);
}

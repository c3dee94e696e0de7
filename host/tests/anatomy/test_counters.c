/* Event counters of the hart, from records that are made up. */
#include "tests/testing.h"

#include <string.h>

#include "tests/described.h"

enum { RECORDS_MAX = 4 };

/* Describes a core with a row, and these records of counters. */
static struct findings describe_counters(const struct record_calibration *records)
{
	static struct made_rows made;
	static struct record_calibration copies[RECORDS_MAX];
	struct findings findings;
	uint32_t count = 0;

	memset(&made, 0, sizeof(made));
	make_row(&made, "primitive_ops", "mtime", "throughput", 0, 40);
	for (; records[count].name != NULL; count++) {
		copies[count] = records[count];
		copies[count].what = "counter";
	}
	made.run.calibrations = copies;
	made.run.calibration_count = count;
	findings = describe_rows(&made);
	return findings;
}

UNIT_TEST(counters_that_are_present_are_counted)
{
	const struct record_calibration records[RECORDS_MAX] = {
		{.name = "mcountinhibit", .state = "absent"},
		{.name = "mhpmcounter3-4", .state = "present", .bits = 40},
		{.name = "mhpmcounter5-31", .state = "absent", .bits = 0},
	};
	struct findings findings = describe_counters(records);

	assert_described(&findings, "hpm_counters", "2", true);
	assert_described(&findings, "hpm_bits", "40", true);
	assert_described(&findings, "mcountinhibit", "absent", true);
	findings_free(&findings);
}

UNIT_TEST(a_hart_without_event_counters_has_no_bits_of_them)
{
	const struct record_calibration records[RECORDS_MAX] = {
		{.name = "mcountinhibit", .state = "present"},
		{.name = "mhpmcounter3-31", .state = "absent", .bits = 0},
	};
	struct findings findings = describe_counters(records);

	assert_described(&findings, "hpm_counters", "0", true);
	assert_described(&findings, "hpm_bits", "not found", false);
	assert_described(&findings, "mcountinhibit", "present", true);
	findings_free(&findings);
}

/* A record of one counter, and one that makes no sense. */
UNIT_TEST(a_record_that_names_no_range_is_one_counter)
{
	const struct record_calibration records[RECORDS_MAX] = {
		{.name = "mhpmcounter3", .state = "present", .bits = 64},
		{.name = "mhpmcounter9-4000000000", .state = "present", .bits = 1},
		{.name = "cycle", .state = "counts", .bits = 64},
	};
	struct findings findings = describe_counters(records);

	assert_described(&findings, "hpm_counters", "1", true);
	assert_described(&findings, "hpm_bits", "64", true);
	assert_described(&findings, "mcountinhibit", "not found", false);
	findings_free(&findings);
}

UNIT_TEST(counters_without_rows_are_no_core)
{
	static struct record_calibration record = {
		.what = "counter", .name = "mhpmcounter3-4", .state = "present", .bits = 40};
	static struct made_rows made;
	struct findings findings;

	made.run.calibrations = &record;
	made.run.calibration_count = 1;
	findings = describe_rows(&made);
	assert_int_equal(findings.count, 0);
	findings_free(&findings);
}

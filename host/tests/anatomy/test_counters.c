/* Event counters of the hart, from records that are made up. */
#include "tests/testing.h"

#include <string.h>

#include "tests/described.h"

enum { RECORDS_MAX = 5 };

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

/* Names that are no range of mhpmcounter3 to 31. */
UNIT_TEST(a_record_that_names_no_range_is_one_counter)
{
	const struct record_calibration records[RECORDS_MAX] = {
		{.name = "mhpmcounter3", .state = "present", .bits = 64},
		{.name = "mhpmcounter9-4000000000", .state = "present", .bits = 1},
		{.name = "mhpmcounter0-31", .state = "present", .bits = 1},
		{.name = "mhpmcounter", .state = "present", .bits = 1},
	};
	struct findings findings = describe_counters(records);

	assert_described(&findings, "hpm_counters", "1", true);
	assert_described(&findings, "hpm_bits", "64", true);
	findings_free(&findings);
}

/* A model has no gaps, and no fewer bits than 32. */
UNIT_TEST(counters_that_a_model_cannot_have_are_not_sure)
{
	const struct record_calibration records[RECORDS_MAX] = {
		{.name = "mhpmcounter3", .state = "absent"},
		{.name = "mhpmcounter4-5", .state = "present", .bits = 1000},
		{.name = "mhpmcounter4-5", .state = "present", .bits = 1000},
		{.name = "mcountinhibit", .state = "wrong"},
	};
	struct findings findings = describe_counters(records);

	assert_described(&findings, "hpm_counters", "2", false);
	assert_described(&findings, "hpm_bits", "not found", false);
	assert_described(&findings, "mcountinhibit", "not found", false);
	findings_free(&findings);
}

UNIT_TEST(supervisor_mode_does_not_see_them)
{
	const struct record_calibration records[RECORDS_MAX] = {
		{.name = "hpmcounter3-31", .state = "absent"},
		{.name = "mcountinhibit", .state = "absent"},
	};
	struct findings findings = describe_counters(records);

	assert_described(&findings, "hpm_counters", "not found", false);
	assert_described(&findings, "mcountinhibit", "not found", false);
	findings_free(&findings);
}

/* A file may leave out any text of a record. */
UNIT_TEST(records_without_a_name_or_a_state_count_for_nothing)
{
	const struct record_calibration records[RECORDS_MAX] = {
		{.name = "mhpmcounter3-4", .bits = 40},
		{.name = "mcountinhibit"},
	};
	struct findings findings = describe_counters(records);

	assert_described(&findings, "hpm_counters", "not found", false);
	assert_described(&findings, "mcountinhibit", "not found", false);
	findings_free(&findings);
}

UNIT_TEST(a_record_of_nothing_counts_for_nothing)
{
	static struct record_calibration record = {.what = "counter", .state = "present"};
	static struct made_rows made;
	struct findings findings;

	make_row(&made, "primitive_ops", "mtime", "throughput", 0, 40);
	made.run.calibrations = &record;
	made.run.calibration_count = 1;
	findings = describe_rows(&made);
	assert_described(&findings, "hpm_counters", "not found", false);
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

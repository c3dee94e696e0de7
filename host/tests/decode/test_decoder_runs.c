/* Several runs in one stream: each has its own records and its own end. */
#include "tests/two_runs.h"

/* Runs of any length, even if they are bit-identical. */
UNIT_TEST(two_complete_runs_stay_apart)
{
	for (uint32_t records = 2; records < 150; records++) {
		sender_send_run(&first, records, 5000);
		sender_send_run(&second, records, 5000);
		hear_two(0, first.count);
		sender_send_run(&second, 151 - records, 77);
		hear_two(0, first.count);
	}
}

UNIT_TEST(fifty_runs_are_numbered_in_order)
{
	sender_send_run(&first, 20, 5000);
	listener_open();
	for (uint32_t run = 1; run <= 50; run++) {
		hear_lines(&first, 0, first.count);
		assert_int_equal(listener.summary.run, run);
		assert_true(listener.summary.adds_up);
	}
	listener_finish();
}

/* The end of a later run with fewer records removes nothing from this one. */
UNIT_TEST(the_end_of_a_later_run_removes_no_record)
{
	struct arrived arrived = {{false}};
	const char *expected;

	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 30, 6000);
	for (uint32_t line = 0; line < 100; line++)
		arrived.line[line] = first.lines[line].q != 20; /* and later records wait */
	expected = WRITTEN(log_expected(paper, &first, &arrived, 1));
	listener_open();
	for (uint32_t line = 0; line < 100; line++)
		if (arrived.line[line])
			hear_lines(&first, line, line + 1);
	hear_lines(&second, second.count - 1, second.count);
	listener_finish();
	assert_int_equal(strncmp(listener.log_text, expected, strlen(expected)), 0);
	assert_int_equal(listener.summary.run, 2);
	assert_int_equal(listener.summary.lost, second.records);
}

/* A hello of an earlier run does not describe this one. */
UNIT_TEST(a_hello_does_not_describe_the_next_run)
{
	sender_send_run(&first, 150, 5000);
	listener_open();
	hear_lines(&first, 0, first.count);
	assert_int_equal(listener.results_without_hello, 0);
	for (uint32_t line = 0; line < first.count; line++)
		if (first.lines[line].letter != 'H')
			hear_lines(&first, line, line + 1);
	listener_finish();
	assert_int_equal(listener.summary.run, 2);
	assert_true(listener.results_without_hello > 10);
}

UNIT_TEST(an_end_alone_is_a_run)
{
	sender_send_run(&first, 30, 5000);
	listener_open();
	hear_lines(&first, first.count - SENDER_ENDS, first.count);
	listener_finish();
	assert_int_equal(listener.summary.run, 1);
	assert_string_equal(listener.summary.status, "ok");
	assert_int_equal(listener.summary.records, 0);
	assert_int_equal(listener.summary.lost, first.records);
	assert_false(listener.summary.adds_up);
}

/* Copies of an end, after their run and after another end. */
UNIT_TEST(late_copies_of_an_end_begin_no_run)
{
	uint32_t end_line;

	sender_send_run(&first, 30, 5000);
	end_line = first.count - SENDER_ENDS;
	listener_open();
	hear_lines(&first, end_line, first.count);
	hear_lines(&first, 0, first.count);
	hear_lines(&first, end_line, first.count);
	listener_finish();
	assert_int_equal(listener.summary.run, 2);
	assert_true(listener.summary.adds_up);
}

UNIT_TEST(a_stream_without_records_has_no_run)
{
	listener_open();
	hear_text("OpenSBI v1.2\r\n\r\n@R q=1 *00000000\r\n");
	listener_finish();
	assert_string_equal(listener.log_text, "");
	assert_string_equal(listener.rest_text, "[OpenSBI v1.2]{@R q=1 *00000000}");
}

/* A board restarts in the middle of a run: where one run ends and the next begins. */
#include "tests/two_runs.h"

/* The clock goes on or restarts: a hello with another time is another record. */
UNIT_TEST(a_reset_at_another_time_begins_a_run)
{
	static const uint64_t mtimes[] = {0, 4999, 5001, UINT64_C(1) << 40};

	sender_send_run(&first, 150, 5000);
	for (size_t i = 0; i < COUNT_OF(mtimes); i++) {
		sender_send_run(&second, 100, mtimes[i]);
		/* Each end has two of the four times. */
		for (uint32_t end = 1 + i % 2; end < first.count - SENDER_ENDS; end += 2)
			hear_two(0, end);
	}
}

/* A bit-identical run, as from an emulator: only the first hello distinguishes it. */
UNIT_TEST(a_reset_at_the_same_time_begins_a_run)
{
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 150, 5000);
	for (uint32_t end = 1; end < first.count - SENDER_ENDS; end++)
		if (first.lines[end - 1].q > SENDER_HELLO_EVERY + SENDER_WAITING)
			hear_two(0, end);
}

/* The first hello of the first run was not received. */
UNIT_TEST(a_reset_after_a_late_start_begins_a_run)
{
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 100, 6000);
	for (uint32_t from = 40; from < first.count - 10; from += 7)
		hear_two(from, from + 10);
}

/* Both copies of the new run's first hello are lost: the falling number shows the new run. */
UNIT_TEST(a_reset_without_its_first_hello_begins_a_run)
{
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 150, 100);
	for (uint32_t skip = 2; skip < 60; skip++) {
		hear_parts(0, 250, skip, second.count);
		assert_non_null(strstr(listener.log_text, "end 1: "));
		assert_null(strstr(listener.log_text, "end 3: "));
		assert_int_equal(listener.summary.run, 2);
		assert_true(listener.summary.ended);
		assert_int_equal(listener.summary.records + listener.summary.lost, second.records);
	}
}

/*
 * The line is dead until the new run has passed the old one's position: only the clock shows the
 * new run.
 */
UNIT_TEST(a_reset_heard_late_begins_a_run)
{
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 150, 100);
	hear_parts(0, 30, line_of(2 * SENDER_HELLO_EVERY), second.count);
	assert_int_equal(listener.summary.run, 2);
	assert_int_equal(listener.summary.records + listener.summary.lost, second.records);
}

/* A gap of one run is not filled by the next, even if the number fits. */
UNIT_TEST(a_record_of_the_next_run_fills_no_gap)
{
	static const uint32_t gap = 20;

	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 150, 6000);
	listener_open();
	for (uint32_t line = 0; line < 80; line++)
		if (first.lines[line].q != gap)
			hear_lines(&first, line, line + 1);
	for (uint32_t line = 0; line < second.count; line++)
		if (second.lines[line].q >= gap)
			hear_lines(&second, line, line + 1);
	listener_finish();
	assert_non_null(strstr(listener.log_text, "lost 20-20\n"));
	assert_non_null(strstr(listener.log_text, "begin 2\nlost 0-19\n"));
	assert_int_equal(listener.summary.run, 2);
}

/* The client passes on the bytes of our run, from the first to the last, and no others. */
#include "tests/dialogue.h"

UNIT_TEST_BEHIND(an_idle_board_does_the_run, begin)
{
	static const size_t sizes[] = {1, 2, 7, 511, 512, 5000, sizeof(line)};

	for (size_t i = 0; i < COUNT_OF(sizes); i++) {
		const char *run;

		begin();
		run = our_run(5000);
		say_in_pieces(sizes[i]);
		assert_passed_on_run(run);
		assert_said("send;");
	}
}

/* The board misses the request at the opening. The answer is in the run that has begun. */
UNIT_TEST_BEHIND(a_board_that_is_reset_gets_the_request_again, begin)
{
	char run[sizeof(line)] = "";

	pass(1000);
	hear("U-Boot SPL\r\n");
	add_hello(0, 5000);
	say();
	assert_said("send;text U-Boot SPL;");
	add_listening();
	say();
	assert_said("send;");
	add_hello(0, 5000); /* second copies */
	add_listening();
	add_hello(2, 5001);
	add_request(3, 1000);
	say();
	assert_said("");
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_HEARS);
	add_hello(0, 5000);
	add_listening();
	add_hello(0, 5000);
	add_listening();
	add_hello(2, 5001);
	add_request(3, 1000);
	append_line(run);
	assert_passed_on(run);
	line[0] = '\0';
}

/* If the client attaches in the middle of a run, it waits for the end and then asks once. */
UNIT_TEST_BEHIND(the_client_waits_for_the_end_of_another_run, begin)
{
	const char *run;

	add_rows(100, 120);
	add_hello(120, 5000);
	add_rows(121, 140);
	say();
	assert_said("send;other;");
	pass(10000);
	assert_said("");
	add_end(140, "ok");
	say();
	assert_said("");
	assert_int_equal(request_client_wait_ms(&dialogue.client, dialogue.now),
	                 REQUEST_CLIENT_SETTLE_MS);
	pass(REQUEST_CLIENT_SETTLE_MS - 1);
	assert_said("");
	pass(1);
	assert_said("send;");
	add_end(140, "ok"); /* a delayed copy */
	say();
	pass(REQUEST_CLIENT_SETTLE_MS);
	assert_said("");
	run = our_run(6000);
	say();
	assert_passed_on_run(run);
	assert_said("");
}

/* The run has another request than ours, or none. The image's own settings are not an answer. */
UNIT_TEST_BEHIND(a_run_of_another_request_is_not_taken, begin)
{
	const char *run;

	add_hello(0, 5000);
	add_listening();
	add_request(2, 999);
	say();
	assert_said("send;send;other;");
	add_request(2, 999);
	add_rows(3, 40);
	add_request(40, 1000); /* a request in the middle of a run is not an answer */
	say();
	assert_said("");
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_ASKS);
	add_end(40, "ok");
	say();
	pass(REQUEST_CLIENT_SETTLE_MS);
	assert_said("send;");
	run = our_run(6000);
	say();
	assert_passed_on_run(run);
}

/* The client reports every run that it waits for, and then sends a request. */
UNIT_TEST_BEHIND(each_run_of_another_request_is_reported, begin)
{
	dialogue.log[0] = '\0';
	for (uint64_t i = 0; i < 3; i++) {
		add_hello(0, 5000 + i);
		add_request(1, 999);
		add_rows(2, 20);
		add_end(20, "ok");
		say();
		assert_said("other;");
		pass(REQUEST_CLIENT_SETTLE_MS);
		assert_said("send;");
	}
	assert_int_equal(dialogue.length, 0);
}

/* After the start of our run the client does not look for new runs; the decoder does. */
UNIT_TEST_BEHIND(a_restart_within_the_run_is_passed_on, begin)
{
	const struct record_end end = {.q = 20, .crcs = 7, .status = "ok"};
	char run[sizeof(line)] = "";

	add_hello(0, 5000);
	add_request(1, 1000);
	add_hello(0, 5000); /* a copy */
	add_rows(2, 20);
	add_hello(0, 5000); /* after a reset, with the same time */
	add_rows(1, 20);
	add('E', &end);
	append_line(run);
	add_rows(20, 30);
	say();
	assert_passed_on_run(run);
	assert_said("send;");
}

/* One copy of the start is lost or damaged; the other suffices. */
UNIT_TEST_BEHIND(one_copy_of_the_begin_is_enough, begin)
{
	char run[sizeof(line)] = "";

	add_end(140, "ok");
	say();
	add_hello(0, 5000);
	line[10] ^= 1;
	add_listening();
	add_hello(0, 5000);
	add_request(2, 1000);
	append_line(run);
	hear("text\r\n"); /* shown, but part of no run */
	say();
	assert_said("send;text text;send;");
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_HEARS);
	assert_passed_on(run);
}

/* Endless noise fits into memory, and so does a board that never sends a start. */
UNIT_TEST_BEHIND(endless_noise_fits_the_memory, begin)
{
	for (int i = 0; i < 3 * REQUEST_CLIENT_HOLD_MAX; i++)
		hear("@");
	hear("\n");
	for (int i = 0; i < REQUEST_CLIENT_HOLD_MAX / 8; i++)
		hear("@N q=1 x *00000000\r\n");
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_ASKS);
	assert_int_equal(dialogue.length, 0);
	our_run(6000);
	say();
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_ENDED);
}

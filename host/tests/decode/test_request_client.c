/* The dialogue with a board: when the client sends a request, and which answers it accepts. */
#include "tests/dialogue.h"

UNIT_TEST_BEHIND(a_field_that_was_not_given_matches_any_value, begin)
{
	struct record_request *request = &dialogue.request;
	static const char *const filters[] = {"array_*", "array", NULL};

	for (size_t i = 0; i < COUNT_OF(filters); i++) {
		bool is_ours = i != 1;

		begin();
		wire_clear('Q', request);
		request->filter = filters[i];
		add_hello(0, 5000);
		add_request(1, 77);
		say();
		assert_int_equal(dialogue.client.state,
		                 is_ours ? REQUEST_CLIENT_HEARS : REQUEST_CLIENT_ASKS);
	}
}

static void add_one(void *number)
{
	*(uint32_t *)number += 1;
}

/* Every field of a request is compared. */
UNIT_TEST_BEHIND(every_field_of_a_request_is_compared, begin)
{
	const struct wire_kind *kind = wire_kind_find('Q');

	for (uint32_t i = 1; i < kind->count; i++) {
		begin();
		dialogue.request = golden_request;
		if (kind->fields[i].type == WIRE_TEXT)
			dialogue.request.filter = "another";
		else
			add_one((char *)&dialogue.request + kind->fields[i].offset);
		add_hello(0, 5000);
		add_request(1, 1000);
		say();
		assert_int_equal(dialogue.client.state, REQUEST_CLIENT_ASKS);
		assert_said("send;other;");
	}
}

/* The board refuses the request after @L. The client asks again there, up to three times. */
UNIT_TEST_BEHIND(a_refused_request_is_sent_again_up_to_a_limit, begin)
{
	dialogue.log[0] = '\0';
	add_note(9, "warning", "request refused: an old one"); /* as valid as our own */
	say();
	assert_said("request refused: an old one;");
	pass(REQUEST_CLIENT_SETTLE_MS);
	assert_said("send;");
	for (uint32_t i = 0; i < REQUEST_CLIENT_REFUSALS_MAX; i++) {
		add_hello(0, 5000 + i);
		add_note(1, "warning", "request refused: damaged");
		add_note(1, "warning", "request refused: damaged"); /* its second copy */
		say();
		assert_said("request refused: damaged;");
		add_end(2, "refused");
		say();
		pass(REQUEST_CLIENT_SETTLE_MS);
		assert_said(i + 1 < REQUEST_CLIENT_REFUSALS_MAX ? "send;" : "");
	}
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_REFUSED);
	assert_int_equal(request_client_wait_ms(&dialogue.client, dialogue.now), -1);
}

/* The board refuses the rest of an earlier request. Our request comes right after it and was valid. */
UNIT_TEST_BEHIND(the_run_counts_although_older_bytes_were_refused, begin)
{
	char run[sizeof(line)] = "";

	add_hello(0, 5000);
	add_note(1, "info", "request");      /* not an answer */
	add_note(2, "warning", "a request"); /* not an answer either */
	add_note(3, "warning", "request refused: damaged");
	append_line(run);
	say();
	assert_said("send;request refused: damaged;");
	add_request(4, 1000);
	append_line(run);
	say();
	pass(1000);
	assert_said("");
	assert_passed_on(run);
}

UNIT_TEST_BEHIND(silence_is_reported_once, begin)
{
	assert_int_equal(request_client_wait_ms(&dialogue.client, 0), REQUEST_CLIENT_ANSWER_MS);
	pass(REQUEST_CLIENT_ANSWER_MS - 1);
	assert_said("send;");
	assert_int_equal(request_client_wait_ms(&dialogue.client, dialogue.now), 1);
	pass(1);
	assert_said("silence;");
	assert_int_equal(request_client_wait_ms(&dialogue.client, dialogue.now), -1);
	pass(100000); /* no timeout: a line may buffer all of it */
	assert_said("");
}

/* A shell, a boot loader or the line itself sends the request back. Another run follows. The client does not take it for ours. */
UNIT_TEST_BEHIND(an_echo_of_the_request_is_no_answer, begin)
{
	dialogue.request.q = 0;
	add('Q', &dialogue.request);
	say();
	hear("Unknown command '@Q'\r\n=> ");
	pass(REQUEST_CLIENT_ANSWER_MS);
	assert_said("send;text Unknown command '@Q';silence;");
	add_hello(0, 5000);
	add_listening();
	say();
	assert_said("beside => ;send;");
	add('Q', &dialogue.request);
	add_request(2, 77);
	say();
	assert_said("other;");
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_ASKS);
}

/*
 * The port vanishes and returns: the client asks again, but only while it is waiting for an answer.
 */
UNIT_TEST_BEHIND(a_reopened_port_gets_the_request_again, begin)
{
	add_hello(0, 5000);
	add_listening();
	say();
	assert_said("send;send;");
	request_client_open(&dialogue.client, 9000);
	assert_said("send;");
	add_hello(0, 5000);
	add_listening();
	say();
	assert_said("send;");
	add_request(2, 1000);
	say();
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_HEARS);
	request_client_open(&dialogue.client, 10000);
	hear("text of our run is for who decodes it\r\n");
	assert_said("");
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_HEARS);
}

/* The first run of a stream, without parts of the next run. */
#include "decode/one_run.h"
#include "tests/listener.h"

enum { RECORDS = 20 };

static struct one_run one;

static void begin(void)
{
	listener_open();
	one_run_init(&one, &listener_events, &listener);
	decoder_init(&listener.decoder, &one_run_events, &one);
}

static void push_bytes(const char *bytes, size_t length)
{
	decoder_push(&listener.decoder, bytes, length);
}

static void push(char letter, const void *record)
{
	char line[WIRE_LINE_MAX];

	push_bytes(line, wire_write(letter, record, line));
}

static void push_notes(uint32_t first, uint32_t end, const char *text)
{
	for (uint32_t q = first; q < end; q++)
		push('N', &(struct record_note){.q = q, .level = "info", .text = text});
}

static void write_first_run(const struct run_summary *summary)
{
	fputs("begin 1\n", paper);
	for (uint32_t q = 0; q < RECORDS; q++) {
		const struct record_note note = {.q = q, .level = "info", .text = "ours"};
		char line[WIRE_LINE_MAX];

		write_line('N', &note, line);
		fprintf(paper, "%s\n", line);
	}
	log_end(paper, summary);
}

/* Ends the stream. It contained the first run with this summary, and the text around its records. */
static void assert_first_run(const struct run_summary *summary, const char *rest)
{
	listener_finish();
	assert_log(WRITTEN(write_first_run(summary)));
	assert_string_equal(listener.rest_text, rest);
}

UNIT_TEST_BEHIND(the_first_run_is_passed_on_whole, begin)
{
	const struct record_end end = {.q = 20, .crcs = 1, .status = "ok"};
	char line[WIRE_LINE_MAX];
	size_t length;

	push_notes(0, RECORDS, "ours");
	hear_text("text\n");
	length = wire_write('E', &end, line);
	push_bytes(line, 10);
	hear_text("\n");
	push_bytes(line + 10, length - 10);
	push('E', &end);
	assert_first_run(
		&(const struct run_summary){
			.run = 1, .records = RECORDS, .ended = true, .status = "ok"},
		"[text]+");
	assert_false(one_run_is_over(&one));
}

/* After a break the line continues in the middle of another run, whose start is unknown. */
UNIT_TEST_BEHIND(the_middle_of_another_run_ends_the_first, begin)
{
	push_notes(0, RECORDS, "ours");
	push_notes(5, 10, "another's");
	assert_true(one_run_is_over(&one));
	push_notes(12, 90, "another's"); /* a gap, too */
	hear_text("text\n@damaged\n");
	hear_text("@N q=1 text=abc\n*fdc2a5b6\n");
	assert_first_run(&(const struct run_summary){.run = 1, .records = RECORDS}, "");
	assert_true(one_run_is_over(&one));
}

/* Only the end of the other run arrives. */
UNIT_TEST_BEHIND(the_end_of_another_run_ends_the_first, begin)
{
	push_notes(0, RECORDS, "ours");
	push('E', &(struct record_end){.q = 7, .crcs = 1, .status = "ok"});
	assert_true(one_run_is_over(&one));
	assert_int_equal(listener.summary.run, 1);
	assert_first_run(&(const struct run_summary){.run = 1, .records = RECORDS}, "");
}

/* The first run of a stream, without anything of the next. */
#include "tests/testing.h"

#include "decode/one_run.h"
#include "tests/golden_records.h"

struct heard {
	struct one_run one;
	struct decoder decoder;
	uint32_t records; /* records reported, of any run */
	uint32_t runs;
	uint32_t ends;
	uint32_t lost;
	uint32_t texts;
	uint32_t joined;
};

static struct heard heard;

static void count_begin(void *context, uint32_t run)
{
	(void)context;
	assert_int_equal(run, 1);
	heard.runs++;
}

static void count_record(void *context, const struct decoded *record)
{
	assert_ptr_equal(context, &heard);
	assert_int_equal(record->q, heard.records);
	heard.records++;
}

static void count_lost(void *context, uint32_t first, uint32_t last)
{
	(void)context;
	heard.lost += last - first + 1;
}

static void count_end(void *context, const struct run_summary *summary)
{
	(void)context;
	assert_int_equal(summary->run, 1);
	heard.ends++;
}

static void count_text(void *context, const char *text, size_t length)
{
	(void)context;
	(void)text;
	(void)length;
	heard.texts++;
}

static void count_joined(void *context)
{
	(void)context;
	heard.joined++;
}

static void begin(void)
{
	static const struct decoder_events events = {
		count_begin, count_record, count_lost,   count_end,
		count_text,  count_text,   count_joined,
	};

	heard = (struct heard){0};
	one_run_init(&heard.one, &events, &heard);
	decoder_init(&heard.decoder, &one_run_events, &heard.one);
}

static void push(char letter, const void *record)
{
	char line[WIRE_LINE_MAX];

	decoder_push(&heard.decoder, line, wire_write(letter, record, line));
}

static void push_notes(uint32_t first, uint32_t end, const char *text)
{
	for (uint32_t q = first; q < end; q++)
		push('N', &(struct record_note){.q = q, .level = "info", .text = text});
}

UNIT_TEST_BEHIND(the_first_run_is_passed_on_whole, begin)
{
	const struct record_end end = {.q = 20, .crcs = 1, .status = "ok"};
	char line[WIRE_LINE_MAX];
	size_t length;

	push_notes(0, 20, "ours");
	decoder_push(&heard.decoder, "text\n", 5);
	length = wire_write('E', &end, line);
	decoder_push(&heard.decoder, line, 10);
	decoder_push(&heard.decoder, "\n", 1);
	decoder_push(&heard.decoder, line + 10, length - 10);
	push('E', &end);
	decoder_finish(&heard.decoder);
	assert_false(one_run_is_over(&heard.one));
	assert_int_equal(heard.records, 20);
	assert_int_equal(heard.runs, 1);
	assert_int_equal(heard.ends, 1);
	assert_int_equal(heard.texts, 1);
	assert_int_equal(heard.joined, 1);
}

/* After a break the line continues in the middle of another run, whose start is unknown. */
UNIT_TEST_BEHIND(the_middle_of_another_run_ends_the_first, begin)
{
	push_notes(0, 20, "ours");
	push_notes(5, 10, "another's");
	assert_true(one_run_is_over(&heard.one));
	push_notes(12, 90, "another's"); /* a gap, too */
	decoder_push(&heard.decoder, "text\n@damaged\n", 14);
	decoder_push(&heard.decoder, "@N q=1 text=abc\n*fdc2a5b6\n", 26);
	decoder_finish(&heard.decoder);
	assert_true(one_run_is_over(&heard.one));
	assert_int_equal(heard.records, 20);
	assert_int_equal(heard.runs, 1);
	assert_int_equal(heard.ends, 1);
	assert_int_equal(heard.lost, 0);
	assert_int_equal(heard.texts, 0);
	assert_int_equal(heard.joined, 0);
}

/* Only the end of the other run arrives. */
UNIT_TEST_BEHIND(the_end_of_another_run_ends_the_first, begin)
{
	push_notes(0, 20, "ours");
	push('E', &(struct record_end){.q = 7, .crcs = 1, .status = "ok"});
	assert_true(one_run_is_over(&heard.one));
	assert_int_equal(heard.ends, 1);
}

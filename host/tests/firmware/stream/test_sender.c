/* Compares the firmware's report.c with sender.h, which imitates it for the other tests. */
#include "drivers/uart.h"
#include "stream/report.c" /* NOLINT(bugprone-suspicious-include): not a host's source, and has state */
#include "stream/report.h"
#include "tests/any_record.h"
#include "tests/sender.h"

static struct sender sender;

static char sent[SENDER_LINES_MAX * WIRE_LINE_MAX];
static size_t sent_length;
static size_t drained; /* bytes sent before the last call of uart_drain */
static uint64_t mtime;

/* The watchdog must be held while a line is written, and restored afterwards. */
static bool is_held;
static bool was_written_unheld;

void uart_write(const char *bytes, size_t length)
{
	was_written_unheld |= !is_held;
	assert_in_range(length, 0, sizeof(sent) - sent_length);
	if (length > 0)
		memcpy(sent + sent_length, bytes, length);
	sent_length += length;
}

void uart_drain(void)
{
	drained = sent_length;
}

bool watchdog_hold(void)
{
	assert_false(is_held);
	is_held = true;
	return true;
}

void watchdog_release(bool was_running)
{
	assert_true(was_running);
	is_held = false;
}

static void fill_golden_hello(struct record_hello *hello)
{
	*hello = golden_hello;
	hello->mtime = mtime;
	mtime += 1000;
}

static void restart(void)
{
	was_written_unheld = false;
	report_open(fill_golden_hello);
	report_begin();
	sent_length = 0;
	drained = 0;
	mtime = 5000;
}

#define REPORT_CASE(letter_of, noun, LIST)                                                         \
	case letter_of:                                                                            \
		copy.noun = golden_##noun;                                                         \
		break;

static void report_golden(char letter)
{
	union any_record copy;

	switch (letter) {
		RECORD_KINDS(REPORT_CASE)
	default:
		fail_msg("no kind %c", letter);
	}
	if (letter == 'R')
		copy.result.code = golden_hello.imp; /* as in sender_send_result() */
	report_record(letter, &copy);
}

static void assert_sent_as_imitated(void)
{
	size_t at = 0;

	for (uint32_t i = 0; i < sender.count; i++) {
		const struct sent_line *line = &sender.lines[i];

		assert_in_range(at + line->length + 2, 0, sent_length);
		assert_memory_equal(sent + at, line->text, line->length);
		assert_memory_equal(sent + at + line->length, "\r\n", 2);
		at += line->length + 2;
	}
	assert_int_equal(at, sent_length);
	assert_int_equal(drained, sent_length);
}

/* Runs of every length, up to more than the waiting copies and a few hellos. */
UNIT_TEST(runs_are_sent_as_sender_h_sends_them)
{
	static const char *const orders[] = {"R", "QCBRDF", "RSSS", "S", "RDSSSSSSSSSSSSSSSSS"};

	for (size_t i = 0; i < COUNT_OF(orders); i++) {
		for (uint32_t count = 0; count < 120; count++) {
			restart();
			sender_init(&sender, mtime);
			sender.is_marked = true;
			for (uint32_t j = 0; j < count; j++) {
				char letter = orders[i][j % strlen(orders[i])];

				sender_send(&sender, letter);
				report_golden(letter);
			}
			sender_end(&sender, "ok");
			report_end(RUN_END_ok);
			assert_sent_as_imitated();
		}
	}
}

static bool is_same(const struct sent_line *a, const struct sent_line *b)
{
	return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/* Sends a hello and these records. Returns how many lines after a line its copy comes, at least. */
static uint32_t least_distance(const char *letters)
{
	uint32_t least = UINT32_MAX;

	sender_init(&sender, mtime);
	for (; *letters != '\0'; letters++)
		sender_send(&sender, *letters);
	sender_end(&sender, "ok");
	for (uint32_t i = 0; i < sender.count - 3; i++) /* the end is sent three times */
		for (uint32_t j = i + 1; j < sender.count - 3; j++)
			if (j - i < least && is_same(&sender.lines[i], &sender.lines[j]))
				least = j - i;
	return least;
}

/* As firmware/wire/README.md says of the end of a run. */
UNIT_TEST(second_copies_come_sooner_in_a_short_run_or_behind_samples)
{
	assert_int_equal(least_distance("R"), 2);
	assert_int_equal(least_distance("RR"), 3);
	assert_int_equal(least_distance("RRR"), REPORT_DISTANCE);
	assert_int_equal(least_distance("RRRRRRRRR"), REPORT_DISTANCE);
	assert_int_equal(least_distance("RRSSSSSSSSRRRR"), REPORT_DISTANCE);
	assert_int_equal(least_distance("RRSSSSSSSSR"), 1);
}

UNIT_TEST(a_note_is_sent_with_the_watchdog_held)
{
	restart();
	sender_init(&sender, mtime);
	sender.is_marked = true;
	sender_send(&sender, 'N');
	report_note(golden_note.level, golden_note.text);
	assert_false(was_written_unheld);
	assert_false(is_held);
	sender_end(&sender, "failed");
	report_end(RUN_END_failed);
	assert_sent_as_imitated();
}

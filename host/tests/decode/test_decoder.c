/* One run through the decoder, with lines damaged, missing or cut off. */
#include <stdlib.h>

#include "tests/listener.h"
#include "tests/sender.h"

enum { RECORDS = 200 };

static struct sender sender; /* one clean run */

static void send_clean_run(void)
{
	sender_send_run(&sender, RECORDS, 5000);
}

#define CLEAN_RUN_TEST(name) UNIT_TEST_BEHIND(name, send_clean_run)

/*
 * Pushes the lines that arrived. The others are damaged in a bit of their middle byte (`damage`),
 * or left out.
 */
static void hear_arrived(const struct arrived *arrived, char damage)
{
	listener_open();
	for (uint32_t i = 0; i < sender.count; i++) {
		struct sent_line line = sender.lines[i];

		if (arrived->line[i]) {
			hear_lines(&sender, i, i + 1);
		} else if (damage != 0) {
			line.text[line.length / 2] = (char)(line.text[line.length / 2] ^ damage);
			hear_text(line.text);
			hear_text("\r\n");
		}
	}
}

CLEAN_RUN_TEST(a_clean_run_is_complete)
{
	struct arrived arrived = arrived_all(&sender);

	hear_arrived(&arrived, 0);
	assert_heard(&sender, &arrived);
	assert_int_equal(listener.summary.records, sender.records);
	assert_int_equal(listener.hello_of_group, sender.records);
	assert_int_equal(listener.rest_size, 0);
}

CLEAN_RUN_TEST(a_second_copy_repairs_a_line)
{
	/* Leaves out each line once, and damages each line once. */
	static const char damages[] = {1, 4, 64};

	for (uint32_t i = 0; i < 2 * sender.count; i++) {
		uint32_t line = i / 2;
		char damage = (const char[]){0, damages[line % COUNT_OF(damages)]}[i % 2];
		struct arrived arrived = arrived_all(&sender);

		arrived.line[line] = false;
		hear_arrived(&arrived, damage);
		assert_heard(&sender, &arrived);
		/* raw samples are sent once */
		assert_int_equal(listener.summary.adds_up, sender.lines[line].letter != 'S');
		assert_int_equal(listener.rest_size > 0, damage != 0);
	}
}

/* Second copies do not wait for the end of a long list of raw samples. */
CLEAN_RUN_TEST(second_copies_do_not_wait_for_raw_samples)
{
	static struct sender raw;
	struct arrived arrived;

	sender_init(&raw, 5000);
	for (uint32_t i = 0; i < 300; i++)
		sender_send(&raw, i % 150 == 1 ? 'R' : 'S');
	sender_end(&raw, "ok");
	arrived = arrived_all(&raw);
	listener_open();
	hear_lines(&raw, 0, raw.count);
	assert_heard(&raw, &arrived);
	assert_true(listener.summary.adds_up);
}

/* A burst hits four neighbouring lines anywhere. One copy of each record survives. */
CLEAN_RUN_TEST(a_burst_of_four_lines_is_repaired)
{
	for (uint32_t first = 0; first + 4 <= sender.count - SENDER_ENDS; first++) {
		struct arrived arrived = arrived_all(&sender);
		bool has_samples = false;

		for (uint32_t line = first; line < first + 4; line++) {
			arrived.line[line] = false;
			has_samples = has_samples || sender.lines[line].letter == 'S';
		}
		hear_arrived(&arrived, 2);
		assert_heard(&sender, &arrived);
		if (!has_samples)
			assert_int_equal(listener.summary.lost, 0);
	}
}

/* Neighbouring records lost in all copies: as many as fit the window, or more. */
CLEAN_RUN_TEST(lost_records_are_reported)
{
	static const uint32_t lengths[] = {1, 2, 15, 63, 64, 65, 130};

	for (size_t i = 0; i < COUNT_OF(lengths); i++) {
		for (uint32_t first = 0; first + lengths[i] <= sender.records; first += 3) {
			uint32_t last = first + lengths[i] - 1;
			struct arrived arrived = {{false}};
			char told[32];

			for (uint32_t line = 0; line < sender.count; line++)
				arrived.line[line] = sender.lines[line].letter == 'E' ||
				                     sender.lines[line].q < first ||
				                     sender.lines[line].q > last;
			hear_arrived(&arrived, 0);
			listener_finish();
			snprintf(told, sizeof(told), "lost %" PRIu32 "-%" PRIu32 "\n", first, last);
			assert_non_null(strstr(listener.log_text, told));
			assert_int_equal(listener.summary.lost, lengths[i]);
			assert_int_equal(listener.summary.records, sender.records - lengths[i]);
			assert_true(listener.summary.ended);
			assert_false(listener.summary.adds_up);
		}
	}
}

/* Records lost at random in one copy or in both: each gap is reported in its place. */
CLEAN_RUN_TEST(each_gap_is_reported_in_its_place)
{
	uint32_t seed = 3;

	for (uint32_t round = 0; round < 200; round++) {
		struct arrived arrived = {{false}};

		for (uint32_t line = 0; line < sender.count; line++)
			arrived.line[line] = random_next(&seed) % 8 > round % 8;
		hear_arrived(&arrived, 0);
		assert_heard(&sender, &arrived);
	}
}

/* Pushes the run, starting at byte `cut` of line `first`. */
static void hear_from(uint32_t first, size_t cut)
{
	listener_open();
	hear_text(sender.lines[first].text + cut);
	hear_text("\r\n");
	hear_lines(&sender, first + 1, sender.count);
}

/* A reader that attaches in the middle gets all later records, and learns which board sends them. */
CLEAN_RUN_TEST(a_late_reader_gets_all_later_records)
{
	for (uint32_t line = 0; line < sender.count; line++) {
		const struct sent_line *at = &sender.lines[line];
		size_t step = line % 122 == 0 ? 1 : at->length; /* at every byte of some lines */

		for (size_t cut = 0; cut < at->length; cut += step) {
			struct arrived arrived = {{false}};

			for (uint32_t i = 0; i < sender.count; i++)
				arrived.line[i] = i > line || (i == line && cut == 0);
			hear_from(line, cut);
			assert_heard(&sender, &arrived);
			if (at->q + SENDER_HELLO_EVERY <= sender.records)
				assert_int_equal(listener.results_without_hello, 0);
		}
	}
}

/* The decoder knows the hello from the first record on, even if only the first hello is lost. */
CLEAN_RUN_TEST(a_later_hello_replaces_a_lost_first_one)
{
	for (uint32_t hello = 0; hello + SENDER_HELLO_EVERY < sender.records;
	     hello += SENDER_HELLO_EVERY) {
		struct arrived arrived = {{false}};

		for (uint32_t line = 0; line < sender.count; line++)
			arrived.line[line] = sender.lines[line].q > hello;
		hear_arrived(&arrived, 0);
		assert_heard(&sender, &arrived);
		assert_int_equal(listener.results_without_hello, 0);
	}
}

/* The same if the first copy of the next hello is damaged: the second one comes a few records later. */
CLEAN_RUN_TEST(the_second_copy_of_a_later_hello_replaces_a_lost_first_one)
{
	for (uint32_t hello = 0; hello + SENDER_HELLO_EVERY < sender.records;
	     hello += SENDER_HELLO_EVERY) {
		struct arrived arrived = {{false}};
		bool is_second = false;

		for (uint32_t line = 0; line < sender.count; line++) {
			bool is_next = sender.lines[line].q == hello + SENDER_HELLO_EVERY;

			arrived.line[line] =
				sender.lines[line].q > hello && (!is_next || is_second);
			is_second = is_second || is_next;
		}
		hear_arrived(&arrived, 1);
		assert_heard(&sender, &arrived);
		assert_int_equal(listener.results_without_hello, 0);
	}
}

CLEAN_RUN_TEST(a_cut_run_keeps_all_earlier_records)
{
	for (uint32_t count = 0; count < sender.count; count++) {
		struct arrived arrived = {{false}};

		for (uint32_t line = 0; line < count; line++)
			arrived.line[line] = true;
		listener_open();
		hear_lines(&sender, 0, count);
		decoder_push(&listener.decoder, sender.lines[count].text,
		             sender.lines[count].length - 1);
		assert_heard(&sender, &arrived);
		assert_int_equal(listener.summary.ended, count > sender.count - SENDER_ENDS);
		assert_int_equal(listener.summary.adds_up, listener.summary.ended);
	}
}

/* End records with a count or CRCs that do not match. */
CLEAN_RUN_TEST(the_end_is_checked_against_the_records)
{
	static const struct {
		uint32_t more;
		uint32_t other;
		bool adds_up;
	} cases[] = {{0, 0, true}, {1, 0, false}, {0, 1, false}, {UINT32_MAX, 0, false}};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct record_end end = {.q = sender.records + cases[i].more,
		                         .crcs = sender.crcs ^ cases[i].other,
		                         .status = "failed"};
		char line[WIRE_LINE_MAX];

		write_line('E', &end, line);
		listener_open();
		hear_lines(&sender, 0, sender.count - SENDER_ENDS);
		hear_text(line);
		listener_finish();
		assert_true(listener.summary.ended);
		assert_int_equal(listener.summary.adds_up, cases[i].adds_up);
		assert_string_equal(listener.summary.status, "failed");
	}
}

/* The result does not depend on how the bytes are cut into pushes. */
CLEAN_RUN_TEST(the_size_of_pushes_does_not_matter)
{
	static const size_t sizes[] = {1, 2, 3, 7, 64, 511, 512, 513, 1024, 1 << 20};
	char *all = malloc((size_t)sender.count * (WIRE_LINE_MAX + 1));
	size_t length = 0;
	struct arrived arrived = arrived_all(&sender);

	assert_non_null(all);
	for (uint32_t i = 0; i < sender.count; i++)
		length += (size_t)sprintf(all + length, "%s\r\n", sender.lines[i].text);
	for (size_t i = 0; i < COUNT_OF(sizes); i++) {
		listener_open();
		for (size_t at = 0; at < length; at += sizes[i])
			decoder_push(&listener.decoder, all + at,
			             length - at < sizes[i] ? length - at : sizes[i]);
		assert_heard(&sender, &arrived);
	}
	free(all);
}

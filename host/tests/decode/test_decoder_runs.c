/* Several runs in one stream: where one ends and the next begins; and runs damaged by chance. */
#include "tests/testing.h"

#include <stdlib.h>

#include "tests/listener.h"
#include "tests/sender.h"

static struct sender first;
static struct sender second;
static struct listener listener;

/* What came of two runs: lines first_from..first_end-1 of the first, all of the second. */
static char *expected_of_two(uint32_t first_from, uint32_t first_end)
{
	struct arrived arrived = {{false}};
	char *expected;
	size_t size;
	FILE *log = open_memstream(&expected, &size);

	assert_non_null(log);
	for (uint32_t line = first_from; line < first_end; line++)
		arrived.line[line] = true;
	log_expected(log, &first, &arrived, 1);
	arrived_all(&arrived, &second);
	log_expected(log, &second, &arrived, 2);
	fclose(log);
	return expected;
}

static void hear_two(uint32_t first_from, uint32_t first_end)
{
	char *expected = expected_of_two(first_from, first_end);

	listener_open(&listener);
	hear_lines(&listener, &first, first_from, first_end);
	hear_lines(&listener, &second, 0, second.count);
	listener_finish(&listener);
	assert_log(&listener, expected);
	listener_close(&listener);
	free(expected);
}

/* Of any length, and though every bit of them is the same. */
static void complete_runs(void **state)
{
	(void)state;
	for (uint32_t records = 2; records < 150; records++) {
		sender_send_run(&first, records, 5000);
		sender_send_run(&second, records, 5000);
		hear_two(0, first.count);
		sender_send_run(&second, 151 - records, 77);
		hear_two(0, first.count);
	}
}

static void many_runs(void **state)
{
	(void)state;
	sender_send_run(&first, 20, 5000);
	listener_open(&listener);
	for (uint32_t run = 1; run <= 50; run++) {
		hear_lines(&listener, &first, 0, first.count);
		assert_int_equal(listener.summary.run, run);
		assert_true(listener.summary.adds_up);
	}
	listener_finish(&listener);
	listener_close(&listener);
}

/* The clock goes on, or starts anew: a hello of another time is another record. */
static void reset_at_other_time(void **state)
{
	static const uint64_t mtimes[] = {0, 4999, 5001, UINT64_C(1) << 40};

	(void)state;
	sender_send_run(&first, 150, 5000);
	for (size_t i = 0; i < COUNT_OF(mtimes); i++) {
		sender_send_run(&second, 100, mtimes[i]);
		for (uint32_t end = 1; end < first.count - SENDER_ENDS; end++)
			hear_two(0, end);
	}
}

/* The same to the last bit, as an emulator repeats it: only the first hello tells. */
static void reset_at_same_time(void **state)
{
	(void)state;
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 150, 5000);
	for (uint32_t end = 1; end < first.count - SENDER_ENDS; end++)
		if (first.lines[end - 1].q > SENDER_HELLO_EVERY + SENDER_WAITING)
			hear_two(0, end);
}

/* Nobody heard the first hello of the first run. */
static void reset_after_attaching(void **state)
{
	(void)state;
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 100, 6000);
	for (uint32_t from = 40; from < first.count - 10; from += 7)
		hear_two(from, from + 10);
}

/* The new run's first hello is lost in both copies: the record whose number fell tells. */
static void reset_without_hello(void **state)
{
	(void)state;
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 150, 100);
	for (uint32_t skip = 2; skip < 60; skip++) {
		listener_open(&listener);
		hear_lines(&listener, &first, 0, 250);
		hear_lines(&listener, &second, skip, second.count);
		listener_finish(&listener);
		assert_non_null(strstr(listener.log_text, "end 1: "));
		assert_null(strstr(listener.log_text, "end 3: "));
		assert_int_equal(listener.summary.run, 2);
		assert_true(listener.summary.ended);
		assert_int_equal(listener.summary.records + listener.summary.lost, second.records);
		listener_close(&listener);
	}
}

/* The line was dead until the new run was beyond where the old one stood: only its clock tells. */
static void reset_heard_late(void **state)
{
	uint32_t line = 0;

	(void)state;
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 150, 100);
	while (second.lines[line].q < (uint32_t)(2 * SENDER_HELLO_EVERY))
		line++;
	listener_open(&listener);
	hear_lines(&listener, &first, 0, 30);
	hear_lines(&listener, &second, line, second.count);
	listener_finish(&listener);
	assert_int_equal(listener.summary.run, 2);
	assert_int_equal(listener.summary.records + listener.summary.lost, second.records);
	listener_close(&listener);
}

/* What is missing of one run is not taken from the next, though its number is the very one. */
static void old_number_fills_no_gap(void **state)
{
	static const uint32_t gap = 20;

	(void)state;
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 150, 6000);
	listener_open(&listener);
	for (uint32_t line = 0; line < 80; line++)
		if (first.lines[line].q != gap)
			hear_lines(&listener, &first, line, line + 1);
	for (uint32_t line = 0; line < second.count; line++)
		if (second.lines[line].q >= gap)
			hear_lines(&listener, &second, line, line + 1);
	listener_finish(&listener);
	assert_non_null(strstr(listener.log_text, "lost 20-20\n"));
	assert_non_null(strstr(listener.log_text, "begin 2\nlost 0-19\n"));
	assert_int_equal(listener.summary.run, 2);
	listener_close(&listener);
}

/* The end of a later run, shorter than what came of this one, takes nothing from it. */
static void end_of_another(void **state)
{
	struct arrived arrived = {{false}};
	char *expected;
	size_t size;
	FILE *log = open_memstream(&expected, &size);

	(void)state;
	sender_send_run(&first, 150, 5000);
	sender_send_run(&second, 30, 6000);
	for (uint32_t line = 0; line < 100; line++)
		arrived.line[line] = first.lines[line].q != 20; /* and what follows waits */
	log_expected(log, &first, &arrived, 1);
	fclose(log);
	listener_open(&listener);
	for (uint32_t line = 0; line < 100; line++)
		if (arrived.line[line])
			hear_lines(&listener, &first, line, line + 1);
	hear_lines(&listener, &second, second.count - 1, second.count);
	listener_finish(&listener);
	assert_int_equal(strncmp(listener.log_text, expected, strlen(expected)), 0);
	assert_int_equal(listener.summary.run, 2);
	assert_int_equal(listener.summary.lost, second.records);
	listener_close(&listener);
	free(expected);
}

/* Who spoke in an earlier run says nothing of this one. */
static void hello_is_of_its_run(void **state)
{
	(void)state;
	sender_send_run(&first, 150, 5000);
	listener_open(&listener);
	hear_lines(&listener, &first, 0, first.count);
	assert_int_equal(listener.results_without_hello, 0);
	for (uint32_t line = 0; line < first.count; line++)
		if (first.lines[line].letter != 'H')
			hear_lines(&listener, &first, line, line + 1);
	listener_finish(&listener);
	assert_int_equal(listener.summary.run, 2);
	assert_true(listener.results_without_hello > 10);
	listener_close(&listener);
}

/* The copies of an end are not a run; an end of which nothing else came is one. */
static void ends(void **state)
{
	uint32_t end_line;

	(void)state;
	sender_send_run(&first, 30, 5000);
	end_line = first.count - SENDER_ENDS;
	listener_open(&listener);
	hear_lines(&listener, &first, end_line, first.count);
	assert_string_equal(listener.summary.status, "ok");
	assert_int_equal(listener.summary.records, 0);
	assert_int_equal(listener.summary.lost, first.records);
	assert_false(listener.summary.adds_up);
	hear_lines(&listener, &first, 0, first.count);
	hear_lines(&listener, &first, end_line, first.count);
	listener_finish(&listener);
	assert_int_equal(listener.summary.run, 2);
	assert_true(listener.summary.adds_up);
	listener_close(&listener);
}

static void nothing_is_no_run(void **state)
{
	(void)state;
	listener_open(&listener);
	hear_text(&listener, "OpenSBI v1.2\r\n\r\n@R q=1 *00000000\r\n");
	listener_finish(&listener);
	assert_string_equal(listener.log_text, "");
	assert_string_equal(listener.rest_text, "[OpenSBI v1.2]{@R q=1 *00000000}");
	listener_close(&listener);
}

/* A sentence with its line end, as the line damages it: flips, drops and doubles bytes. */
static size_t damage(const char *line, size_t length, uint32_t rate, uint32_t *seed, char *damaged)
{
	size_t end = 0;

	for (size_t i = 0; i < length; i++) {
		damaged[end++] = line[i];
		if (random_next(seed) % rate != 0)
			continue;
		switch (random_next(seed) % 3) {
		case 0:
			damaged[end - 1] = (char)(damaged[end - 1] ^ 1 << random_next(seed) % 8);
			break;
		case 1:
			end--;
			break;
		default:
			damaged[end++] = line[i];
			break;
		}
	}
	return end;
}

/* Nothing but what the sentences that are whole say, every one, and never anything else. */
static void chance(void **state)
{
	static const uint32_t rates[] = {30000, 3000, 1000, 500, 250}; /* bytes per damage */
	uint32_t seed = 2026;

	(void)state;
	for (uint32_t round = 0; round < 2000; round++) {
		struct arrived arrived = {{false}};

		sender_send_run(&first, 20 + random_next(&seed) % 130, random_next(&seed));
		listener_open(&listener);
		for (uint32_t i = 0; i < first.count; i++) {
			const struct sent_line *line = &first.lines[i];
			char sent[WIRE_LINE_MAX + 3];
			char damaged[2 * sizeof(sent)];
			size_t length = (size_t)sprintf(sent, "%s\r\n", line->text);

			length = damage(sent, length, rates[round % COUNT_OF(rates)], &seed,
			                damaged);
			arrived.line[i] = memmem(damaged, length, line->text, line->length) != NULL;
			decoder_push(&listener.decoder, damaged, length);
		}
		assert_heard(&listener, &first, &arrived);
		if (listener.summary.ended)
			assert_int_equal(listener.summary.records + listener.summary.lost,
			                 first.records);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(complete_runs),
		cmocka_unit_test(many_runs),
		cmocka_unit_test(reset_at_other_time),
		cmocka_unit_test(reset_at_same_time),
		cmocka_unit_test(reset_after_attaching),
		cmocka_unit_test(reset_without_hello),
		cmocka_unit_test(reset_heard_late),
		cmocka_unit_test(old_number_fills_no_gap),
		cmocka_unit_test(end_of_another),
		cmocka_unit_test(hello_is_of_its_run),
		cmocka_unit_test(ends),
		cmocka_unit_test(nothing_is_no_run),
		cmocka_unit_test(chance),
	};

	return cmocka_run_group_tests_name("runs", tests, NULL, NULL);
}

/* Another board or image on the same line: its records form a run of their own. */
#include "decode/members.h"
#include "tests/two_runs.h"

/* Returns true if the field identifies the board, core or image. */
static bool is_identity(const struct wire_field *field)
{
	static const char *const others[] = {"q", "protocol", "first", "mtime", "seed"};

	for (size_t i = 0; i < COUNT_OF(others); i++)
		if (strcmp(member_of(wire_kind_find('H'), field), others[i]) == 0)
			return false;
	return true;
}

/* The golden hello with another value in one field. */
static struct record_hello another(const struct wire_field *field)
{
	struct record_hello hello = golden_hello;
	void *at = (char *)&hello + field->offset;

	if (field->type == WIRE_TEXT)
		*(const char **)at = field->max < 12 ? "s" : "qemu-virt32";
	else if (field->type == WIRE_U32)
		*(uint32_t *)at += 1;
	else
		*(uint64_t *)at += 1;
	return hello;
}

/* Returns the line of the first @H of `second` from `line` on. */
static uint32_t next_hello(uint32_t line)
{
	while (second.lines[line].letter != 'H')
		line++;
	return line;
}

/* Returns the smallest number from which all numbers up to the @H in line `hello` arrived, looking at lines from `line` on. */
static uint32_t behind_last_gap(uint32_t line, uint32_t hello)
{
	static bool came[SENDER_LINES_MAX];
	uint32_t from = second.lines[hello].q;

	memset(came, 0, sizeof(came));
	for (; line < hello; line++)
		came[second.lines[line].q] = true;
	while (came[from - 1])
		from--;
	return from;
}

/*
 * The expected report: `heard` lines of `first`, and the lines of `second` from `line` on: only the records that certainly belong
 * to it.
 */
static const char *expected_late(uint32_t heard, uint32_t line)
{
	struct arrived arrived = {{false}};
	uint32_t hello = next_hello(line);
	uint32_t from = behind_last_gap(line, hello);

	paper_open();
	for (uint32_t i = 0; i < heard; i++)
		arrived.line[i] = true;
	log_expected(paper, &first, &arrived, 1);
	for (uint32_t i = 0; i < second.count; i++)
		arrived.line[i] = i > hello || (i >= line && second.lines[i].q >= from);
	log_expected(paper, &second, &arrived, 2);
	return paper_close();
}

/* Pushes `heard` lines of `first`, then the lines of `second` from number `q` on. */
static void hear_late(uint32_t heard, uint32_t q)
{
	uint32_t line = line_of(q);

	hear_parts(0, heard, line, second.count);
	assert_log(expected_late(heard, line));
	assert_int_equal(listener.results_without_hello, 0);
}

/* The line is dead until the other board has passed the position of the first. The other board's clock is later. */
UNIT_TEST(another_board_heard_late_is_a_run_of_its_own)
{
	const struct wire_kind *kind = wire_kind_find('H');

	sender_send_run(&first, 150, 5000);
	for (uint32_t i = 0; i < kind->count; i++) {
		struct record_hello hello = another(&kind->fields[i]);

		if (!is_identity(&kind->fields[i]))
			continue;
		sender_send_run_of(&second, &hello, 150, 9000000);
		for (uint32_t q = 32; q < 96; q++)
			hear_late(30, q);
	}
}

/* The same board with an earlier clock. The records after the silence also belong to the later run. */
UNIT_TEST(the_same_board_heard_late_is_a_second_run)
{
	sender_send_run(&first, 150, 500000);
	sender_send_run(&second, 150, 100);
	for (uint32_t q = 32; q < 96; q++)
		hear_late(30, q);
}

/* A request that changes the seed does not begin a new run. */
UNIT_TEST(another_seed_begins_no_run)
{
	struct arrived arrived;

	sender_init(&first, 5000);
	for (uint32_t i = 0; i < 40; i++) {
		if (i == 20)
			first.hello.seed = 77;
		sender_send(&first, 'R');
	}
	sender_end(&first, "ok");
	arrived = arrived_all(&first);
	listener_open();
	hear_lines(&first, 0, first.count);
	assert_heard(&first, &arrived);
	assert_true(listener.summary.adds_up);
}

UNIT_TEST(a_reset_into_another_image_begins_a_run)
{
	struct record_hello hello = {GOLDEN_HELLO, .commit = "v1.1", .imp = 99};

	sender_send_run(&first, 150, 5000);
	sender_send_run_of(&second, &hello, 100, 6000);
	for (uint32_t end = 1; end < first.count - SENDER_ENDS; end++)
		hear_two(0, end);
}

/*
 * The same on a line that loses every fifth line. The listener fails on a row with the other
 * board's hello.
 */
UNIT_TEST(rows_keep_their_hello_on_a_bad_line)
{
	struct record_hello hello = {GOLDEN_HELLO, .commit = "v1.1", .imp = 99};
	uint32_t seed = 5;

	sender_send_run(&first, 150, 5000);
	sender_send_run_of(&second, &hello, 150, 6000);
	for (uint32_t round = 0; round < 1000; round++) {
		uint32_t end = 40 + random_next(&seed) % 200;

		listener_open();
		for (uint32_t line = 0; line < end + second.count; line++) {
			if (random_next(&seed) % 5 == 0)
				continue;
			if (line < end)
				hear_lines(&first, line, line + 1);
			else
				hear_lines(&second, line - end, line - end + 1);
		}
		listener_finish();
		assert_int_equal(listener.summary.run, 2);
	}
}

/*
 * Two boards alternate, each long enough to identify itself. The listener fails on a row with the
 * other board's hello.
 */
UNIT_TEST(two_alternating_boards_do_not_mix)
{
	struct record_hello hello = {GOLDEN_HELLO, .board = "qemu-virt32", .imp = 99};

	sender_send_run(&first, 250, 5000);
	sender_send_run_of(&second, &hello, 250, 9000);
	/*
	 * Every turn has an @H. No turn begins with the number that is due from the other board, because this cannot be detected
	 * before the next @H.
	 */
	for (uint32_t turn = 2 * SENDER_HELLO_EVERY + 8; turn < 114; turn++) {
		listener_open();
		for (uint32_t line = 0; line + turn < first.count - SENDER_ENDS; line += turn) {
			uint32_t ahead = (line + 3 * turn) % (second.count - SENDER_ENDS - turn);

			hear_lines(&first, line, line + turn);
			hear_lines(&second, ahead, ahead + turn);
		}
		listener_finish();
		assert_in_range(listener.summary.run, 4, 40);
	}
}

/*
 * Two boards take turns line by line on one line. Each record is reported in a run of its own board, although there is no @H
 * between them. The listener fails on a row with the other board's hello.
 */
UNIT_TEST(marks_separate_boards)
{
	struct record_hello hello = {GOLDEN_HELLO, .board = "qemu-virt32", .imp = 99};

	sender_init(&first, 5000);
	sender_init(&second, 5000);
	second.hello = hello;
	for (struct sender *sender = &first; sender != NULL;
	     sender = sender == &first ? &second : NULL) {
		sender->is_marked = true;
		for (int i = 0; i < 100; i++)
			sender_send(sender, 'R');
		sender_end(sender, "ok");
	}
	assert_int_not_equal(first.mark, second.mark);
	for (uint32_t turn = 1; turn < 70; turn++) {
		listener_open();
		for (uint32_t line = 0; line + turn < first.count; line += turn) {
			hear_lines(&first, line, line + turn);
			hear_lines(&second, line, line + turn);
		}
		listener_finish();
		assert_in_range(listener.summary.run, 2, 2 * first.count);
	}
}

/* The other board's first record has the number that was due. */
UNIT_TEST(marks_show_a_board_at_the_due_number)
{
	sender_init(&first, 5000);
	first.is_marked = true;
	sender_init(&second, 6000);
	second.is_marked = true;
	for (int i = 0; i < 60; i++) {
		sender_send(&first, 'R');
		sender_send(&second, 'R');
	}
	hear_parts(0, 20, 20, 30);
	assert_int_equal(listener.summary.run, 2);
}

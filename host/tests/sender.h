/*
 * Imitates firmware/stream/report.c in memory, line by line, so that tests can damage, cut and
 * decode a run.
 */
#ifndef TESTS_SENDER_H
#define TESTS_SENDER_H

#include "tests/testing.h"

#include <stdbool.h>
#include <stdio.h>

#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/lines.h"
#include "wire/wire.h"

enum {
	SENDER_LINES_MAX = 1024,
	SENDER_WAITING = 4, /* a second copy comes at least 4 lines after the first */
	SENDER_HELLO_EVERY = 64,
	SENDER_ENDS = 3,
};

struct sent_line {
	char letter;
	uint32_t q;
	size_t length; /* of the sentence, without CR LF */
	char text[WIRE_LINE_MAX];
};

struct sender {
	uint32_t records;
	uint32_t crcs;
	struct record_hello hello; /* `q`, `first` and `mtime` are filled in later */
	uint64_t mtime;            /* time of the next hello */
	bool is_marked; /* sends marks as the firmware does; without them the old rules must separate runs */
	uint32_t mark;
	uint32_t next; /* place in waiting */
	struct sent_line waiting[SENDER_WAITING];
	uint32_t count;
	struct sent_line lines[SENDER_LINES_MAX];
};

static inline void sender_init(struct sender *sender, uint64_t mtime)
{
	memset(sender, 0, sizeof(*sender));
	sender->hello = golden_hello;
	sender->mtime = mtime;
	sender->mark = WIRE_NONE_U32;
}

static inline void sender_put(struct sender *sender, const struct sent_line *line)
{
	assert_in_range(sender->count, 0, SENDER_LINES_MAX - 1);
	sender->lines[sender->count++] = *line;
}

static inline void sender_put_oldest(struct sender *sender)
{
	struct sent_line *oldest = &sender->waiting[sender->next];

	if (oldest->length > 0)
		sender_put(sender, oldest);
	oldest->length = 0;
}

/* Sends a line whose number the caller has filled in. The text ends after its CRC. */
static inline void sender_send_line(struct sender *sender, const struct sent_line *line)
{
	sender->records++;
	sender->crcs ^= wire_crc32(0, line->text, line->length - TAIL_LENGTH);
	sender_put_oldest(sender);
	sender_put(sender, line);
	if (line->letter != 'S')
		sender->waiting[sender->next] = *line;
	sender->next = (sender->next + 1) % SENDER_WAITING;
}

static inline void sender_send_record(struct sender *sender, char letter, const void *record,
                                      size_t size)
{
	struct sent_line line = {.letter = letter, .q = sender->records};
	union any_record copy;

	memcpy(&copy, record, size);
	memcpy(&copy, &line.q, sizeof(line.q)); /* q, the first member */
	line.length = write_marked_line(letter, &copy, sender->mark, line.text);
	sender_send_line(sender, &line);
}

/* The mark is the CRC of the first hello without a mark. */
static inline void sender_choose_mark(struct sender *sender, struct record_hello hello)
{
	char line[WIRE_LINE_MAX];
	size_t length;

	hello.q = 0;
	length = write_line('H', &hello, line);
	sender->mark = wire_crc32(0, line, length - TAIL_LENGTH) % WIRE_MARKS;
}

static inline void sender_send_hello(struct sender *sender)
{
	struct record_hello hello = sender->hello;

	hello.first = sender->records == 0;
	hello.mtime = sender->mtime;
	sender->mtime += 1000;
	if (sender->is_marked && hello.first == 1)
		sender_choose_mark(sender, hello);
	sender_send_record(sender, 'H', &hello, sizeof(hello));
}

/* Sends a row that identifies its board: its `code` is the core's mimpid. */
static inline void sender_send_result(struct sender *sender)
{
	struct record_result result = {GOLDEN_RESULT, .code = sender->hello.imp};

	sender_send_record(sender, 'R', &result, sizeof(result));
}

/* Sends a sentence of an unknown kind. */
static inline void sender_send_unknown(struct sender *sender)
{
	struct sent_line line = {.letter = 'Z', .q = sender->records};
	size_t length =
		(size_t)snprintf(line.text, sizeof(line.text), "@Z q=%" PRIu32 " new=a*b ", line.q);

	line.length = seal(line.text, length);
	sender_send_line(sender, &line);
}

#define SENDER_CASE(letter, noun, LIST)                                                            \
	case letter:                                                                               \
		sender_send_record(sender, letter, &golden_##noun, sizeof(golden_##noun));         \
		break;

/* Sends a golden record with a new number, or an unknown kind for 'Z'. Sends a hello first if one is due. */
static inline void sender_send(struct sender *sender, char letter)
{
	if (sender->records % SENDER_HELLO_EVERY == 0)
		sender_send_hello(sender);
	if (letter == 'R') {
		sender_send_result(sender);
		return;
	}
	switch (letter) {
		RECORD_KINDS(SENDER_CASE)
	default:
		sender_send_unknown(sender);
		break;
	}
}

static inline void sender_end(struct sender *sender, const char *status)
{
	struct record_end end = {.q = sender->records, .crcs = sender->crcs, .status = status};
	struct sent_line line = {.letter = 'E', .q = sender->records};

	for (int i = 0; i < SENDER_WAITING; i++) {
		sender_put_oldest(sender);
		sender->next = (sender->next + 1) % SENDER_WAITING;
	}
	line.length = write_marked_line('E', &end, sender->mark, line.text);
	for (int i = 0; i < SENDER_ENDS; i++)
		sender_put(sender, &line);
}

/* Sends a whole run with at least `records` records of all kinds, known and unknown. `hello` describes the board. */
static inline void sender_send_run_of(struct sender *sender, const struct record_hello *hello,
                                      uint32_t records, uint64_t mtime)
{
	static const char order[] = "QCBPRDRDDSSSNZBRDF";

	sender_init(sender, mtime);
	sender->hello = *hello;
	for (uint32_t i = 0; sender->records < records; i++)
		sender_send(sender, order[i % (sizeof(order) - 1)]);
	sender_end(sender, "ok");
}

static inline void sender_send_run(struct sender *sender, uint32_t records, uint64_t mtime)
{
	sender_send_run_of(sender, &golden_hello, records, mtime);
}

#undef SENDER_CASE

#endif

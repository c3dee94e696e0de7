#include "stream/report.h"

#include <string.h>

#include "drivers/uart.h"
#include "drivers/watchdog.h"

static struct {
	uint32_t records; /* sent so far, each counted once */
	uint32_t crcs;    /* exclusive or of their CRCs */
	uint32_t mark;    /* of the run; WIRE_NONE_U32 before its first hello */
	uint32_t next;    /* index in waiting of the place that is overwritten next */
	/*
	 * Lines whose second copy is still to be sent. The oldest is at `next`. A line is composed here, not on the
	 * stack, where it would be the largest object.
	 */
	struct waiting {
		size_t length; /* 0: empty */
		char line[WIRE_LINE_MAX];
	} waiting[REPORT_DISTANCE];
} stream;

static void (*fill_hello)(struct record_hello *hello);

/* Sends the oldest line again, and frees its place. */
static struct waiting *send_oldest_again(void)
{
	struct waiting *oldest = &stream.waiting[stream.next];

	uart_write(oldest->line, oldest->length);
	oldest->length = 0;
	stream.next = (stream.next + 1) % REPORT_DISTANCE;
	return oldest;
}

/* Sends a record. Before each line, also one that is sent only once, the oldest waiting line is sent again. */
static void send(char letter, void *record)
{
	struct waiting *place = send_oldest_again();
	size_t length;

	memcpy(record, &stream.records, sizeof(stream.records)); /* q, the first member */
	length = wire_write_marked(letter, record, stream.mark, place->line);
	stream.records++;
	stream.crcs ^= wire_written_crc(place->line, length);
	uart_write(place->line, length);
	if (letter != 'S')
		place->length = length;
}

void report_open(void (*fill)(struct record_hello *hello))
{
	fill_hello = fill;
}

void report_begin(void)
{
	memset(&stream, 0, sizeof(stream));
	stream.mark = WIRE_NONE_U32;
}

/*
 * Returns the mark of a run, which is computed from its first hello. Another board, image or start has the same mark
 * only in one case of WIRE_MARKS.
 */
static uint32_t mark_of(const struct record_hello *first)
{
	char *line = stream.waiting[0].line; /* no line waits yet */

	return wire_written_crc(line, wire_write('H', first, line)) % WIRE_MARKS;
}

void report_hello(void)
{
	struct record_hello hello;

	fill_hello(&hello);
	hello.q = stream.records;
	hello.protocol = WIRE_PROTOCOL;
	hello.first = stream.records == 0;
	if (hello.first == 1)
		stream.mark = mark_of(&hello);
	send('H', &hello);
}

void report_record(char letter, void *record)
{
	bool was_running = watchdog_hold();

	if (stream.records % WIRE_HELLO_EVERY == 0)
		report_hello();
	send(letter, record);
	uart_drain();
	watchdog_release(was_running);
}

void report_note(const char *level, const char *text)
{
	struct record_note note = {.level = level, .text = text};

	report_record('N', &note);
}

void report_warning(const char *text)
{
	report_note("warning", text);
}

void report_end(enum run_end how)
{
	struct record_end end = {
		.q = stream.records, .crcs = stream.crcs, .status = wire_name_of_end(how)};
	char *line = stream.waiting[0].line;
	size_t length;

	for (int i = 0; i < REPORT_DISTANCE; i++)
		send_oldest_again();
	length = wire_write_marked('E', &end, stream.mark, line);
	for (int i = 0; i < 3; i++)
		uart_write(line, length);
	uart_drain();
}

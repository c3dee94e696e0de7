#include "report.h"

#include <stdlib.h>
#include <string.h>

#include "drivers/uart.h"

enum { WAITING_MAX = REPORT_DISTANCE - 1 };

static struct {
	uint32_t records; /* sent so far, each counted once */
	uint32_t crcs;    /* exclusive or of theirs */
	uint32_t next;    /* place in waiting that is overwritten next */
	struct {
		size_t length; /* 0: empty */
		char line[WIRE_LINE_MAX];
	} waiting[WAITING_MAX]; /* lines whose second copy is still to come, oldest at next */
} stream;

/* The CRC of a sentence that wire_write made, read back from its tail; the CR ends the number. */
static uint32_t crc_of(const char *line, size_t length)
{
	return (uint32_t)strtoul(line + length - WIRE_TAIL_LENGTH - 1, NULL, 16);
}

/* The line that has waited longest goes out again, and its place is free. */
static void send_oldest_again(void)
{
	uart_write(stream.waiting[stream.next].line, stream.waiting[stream.next].length);
	stream.waiting[stream.next].length = 0;
}

static void wait_here(const char *line, size_t length)
{
	memcpy(stream.waiting[stream.next].line, line, length);
	stream.waiting[stream.next].length = length;
}

/* Every line, sent twice or once, lets those before it grow older. */
static void send_line(const char *line, size_t length, bool twice)
{
	uart_write(line, length);
	send_oldest_again();
	if (twice)
		wait_here(line, length);
	stream.next = (stream.next + 1) % WAITING_MAX;
}

static void send(char letter, void *record)
{
	char line[WIRE_LINE_MAX];
	size_t length;

	memcpy(record, &stream.records, sizeof(stream.records)); /* q, the first field of all */
	length = wire_write(letter, record, line);
	stream.records++;
	stream.crcs ^= crc_of(line, length);
	send_line(line, length, letter != 'S');
}

static void send_hello(void)
{
	struct record_hello hello;

	report_fill_hello(&hello);
	hello.protocol = WIRE_PROTOCOL;
	hello.first = stream.records == 0;
	send('H', &hello);
}

void report_record(char letter, void *record)
{
	if (stream.records % REPORT_HELLO_EVERY == 0)
		send_hello();
	send(letter, record);
	uart_drain();
}

void report_note(const char *level, const char *text)
{
	struct record_note note = {.level = level, .text = text};

	report_record('N', &note);
}

void report_end(const char *status)
{
	struct record_end end = {.q = stream.records, .crcs = stream.crcs, .status = status};
	char line[WIRE_LINE_MAX];
	size_t length = wire_write('E', &end, line);

	for (int i = 0; i < WAITING_MAX; i++) {
		send_oldest_again();
		stream.next = (stream.next + 1) % WAITING_MAX;
	}
	for (int i = 0; i < 3; i++)
		uart_write(line, length);
	uart_drain();
}

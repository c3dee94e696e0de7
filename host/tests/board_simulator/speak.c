#include "tests/board_simulator/speak.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire/wire.h"

static uint32_t records;
static uint32_t crcs;
static uint32_t mark = WIRE_NONE_U32;

/* Reads the CRC back from the end of a sentence. A CR ends the number. */
static uint32_t crc_of(const char *line, size_t length)
{
	return (uint32_t)strtoul(line + length - WIRE_TAIL_LENGTH - 1, NULL, 16);
}

static size_t write_line(char letter, const void *record, char line[WIRE_LINE_MAX])
{
	size_t length = wire_write_marked(letter, record, mark, line);

	fwrite(line, 1, length, stdout);
	return length;
}

/* The mark of a run is computed from its first hello, as on a board (firmware/stream/report.c). */
void speak(char letter, void *record)
{
	char line[WIRE_LINE_MAX];

	memcpy(record, &records, sizeof(records)); /* q, the first member */
	if (records == 0)
		mark = crc_of(line, wire_write(letter, record, line)) % WIRE_MARKS;
	crcs ^= crc_of(line, write_line(letter, record, line));
	records++;
}

void speak_end(void)
{
	struct record_end end = {.q = records, .crcs = crcs, .status = "ok"};
	char line[WIRE_LINE_MAX];

	write_line('E', &end, line);
}

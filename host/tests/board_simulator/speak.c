#include "tests/board_simulator/speak.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire/wire.h"

static uint32_t records;
static uint32_t crcs;

static size_t write_line(char letter, const void *record, char line[WIRE_LINE_MAX])
{
	size_t length = wire_write(letter, record, line);

	fwrite(line, 1, length, stdout);
	return length;
}

void speak(char letter, void *record)
{
	char line[WIRE_LINE_MAX];
	size_t length;

	memcpy(record, &records, sizeof(records)); /* q, the first member */
	length = write_line(letter, record, line);
	crcs ^= (uint32_t)strtoul(line + length - WIRE_TAIL_LENGTH - 1, NULL, 16);
	records++;
}

void speak_end(void)
{
	struct record_end end = {.q = records, .crcs = crcs, .status = "ok"};
	char line[WIRE_LINE_MAX];

	write_line('E', &end, line);
}

/*
 * Fuzzes base64 and LEB128. The first byte is the number of samples promised. The rest is the text,
 * and also bytes to read numbers from.
 */
#include <string.h>

#include "fuzz/fuzz.h"
#include "wire/samples.h"

/* Checks that a number, written again, needs no more bytes than it had, and reads back equal. */
static void check_number(const uint8_t *bytes, size_t size)
{
	uint8_t again[LEB128_MAX];
	uint64_t value;
	uint64_t back;
	size_t used = leb128_read(bytes, size, &value);
	size_t length;

	if (used == 0)
		return;
	ALWAYS(used <= size && used <= LEB128_MAX);
	ALWAYS(used < LEB128_MAX || bytes[used - 1] <= 1); /* 9 * 7 bits and one more */
	length = leb128_write(again, value);
	ALWAYS(length <= used);
	ALWAYS(leb128_read(again, length, &back) == length && back == value);
	ALWAYS(zigzag_encode(zigzag_decode(value)) == value);
}

static void check_text(const char *text, uint32_t count)
{
	uint32_t samples[SAMPLES_PER_LINE];
	uint32_t back[SAMPLES_PER_LINE];
	char again[SAMPLES_TEXT_SIZE];

	if (!samples_from_text(text, samples, count))
		return;
	samples_to_text(samples, count, again);
	ALWAYS(strlen(again) <= strlen(text));
	ALWAYS(samples_from_text(again, back, count));
	ALWAYS(memcmp(samples, back, count * sizeof(samples[0])) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	char *text;

	if (size == 0)
		return 0;
	text = malloc(size); /* exact length, so that ASan sees a read beyond it */
	ALWAYS(text != NULL);
	memcpy(text, bytes + 1, size - 1);
	text[size - 1] = '\0';
	check_text(text, bytes[0] % (SAMPLES_PER_LINE + 1));
	free(text);
	for (size_t at = 1; at < size; at++)
		check_number(bytes + at, size - at);
	return 0;
}

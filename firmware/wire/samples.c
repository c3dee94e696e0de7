/* Encodes raw samples as text, and decodes them. */
#include "wire/samples.h"

#include <string.h>

enum {
	PACKED_MAX = SAMPLES_PER_LINE * 5,
	/* Bits of the number in a byte; the eighth bit says that more bytes follow. */
	LEB128_PAYLOAD = 7,
};

static const char base64_digits[] =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

uint64_t zigzag_encode(int64_t value)
{
	return (uint64_t)value << 1 ^ (value < 0 ? UINT64_MAX : 0);
}

int64_t zigzag_decode(uint64_t code)
{
	return (int64_t)(code >> 1 ^ (code & 1 ? UINT64_MAX : 0));
}

size_t leb128_write(uint8_t bytes[LEB128_MAX], uint64_t value)
{
	size_t length = 0;

	for (; value > 0x7f; value >>= LEB128_PAYLOAD)
		bytes[length++] = (uint8_t)(value | 0x80);
	bytes[length++] = (uint8_t)value;
	return length;
}

size_t leb128_read(const uint8_t *bytes, size_t length, uint64_t *value)
{
	uint32_t shift = 0;

	*value = 0;
	for (size_t i = 0; i < length && i < LEB128_MAX; i++, shift += LEB128_PAYLOAD) {
		uint64_t payload = bytes[i] & 0x7f;

		if (payload << shift >> shift != payload)
			return 0;
		*value |= payload << shift;
		if (bytes[i] < 0x80)
			return i + 1;
	}
	return 0;
}

/* Writes base64 without padding, and a NUL. */
static void to_base64(const uint8_t *bytes, size_t length, char *text)
{
	uint32_t bits = 0;
	uint32_t held = 0; /* bits not yet written, 0..5 between bytes */

	for (size_t i = 0; i < length; i++) {
		bits = bits << 8 | bytes[i];
		for (held += 8; held >= 6; held -= 6)
			*text++ = base64_digits[bits >> (held - 6) & 63];
	}
	if (held > 0)
		*text++ = base64_digits[bits << (6 - held) & 63];
	*text = '\0';
}

/* Returns the number of bytes, or SIZE_MAX if `text` is not base64 or holds more than `room` bytes. */
static size_t from_base64(const char *text, uint8_t *bytes, size_t room)
{
	size_t length = 0;
	uint32_t bits = 0;
	uint32_t held = 0;

	for (; *text != '\0'; text++) {
		const char *digit = strchr(base64_digits, *text);

		if (digit == NULL)
			return SIZE_MAX;
		bits = bits << 6 | (uint32_t)(digit - base64_digits);
		held += 6;
		if (held < 8)
			continue;
		if (length == room)
			return SIZE_MAX;
		held -= 8;
		bytes[length++] = (uint8_t)(bits >> held);
	}
	/* the bits left over only complete the last digit: fewer than 6, and all zero */
	if (held >= 6 || (bits & ((1u << held) - 1)) != 0)
		return SIZE_MAX;
	return length;
}

void samples_to_text(const uint32_t *samples, uint32_t count, char text[SAMPLES_TEXT_SIZE])
{
	uint8_t packed[PACKED_MAX + LEB128_MAX];
	size_t length = 0;
	int64_t before = 0;

	for (uint32_t i = 0; i < count; i++) {
		length += leb128_write(packed + length, zigzag_encode(samples[i] - before));
		before = samples[i];
	}
	to_base64(packed, length, text);
}

bool samples_from_text(const char *text, uint32_t *samples, uint32_t count)
{
	uint8_t packed[PACKED_MAX];
	size_t length = from_base64(text, packed, sizeof(packed));
	size_t at = 0;
	uint64_t before = 0;

	if (length == SIZE_MAX)
		return false;
	for (uint32_t i = 0; i < count; i++) {
		uint64_t code;
		size_t used = leb128_read(packed + at, length - at, &code);

		before += (uint64_t)zigzag_decode(code);
		if (used == 0 || before > UINT32_MAX)
			return false;
		samples[i] = (uint32_t)before;
		at += used;
	}
	return at == length;
}

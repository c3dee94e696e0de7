/* The firmware's CRC-32, against published check values and zlib. */
#include "tests/testing.h"

#include <stdlib.h>
#include <zlib.h>

#include "wire/wire.h"

static const uint8_t zeros[32];
static const uint8_t ones[32] = {
	0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
	0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
	0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
};

#define TEXT(text) (text), sizeof(text) - 1

/* The check value of the CRC catalogue, and those of well-known strings and of repeated bytes. */
UNIT_TEST(crcs_agree_with_published_values)
{
	static const struct {
		const void *bytes;
		size_t length;
		uint32_t crc;
	} vectors[] = {
		{TEXT("123456789"), 0xcbf43926},
		{TEXT(""), 0x00000000},
		{TEXT("a"), 0xe8b7be43},
		{TEXT("abc"), 0x352441c2},
		{TEXT("message digest"), 0x20159d7f},
		{TEXT("abcdefghijklmnopqrstuvwxyz"), 0x4c2750bd},
		{TEXT("The quick brown fox jumps over the lazy dog"), 0x414fa339},
		{zeros, 1, 0xd202ef8d},
		{zeros, sizeof(zeros), 0x190a55ad},
		{ones, 1, 0xff000000},
		{ones, sizeof(ones), 0xff6cab0b},
	};

	for (size_t i = 0; i < COUNT_OF(vectors); i++)
		assert_int_equal(wire_crc32(0, vectors[i].bytes, vectors[i].length),
		                 vectors[i].crc);
}

/* On the heap with the exact size, so that ASan sees a read beyond it. */
static uint8_t *random_bytes(size_t length, uint32_t seed)
{
	uint8_t *bytes = malloc(length > 0 ? length : 1);

	assert_non_null(bytes);
	for (size_t i = 0; i < length; i++)
		bytes[i] = (uint8_t)(random_next(&seed) >> 24);
	return bytes;
}

static uint32_t zlib_crc(const uint8_t *bytes, size_t length)
{
	return (uint32_t)crc32(0, bytes, (uInt)length);
}

static void agrees_with_zlib_on(size_t length)
{
	uint8_t *bytes = random_bytes(length, (uint32_t)length + 1);

	assert_int_equal(wire_crc32(0, bytes, length), zlib_crc(bytes, length));
	free(bytes);
}

UNIT_TEST(agrees_with_zlib)
{
	static const size_t long_lengths[] = {511, 512, 513, 4095, 4096, 65537, 1000003};

	for (size_t length = 0; length <= 300; length++)
		agrees_with_zlib_on(length);
	for (size_t i = 0; i < COUNT_OF(long_lengths); i++)
		agrees_with_zlib_on(long_lengths[i]);
}

/* A CRC can be continued at any byte, also over empty pieces. */
UNIT_TEST(continues_at_every_split)
{
	enum { LENGTH = 96 };
	uint8_t *bytes = random_bytes(LENGTH, 7);
	uint32_t whole = zlib_crc(bytes, LENGTH);

	for (size_t first = 0; first <= LENGTH; first++) {
		for (size_t second = first; second <= LENGTH; second++) {
			uint32_t crc = wire_crc32(0, bytes, first);

			crc = wire_crc32(crc, bytes + first, second - first);
			crc = wire_crc32(crc, bytes + second, LENGTH - second);
			assert_int_equal(crc, whole);
		}
	}
	free(bytes);
}

UNIT_TEST(continues_byte_by_byte)
{
	enum { LENGTH = 5000 };
	uint8_t *bytes = random_bytes(LENGTH, 11);
	uint32_t crc = 0;

	for (size_t i = 0; i < LENGTH; i++) {
		crc = wire_crc32(crc, bytes + i, 1);
		assert_int_equal(crc, zlib_crc(bytes, i + 1));
	}
	free(bytes);
}

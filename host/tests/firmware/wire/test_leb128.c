/* Numbers of raw samples as bytes: zigzag and LEB128. */
#include "tests/testing.h"

#include <stdlib.h>

#include "wire/samples.h"

/* The table of the Protocol Buffers encoding guide, widened to 64 bits. */
UNIT_TEST(zigzag_agrees_with_published_values)
{
	static const struct {
		int64_t value;
		uint64_t code;
	} vectors[] = {
		{0, 0},
		{-1, 1},
		{1, 2},
		{-2, 3},
		{INT32_MAX, UINT32_MAX - 1},
		{INT32_MIN, UINT32_MAX},
		{INT64_MAX, UINT64_MAX - 1},
		{INT64_MIN, UINT64_MAX},
	};

	for (size_t i = 0; i < COUNT_OF(vectors); i++) {
		assert_true(zigzag_encode(vectors[i].value) == vectors[i].code);
		assert_true(zigzag_decode(vectors[i].code) == vectors[i].value);
	}
}

/* The unsigned examples of DWARF (figure "Examples of unsigned LEB128 encodings") and the edges. */
static const struct {
	uint64_t value;
	size_t length;
	uint8_t bytes[LEB128_MAX];
} leb128_vectors[] = {
	{0, 1, {0x00}},
	{1, 1, {0x01}},
	{2, 1, {0x02}},
	{127, 1, {0x7f}},
	{128, 2, {0x80, 0x01}},
	{129, 2, {0x81, 0x01}},
	{130, 2, {0x82, 0x01}},
	{12857, 2, {0xb9, 0x64}},
	{16383, 2, {0xff, 0x7f}},
	{16384, 3, {0x80, 0x80, 0x01}},
	{624485, 3, {0xe5, 0x8e, 0x26}},
	{UINT32_MAX, 5, {0xff, 0xff, 0xff, 0xff, 0x0f}},
	{UINT64_C(1) << 63, 10, {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01}},
	{UINT64_MAX, 10, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}},
};

/* Reads from a copy of exactly `length` bytes, so that ASan sees a read beyond it. */
static size_t read_leb128(const uint8_t *bytes, size_t length, uint64_t *value)
{
	uint8_t *copy = malloc(length > 0 ? length : 1);
	size_t used;

	assert_non_null(copy);
	memcpy(copy, bytes, length);
	used = leb128_read(copy, length, value);
	free(copy);
	return used;
}

UNIT_TEST(leb128_writes_published_values)
{
	for (size_t i = 0; i < COUNT_OF(leb128_vectors); i++) {
		uint8_t bytes[LEB128_MAX];

		assert_int_equal(leb128_write(bytes, leb128_vectors[i].value),
		                 leb128_vectors[i].length);
		assert_memory_equal(bytes, leb128_vectors[i].bytes, leb128_vectors[i].length);
	}
}

/* Bytes after a number are not touched; a number cut anywhere is refused. */
UNIT_TEST(leb128_reads_published_values)
{
	for (size_t i = 0; i < COUNT_OF(leb128_vectors); i++) {
		size_t length = leb128_vectors[i].length;
		uint8_t bytes[LEB128_MAX + 1];
		uint64_t value;

		memcpy(bytes, leb128_vectors[i].bytes, LEB128_MAX);
		bytes[length] = 0x55;
		assert_int_equal(read_leb128(bytes, length, &value), length);
		assert_true(value == leb128_vectors[i].value);
		assert_int_equal(read_leb128(bytes, length + 1, &value), length);
		assert_true(value == leb128_vectors[i].value);
		for (size_t cut = 0; cut < length; cut++)
			assert_int_equal(read_leb128(bytes, cut, &value), 0);
	}
}

UNIT_TEST(leb128_refuses_invalid_bytes)
{
	static const struct {
		size_t length;
		uint8_t bytes[LEB128_MAX + 2];
	} wrong[] = {
		/* 2^64, then a tenth byte that is too large */
		{10, {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02}},
		{10, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}},
		/* zero and one, padded to eleven bytes */
		{11, {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00}},
		{11, {0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00}},
		/* without an end */
		{12, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}},
	};
	uint64_t value;

	for (size_t i = 0; i < COUNT_OF(wrong); i++)
		assert_int_equal(read_leb128(wrong[i].bytes, wrong[i].length, &value), 0);
}

UNIT_TEST(leb128_round_trips)
{
	uint32_t seed = 3;

	for (uint32_t i = 0; i < 10000; i++) {
		uint64_t high = random_next(&seed);
		uint64_t value = (high << 32 | random_next(&seed)) >> i % 64;
		uint8_t bytes[LEB128_MAX];
		size_t length = leb128_write(bytes, value);
		uint64_t back;

		assert_in_range(length, 1, LEB128_MAX);
		assert_int_equal(read_leb128(bytes, length, &back), length);
		assert_true(back == value);
	}
}

/* CRC-32, half a byte at a time, for the device. The table is 64 bytes of constants, which lie with the code. */
#include "wire/wire.h"

/*
 * The remainder of four bits under the reflected polynomial 0xEDB88320 (IEEE 802.3). Remainders are linear: that of
 * several bits is the exclusive or of those of each bit.
 */
#define REMAINDER(bits)                                                                            \
	(((bits)&0x1 ? 0x1db71064 : 0) ^ ((bits)&0x2 ? 0x3b6e20c8 : 0) ^                           \
	 ((bits)&0x4 ? 0x76dc4190 : 0) ^ ((bits)&0x8 ? 0xedb88320 : 0))
#define REMAINDERS_4(bits)                                                                         \
	REMAINDER(bits), REMAINDER((bits) + 1), REMAINDER((bits) + 2), REMAINDER((bits) + 3)

enum { BITS = 4, MASK = (1 << BITS) - 1 };

static const uint32_t remainders[1 << BITS] = {
	REMAINDERS_4(0),
	REMAINDERS_4(4),
	REMAINDERS_4(8),
	REMAINDERS_4(12),
};

static uint32_t take_bits(uint32_t crc)
{
	return crc >> BITS ^ remainders[crc & MASK];
}

uint32_t wire_crc32(uint32_t crc, const void *bytes, size_t length)
{
	const uint8_t *const end = (const uint8_t *)bytes + length;

	crc = ~crc;
	for (const uint8_t *next = bytes; next < end; next++)
		crc = take_bits(take_bits(crc ^ *next));
	return ~crc;
}

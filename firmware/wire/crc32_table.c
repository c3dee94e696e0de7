/* CRC-32, a byte at a time, for the device. The table is 1 KiB of constants, which lie with the code. */
#include "wire/wire.h"

/*
 * The remainder of a byte under the reflected polynomial 0xEDB88320 (IEEE 802.3). Remainders are linear: the remainder
 * of a byte is the exclusive or of those of its bits.
 */
#define REMAINDER(byte)                                                                            \
	(((byte)&0x01 ? 0x77073096 : 0) ^ ((byte)&0x02 ? 0xee0e612c : 0) ^                         \
	 ((byte)&0x04 ? 0x076dc419 : 0) ^ ((byte)&0x08 ? 0x0edb8832 : 0) ^                         \
	 ((byte)&0x10 ? 0x1db71064 : 0) ^ ((byte)&0x20 ? 0x3b6e20c8 : 0) ^                         \
	 ((byte)&0x40 ? 0x76dc4190 : 0) ^ ((byte)&0x80 ? 0xedb88320 : 0))
#define REMAINDERS_4(byte)                                                                         \
	REMAINDER(byte), REMAINDER((byte) + 1), REMAINDER((byte) + 2), REMAINDER((byte) + 3)
#define REMAINDERS_16(byte)                                                                        \
	REMAINDERS_4(byte), REMAINDERS_4((byte) + 4), REMAINDERS_4((byte) + 8),                    \
		REMAINDERS_4((byte) + 12)
#define REMAINDERS_64(byte)                                                                        \
	REMAINDERS_16(byte), REMAINDERS_16((byte) + 16), REMAINDERS_16((byte) + 32),               \
		REMAINDERS_16((byte) + 48)

static const uint32_t remainders[256] = {
	REMAINDERS_64(0),
	REMAINDERS_64(64),
	REMAINDERS_64(128),
	REMAINDERS_64(192),
};

uint32_t wire_crc32(uint32_t crc, const void *bytes, size_t length)
{
	const uint8_t *const end = (const uint8_t *)bytes + length;

	crc = ~crc;
	/* Four bytes per turn: otherwise the loop's own instructions are a quarter of its cost. */
#pragma GCC unroll 4
	for (const uint8_t *next = bytes; next < end; next++)
		crc = crc >> 8 ^ remainders[(crc ^ *next) & UINT8_MAX];
	return ~crc;
}

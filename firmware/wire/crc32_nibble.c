/* CRC-32 four bits at a time: 64 bytes of table, for a device that counts its memory. */
#include "wire/wire.h"

/* Remainders of the 16 nibbles under the reflected polynomial 0xEDB88320 (IEEE 802.3). */
static const uint32_t remainders[16] = {
	0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
	0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
	0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
};

uint32_t wire_crc32(uint32_t crc, const void *bytes, size_t length)
{
	const uint8_t *next = bytes;

	crc = ~crc;
	while (length-- > 0) {
		crc ^= *next++;
		crc = crc >> 4 ^ remainders[crc & 15];
		crc = crc >> 4 ^ remainders[crc & 15];
	}
	return ~crc;
}

/* The host's CRC-32 is zlib's; the device's is firmware/wire/crc32_table.c. */
#include <zlib.h>

#include "wire/wire.h"

uint32_t wire_crc32(uint32_t crc, const void *bytes, size_t length)
{
	return (uint32_t)crc32_z(crc, bytes, length);
}

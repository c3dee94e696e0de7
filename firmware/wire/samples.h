/*
 * Raw samples as text: differences, zigzag, LEB128, base64 (RFC 4648, without padding).
 *
 * Each text is complete in itself: its first difference is relative to 0.
 */
#ifndef WIRE_SAMPLES_H
#define WIRE_SAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	LEB128_MAX = 10,         /* bytes of the largest 64-bit number */
	SAMPLES_PER_LINE = 32,   /* each of at most 5 bytes: a difference has 33 bits */
	SAMPLES_TEXT_SIZE = 216, /* base64 of 160 bytes is 214 digits; and a NUL */
};

/* The zigzag code: 0, -1, 1, -2 ... become 0, 1, 2, 3 ... and back. */
uint64_t zigzag_encode(int64_t value);
int64_t zigzag_decode(uint64_t code);

/* Writes `value` as unsigned LEB128; returns the number of bytes, 1..LEB128_MAX. */
size_t leb128_write(uint8_t bytes[LEB128_MAX], uint64_t value);

/*
 * Reads one number from at most `length` bytes. Returns the number of bytes used; 0: the number is cut, or exceeds 64
 * bits.
 */
size_t leb128_read(const uint8_t *bytes, size_t length, uint64_t *value);

/* Writes `count` samples, at most SAMPLES_PER_LINE, as text with a NUL. */
void samples_to_text(const uint32_t *samples, uint32_t count, char text[SAMPLES_TEXT_SIZE]);

/* Reads exactly `count` samples, at most SAMPLES_PER_LINE. Returns false if `text` contains anything else. */
bool samples_from_text(const char *text, uint32_t *samples, uint32_t count);

#endif

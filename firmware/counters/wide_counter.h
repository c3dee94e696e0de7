/* All 64 bits of a machine counter; n as in counter_bank.h. */
#ifndef COUNTERS_WIDE_COUNTER_H
#define COUNTERS_WIDE_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the 64 bits are in two registers. */
enum { WIDE_HALVES = sizeof(unsigned long) < sizeof(uint64_t) };

uint64_t wide_read(uint32_t n);

/* Reads all 64 bits of a certain counter. */
typedef uint64_t wide_reader(void);

/* Writes the counter. A measurement with this counter must not be in progress, because its result would be lost. */
void wide_write(uint32_t n, uint64_t value);

/*
 * Whether a carry out of the low word arrives in the high word. The counter must count, and it must be writable. Always
 * true where one register holds both words. Writes the counter, and restores it.
 */
bool wide_carries(uint32_t n);

#endif

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

/* Writes the counter. For the self-check at boot only: what is being measured with this counter is lost. */
void wide_write(uint32_t n, uint64_t value);

/*
 * Whether a carry out of the low word arrives in the high word, for a counter that counts and can be written. Always
 * true where one register holds both words. Writes the counter, and restores it.
 */
bool wide_carries(uint32_t n);

#endif

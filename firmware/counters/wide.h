/* All 64 bits of a machine counter; n as in bank.h. */
#ifndef COUNTERS_WIDE_H
#define COUNTERS_WIDE_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the 64 bits come in halves. */
enum { WIDE_HALVES = sizeof(unsigned long) < sizeof(uint64_t) };

uint64_t wide_read(uint32_t n);

/* For the self-check at boot only: what is being measured with it is lost. */
void wide_write(uint32_t n, uint64_t value);

/*
 * Whether a carry out of the low word of a counter that counts and can be written arrives in the
 * high one. Always, where one register holds both. Writes it.
 */
bool wide_carries(uint32_t n);

#endif

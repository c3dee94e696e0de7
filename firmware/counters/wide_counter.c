/* On RV32 the upper halves are CSRs of their own (privileged spec 1.12, 3.1.10). */
#include "counters/wide_counter.h"

#include "counters/counter_bank.h"

enum {
	HALF_BITS = 32,
	SPIN_MAX = 100000, /* reads; the carry comes after a hundred or so */
};

static const uint64_t before_carry = 0xffffff00;

/* Repeats the read if the upper half has changed in between. */
uint64_t wide_read(uint32_t n)
{
	uint64_t high;
	unsigned long low;

	if (!WIDE_HALVES)
		return bank_read_machine(n);
	do {
		high = bank_read_machine_high(n);
		low = bank_read_machine(n);
	} while (bank_read_machine_high(n) != high);
	return high << HALF_BITS | low;
}

/* The low word is 0 while the high word is written, so that no carry comes in between. */
void wide_write(uint32_t n, uint64_t value)
{
	if (WIDE_HALVES) {
		bank_write_machine(n, 0);
		bank_write_machine_high(n, (unsigned long)(value >> HALF_BITS));
	}
	bank_write_machine(n, (unsigned long)value);
}

bool wide_carries(uint32_t n)
{
	uint64_t old;
	uint64_t crossed;

	if (!WIDE_HALVES)
		return true;
	old = wide_read(n);
	wide_write(n, before_carry);
	for (uint32_t i = 0; i < SPIN_MAX; i++)
		if (bank_read_machine(n) < before_carry)
			break;
	crossed = wide_read(n);
	wide_write(n, old);
	return crossed >> HALF_BITS == 1;
}

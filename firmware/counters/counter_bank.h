/*
 * The hardware counters by number (counter_bank.S). n is 0 for cycles, 1 for time (user counters only), 2 for
 * instructions, 3..31 for mhpmcounter3..31. An access that the core lacks traps, so callers use TRAP_TRY (trap.h).
 */
#ifndef COUNTERS_COUNTER_BANK_H
#define COUNTERS_COUNTER_BANK_H

#include <stdint.h>

enum {
	BANK_CYCLE = 0,
	BANK_TIME = 1,
	BANK_INSTRET = 2,
	BANK_HPM_FIRST = 3,
	BANK_SIZE = 32,
};

/* cycle, time, instret, and hpmcounterN for n < MODE_USER_COUNTERS (mode.h) */
unsigned long bank_read_user(uint32_t n);

unsigned long bank_read_machine(uint32_t n); /* mcycle, minstret, mhpmcounterN */
unsigned long bank_read_event(uint32_t n);   /* mhpmeventN, n >= 3 */
void bank_write_machine(uint32_t n, unsigned long value);
void bank_write_event(uint32_t n, unsigned long value);

/* The upper 32 bits of machine counters; RV32 only. */
unsigned long bank_read_machine_high(uint32_t n);
void bank_write_machine_high(uint32_t n, unsigned long value);

#endif

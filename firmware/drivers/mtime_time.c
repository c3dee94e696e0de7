/*
 * The `time` CSR, in supervisor mode, and in machine mode on a core without a memory-mapped mtime. OpenSBI does not let
 * supervisor mode access the memory-mapped mtime. SiFive's cores lack the CSR; there OpenSBI emulates it, which is slow.
 */
#include "drivers/mtime.h"
#include "drivers/time_alarm.h"
#include "hart/csr.h"
#include "hart/trap.h"

#define TIMEH 0xc81 /* timeh, which the assembler knows on RV32 only */

static bool is_there;

void mtime_open(void)
{
	is_there = TRAP_TRY((void)CSR_READ(time));
}

bool mtime_is_there(void)
{
	return is_there;
}

/* A 32-bit core reads two halves, and again if the upper half changed between the reads. */
static uint64_t read_halves(void)
{
	unsigned long high;
	unsigned long low;

	do {
		high = CSR_READ(TIMEH);
		low = CSR_READ(time);
	} while (CSR_READ(TIMEH) != high);
	return (uint64_t)high << 32 | low;
}

uint64_t mtime_read(void)
{
	if (!is_there)
		return 0;
	return sizeof(uintptr_t) < sizeof(uint64_t) ? read_halves() : CSR_READ(time);
}

void mtime_alarm(uint64_t at)
{
	if (is_there)
		time_alarm(at);
}

bool mtime_software_interrupt(bool pending)
{
	(void)pending;
	return false;
}

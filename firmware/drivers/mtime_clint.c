/*
 * The memory-mapped mtime of a CLINT, for machine mode. The `time` CSR is no substitute: reading it traps
 * on SiFive's cores (FU740-C000 manual, 3.8; OpenSBI emulates it, lib/sbi/sbi_emulate_csr.c).
 */
#include "board.h"
#include "drivers/mtime.h"
#include "hart/csr.h"
#include "hart/trap.h"

enum {
	/*
	 * Bytes from msip and mtimecmp of hart 0 to mtime in a CLINT. The registers of the other harts follow
	 * those of hart 0 (FU540-C000 manual, 10.1).
	 */
	MSIP_BEFORE = 0xbff8,
	MTIMECMP_BEFORE = 0xbff8 - 0x4000,
};

static bool is_there;

/* This hart's register: those of hart 0 lie `before` bytes before mtime, and each hart has `words` words. */
static volatile uint32_t *words_of_hart(uintptr_t before, uintptr_t words)
{
	return (volatile uint32_t *)(board.mtime - before) + words * CSR_READ(mhartid);
}

/* A 32-bit core reads mtime in two halves, and again if the upper half changed between the reads. */
static uint64_t read_halves(const volatile uint32_t *half)
{
	uint32_t high;
	uint32_t low;

	do {
		high = half[1];
		low = half[0];
	} while (half[1] != high);
	return (uint64_t)high << 32 | low;
}

/* A core without mtime faults at its address, and one that has only a word of it behind that word. */
void mtime_open(void)
{
	is_there = true;
	is_there = TRAP_TRY((void)mtime_read());
}

bool mtime_is_there(void)
{
	return is_there;
}

uint64_t mtime_read(void)
{
	if (!is_there)
		return 0;
	if (sizeof(uintptr_t) < sizeof(uint64_t))
		return read_halves((const volatile uint32_t *)board.mtime);
	return *(const volatile uint64_t *)board.mtime;
}

/*
 * Writes mtimecmp in two halves, as cores of 32 and 64 bits both can. Between the writes the value is too high, never
 * too low, so that no interrupt comes early.
 */
void mtime_alarm(uint64_t at)
{
	volatile uint32_t *half = words_of_hart(MTIMECMP_BEFORE, 2);

	if (!is_there)
		return;
	half[1] = UINT32_MAX;
	half[0] = (uint32_t)at;
	half[1] = (uint32_t)(at >> 32);
}

bool mtime_software_interrupt(bool pending)
{
	return is_there && TRAP_TRY(*words_of_hart(MSIP_BEFORE, 1) = pending);
}

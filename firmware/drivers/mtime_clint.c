/*
 * mtime in memory, as the CLINT has it. Not rdtime: the `time` CSR traps on SiFive's cores (FU740
 * manual, 3.8 and OpenSBI's emulation of it).
 */
#include "board.h"
#include "drivers/mtime.h"
#include "trap.h"

static bool is_there;

/* 32-bit cores read two halves: again, if the upper one changed meanwhile. */
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

/* A core without one faults at its address. */
void mtime_open(void)
{
	trap_expect();
	(void)*(const volatile uint32_t *)board.mtime;
	is_there = !trap_came();
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

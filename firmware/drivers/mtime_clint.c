/*
 * mtime in memory, as the CLINT has it. Not rdtime: the `time` CSR traps on SiFive's cores (FU740
 * manual, 3.8 and OpenSBI's emulation of it).
 */
#include "board.h"
#include "drivers/mtime.h"
#include "hart/csr.h"
#include "hart/trap.h"

enum {
	/* CLINT: msip and mtimecmp of hart 0 lie so far before mtime, the others' behind it (FU540 manual, 10.1). */
	MSIP_BEFORE = 0xbff8,
	MTIMECMP_BEFORE = 0xbff8 - 0x4000,
};

static bool is_there;

/* This hart's, of those that lie so far before mtime and have so many words each. */
static volatile uint32_t *words_of_hart(uintptr_t before, uintptr_t words)
{
	return (volatile uint32_t *)(board.mtime - before) + words * CSR_READ(mhartid);
}

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
	is_there = TRAP_TRY((void)*(const volatile uint32_t *)board.mtime);
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

/* By halves, which every width can write; in between it is too high, not too low. */
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

#include "hart/guard.h"

#include "hart/trap.h"

/* Symbols in units of a register, because memory with ECC must be written in whole registers before it is read. */
extern unsigned long __guard_start[];
extern unsigned long __guard_end[];
extern char __overflow_start[];

static const unsigned long pattern = (unsigned long)0x5afe57ac5afe57ac;

static bool is_closed;
static bool is_filled; /* there is memory that holds the pattern */

static void fill(void)
{
	for (volatile unsigned long *at = __guard_start; at < __guard_end; at++)
		*at = pattern;
}

static bool is_whole(void)
{
	bool whole = true;

	for (const volatile unsigned long *at = __guard_start; at < __guard_end; at++)
		whole &= *at == pattern;
	return whole;
}

/* Returns false if the fill traps. Either there is no memory, or an earlier start has closed the guard until reset. */
static bool try_fill(void)
{
	if (trap_is_open())
		return TRAP_TRY(fill());
	fill();
	return true;
}

void guard_open(void)
{
	uintptr_t start = (uintptr_t)__guard_start;

	is_closed = guard_close(start, (uintptr_t)__guard_end - start) || !try_fill();
	is_filled = !is_closed && is_whole();
}

bool guard_holds(uintptr_t address)
{
	return is_closed && address >= (uintptr_t)__guard_start && address < (uintptr_t)__guard_end;
}

bool guard_is_reached(uintptr_t sp)
{
	return is_closed && sp >= (uintptr_t)__overflow_start && sp < (uintptr_t)__guard_end;
}

void guard_check(void)
{
	if (!is_filled || is_whole())
		return;
	fill();
	trap_give_up("stack_overflow");
}

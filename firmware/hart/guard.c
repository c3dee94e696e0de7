#include "hart/guard.h"

#include "hart/trap.h"

/* In units of a register: memory with ECC must be written in whole registers before it is read. */
extern unsigned long __guard_start[];
extern unsigned long __guard_end[];
extern char __heap_start[];

static const unsigned long pattern = (unsigned long)0x5afe57ac5afe57ac;

static bool is_closed;

static void fill(void)
{
	for (volatile unsigned long *at = __guard_start; at < __guard_end; at++)
		*at = pattern;
}

void guard_open(void)
{
	uintptr_t start = (uintptr_t)__guard_start;

	is_closed = guard_close(start, (uintptr_t)__guard_end - start);
	if (!is_closed) /* an earlier start may have closed it, and it stays closed until reset */
		fill();
}

bool guard_holds(uintptr_t address)
{
	return is_closed && address >= (uintptr_t)__guard_start && address < (uintptr_t)__guard_end;
}

bool guard_is_reached(uintptr_t sp)
{
	return is_closed && sp >= (uintptr_t)__heap_start && sp < (uintptr_t)__guard_end;
}

void guard_check(void)
{
	bool whole = true;

	if (is_closed)
		return;
	for (const volatile unsigned long *at = __guard_start; at < __guard_end; at++)
		whole &= *at == pattern;
	if (whole)
		return;
	fill();
	trap_give_up("stack_overflow");
}

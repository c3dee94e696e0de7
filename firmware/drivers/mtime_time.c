/*
 * The timer in supervisor mode: the `time` CSR. OpenSBI does not let this mode access the memory-mapped
 * mtime. SiFive's cores lack the CSR; there OpenSBI emulates it, which is slow.
 */
#include "drivers/mtime.h"
#include "hart/csr.h"
#include "hart/trap.h"
#include "sbi.h"

static bool is_there;

void mtime_open(void)
{
	is_there = TRAP_TRY((void)CSR_READ(time));
}

bool mtime_is_there(void)
{
	return is_there;
}

uint64_t mtime_read(void)
{
	return is_there ? CSR_READ(time) : 0;
}

void mtime_alarm(uint64_t at)
{
	if (is_there)
		sbi_call(SBI_TIME, SBI_TIME_SET, at, 0, 0, 0, 0);
}

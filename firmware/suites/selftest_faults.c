/*
 * Faults of benchmarks, one benchmark for each: for the tests, and as examples. They run only if the filter contains
 * the name of their suite.
 */
#include <stdlib.h>

#include "suites/selftest.h"

enum { GUARD_LEFT = 32 }; /* bytes: a frame of dig() and a reserve */

/* An aligned address near the top, where no board has anything. */
static volatile long *nowhere(void)
{
	uintptr_t address = ~(uintptr_t)0xffff;

	OPAQUE(address);
	return (volatile long *)address;
}

static void FAULT_KERNEL run_illegal(struct bench_run *run)
{
	(void)run;
	__asm__ volatile(".4byte 0"); /* defined to be illegal */
}
FAULT(illegal_instruction, .run = run_illegal);

static void FAULT_KERNEL run_breakpoint(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("ebreak");
}
FAULT(breakpoint, .run = run_breakpoint);

static void FAULT_KERNEL run_load(struct bench_run *run)
{
	run->result = *nowhere();
}
FAULT(bad_load, .run = run_load);

static void FAULT_KERNEL run_store(struct bench_run *run)
{
	(void)run;
	*nowhere() = 1;
}
FAULT(bad_store, .run = run_store);

static void FAULT_KERNEL run_jump(struct bench_run *run)
{
	((void (*)(struct bench_run *))(uintptr_t)nowhere())(run);
}
FAULT(bad_jump, .run = run_jump);

#ifdef __riscv_atomic
/* QEMU executes misaligned loads and stores, but not misaligned atomics. */
static void KERNEL run_misaligned(struct bench_run *run)
{
	static uint32_t words[2];
	char *address = (char *)words + 1;

	(void)run;
	__asm__ volatile("amoadd.w zero, zero, (%0)" ::"r"(address) : "memory");
}
FAULT(misaligned_amo, .run = run_misaligned);
#endif

static void FAULT_KERNEL run_for_ever(struct bench_run *run)
{
	(void)run;
	for (;;)
		__asm__ volatile("");
}
FAULT(endless_loop, .run = run_for_ever);

extern char __guard_start[];

/*
 * Recurses in small steps down to the beginning of the guard. Without protection, no memory below the guard may be
 * overwritten.
 */
/* NOLINTNEXTLINE(misc-no-recursion): that is what it is for. */
static long __attribute__((noinline)) dig(long depth)
{
	volatile char spade[4];

	spade[0] = (char)depth;
	if ((uintptr_t)spade <= (uintptr_t)__guard_start + GUARD_LEFT)
		return depth;
	return dig(depth + 1) + spade[0];
}

static void FAULT_KERNEL run_stack(struct bench_run *run)
{
	run->result = dig(0);
}
FAULT(stack_overflow, .run = run_stack);

/* Allocates all memory, and goes on as though the last allocation had succeeded. */
static void FAULT_KERNEL run_heap(struct bench_run *run)
{
	void *taken;

	for (size_t bytes = 1u << 28; bytes >= 16; bytes /= 2)
		do {
			taken = malloc(bytes);
			OPAQUE(taken);
		} while (taken != NULL);
	run->result = 1;
}
FAULT(heap_exhausted, .run = run_heap);

static void FAULT_KERNEL run_well(struct bench_run *run)
{
	run->result = 1;
}

static bool check_nowhere(struct bench_run *run)
{
	return *nowhere() == run->result;
}
FAULT(trap_in_check, .run = run_well, .check = check_nowhere);

static bool set_up_nowhere(struct bench_run *run)
{
	run->result = *nowhere();
	return true;
}
FAULT(trap_in_setup, .run = run_well, .setup = set_up_nowhere);

/* Destroys the registers that the compiler relies on. */
static void FAULT_KERNEL run_lost(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("li sp, 0\n\tli tp, 0\n\tli gp, 0\n\t.4byte 0");
}
FAULT(lost_registers, .run = run_lost);

/* Sets rounding towards zero where there is an FPU, then traps. */
static void FAULT_KERNEL run_rounding(struct bench_run *run)
{
	(void)run;
#ifdef __riscv_flen
	__asm__ volatile("fsrmi 1");
#endif
	__asm__ volatile(".4byte 0");
}
FAULT(spoilt_rounding, .run = run_rounding);

static void FAULT_KERNEL run_wrong(struct bench_run *run)
{
	run->result = 2;
}

/* Runs last in sorted order: its results are right only if the hart is in order. */
static void KERNEL run_sum(struct bench_run *run)
{
	double third = 1;
	long sum = 0;

	for (long i = 0; i < 10; i++) {
		OPAQUE(sum);
		sum += i;
	}
	OPAQUE_REAL(third);
	run->real_result = third / 3;
	run->result = sum;
}

static bool is_sum(struct bench_run *run)
{
	return run->result == 45 && run->real_result == 0x1.5555555555555p-2;
}
FAULT(wrong_result, .run = run_wrong, .check = is_sum);
FAULT(yet_all_is_well, .run = run_sum, .check = is_sum);

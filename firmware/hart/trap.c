/*
 * The part of the trap handler in C, which trap.S calls. A trap can end a trial (TRAP_TRY) or a stay in user mode. Any
 * other trap is unexpected, and its report is handled outside the trap.
 */
#include "hart/trap.h"

#include <stddef.h>
#include <string.h>

#include "text/join.h"
#include "wire/wire.h"

extern char trap_vector[];
extern char __trap_stack_top[];
extern char __stack_top[];
extern char __thread_start[];

enum {
	FRAME_RA = 1 - 1, /* x1 in trap_frame.x */
	FRAME_SP = 2 - 1,
	FRAME_TP = 4 - 1,
	FRAME_S0 = 8 - 1,
	FRAME_A0 = 10 - 1,
	FRAME_S2 = 18 - 1,
};

/* The place where trap_begin() was called, and the caller's registers ra, sp and s0 to s11. */
volatile struct {
	uintptr_t pc; /* 0: no trap is expected */
	uintptr_t sp;
	uintptr_t s[12];
} trap_point;

static bool is_open;
static volatile bool in_user_mode;
static volatile bool is_reporting;                      /* an unexpected trap is being reported */
static const uintptr_t interrupt = ~(UINTPTR_MAX >> 1); /* this bit of a cause: an interrupt */
static const char *given_up;
static struct trap_report last;
static const struct trap_handlers *handlers;

void trap_handle(struct trap_frame *frame);
_Noreturn void trap_handle_nested(void);
uintptr_t trap_enter_user_mode(void (*function)(void)); /* trap.S */

void trap_set_handlers(const struct trap_handlers *wanted)
{
	handlers = wanted;
}

void trap_open(void)
{
	CSR_WRITE(MODE_SCRATCH, (uintptr_t)__trap_stack_top);
	CSR_WRITE(MODE_TVEC, (uintptr_t)trap_vector);
	CSR_WRITE(MODE_STATUS, CSR_READ(MODE_STATUS) | MODE_PREVIOUS);
	is_open = CSR_READ(MODE_TVEC) == (uintptr_t)trap_vector;
}

bool trap_is_open(void)
{
	return is_open;
}

static const char *interrupt_name(uintptr_t number)
{
	/* Two numbers for each: of supervisor and of machine mode. */
	static const char *const names[] = {"software_interrupt", "timer_interrupt",
	                                    "external_interrupt"};
	static char other[WIRE_MAX_t32 + 1];
	char digits[TEXT_NUMBER_SIZE];

	if (number % 2 == 1 && number / 4 < sizeof(names) / sizeof(names[0]))
		return names[number / 4];
	text_join(other, sizeof(other), "interrupt_", text_of_long((long)number, digits), TEXT_END);
	return other;
}

const char *trap_cause_name(uintptr_t cause)
{
	/* The names in the order of their numbers, a NUL after each. 10 and 14 are reserved. */
	static const char names[] = "instruction_misaligned\0instruction_access\0"
				    "illegal_instruction\0breakpoint\0load_misaligned\0"
				    "load_access\0store_misaligned\0store_access\0"
				    "ecall_from_u\0ecall_from_s\0\0ecall_from_m\0"
				    "instruction_page\0load_page\0\0store_page";
	const char *name = names;

	if (trap_is_interrupt(cause))
		return interrupt_name(cause & ~interrupt);
	for (; cause > 0 && name < names + sizeof(names); cause--)
		name += strlen(name) + 1;
	return name < names + sizeof(names) && *name != '\0' ? name : "unknown";
}

/* Without supervisor mode the instruction is illegal; then there is no TLB to flush. */
void trap_flush_translations(void)
{
	(void)TRAP_TRY(__asm__ volatile("sfence.vma" ::: "memory"));
}

uintptr_t trap_run_in_user_mode(void (*function)(void))
{
	unsigned long enabled = CSR_READ(MODE_STATUS) & MODE_ENABLE;
	uintptr_t cause;

	in_user_mode = true;
	cause = trap_enter_user_mode(function);
	CSR_WRITE(MODE_STATUS, CSR_READ(MODE_STATUS) | enabled);
	return cause;
}

/* Continues as if trap_enter_user_mode had returned the cause. That function has not changed ra and sp. */
static void come_back(struct trap_frame *frame)
{
	in_user_mode = false;
	frame->pc = frame->x[FRAME_RA];
	frame->x[FRAME_A0] = CSR_READ(MODE_CAUSE);
	CSR_WRITE(MODE_STATUS, CSR_READ(MODE_STATUS) | MODE_PREVIOUS);
}

/* Continues as if trap_begin had returned false. */
static void end_trial(struct trap_frame *frame)
{
	frame->pc = trap_point.pc;
	frame->x[FRAME_RA] = trap_point.pc;
	frame->x[FRAME_SP] = trap_point.sp;
	frame->x[FRAME_S0] = trap_point.s[0];
	frame->x[FRAME_S0 + 1] = trap_point.s[1];
	for (uint32_t i = 2; i < sizeof(trap_point.s) / sizeof(trap_point.s[0]); i++)
		frame->x[FRAME_S2 + i - 2] = trap_point.s[i];
	frame->x[FRAME_A0] = false;
	trap_point.pc = 0;
}

static _Noreturn void leave_trap(void)
{
	handlers->unexpected(&last);
	__builtin_unreachable();
}

_Noreturn void trap_halt(const char *why)
{
	handlers->halt(why);
	__builtin_unreachable();
}

/*
 * Ends interrupts, a trial, and a stay in another mode. MPRV must be cleared too. It has no effect inside the trap,
 * where MPP is the firmware's own mode. It would have one after the return, which changes MPP (privileged spec 1.12,
 * 3.1.6.3).
 */
static void leave_all(void)
{
	CSR_WRITE(MODE_IE, 0);
	CSR_WRITE(MODE_STATUS,
	          (CSR_READ(MODE_STATUS) & ~(unsigned long)MODE_RIGHTS) | MODE_PREVIOUS);
	in_user_mode = false;
	trap_point.pc = 0;
}

/*
 * Handles an unexpected trap. The run goes on in leave_trap, outside the trap, on an empty stack: the old stack may be
 * the cause of the trap.
 */
static void leave(struct trap_frame *frame, uintptr_t cause)
{
	if (is_reporting)
		trap_halt("halted: a trap came while a trap was reported");
	is_reporting = true;
	leave_all();
	last = (struct trap_report){given_up, cause, frame->pc, CSR_READ(MODE_TVAL),
	                            frame->x[FRAME_SP]};
	given_up = NULL;
	frame->pc = (uintptr_t)leave_trap;
	frame->x[FRAME_SP] = (uintptr_t)__stack_top;
	frame->x[FRAME_TP] = (uintptr_t)__thread_start;
}

/* An interrupt is always unexpected: neither a trial nor a stay in user mode ends with one. */
void trap_handle(struct trap_frame *frame)
{
	uintptr_t cause = CSR_READ(MODE_CAUSE);

	if (in_user_mode && !trap_is_interrupt(cause))
		come_back(frame);
	else if (trap_point.pc != 0 && !trap_is_interrupt(cause))
		end_trial(frame);
	else
		leave(frame, cause);
}

void trap_reported(void)
{
	is_reporting = false;
}

/*
 * Directs traps to trap.S again and executes an instruction that is defined to be illegal. The trap handler then
 * switches to an empty stack.
 */
_Noreturn void trap_give_up(const char *reason)
{
	trap_open();
	given_up = reason;
	trap_point.pc = 0;
	__asm__ volatile(".4byte 0");
	__builtin_unreachable();
}

_Noreturn void trap_handle_nested(void)
{
	trap_halt("a trap inside the trap handler; halted");
}

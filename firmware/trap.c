/*
 * What trap.S calls: skip what was expected, come back from user mode, carry the rest into ordinary
 * context.
 */
#include "trap.h"

#include <stddef.h>

#include "console.h"
#include "drivers/exit.h"

extern char trap_vector[];
extern char __stack_top[];
extern char __thread_start[];
extern char global_pointer[] __asm__("__global_pointer$");

enum {
	FRAME_RA = 1 - 1, /* x1 in trap_frame.x */
	FRAME_SP = 2 - 1,
	FRAME_GP = 3 - 1,
	FRAME_TP = 4 - 1,
	FRAME_A0 = 10 - 1,
	EXIT_TRAPPED_TWICE = 1,
};

static volatile bool expected;
static volatile bool came;
static volatile bool in_user_mode;
static const char *given_up;
static struct trap_report last;

void trap_handle(struct trap_frame *frame);
_Noreturn void trap_handle_nested(void);
uintptr_t trap_enter_user_mode(void (*function)(void)); /* trap.S */

void trap_open(void)
{
	CSR_WRITE(MODE_TVEC, (uintptr_t)trap_vector);
	CSR_WRITE(MODE_STATUS, CSR_READ(MODE_STATUS) | MODE_PREVIOUS);
}

bool trap_vector_is_set(void)
{
	return CSR_READ(MODE_TVEC) == (uintptr_t)trap_vector;
}

const char *trap_cause_name(uintptr_t cause)
{
	static const char *const names[] = {
		[0] = "instruction_misaligned",
		[1] = "instruction_access",
		[2] = "illegal_instruction",
		[3] = "breakpoint",
		[4] = "load_misaligned",
		[5] = "load_access",
		[6] = "store_misaligned",
		[7] = "store_access",
		[8] = "ecall_from_u",
		[9] = "ecall_from_s",
		[11] = "ecall_from_m",
		[12] = "instruction_page",
		[13] = "load_page",
		[15] = "store_page",
	};

	if (cause >= sizeof(names) / sizeof(names[0]) || names[cause] == NULL)
		return "unknown";
	return names[cause];
}

void trap_expect(void)
{
	came = false;
	expected = true;
}

bool trap_came(void)
{
	expected = false;
	return came;
}

void trap_flush_translations(void)
{
	trap_expect();
	__asm__ volatile("sfence.vma" ::: "memory");
	trap_came(); /* without supervisor mode it is illegal, and nothing is remembered */
}

uintptr_t trap_run_in_user_mode(void (*function)(void))
{
	in_user_mode = true;
	return trap_enter_user_mode(function);
}

/* As though trap_enter_user_mode had returned the cause: it left ra and sp as they were. */
static void come_back(struct trap_frame *frame)
{
	in_user_mode = false;
	frame->pc = frame->x[FRAME_RA];
	frame->x[FRAME_A0] = CSR_READ(MODE_CAUSE);
	CSR_WRITE(MODE_STATUS, CSR_READ(MODE_STATUS) | MODE_PREVIOUS);
}

/* Unprivileged spec, 1.5: an instruction whose two lowest bits are not both set has 16 bits. */
static uintptr_t instruction_bytes(uintptr_t pc)
{
	return (*(const uint16_t *)pc & 3) == 3 ? 4 : 2;
}

static _Noreturn void leave_trap(void)
{
	trap_unexpected(&last);
}

/* An exception has its number, an interrupt the upmost bit as well: the watchdog's is the only one. */
static bool is_interrupt(uintptr_t cause)
{
	return (intptr_t)cause < 0;
}

/* Nothing of what was going on is left: neither a wait for the timer, nor a stay in another mode. */
static void leave_all(void)
{
	CSR_WRITE(MODE_IE, 0);
	CSR_WRITE(MODE_STATUS, CSR_READ(MODE_STATUS) | MODE_PREVIOUS);
	in_user_mode = false;
	expected = false;
}

/* The rest of the run goes on outside the trap, on an empty stack: the old one may be the trouble. */
void trap_handle(struct trap_frame *frame)
{
	uintptr_t cause = CSR_READ(MODE_CAUSE);
	bool is_timeout = is_interrupt(cause);

	if (in_user_mode && !is_timeout) {
		come_back(frame);
		return;
	}
	if (expected && !is_timeout) {
		came = true;
		frame->pc += instruction_bytes(frame->pc);
		return;
	}
	leave_all();
	last = (struct trap_report){is_timeout, given_up, cause, CSR_READ(MODE_EPC),
	                            CSR_READ(MODE_TVAL)};
	given_up = NULL;
	frame->pc = (uintptr_t)leave_trap;
	frame->x[FRAME_SP] = (uintptr_t)__stack_top;
	frame->x[FRAME_GP] = (uintptr_t)global_pointer;
	frame->x[FRAME_TP] = (uintptr_t)__thread_start;
}

/* By an instruction that is defined to be illegal: the handler has the way to an empty stack. */
_Noreturn void trap_give_up(const char *reason)
{
	given_up = reason;
	trap_came();
	__asm__ volatile(".4byte 0");
	__builtin_unreachable();
}

_Noreturn void trap_handle_nested(void)
{
	console_say("a trap inside the trap handler; halted");
	exit_run(EXIT_TRAPPED_TWICE);
}

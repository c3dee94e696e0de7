/* What trap.S calls: skip what was expected, carry the rest into ordinary context. */
#include "trap.h"

#include <stddef.h>

#include "console.h"
#include "drivers/exit.h"

extern char trap_vector[];
extern char __stack_top[];
extern char __thread_start[];
extern char global_pointer[] __asm__("__global_pointer$");

enum {
	INSTRUCTION_BYTES = 4, /* of a CSR instruction, the only kind that is probed */
	FRAME_SP = 2 - 1,      /* x2 in trap_frame.x */
	FRAME_GP = 3 - 1,
	FRAME_TP = 4 - 1,
	EXIT_TRAPPED_TWICE = 1,
};

static volatile bool expected;
static volatile bool came;
static struct trap_report last;

void trap_handle(struct trap_frame *frame);
_Noreturn void trap_handle_nested(void);

bool trap_vector_is_set(void)
{
	return CSR_READ(mtvec) == (uintptr_t)trap_vector;
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

static _Noreturn void leave_trap(void)
{
	trap_unexpected(&last);
}

/* The rest of the run goes on outside the trap, on an empty stack: the old one may be the trouble. */
void trap_handle(struct trap_frame *frame)
{
	if (expected) {
		came = true;
		frame->pc += INSTRUCTION_BYTES;
		return;
	}
	last = (struct trap_report){CSR_READ(mcause), CSR_READ(mepc), CSR_READ(mtval)};
	frame->pc = (uintptr_t)leave_trap;
	frame->x[FRAME_SP] = (uintptr_t)__stack_top;
	frame->x[FRAME_GP] = (uintptr_t)global_pointer;
	frame->x[FRAME_TP] = (uintptr_t)__thread_start;
}

_Noreturn void trap_handle_nested(void)
{
	console_say("a trap inside the trap handler; halted");
	exit_run(EXIT_TRAPPED_TWICE);
}

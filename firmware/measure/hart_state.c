#include "measure/hart_state.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bench.h"
#include "counters/access.h"
#include "counters/counters.h"
#include "counters/hpm.h"
#include "drivers/watchdog.h"
#include "hart/csr.h"
#include "hart/trap.h"
#include "measure/sample.h"

enum {
	FLOAT_STATE = 0x6000, /* mstatus.FS; privileged spec 1.12, 3.1.6.6 */
	ROUNDING = 0xe0,      /* fcsr.frm; unprivileged spec, 11.2 */
};

/* The parts of the state that are compared. A set-up may change those before ALWAYS, but not those from ALWAYS on. */
enum part {
	TRAPS,
	TRAP_STACK,
	RIGHTS,
	FLOAT,
	ACCESS,
	ACCESS_LESSER,
	ALWAYS,
	COUNTERS = ALWAYS,
	EVENT,
	INTERRUPTS,
	PARTS
};

struct state {
	unsigned long parts[PARTS];
};

static struct state clean;    /* the state after hart_reset() */
static struct state expected; /* `clean`, or the state after a set-up */

/* Whether the FPU is on, and its rounding mode; 0: it is off, or there is none. */
static unsigned long read_float(void)
{
	unsigned long fcsr;

	if ((CSR_READ(MODE_STATUS) & FLOAT_STATE) == 0)
		return 0;
	__asm__ volatile("csrr %0, 0x003" : "=r"(fcsr));
	return FLOAT_STATE | (fcsr & ROUNDING);
}

static struct state read_state(void)
{
	return (struct state){{
		[TRAPS] = CSR_READ(MODE_TVEC),
		[TRAP_STACK] = CSR_READ(MODE_SCRATCH),
		[RIGHTS] = (CSR_READ(MODE_STATUS) & MODE_RIGHTS) ^ MODE_TRANSLATION,
		[FLOAT] = read_float(),
		[ACCESS] = access_given(),
		[ACCESS_LESSER] = access_given_lesser(),
		[COUNTERS] = counters_run(),
		[EVENT] = hpm_is_selected(),
		[INTERRUPTS] = watchdog_is_undisturbed(),
	}};
}

static void compare(const struct state *now, enum part from)
{
	static const char *const reasons[PARTS] = {
		[TRAPS] = "traps_redirected",        [TRAP_STACK] = "traps_redirected",
		[RIGHTS] = "rights_changed",         [FLOAT] = "float_changed",
		[ACCESS] = "counters_closed",        [ACCESS_LESSER] = "counters_closed",
		[COUNTERS] = "counters_stopped",     [EVENT] = "event_changed",
		[INTERRUPTS] = "interrupts_changed",
	};

	for (uint32_t i = from; i < PARTS; i++)
		if (now->parts[i] != expected.parts[i])
			trap_give_up(reasons[i]);
}

void hart_reset(void)
{
	watchdog_end();
	trap_open();
	MODE_TRANSLATION_END();
	CSR_WRITE(MODE_STATUS,
	          (CSR_READ(MODE_STATUS) & ~(unsigned long)MODE_RIGHTS) | MODE_FLOAT_INITIAL);
	(void)TRAP_TRY(__asm__ volatile("csrw 0x003, zero")); /* fcsr */
	access_restore();
	hpm_select(NULL);
	clean = expected = read_state(); /* a fault that cannot be repaired is not reported again */
}

void hart_remember(void)
{
	struct state now = read_state();

	compare(&now, ALWAYS);
	expected = now;
}

void hart_forget(void)
{
	expected = clean;
}

void hart_check(void)
{
	struct state now = read_state();

	compare(&now, 0);
}

bool hart_keeps_registers(struct bench_run *run)
{
	const struct counter registers = {.sample = sample_registers};

	watchdog_kick();
	return sample_take(&registers, run->kernel, run, run->bench->prepare, 0) == 0;
}

void hart_run_checked(struct bench_run *run)
{
	if (!hart_keeps_registers(run))
		trap_give_up("registers_changed");
}

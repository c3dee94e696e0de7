/* Reads hpmcounterN directly. SBI calls set the events that the counters count (1.0, chapter 11). */
#include "counters/hpm_bank.h"

#include <stddef.h>

#include "counters/counter_bank.h"
#include "hart/trap.h"
#include "sbi.h"
#include "wire/wire.h"

enum {
	CSR_CYCLE = 0xc00,
	COUNTERS_LIMIT = 64, /* the search ends at this counter number of the firmware */
	INFO_CSR_MASK = 0xfff,
	INFO_BITS_SHIFT = 12, /* width less 1 */
	INFO_BITS_MASK = 0x3f,
	CONFIG_CLEAR_VALUE = 1 << 1,
	START_SET_VALUE = 1 << 0,
	STOP_RESET = 1 << 0,
	RAW_EVENT = 2 << 16,
	ERROR_ALREADY_STARTED = -7,
};

/*
 * Finds the SBI firmware's number of hpmcounterN. The firmware has its own numbers, and returns the CSR of each.
 * Returns -1 if no number has this CSR.
 */
static long find_number(uint32_t n, struct sbi_result *info)
{
	for (long i = 0; i < COUNTERS_LIMIT; i++) {
		*info = sbi_call(SBI_PMU, SBI_PMU_INFO, (unsigned long)i, 0, 0, 0, 0);
		/* the firmware's own counters are negative */
		if (info->error == 0 && info->value >= 0 &&
		    (info->value & INFO_CSR_MASK) == CSR_CYCLE + (long)n)
			return i;
	}
	return -1;
}

struct probed hpm_bank_probe(uint32_t n)
{
	struct probed one = {COUNTER_absent, WIRE_NONE_U32};
	struct sbi_result info;

	if (!TRAP_TRY(bank_read_user(n)))
		return one;
	if (find_number(n, &info) < 0)
		return one; /* it can be read, but cannot be told to count */
	one.state = COUNTER_present;
	one.bits = (uint32_t)(info.value >> INFO_BITS_SHIFT & INFO_BITS_MASK) + 1;
	return one;
}

/* The counter is stopped and reset first: OpenSBI keeps it tied to its event until then. */
bool hpm_bank_select(uint32_t n, const struct event *event)
{
	struct sbi_result answer;
	long number = find_number(n, &answer);
	unsigned long counter = (unsigned long)number;

	if (number < 0)
		return event == NULL;
	sbi_call(SBI_PMU, SBI_PMU_STOP, counter, 1, STOP_RESET, 0, 0);
	if (event == NULL)
		return true;
	answer = sbi_call(SBI_PMU, SBI_PMU_CONFIG, counter, 1, CONFIG_CLEAR_VALUE,
	                  event->sbi != 0 ? event->sbi : RAW_EVENT, event->selector);
	if (answer.error != 0 || answer.value != number)
		return false;
	answer = sbi_call(SBI_PMU, SBI_PMU_START, counter, 1, START_SET_VALUE, 0, 0);
	return answer.error == 0 || answer.error == ERROR_ALREADY_STARTED;
}

/* The SBI firmware has the selector and offers no way to read it. */
bool hpm_bank_is_selected(uint32_t n, const struct event *event)
{
	(void)n;
	(void)event;
	return true;
}

unsigned long hpm_bank_read(uint32_t n)
{
	return bank_read_user(n);
}

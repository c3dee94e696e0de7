#include "counters/probe.h"

#include "counters/counter_bank.h"
#include "counters/wide_counter.h"
#include "hart/trap.h"
#include "wire/wire.h"

/*
 * The slowest counter is an mtime of 32768 Hz (FE310-G002 manual, chapter 6: lfclk). The highest clock of the supported
 * chips is 1.5 GHz, where one tick of this mtime takes 46,000 cycles. A read with its call, jump, compare and branch
 * takes at least 4 cycles, so these reads take longer than a tick.
 */
enum { READS_MAX = 50000 };

/*
 * All ones except the 16 low bits, so that a running counter does not wrap. The 16 bits above those show whether the
 * write had an effect. No counter is narrower than 32 bits (privileged spec 1.12, 3.1.10).
 */
static const uint64_t pattern = ~(uint64_t)0xffff;
static const uint64_t pattern_sign = 0xffff0000;

bool probe_moves(unsigned long (*read)(uint32_t n), uint32_t n)
{
	unsigned long first = read(n);

	for (uint32_t i = 0; i < READS_MAX; i++)
		if (read(n) != first)
			return true;
	return false;
}

static enum counter_state find_state(unsigned long (*read)(uint32_t n), uint32_t n)
{
	if (!TRAP_TRY(read(n)))
		return COUNTER_absent;
	return probe_moves(read, n) ? COUNTER_counts : COUNTER_still;
}

struct probed probe_user(uint32_t n)
{
	return (struct probed){find_state(bank_read_user, n), WIRE_NONE_U32};
}

static bool can_be_written(uint32_t n)
{
	return TRAP_TRY(wide_write(n, wide_read(n)));
}

uint32_t probe_width(uint32_t n)
{
	uint64_t old;
	uint64_t kept;

	if (!can_be_written(n))
		return WIRE_NONE_U32;
	old = wide_read(n);
	wide_write(n, pattern);
	kept = wide_read(n);
	wide_write(n, old);
	if (kept != 0 && (kept & pattern_sign) != pattern_sign)
		return WIRE_NONE_U32;
	return probe_bits(kept);
}

uint32_t probe_bits(uint64_t value)
{
	uint32_t bits = 0;

	for (; value != 0; value >>= 1)
		bits++;
	return bits;
}

struct probed probe_machine(uint32_t n)
{
	enum counter_state state = find_state(bank_read_machine, n);

	return (struct probed){state, state == COUNTER_absent ? WIRE_NONE_U32 : probe_width(n)};
}

const char *probe_state_name(enum counter_state state)
{
#define COUNTER_STATE_NAME(name) #name,
	static const char *const names[] = {COUNTER_STATES(COUNTER_STATE_NAME)};

	return names[state];
}

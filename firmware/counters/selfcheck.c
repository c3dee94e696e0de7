#include "counters/selfcheck.h"

#include "board.h"
#include "counters/counter_bank.h"
#include "counters/known_run.h"
#include "counters/wide_counter.h"
#include "hart/trap.h"
#include "text/join.h"
#include "wire/wire.h"

enum { KNOWN_RUN_TRIES = 8 }; /* the first ones meet cold caches */

static struct {
	struct probed probed;
	const char *metric; /* metric that is sampled with it; NULL: none */
	long off;           /* counters of instructions: error over the known run, in counts */
	bool is_wide;       /* all 64 bits can be read */
} found[CHECKED_COUNT];

/* Returns the low word of the memory-mapped mtime, whichever mtime the driver reads. The low word changes first. */
static unsigned long read_mtime(uint32_t n)
{
	(void)n;
	return *(const volatile uint32_t *)board.mtime;
}

static struct probed probe_mtime(void)
{
	enum counter_state state = COUNTER_absent;

	if (board.mtime != 0 && TRAP_TRY(read_mtime(0)))
		state = probe_moves(read_mtime, 0) ? COUNTER_counts : COUNTER_still;
	return (struct probed){state, WIRE_NONE_U32};
}

static long magnitude(long value)
{
	return value < 0 ? -value : value;
}

/*
 * Requires that the best of a few tries is exact. Some cores have not yet counted instructions that are in the
 * pipeline.
 */
static void check_exactness(enum selfchecked which, unsigned long (*run)(void))
{
	if (found[which].probed.state != COUNTER_counts)
		return;
	for (int i = 0; i < KNOWN_RUN_TRIES; i++) {
		long off = (long)(run() - known_run_length);

		if (i == 0 || magnitude(off) < magnitude(found[which].off))
			found[which].off = off;
	}
	if (found[which].off != 0)
		found[which].probed.state = COUNTER_wrong;
}

static void check_carry(enum selfchecked which, uint32_t n)
{
	const struct probed *probed = &found[which].probed;
	bool writable = probed->bits != WIRE_NONE_U32;

	found[which].is_wide =
		probed->state == COUNTER_counts && (writable || !WIDE_HALVES) && wide_carries(n);
}

void selfcheck_run(void)
{
	found[CHECKED_CYCLE].probed = probe_user(BANK_CYCLE);
	found[CHECKED_INSTRET].probed = probe_user(BANK_INSTRET);
	found[CHECKED_TIME].probed = probe_user(BANK_TIME);
	found[CHECKED_MCYCLE].probed = probe_machine(BANK_CYCLE);
	found[CHECKED_MINSTRET].probed = probe_machine(BANK_INSTRET);
	found[CHECKED_MTIME].probed = probe_mtime();
	check_carry(CHECKED_MCYCLE, BANK_CYCLE);
	check_carry(CHECKED_MINSTRET, BANK_INSTRET);
	check_exactness(CHECKED_INSTRET, known_run_instret);
	check_exactness(CHECKED_MINSTRET, known_run_minstret);
}

enum counter_state selfcheck_state(enum selfchecked which)
{
	return found[which].probed.state;
}

void selfcheck_use(enum selfchecked which, const char *metric)
{
	found[which].metric = metric;
}

bool selfcheck_is_wide(enum selfchecked which)
{
	return found[which].is_wide;
}

/* Returns what the counter is used for, or why it is not used. The text may be in `text`. */
static const char *describe_use(enum selfchecked which, char text[WIRE_MAX_t64 + 1])
{
	static const char *const otherwise[] = {
		[COUNTER_absent] = "traps",
		[COUNTER_still] = "never moves",
		[COUNTER_counts] = "spare",
	};
	char off[TEXT_NUMBER_SIZE];
	char length[TEXT_NUMBER_SIZE];

	if (found[which].metric != NULL)
		return found[which].metric;
	if (found[which].probed.state != COUNTER_wrong)
		return otherwise[found[which].probed.state];
	text_join(text, WIRE_MAX_t64 + 1, "off by ", text_of_long(found[which].off, off), " in ",
	          text_of_long((long)known_run_length, length), TEXT_END);
	return text;
}

/* Returns whether the carry arrives, as text, for a counter in two halves; else "". */
static const char *describe_carry(enum selfchecked which)
{
	bool is_machine = which == CHECKED_MCYCLE || which == CHECKED_MINSTRET;

	if (!is_machine || !WIDE_HALVES || found[which].probed.state != COUNTER_counts)
		return "";
	return found[which].is_wide ? "; 64 bits: the carry arrives"
	                            : "; 64 bits: the carry is lost";
}

void selfcheck_report(probe_listener *listener)
{
	static const char *const names[CHECKED_COUNT] = {
		[CHECKED_CYCLE] = "cycle", [CHECKED_INSTRET] = "instret",
		[CHECKED_TIME] = "time",   [CHECKED_MCYCLE] = "mcycle",
		[CHECKED_MTIME] = "mtime", [CHECKED_MINSTRET] = "minstret",
	};

	for (enum selfchecked i = 0; i < CHECKED_COUNT; i++) {
		char use[WIRE_MAX_t64 + 1];
		char text[WIRE_MAX_t64 + 1];

		text_join(text, sizeof(text), describe_use(i, use), describe_carry(i), TEXT_END);
		listener(names[i], found[i].probed, text);
	}
}

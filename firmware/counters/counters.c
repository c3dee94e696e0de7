/* Assigns a counter to each metric. selfcheck.c and hpm.c find out what the counters are like. */
#include "counters/counters.h"

#include <stddef.h>
#include <string.h>

#include "board.h"
#include "counters/access.h"
#include "counters/counter_bank.h"
#include "counters/hardware.h"
#include "counters/hpm.h"
#include "counters/selfcheck.h"
#include "drivers/mtime.h"
#include "hart/csr.h"
#include "text/join.h"
#include "wire/wire.h"

counter_sample sample_cycle;
counter_sample sample_mcycle;
counter_sample sample_instret;
counter_sample sample_minstret;
counter_sample sample_mtime;
counter_sample sample_time;
counter_sample sample_hpm;

extern uintptr_t sample_mtime_address; /* sample.S */

/* Two counters for one metric: the first that counts is used. */
struct ways {
	const char *metric;
	const char *names; /* names of both counters, for messages */
	struct {
		enum selfchecked which;
		counter_sample *sample;
	} way[2];
};

static const struct ways cycles = {
	"cycles", "cycle/mcycle", {{CHECKED_CYCLE, sample_cycle}, {CHECKED_MCYCLE, sample_mcycle}}};
static const struct ways instret = {
	"instret",
	"instret/minstret",
	{{CHECKED_INSTRET, sample_instret}, {CHECKED_MINSTRET, sample_minstret}}};
static const struct ways mtime = {
	"mtime", "mtime/time", {{CHECKED_MTIME, sample_mtime}, {CHECKED_TIME, sample_time}}};

static struct counter counters[COUNTERS_MAX];
static uint32_t count;

static bool counts(enum selfchecked which)
{
	return selfcheck_state(which) == COUNTER_counts;
}

/* Returns why a metric has no counter, for example "cycle/mcycle: absent/still". */
static const char *why_not(const struct ways *ways)
{
	static char texts[COUNTERS_MAX - COUNTERS_EVENTS_MAX][WIRE_MAX_t32 + 1];

	text_join(texts[count], sizeof(texts[count]), ways->names, ": ",
	          probe_state_name(selfcheck_state(ways->way[0].which)), "/",
	          probe_state_name(selfcheck_state(ways->way[1].which)), TEXT_END);
	return texts[count];
}

/* Adds a metric, usable or not. */
static void add(const struct ways *ways)
{
	struct counter *counter = &counters[count];
	int taken = counts(ways->way[0].which) ? 0 : 1;

	counter->metric = ways->metric;
	counter->sample = ways->way[taken].sample;
	counter->is_time = ways != &instret;
	if (counts(ways->way[taken].which))
		selfcheck_use(ways->way[taken].which, ways->metric);
	else
		counter->error = why_not(ways);
	count++;
}

/*
 * Adds an event. If it cannot be counted, its rows say why. QEMU keeps any selector but counts few events. So in QEMU
 * an event is an error, and not 0, if no test has seen its counter move.
 */
static void add_event(const struct event *event)
{
	struct counter *counter = &counters[count++];

	counter->metric = event->name;
	counter->sample = sample_hpm;
	counter->event = event;
	counter->idles = true;
	counter->error = hpm_error();
	if (counter->error == NULL && !hpm_select(event))
		counter->error = "event not accepted";
	counter->silent = counter->error == NULL && !hpm_counts(event);
	if (counter->silent && hardware_is_plain_emulator())
		counter->error = "unknown to QEMU";
	hpm_select(NULL);
}

static bool has_cycles(void)
{
	return counters[0].error == NULL;
}

void counters_open(probe_listener *listener)
{
	memset(counters, 0, sizeof(counters));
	count = 0;
	access_open();
	selfcheck_run();
	hpm_probe();
	sample_mtime_address = board.mtime;
	add(&cycles);
	add(&instret);
	if (!has_cycles())
		add(&mtime);
	for (const struct event *event = board.events; event->name != NULL; event++)
		add_event(event);
	selfcheck_report(listener);
	access_report(selfcheck_state(CHECKED_CYCLE) != COUNTER_absent, listener);
	hpm_report(listener);
}

uint32_t counters_count(void)
{
	return count;
}

const struct counter *counters_at(uint32_t index)
{
	return &counters[index];
}

void counters_select(const struct counter *counter)
{
	hpm_select(counter->event);
}

void counters_look(uint32_t index)
{
	if (counters[index].silent)
		counters[index].silent = !hpm_has_counted();
}

static bool still_counts(const struct counter *counter, counter_sample *by_user, uint32_t n)
{
	return counter->error != NULL ||
	       probe_moves(counter->sample == by_user ? bank_read_user : bank_read_machine, n);
}

bool counters_run(void)
{
	return count == 0 ||
	       (!access_stops() && still_counts(&counters[0], sample_cycle, BANK_CYCLE) &&
	        still_counts(&counters[1], sample_instret, BANK_INSTRET));
}

bool counters_read_cycles(unsigned long *value)
{
	if (!has_cycles())
		return false;
	*value = counters[0].sample == sample_cycle ? CSR_READ(cycle) : CSR_READ(mcycle);
	return true;
}

static uint64_t wide_cycles(void)
{
	return wide_read(BANK_CYCLE);
}

static uint64_t wide_instret(void)
{
	return wide_read(BANK_INSTRET);
}

/*
 * The user counters show the machine counters, so these are read. The counter of an event is 0 when it is selected. So
 * a carry comes only after 2^32 events, and whether it arrives is not tested.
 */
wide_reader *counters_wide(const struct counter *counter)
{
	if (!WIDE_HALVES)
		return NULL;
	if (counter->event != NULL)
		return hpm_wide();
	if (counter == &counters[0])
		return selfcheck_is_wide(CHECKED_MCYCLE) ? wide_cycles : NULL;
	if (counter == &counters[1])
		return selfcheck_is_wide(CHECKED_MINSTRET) ? wide_instret : NULL;
	return mtime_read;
}

bool counters_read_twice(unsigned long *difference)
{
	if (!has_cycles())
		return false;
	*difference =
		counters[0].sample == sample_cycle ? CSR_READ_TWICE(cycle) : CSR_READ_TWICE(mcycle);
	return true;
}

bool counters_read_wide_cycles(uint64_t *value)
{
	unsigned long low;

	if (WIDE_HALVES && selfcheck_is_wide(CHECKED_MCYCLE)) {
		*value = wide_read(BANK_CYCLE);
		return true;
	}
	if (WIDE_HALVES || !counters_read_cycles(&low))
		return false;
	*value = low;
	return true;
}

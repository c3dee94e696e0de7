/* Finds the event counters of the hart and mcountinhibit, from what the firmware found when it opened the counters. */
#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "run/results.h"

enum {
	COUNTER_FIRST = 3, /* mhpmcounter3 */
	COUNTER_LAST = 31,
	BITS_LEAST = 32, /* a counter of a model has 32 to 64 bits */
	BITS_MOST = 64,
};

/* The counters mhpmcounter3 to 31 that the records name, and those of them that are not wired to 0. A bit for each. */
struct event_counters {
	uint32_t named, present;
	uint32_t bits; /* of the last one that is present */
};

/*
 * Returns the counters that a record names, a bit for each: bits 3 and 4 for "mhpmcounter3-4". 0: it names no such
 * counter.
 */
static uint32_t named_by(const struct record_calibration *record)
{
	static const char prefix[] = "mhpmcounter";
	const char *digits = record->name + sizeof(prefix) - 1;
	unsigned long first, last;
	char *end;

	if (strncmp(record->name, prefix, sizeof(prefix) - 1) != 0)
		return 0;
	first = strtoul(digits, &end, 10);
	last = *end == '-' ? strtoul(end + 1, &end, 10) : first;
	if (*end != '\0' || first < COUNTER_FIRST || last < first || last > COUNTER_LAST)
		return 0;
	return UINT32_MAX << first & UINT32_MAX >> (COUNTER_LAST - last);
}

static bool has_state(const struct record_calibration *record, const char *state)
{
	return strcmp(record->state, state) == 0;
}

static struct event_counters read_event_counters(const struct results_run *run)
{
	struct event_counters counters = {0};

	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *record = &run->calibrations[i];
		uint32_t named = calibration_is_counter(record) ? named_by(record) : 0;
		bool is_present = named != 0 && !has_state(record, "absent");

		counters.named |= named;
		counters.present = (counters.present & ~named) | (is_present ? named : 0);
		if (is_present)
			counters.bits = record->bits;
	}
	return counters;
}

/* Adds the counters. Those of a model begin at mhpmcounter3 without a gap, so a gap makes their number not sure. */
static void find_event_counters(struct findings *findings, const struct event_counters *counters)
{
	uint32_t count = (uint32_t)__builtin_popcount(counters->present);
	uint32_t in_a_row = (1u << count) - 1;

	findings_add(findings, "hpm_counters", finding_whole(count).text,
	             counters->present >> COUNTER_FIRST == in_a_row,
	             "the firmware's probe of mhpmcounter3 to 31: those that are not wired "
	             "to 0");
	if (counters->bits >= BITS_LEAST && counters->bits <= BITS_MOST)
		findings_add(findings, "hpm_bits", finding_whole(counters->bits).text, true,
		             "the firmware's probe of mhpmcounter3 to 31: bits that the "
		             "last one keeps");
}

static void find_inhibit(struct findings *findings, const struct record_calibration *record)
{
	if (has_state(record, "present") || has_state(record, "absent"))
		findings_add(findings, "mcountinhibit", record->state, true,
		             "the firmware's probe of mcountinhibit");
}

/*
 * In supervisor mode the firmware cannot read these registers. Then no record names an mhpmcounter, and nothing is
 * found.
 */
void anatomy_find_counters(struct findings *findings, const struct anatomy_rows *rows)
{
	const struct results_run *run = rows->run;
	struct event_counters counters;

	if (run == NULL)
		return;
	counters = read_event_counters(run);
	if (counters.named == 0)
		return;
	find_event_counters(findings, &counters);
	for (uint32_t i = 0; i < run->calibration_count; i++)
		if (calibration_is_counter(&run->calibrations[i]) &&
		    strcmp(run->calibrations[i].name, "mcountinhibit") == 0 &&
		    findings_of(findings, "mcountinhibit") == NULL)
			find_inhibit(findings, &run->calibrations[i]);
}

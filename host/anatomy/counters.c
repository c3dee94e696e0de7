/* The event counters of the hart, and whether they can be stopped: what the firmware found when it opened them. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "run/results.h"

enum { COUNTER_LAST = 31 /* mhpmcounter31 */ };

/* How many counters a record is about: "mhpmcounter3-4" are two. 0: it is about something else. */
static uint32_t event_counters(const struct record_calibration *counter)
{
	static const char prefix[] = "mhpmcounter";
	unsigned long first, last;
	char *end;

	if (strncmp(counter->name, prefix, sizeof(prefix) - 1) != 0)
		return 0;
	first = strtoul(counter->name + sizeof(prefix) - 1, &end, 10);
	last = *end == '-' ? strtoul(end + 1, &end, 10) : first;
	return *end == '\0' && first <= last && last <= COUNTER_LAST ? (uint32_t)(last - first + 1)
	                                                             : 0;
}

static bool is_present(const struct record_calibration *counter)
{
	return strcmp(counter->state, "absent") != 0;
}

static void find_number(struct findings *findings, const char *parameter, uint32_t number,
                        const char *source)
{
	struct finding *finding = findings_add(findings, parameter);

	finding_set_values(finding, "%" PRIu32, number);
	finding_set_source(finding, "the firmware's probe of mhpmcounter3 to 31: %s", source);
	finding->is_sure = true;
}

static void find_event_counters(struct findings *findings, const struct results_run *run)
{
	uint32_t present = 0, looked_at = 0, bits = 0;

	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *counter = &run->calibrations[i];
		uint32_t count = calibration_of(counter) == CALIBRATION_counter
		                         ? event_counters(counter)
		                         : 0;

		looked_at += count;
		if (count != 0 && is_present(counter)) {
			present += count;
			bits = counter->bits;
		}
	}
	if (looked_at != 0)
		find_number(findings, "hpm_counters", present, "those that are not wired to 0");
	if (bits != 0 && bits != WIRE_NONE_U32)
		find_number(findings, "hpm_bits", bits, "bits that the last one keeps");
}

static void find_inhibit(struct findings *findings, const struct results_run *run)
{
	struct finding *finding;

	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *counter = &run->calibrations[i];

		if (calibration_of(counter) != CALIBRATION_counter ||
		    strcmp(counter->name, "mcountinhibit") != 0)
			continue;
		finding = findings_add(findings, "mcountinhibit");
		finding_set_values(finding, is_present(counter) ? "present" : "absent");
		finding_set_source(finding, "the firmware's probe of it");
		finding->is_sure = true;
		return;
	}
}

void anatomy_find_counters(struct findings *findings, const struct anatomy_rows *rows)
{
	if (rows->run == NULL)
		return;
	find_event_counters(findings, rows->run);
	find_inhibit(findings, rows->run);
}

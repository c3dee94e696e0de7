/* The source of the counts of a run, and its clock. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "run/counted.h"
#include "run/results.h"
#include "text/printable.h"

const char *results_source(const struct results_run *run)
{
	if (run->hello.source == NULL && run->row_count > 0)
		return run->rows[0].row.source;
	return run->hello.source;
}

static double measured_hz(const struct results_run *run)
{
	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const char *what = run->calibrations[i].what;

		if (what != NULL && strcmp(what, "clock") == 0)
			return row_clock_hz(&run->calibrations[i]);
	}
	return (double)NAN;
}

double results_clock_hz(const struct results_run *run)
{
	return counted_has_clock(results_source(run)) ? measured_hz(run) : (double)NAN;
}

void results_write_clock(const struct results_run *run, char text[RESULTS_CLOCK_SIZE])
{
	const char *source = results_source(run);
	double hz = results_clock_hz(run);
	char who[RESULTS_CLOCK_SIZE - sizeof("none: ") + 1];

	printable_copy(who, sizeof(who), source);
	if (!isnan(hz))
		snprintf(text, RESULTS_CLOCK_SIZE, "%.3f MHz", hz / 1e6);
	else if (counted_has_clock(source))
		snprintf(text, RESULTS_CLOCK_SIZE, "not measured");
	else
		snprintf(text, RESULTS_CLOCK_SIZE, "none: %s", who);
}

#include "run/clock.h"

#include <math.h>
#include <stdio.h>

static const double alike = 1e-3; /* relative */

/* Cycles per second for each cycle of a calibration. NaN: a value is missing or 0. */
static double hz_per_cycle(const struct record_calibration *calibration)
{
	if (calibration->ticks == 0 || calibration->cycles == 0 || calibration->timebase_hz == 0 ||
	    calibration->ticks == WIRE_NONE_U64 || calibration->cycles == WIRE_NONE_U64 ||
	    calibration->timebase_hz == WIRE_NONE_U64 || calibration->error == WIRE_NONE_U32)
		return (double)NAN;
	return (double)calibration->timebase_hz / (double)calibration->ticks;
}

/* The least power of ten that is not below `error`. */
static double rounding_step(double error)
{
	double step = 1;

	while (step < error && step < 1e18)
		step *= 10;
	return step;
}

double clock_hz(const struct record_calibration *calibration)
{
	double per_cycle = hz_per_cycle(calibration);
	double step, hz;

	if (isnan(per_cycle))
		return (double)NAN;
	step = rounding_step(calibration->error * per_cycle);
	hz = round((double)calibration->cycles * per_cycle / step) * step;
	return hz > 0 ? hz : (double)NAN; /* 0: the error is as large as the clock */
}

double clock_error_hz(const struct record_calibration *calibration)
{
	double per_cycle = hz_per_cycle(calibration);
	double rounded = fabs(clock_hz(calibration) - (double)calibration->cycles * per_cycle);

	return calibration->error * per_cycle + rounded;
}

bool clocks_are_alike(double a_hz, double b_hz)
{
	return !(fabs(a_hz - b_hz) > alike * fmax(a_hz, b_hz));
}

/* Whether the clock changed. Then `hz` is what the two measurements found. */
static bool has_changed(const struct results_run *run, double hz[2])
{
	static const enum calibration kinds[] = {CALIBRATION_clock, CALIBRATION_clock_end};
	double error = 0;

	if (isnan(run->about.clock_hz))
		return false;
	for (int i = 0; i < 2; i++) {
		const struct record_calibration *clock = calibration_find(run, kinds[i]);

		if (clock == NULL || isnan(hz_per_cycle(clock)))
			return false;
		hz[i] = (double)clock->cycles * hz_per_cycle(clock);
		error += clock->error * hz_per_cycle(clock);
	}
	return fabs(hz[1] - hz[0]) > error && !clocks_are_alike(hz[0], hz[1]);
}

bool clock_has_changed(const struct results_run *run)
{
	double hz[2];

	return has_changed(run, hz);
}

bool clock_write_change(const struct results_run *run, char text[CLOCK_TEXT_SIZE])
{
	double hz[2];

	if (!has_changed(run, hz))
		return false;
	snprintf(text, CLOCK_TEXT_SIZE,
	         "the clock was %.3f MHz at the start of the run and %.3f MHz at its end (%+.1f "
	         "%%), "
	         "or mtime changed: nanoseconds may be off by as much; cycles are not",
	         hz[0] / 1e6, hz[1] / 1e6, (hz[1] / hz[0] - 1) * 100);
	return true;
}

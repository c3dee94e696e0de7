#include "run/cost.h"

#include <math.h>
#include <string.h>

#include "run/headline.h"

static void take_overhead(struct cost *cost, const struct record_calibration *record)
{
	if (record->min != WIRE_NONE_U32)
		range_add(&cost->empty, record->min, 0);
	if (record->intercept != WIRE_NONE_I32)
		range_add(&cost->intercept, record->intercept, 0);
}

static void take_drift(struct cost *cost, const struct record_calibration *record)
{
	if (record->drift != WIRE_NONE_I32)
		range_add(&cost->drift, record->drift, 0);
}

static void take_point(struct cost *cost, const struct record_calibration *record)
{
	if (calibration_is_point(record))
		fit_add(&cost->line, record->n, record->min);
}

/*
 * An A/A pair is one kernel under two names, so the two differ only by chance. Of several controls, the one with the
 * largest difference counts.
 */
static void take_control(struct cost *cost, const struct record_calibration *record)
{
	double repeatability;

	if (record->p50 == 0 || record->p50 == WIRE_NONE_U32 || record->spread == WIRE_NONE_U32)
		return;
	repeatability = record->spread / 1000.0 / record->p50;
	if (cost->repeatability >= repeatability)
		return;
	cost->repeatability = repeatability;
	cost->control_spread = record->spread / 1000.0;
	cost->control_median = record->p50;
	cost->repeatability_pairs = record->n != WIRE_NONE_U32 ? record->n : 0;
}

struct cost cost_of(const struct results_run *run, const char *metric)
{
	static void (*const takers[CALIBRATION_OTHER + 1])(struct cost *,
	                                                   const struct record_calibration *) = {
		[CALIBRATION_overhead] = take_overhead,
		[CALIBRATION_point] = take_point,
		[CALIBRATION_drift] = take_drift,
		[CALIBRATION_aa] = take_control,
	};
	struct cost cost = {
		.empty = range_empty(),
		.intercept = range_empty(),
		.drift = range_empty(),
		.repeatability = (double)NAN,
	};

	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *record = &run->calibrations[i];
		enum calibration kind = calibration_of(record);

		if (takers[kind] != NULL && record->metric != NULL &&
		    strcmp(record->metric, metric) == 0)
			takers[kind](&cost, record);
	}
	return cost;
}

double cost_repeatability(const struct results_run *run)
{
	double repeatability = cost_of(run, headline_metric(run)).repeatability;

	for (uint32_t i = run->calibration_count; isnan(repeatability) && i > 0; i--) {
		const struct record_calibration *record = &run->calibrations[i - 1];

		if (calibration_of(record) == CALIBRATION_aa && record->metric != NULL)
			repeatability = cost_of(run, record->metric).repeatability;
	}
	return repeatability;
}

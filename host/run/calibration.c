#include "run/results.h"

#include "text/names.h"

#define NAME(kind) [CALIBRATION_##kind] = #kind,
static const char *const names[] = {CALIBRATIONS(NAME)};

enum calibration calibration_of(const struct record_calibration *record)
{
	return names_find(names, sizeof(names[0]), CALIBRATION_OTHER, record->what);
}

bool calibration_is_counter(const struct record_calibration *record)
{
	return calibration_of(record) == CALIBRATION_counter && record->name != NULL &&
	       record->state != NULL;
}

bool calibration_is_point(const struct record_calibration *record)
{
	return calibration_of(record) == CALIBRATION_point && record->metric != NULL &&
	       record->n != WIRE_NONE_U32 && record->min != WIRE_NONE_U32;
}

const struct record_calibration *calibration_find(const struct results_run *run,
                                                  enum calibration kind)
{
	for (uint32_t i = 0; i < run->calibration_count; i++)
		if (calibration_of(&run->calibrations[i]) == kind)
			return &run->calibrations[i];
	return NULL;
}

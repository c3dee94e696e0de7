#include "run/results.h"

#include <string.h>

#define NAME(kind) [CALIBRATION_##kind] = #kind,
static const char *const names[] = {CALIBRATIONS(NAME)};

enum calibration calibration_of(const struct record_calibration *record)
{
	enum calibration kind = 0;

	while (kind < CALIBRATION_OTHER &&
	       (record->what == NULL || strcmp(record->what, names[kind]) != 0))
		kind++;
	return kind;
}

const struct record_calibration *calibration_find(const struct results_run *run,
                                                  enum calibration kind)
{
	for (uint32_t i = 0; i < run->calibration_count; i++)
		if (calibration_of(&run->calibrations[i]) == kind)
			return &run->calibrations[i];
	return NULL;
}

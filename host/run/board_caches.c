#include "run/board_caches.h"

#include <math.h>
#include <string.h>

#define NAME(cache) [BOARD_CACHE_##cache] = #cache,
static const char *const names[] = {BOARD_CACHES(NAME)};

static void take(struct board_caches *caches, const struct record_calibration *record)
{
	if (calibration_of(record) != CALIBRATION_cache || record->name == NULL)
		return;
	for (int i = 0; i < BOARD_CACHE_COUNT; i++)
		if (strcmp(record->name, names[i]) == 0)
			caches->list[i] = (struct board_cache_size){cell_number_of(record->bytes),
			                                            cell_number_of(record->line)};
}

struct board_caches board_caches_of(const struct results_run *run)
{
	struct board_caches caches;

	for (int i = 0; i < BOARD_CACHE_COUNT; i++)
		caches.list[i] = (struct board_cache_size){(double)NAN, (double)NAN};
	for (uint32_t i = 0; i < run->calibration_count; i++)
		take(&caches, &run->calibrations[i]);
	return caches;
}

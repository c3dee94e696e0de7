#include "run/headline.h"

#include <math.h>
#include <string.h>

#include "run/overview.h"

static bool has_figures(const struct results_run *run, const char *metric)
{
	for (uint32_t i = 0; i < run->row_count; i++)
		if (strcmp(run->rows[i].row.metric, metric) == 0 && !isnan(run->rows[i].row.p50))
			return true;
	return false;
}

const char *headline_metric(const struct results_run *run)
{
	const char *cycles = overview_metrics[METRIC_CYCLES].metric;
	const char *mtime = overview_metrics[METRIC_MTIME].metric;

	return !has_figures(run, cycles) && has_figures(run, mtime) ? mtime : cycles;
}

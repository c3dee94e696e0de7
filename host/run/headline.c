#include "run/headline.h"

#include <math.h>

#include "run/metric.h"

static bool has_figures(const struct results_run *run, enum metric metric)
{
	for (uint32_t i = 0; i < run->row_count; i++)
		if (metric_of(run->rows[i].row.metric) == metric && !isnan(run->rows[i].row.p50))
			return true;
	return false;
}

const char *headline_metric(const struct results_run *run)
{
	bool is_of_mtime = !has_figures(run, METRIC_CYCLES) && has_figures(run, METRIC_MTIME);

	return metric_texts[is_of_mtime ? METRIC_MTIME : METRIC_CYCLES].name;
}

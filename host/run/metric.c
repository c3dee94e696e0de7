#include "run/metric.h"

#include <stddef.h>
#include <string.h>

#include "run/count_origin.h"
#include "run/overview.h"

/* Index in overview_metrics; OVERVIEW_METRIC_COUNT if it is not there. */
static int find(const char *metric)
{
	int i = 0;

	while (i < OVERVIEW_METRIC_COUNT && strcmp(overview_metrics[i].metric, metric) != 0)
		i++;
	return i;
}

bool metric_is_common(const char *metric)
{
	return find(metric) != OVERVIEW_METRIC_COUNT || strcmp(metric, "ns") == 0;
}

const char *metric_unit(const char *metric, const char *source)
{
	int i = find(metric);

	if (i == METRIC_CYCLES && counted_by(source) == COUNTED_BY_EMULATOR)
		i = METRIC_INSTRET;
	return i != OVERVIEW_METRIC_COUNT ? overview_metrics[i].unit : metric;
}

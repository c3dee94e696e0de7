#include "run/slow_counter.h"

#include <stdio.h>
#include <string.h>

#include "run/flags.h"
#include "run/metric.h"

static bool is_addition(const struct row *row)
{
	return strcmp(row->suite, "primitive_ops") == 0 && strcmp(row->benchmark, "add") == 0 &&
	       strcmp(row->kind, "latency") == 0 && metric_of(row->metric) == METRIC_CYCLES;
}

bool slow_counter_write(const struct results_run *run, char text[SLOW_COUNTER_TEXT_SIZE])
{
	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->rows[i].row;

		if (!is_addition(row) || !row_is_ok(row->status) ||
		    flags_doubt_median(row->flags) ||
		    !(row->p50 > 0 && row->p50 < slow_counter_least))
			continue;
		snprintf(text, SLOW_COUNTER_TEXT_SIZE,
		         "an addition that waits for the one before took %.3g cycles "
		         "(primitive_ops/add), and no core adds in less than one: the counter is "
		         "slower than the core, so figures in cycles are too small by a factor "
		         "of %.3g or more",
		         row->p50, 1 / row->p50);
		return true;
	}
	return false;
}

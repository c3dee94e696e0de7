/* What stands at the end of a benchmark's line: how it compares with its reference. */
#include <stdlib.h>

#include "run/headline.h"
#include "run/metric.h"
#include "table/grid.h"
#include "text/allocation.h"
#include "text/printable.h"

enum { TEXT_SIZE = 64 };

static void write_ratio(FILE *file, const struct results_run *run, const struct speed_up *speed_up,
                        const char *metric)
{
	char ref[TEXT_SIZE];

	printable_copy(ref, sizeof(ref), speed_up->row->ref);
	if (speed_up->missing > 0) {
		fprintf(file, "no ratio to %s at %u of %u sizes", ref, speed_up->missing,
		        speed_up->sizes);
		return;
	}
	fputs(speed_up->doubtful > 0 ? "?" : "", file);
	speed_up_write(file, speed_up->mean, metric_unit(metric, about_source(&run->about)), ref);
	if (speed_up->absent > 0)
		fprintf(file, ", over %u of its %u sizes", speed_up->sizes,
		        speed_up->sizes + speed_up->absent);
}

char *grid_ratio(const struct results_run *run, const struct grid_line *line, const char *metric)
{
	struct speed_up speed_up;
	char *text = NULL;
	size_t size;
	FILE *file;

	if (!speed_up_find(run, line->first, &speed_up))
		return NULL;
	file = allocated(open_memstream(&text, &size), 0);
	write_ratio(file, run, &speed_up, metric);
	fclose(file);
	return text;
}

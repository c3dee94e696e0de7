/* Charts of the median cost over the size of the problem. */
#include "report/lines.h"

struct chart_mark report_median(const struct report_run *report, const struct report_line *line,
                                const struct row *row)
{
	(void)report;
	(void)line;
	return (struct chart_mark){row->p50, row->lo, row->hi};
}

static bool has_sizes(const struct report_run *report, const struct report_line *line)
{
	return report_count_sizes(report, line) > 1;
}

const struct report_group_chart report_sizes = {
	.mark = report_median,
	.has = has_sizes,
	.name = "sizes",
	.what = "cost over size, compared with ",
};

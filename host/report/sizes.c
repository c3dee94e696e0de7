/* Charts of the median cost over the size of the problem. */
#include "report/lines.h"
#include "report/sections.h"

static struct chart_mark median_of(const struct report_run *report, const struct report_line *line,
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

void report_sizes(FILE *file, const struct report_run *report)
{
	static const struct report_group_chart medians = {
		.mark = median_of,
		.has = has_sizes,
		.name = "sizes",
		.what = "cost over size, compared with ",
	};

	fputs("<p>Medians, with their 95 % intervals.</p>\n", file);
	if (report_write_groups(file, report, &medians) == 0)
		fputs("<p class=none>No benchmark of this run has several sizes.</p>\n", file);
}

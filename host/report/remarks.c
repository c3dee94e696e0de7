/* The remarks on the figure of a row: a status that is not ok, and flags. */
#include "report/page_run.h"

#include <string.h>

#include "report/html.h"
#include "run/flags.h"

static void write_flag(FILE *file, const char *flag)
{
	bool is_doubt = flags_doubt(flag);

	html_between(file, is_doubt ? "<em>" : "", flag, is_doubt ? "</em> " : " ");
}

void report_median_cell(FILE *file, const struct row *row)
{
	const char *lack = row != NULL ? row_lack(row) : "-";

	if (lack != NULL) {
		html_cell(file, lack);
		return;
	}
	html_figure(file, row->p50);
	fputs(flags_doubt_median(row->flags) ? " <em>?</em>" : "", file);
}

void report_write_remarks(FILE *file, const struct row *row)
{
	cell_flags flags;
	char *rest = flags;
	const char *flag;

	if (!row_is_ok(row->status))
		html_between(file, "<em>", row->status, "</em> ");
	memcpy(flags, row->flags, sizeof(flags));
	while ((flag = strsep(&rest, ";")) != NULL)
		if (flag[0] != '\0')
			write_flag(file, flag);
}

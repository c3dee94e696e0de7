#include "report/chart.h"

#include "report/html.h"

void chart_write_undrawn(FILE *file, enum axis_scale scale, uint32_t undrawn)
{
	if (undrawn > 0)
		fprintf(file, "<p class=note>Not drawn, as %s: %u, in the table.</p>",
		        scale == AXIS_CHANGE ? "from nothing, or to it, there is no ratio"
		                             : "a logarithmic axis begins above 0",
		        undrawn);
}

void chart_write_key(FILE *file, char shape, const char *const *names, uint32_t count)
{
	fprintf(file, "<p class=\"key key-%c\">", shape);
	for (uint32_t i = 0; i < count; i++) {
		fprintf(file, "<span class=\"s%u %c%u\">", i + 1, shape, i + 1);
		html_text(file, names[i]);
		fputs("</span> ", file);
	}
	fputs("</p>", file);
}

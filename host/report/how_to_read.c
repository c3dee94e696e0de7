/* The guide to a report, for readers who did not make it. */
#include "report/page_sections.h"

static const char text[] =
#include "report/how_to_read.html.inc"
	;

void report_how_to_read(FILE *file)
{
	fputs(text, file);
}

#include "report/section_comparison.h"

void report_compared_name(const struct compared *compared, char text[REPORT_TEXT_SIZE])
{
	struct row row = *compared->row;

	if (!compared->is_swept)
		row.offset = 0;
	report_name(&row, text);
}

void report_compared_unit(const struct report_comparison *made, const char *metric,
                          char text[REPORT_TEXT_SIZE])
{
	const struct side *sides = made->result->request->sides;
	char sources[2][ABOUT_TEXT_SIZE];

	if (about_is_alike(&sides[0].runs[0]->about, &sides[1].runs[0]->about, ABOUT_source)) {
		report_unit(made->run, metric, "operation", text);
		return;
	}
	for (int i = 0; i < 2; i++)
		about_write(&sides[i].runs[0]->about, ABOUT_source, sources[i]);
	snprintf(text, REPORT_TEXT_SIZE, "%.60s per operation (base %.60s, new %.60s)", metric,
	         sources[0], sources[1]);
}

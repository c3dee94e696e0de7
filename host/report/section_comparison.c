#include "report/section_comparison.h"

#include <stdlib.h>

#include "text/message.h"

void report_comparison_make(struct report_comparison *made,
                            const struct comparison_request *request, const struct report_run *run)
{
	*made = (struct report_comparison){.request = request, .run = run};
	made->doubt_count = comparison_request_refusals(request, made->doubts);
	made->is_made = made->doubt_count == 0 || request->is_forced;
	if (made->is_made) {
		comparison_request_compare(request, &made->comparison);
		if (!comparison_request_has_common(&made->comparison,
		                                   made->doubts[made->doubt_count]))
			made->doubt_count++;
		made->order = comparison_by_weight(&made->comparison);
	}
}

void report_comparison_tell(const struct report_comparison *made)
{
	for (uint32_t i = 0; i < made->doubt_count; i++)
		message("%s", made->doubts[i]);
	if (!made->is_made)
		message("not compared; `barecycle report --force` compares them anyway");
}

void report_comparison_free(struct report_comparison *made)
{
	comparison_free(&made->comparison);
	free(made->order);
}

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
	const struct side *sides = made->request->sides;
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

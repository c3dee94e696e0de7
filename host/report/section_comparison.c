#include "report/section_comparison.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"
#include "text/message.h"

/* Returns the rank of a row in the order; 0: first. Regressions come first. */
static uint32_t rank_of(const struct compared *compared)
{
	static const uint32_t verdicts[VERDICT_COUNT] = {
		[VERDICT_SLOWER] = 0,
		[VERDICT_FASTER] = 3,
		[VERDICT_NOISY] = 4,
		[VERDICT_SAME] = 5,
	};
	static const uint32_t fates[FATE_COUNT] = {
		[FATE_BROKEN] = 1, [FATE_MISSING] = 2,  [FATE_MENDED] = 6,    [FATE_STILL] = 7,
		[FATE_NEW] = 8,    [FATE_LEFT_OUT] = 9, [FATE_NOT_ASKED] = 10};

	return compared->fate == FATE_COMPARED ? verdicts[compared->verdict.verdict]
	                                       : fates[compared->fate];
}

/* Returns the size of a change on a logarithmic scale: 2 and 1/2 are the same size. -1: there is no change. */
static double distance_of(const struct compared *compared)
{
	return isnan(compared->change) ? -1 : fabs(log(fmax(1 + compared->change, 0)));
}

static int compare(const void *a, const void *b)
{
	const struct compared *first = *(const struct compared *const *)a;
	const struct compared *second = *(const struct compared *const *)b;
	double distances[2] = {distance_of(first), distance_of(second)};

	if (rank_of(first) != rank_of(second))
		return rank_of(first) < rank_of(second) ? -1 : 1;
	if (distances[0] != distances[1])
		return distances[0] > distances[1] ? -1 : 1;
	return (first > second) - (first < second);
}

static void put_in_order(struct report_comparison *made)
{
	const struct comparison *comparison = &made->comparison;

	made->order = allocate(comparison->count, sizeof(const void *));
	for (uint32_t i = 0; i < comparison->count; i++)
		made->order[i] = &comparison->rows[i];
	qsort(made->order, comparison->count, sizeof(const void *), compare);
}

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
		put_in_order(made);
	}
	for (uint32_t i = 0; i < made->doubt_count; i++)
		message("%s", made->doubts[i]);
	if (!made->is_made)
		message("not compared; --force compares them anyway");
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

#include "compare/comparison_request.h"

#include <string.h>

#include "text/message.h"

bool comparison_request_has_sides(const struct comparison_request *request)
{
	return request->sides[0].file_count > 0 && request->sides[1].file_count > 0;
}

bool comparison_request_read(struct comparison_request *request)
{
	for (int i = 0; i < 2; i++)
		if (request->sides[i].file_count > 0 && !side_read(&request->sides[i]))
			return false;
	return request->metrics == NULL ||
	       side_has_metrics(request->sides, comparison_request_has_sides(request) ? 2 : 1,
	                        request->metrics);
}

static bool is_of_one_source(const struct side *base, const struct side *new,
                             char why[SIDE_WHY_SIZE])
{
	char texts[2][ABOUT_TEXT_SIZE];

	if (about_is_alike(&base->runs[0]->about, &new->runs[0]->about, ABOUT_source))
		return true;
	about_write(&base->runs[0]->about, ABOUT_source, texts[0]);
	about_write(&new->runs[0]->about, ABOUT_source, texts[1]);
	snprintf(why, SIDE_WHY_SIZE,
	         "%.400s is %s and %.400s is %s: their figures are of different kinds",
	         base->files[0], texts[0], new->files[0], texts[1]);
	return false;
}

uint32_t comparison_request_refusals(const struct comparison_request *request,
                                     char refusals[COMPARISON_REFUSALS_MAX][SIDE_WHY_SIZE])
{
	uint32_t count = 0;

	for (int i = 0; i < 2; i++)
		if (!side_is_uniform(&request->sides[i], refusals[count]))
			count++;
	if (!is_of_one_source(&request->sides[0], &request->sides[1], refusals[count]))
		count++;
	return count;
}

void comparison_request_compare(const struct comparison_request *request,
                                struct comparison *comparison)
{
	*comparison =
		(struct comparison){.thresholds = request->thresholds, .metrics = request->metrics};
	comparison_make(comparison, &request->sides[0], &request->sides[1]);
}

bool comparison_request_has_common(const struct comparison *comparison, char why[SIDE_WHY_SIZE])
{
	static const enum fate apart[] = {FATE_NEW, FATE_MISSING, FATE_NOT_ASKED, FATE_LEFT_OUT};
	uint32_t count = comparison->count;

	for (size_t i = 0; i < sizeof(apart) / sizeof(apart[0]); i++)
		count -= comparison->fates[apart[i]];
	if (count > 0)
		return true;
	snprintf(why, SIDE_WHY_SIZE,
	         "no row is in both%s%.900s; were they run with the same FILTER?",
	         comparison->metrics != NULL ? ", with --metric=" : "",
	         comparison->metrics != NULL ? comparison->metrics : "");
	return false;
}

void comparison_request_free(struct comparison_request *request)
{
	side_free(&request->sides[0]);
	side_free(&request->sides[1]);
}

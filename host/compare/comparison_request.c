#include "compare/comparison_request.h"

#include <stdlib.h>

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
	side_tell_common(&request->sides[0], &request->sides[1]);
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

/* Whether any row is on both sides. If not, writes a message into `why`. */
static bool has_common(const struct comparison *comparison, char why[SIDE_WHY_SIZE])
{
	const uint32_t *fates = comparison->fates;
	uint32_t base = fates[FATE_MISSING] + fates[FATE_NOT_ASKED] + fates[FATE_LEFT_OUT];
	uint32_t new = fates[FATE_NEW] + fates[FATE_FAILING];

	if (comparison->count > base + new)
		return true;
	snprintf(why, SIDE_WHY_SIZE,
	         "no row is in both%s%.800s; were they run with the same FILTER? "
	         "%u row%s only in base, %u only in new",
	         comparison->metrics != NULL ? ", with --metric=" : "",
	         comparison->metrics != NULL ? comparison->metrics : "", base,
	         base == 1 ? " is" : "s are", new);
	return false;
}

void comparison_request_make(const struct comparison_request *request,
                             struct comparison_result *result)
{
	const struct side *sides = request->sides;

	*result = (struct comparison_result){.request = request};
	for (int i = 0; i < 2; i++)
		result->doubt_count +=
			!side_is_uniform(&sides[i], result->doubts[result->doubt_count]);
	result->doubt_count +=
		!is_of_one_source(&sides[0], &sides[1], result->doubts[result->doubt_count]);
	result->is_made = result->doubt_count == 0 || request->is_forced;
	if (!result->is_made)
		return;
	result->comparison =
		(struct comparison){.thresholds = request->thresholds, .metrics = request->metrics};
	comparison_make(&result->comparison, &sides[0], &sides[1]);
	result->has_common = has_common(&result->comparison, result->doubts[result->doubt_count]);
	result->doubt_count += !result->has_common;
	result->order = comparison_by_weight(&result->comparison);
}

void comparison_result_tell(const struct comparison_result *result, const char *command)
{
	for (uint32_t i = 0; i < result->doubt_count; i++)
		message("%s", result->doubts[i]);
	if (!result->is_made)
		message("not compared; `barecycle %s --force` compares them anyway", command);
}

void comparison_result_free(struct comparison_result *result)
{
	comparison_free(&result->comparison);
	free(result->order);
}

void comparison_request_free(struct comparison_request *request)
{
	side_free(&request->sides[0]);
	side_free(&request->sides[1]);
}

#include "compare/comparison_request.h"

#include <stdlib.h>
#include <string.h>

#include "text/message.h"

/* Above the variation of a quiet core from boot to boot. */
static const double threshold_percent = 2;

enum { OPTION_THRESHOLD = 512, OPTION_EXACT_THRESHOLD, OPTION_FORCE, OPTION_METRIC };

static const struct argp_option options[] = {
	{"threshold", OPTION_THRESHOLD, "PERCENT", 0,
         "A smaller change of a median is no difference, where samples vary (2 %)", 0},
	{"exact-threshold", OPTION_EXACT_THRESHOLD, "PERCENT", 0,
         "The same where counts repeat exactly, as in emulation (0 %)", 0},
	{"metric", OPTION_METRIC, "NAMES", 0,
         "Compare these alone, with commas: cycles,instret (all of them)", 0},
	{"force", OPTION_FORCE, NULL, 0,
         "Compare what is not comparable: hardware with emulation, unlike boots", 0},
	{0},
};

static double percent(struct argp_state *state, const char *option, const char *text)
{
	char *end;
	double number = strtod(text, &end);

	if (end != text && *end == ' ')
		end++;
	if (end == text || (strcmp(end, "%") != 0 && *end != '\0') || !(number >= 0) ||
	    number > 1000)
		argp_error(state, "--%s: '%s' is not a percentage from 0 to 1000, like 2%%", option,
		           text);
	return number / 100;
}

/* After '--' argp takes everything as a file. An option there is an error of the user, so it is refused. */
static void add_argument(struct comparison_request *request, struct argp_state *state,
                         const char *name)
{
	bool is_behind = state->quoted != 0;

	if (is_behind && name[0] == '-')
		argp_error(state, "%s: options come before --; a file of that name is ./%s", name,
		           name);
	side_add_file(&request->sides[is_behind], name);
}

/* Without '--' all files are base so far. If there are two, the second becomes new. */
static void settle(struct comparison_request *request, struct argp_state *state)
{
	struct side *base = &request->sides[0];
	struct side *new = &request->sides[1];

	if (state->quoted == 0 && base->file_count == 2)
		side_add_file(new, base->files[--base->file_count]);
	if (state->quoted != 0 && (base->file_count == 0 || new->file_count == 0))
		argp_error(state, "name a file %s --", base->file_count == 0 ? "before" : "behind");
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct comparison_request *request = state->input;

	switch (key) {
	case OPTION_THRESHOLD:
		request->thresholds.noisy = percent(state, "threshold", value);
		return 0;
	case OPTION_EXACT_THRESHOLD:
		request->thresholds.exact = percent(state, "exact-threshold", value);
		return 0;
	case OPTION_METRIC:
		request->metrics = value;
		return 0;
	case OPTION_FORCE:
		request->is_forced = true;
		return 0;
	case ARGP_KEY_ARG:
		add_argument(request, state, value);
		return 0;
	case ARGP_KEY_END:
		settle(request, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp comparison_request_argp = {options, parse_option, NULL, NULL, NULL, NULL, NULL};

struct comparison_request comparison_request_make(void)
{
	return (struct comparison_request){
		.sides = {{.name = "base"}, {.name = "new"}},
		.thresholds = {.noisy = threshold_percent / 100, .exact = 0},
	};
}

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

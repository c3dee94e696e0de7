/*
 * The settings of a run are data: a sentence in a section of its own, so that asking for something
 * else changes no instruction and moves no kernel.
 */
#include "settings.h"

#include <string.h>

#include "board.h"

/* It lies with the code, which has more room than a small memory. Volatile: it is not what it seems. */
static const volatile char config_text[WIRE_LINE_MAX]
	__attribute__((section(".config"), used)) = {0};

static struct record_request defaults(void)
{
	return (struct record_request){
		.filter = "*",
		.samples = 1000,
		.budget_ms = board.budget_ms,
	};
}

/* An image that nobody patched has an empty section: all defaults. */
static bool is_empty(void)
{
	return config_text[0] == '\0';
}

static void keep_default(uint32_t *value, uint32_t fallback)
{
	if (*value == WIRE_NONE_U32)
		*value = fallback;
}

/* Whether there is a request; its texts are in `line`. */
static bool parse(char line[WIRE_LINE_MAX], struct wire_sentence *sentence)
{
	const char *end;

	for (size_t i = 0; i < WIRE_LINE_MAX; i++)
		line[i] = config_text[i];
	end = memchr(line, '\r', WIRE_LINE_MAX);
	return end != NULL && wire_parse(line, (size_t)(end - line), sentence) == WIRE_OK &&
	       sentence->letter == 'Q';
}

/* The filter outlives the line that it stands in. */
static const char *keep_filter(const char *filter)
{
	static char kept[WIRE_MAX_t128 + 1];

	return strncpy(kept, filter, sizeof(kept) - 1);
}

const char *settings_read(struct record_request *settings)
{
	const struct record_request fallback = defaults();
	struct wire_sentence sentence;
	char line[WIRE_LINE_MAX];

	*settings = fallback;
	if (is_empty())
		return NULL;
	if (!parse(line, &sentence))
		return "the image's .config section holds no valid request";
	if (!wire_fill(&sentence, settings))
		return "a value of the request is out of range";
	settings->filter =
		settings->filter != NULL ? keep_filter(settings->filter) : fallback.filter;
	keep_default(&settings->samples, fallback.samples);
	keep_default(&settings->budget_ms, fallback.budget_ms);
	keep_default(&settings->seed, fallback.seed);
	keep_default(&settings->raw, fallback.raw);
	keep_default(&settings->sweep, fallback.sweep);
	return settings->samples == 0 ? "samples must be at least 1" : NULL;
}

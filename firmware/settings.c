/*
 * The settings of a run are data: a sentence in a section of its own, so that asking for something
 * else changes no instruction and moves no kernel.
 */
#include "settings.h"

#include <string.h>

static char config_text[WIRE_LINE_MAX] __attribute__((section(".config"), used)) = {0};

static const struct record_request defaults = {
	.filter = "*",
	.samples = 1000,
	.budget_ms = 1000,
	.seed = 0,
	.raw = 0,
};

/* An image that nobody patched has an empty section: all defaults. */
static bool is_empty(void)
{
	return *(volatile char *)config_text == '\0';
}

static void keep_default(uint32_t *value, uint32_t fallback)
{
	if (*value == WIRE_NONE_U32)
		*value = fallback;
}

const char *settings_read(struct record_request *settings)
{
	struct wire_sentence sentence;
	const char *end;

	*settings = defaults;
	if (is_empty())
		return NULL;
	end = memchr(config_text, '\r', sizeof(config_text));
	if (end == NULL ||
	    wire_parse(config_text, (size_t)(end - config_text), &sentence) != WIRE_OK ||
	    sentence.letter != 'Q')
		return "the image's .config section holds no valid request";
	if (!wire_fill(&sentence, settings))
		return "a value of the request is out of range";
	if (settings->filter == NULL)
		settings->filter = defaults.filter;
	keep_default(&settings->samples, defaults.samples);
	keep_default(&settings->budget_ms, defaults.budget_ms);
	keep_default(&settings->seed, defaults.seed);
	keep_default(&settings->raw, defaults.raw);
	return settings->samples == 0 ? "samples must be at least 1" : NULL;
}

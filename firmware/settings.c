/*
 * The settings of a run are data: a sentence in a section of its own, so that asking for something
 * else changes no instruction and moves no kernel.
 */
#include "settings.h"

#include <string.h>

#include "board.h"

static char config_text[WIRE_LINE_MAX] __attribute__((section(".config"), used)) = {0};

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
	return *(volatile char *)config_text == '\0';
}

static void keep_default(uint32_t *value, uint32_t fallback)
{
	if (*value == WIRE_NONE_U32)
		*value = fallback;
}

const char *settings_read(struct record_request *settings)
{
	const struct record_request fallback = defaults();
	struct wire_sentence sentence;
	const char *end;

	*settings = fallback;
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
		settings->filter = fallback.filter;
	keep_default(&settings->samples, fallback.samples);
	keep_default(&settings->budget_ms, fallback.budget_ms);
	keep_default(&settings->seed, fallback.seed);
	keep_default(&settings->raw, fallback.raw);
	keep_default(&settings->sweep, fallback.sweep);
	return settings->samples == 0 ? "samples must be at least 1" : NULL;
}

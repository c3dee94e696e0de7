/*
 * The settings of a run are data: a sentence in a section of its own, so that asking for something
 * else changes no instruction and moves no kernel.
 */
#include "run/settings.h"

#include <string.h>

#include "board.h"
#include "counters/here.h"

/* It lies with the code, which has more room than a small memory. Volatile: it is not what it seems. */
static const volatile char config_text[WIRE_LINE_MAX]
	__attribute__((section(".config"), used)) = {0};

enum { DEFAULT_TIMEOUT_MS = 10000 };

/* QEMU ends with its run, and starts with somebody who can patch the image. */
static struct record_request defaults(void)
{
	bool is_qemu = here_is_emulator();

	return (struct record_request){
		.filter = "*",
		.samples = 1000,
		.budget_ms = board.budget_ms,
		.timeout_ms = DEFAULT_TIMEOUT_MS,
		.listen_ms = is_qemu ? 0 : board.listen_ms,
		.stay = is_qemu ? 0 : 1,
	};
}

/* The filter outlives the line that it stands in. */
static const char *keep_filter(const char *filter)
{
	static char kept[WIRE_MAX_t128 + 1];

	return strncpy(kept, filter, sizeof(kept) - 1);
}

/* What the request has goes over what there was. All of it but the filter are numbers. */
static void take(struct record_request *settings, const struct record_request *asked)
{
	const struct wire_kind *kind = wire_kind_find('Q');

	if (asked->filter != NULL)
		settings->filter = keep_filter(asked->filter);
	for (uint32_t i = 0; i < kind->count; i++) {
		size_t offset = kind->fields[i].offset;
		uint32_t number;

		if (kind->fields[i].type != WIRE_U32)
			continue;
		memcpy(&number, (const char *)asked + offset, sizeof(number));
		if (number != WIRE_NONE_U32)
			memcpy((char *)settings + offset, &number, sizeof(number));
	}
}

/* A good request goes over `settings`; of another nothing does. The line is taken apart. */
static const char *read_line(struct record_request *settings, char *line, size_t length)
{
	struct wire_sentence sentence;
	struct record_request asked;

	if (wire_parse(line, length, &sentence) != WIRE_OK)
		return "it is damaged";
	if (sentence.letter != 'Q')
		return "it is no @Q";
	if (!wire_fill(&sentence, &asked))
		return "a value is out of range";
	if (asked.samples == 0)
		return "samples must be at least 1";
	take(settings, &asked);
	return NULL;
}

/* An image that nobody patched has an empty section: all defaults. */
static bool is_empty(void)
{
	return config_text[0] == '\0';
}

/* Without an end the section holds no sentence: a length that is none. */
static size_t copy_section(char line[WIRE_LINE_MAX])
{
	const char *end;

	for (size_t i = 0; i < WIRE_LINE_MAX; i++)
		line[i] = config_text[i];
	end = memchr(line, '\r', WIRE_LINE_MAX);
	return end != NULL ? (size_t)(end - line) : 0;
}

const char *settings_of_image(struct record_request *settings)
{
	char line[WIRE_LINE_MAX];

	*settings = defaults();
	if (is_empty())
		return NULL;
	return read_line(settings, line, copy_section(line));
}

const char *settings_of_line(struct record_request *settings, char *line, size_t length)
{
	struct record_request asked;
	const char *error;

	settings_of_image(&asked);
	error = read_line(&asked, line, length);
	if (error == NULL)
		*settings = asked;
	return error;
}

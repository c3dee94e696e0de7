/*
 * The settings of a run are data: a sentence in a section of its own. A request for something else changes no
 * instruction and moves no kernel.
 */
#include "run/settings.h"

#include <string.h>

#include "board.h"
#include "counters/hardware.h"
#include "text/join.h"

/*
 * The section is with the code, where there is more room than in a small RAM. Volatile, because the host patches it in
 * the image.
 */
static const volatile char config_text[WIRE_LINE_MAX]
	__attribute__((section(".config"), used)) = {0};

enum { DEFAULT_TIMEOUT_MS = 10000 };

/*
 * QEMU ends with the run, and the settings of its image can be patched before it starts. So the firmware neither
 * listens nor waits for another request there.
 */
static struct record_request defaults(void)
{
	bool is_qemu = hardware_is_emulated();

	return (struct record_request){
		.filter = "*",
		.samples = 1000,
		.budget_ms = board.budget_ms,
		.timeout_ms = DEFAULT_TIMEOUT_MS,
		.listen_ms = is_qemu ? 0 : board.listen_ms,
		.stay = is_qemu ? 0 : board.stay,
	};
}

/* Copies the filter, because it is used longer than the line. */
static const char *keep_filter(const char *filter)
{
	static char kept[WIRE_MAX_t128 + 1];

	text_join(kept, sizeof(kept), filter, TEXT_END);
	return kept;
}

/* Overwrites the settings with those of the request. All of them except the filter are numbers. */
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

/* Reads a request, and changes `settings` only if it is valid. Changes the line. Returns NULL, or the error. */
static const char *read_line(struct record_request *settings, char *line, size_t length)
{
	struct wire_sentence sentence;
	struct record_request asked;

	if (wire_parse(line, length, &sentence) != WIRE_OK)
		return "its form or its CRC is wrong";
	if (sentence.letter != 'Q')
		return "it is not an @Q sentence";
	if (!wire_fill(&sentence, &asked))
		return "a value is out of range";
	if (asked.samples == 0)
		return "samples must be at least 1";
	take(settings, &asked);
	return NULL;
}

/* Whether the section is empty. It is if the image was not patched. All settings then have their defaults. */
static bool is_empty(void)
{
	return config_text[0] == '\0';
}

/*
 * Copies the section. Returns the length of its sentence. Returns 0, which is no valid length, if the sentence has no
 * end.
 */
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

/* Makes a sentence on the cost of loads, and one on the cost of mispredicted branches. */
#include "answer/words.h"

#include <stdlib.h>

#include "answer/answer.h"
#include "answer/prose.h"
#include "run/count_origin.h"

static const struct price {
	const char *label;
	void (*write)(FILE *file, const struct facts *facts);
} prices[] = {
	{"Loads", loads_write},
	{"Branches", branches_write},
};

void prices_each(const struct facts *facts, words_take *take, void *context)
{
	if (counted_by(about_source(&facts->run->about)) == COUNTED_BY_EMULATOR)
		return;
	for (size_t i = 0; i < sizeof(prices) / sizeof(prices[0]); i++) {
		struct prose sentence;
		char *text;

		prose_open(&sentence);
		prices[i].write(sentence.file, facts);
		text = prose_close(&sentence);
		if (text[0] != '\0')
			take(context, prices[i].label, text);
		free(text);
	}
}

/* The file for the sentences, and whether the section has begun. If not, an empty line comes first. */
struct section {
	FILE *file;
	bool is_begun;
};

static void write_price(void *context, const char *label, const char *text)
{
	struct section *section = context;
	struct prose line;

	if (!section->is_begun)
		fputc('\n', section->file);
	section->is_begun = true;
	prose_open(&line);
	fprintf(line.file, "%s: %s", label, text);
	prose_print(&line, section->file, "", 0);
}

void prices_write(FILE *file, const struct facts *facts, bool is_behind_operations)
{
	struct section section = {file, is_behind_operations};

	prices_each(facts, write_price, &section);
}

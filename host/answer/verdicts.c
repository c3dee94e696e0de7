#include "answer/words.h"

#include "answer/prose.h"
#include "run/count_origin.h"

static bool has_answer(const struct answered all[QUESTION_COUNT])
{
	for (int i = 0; i < QUESTION_COUNT; i++)
		if (all[i].count > 0)
			return true;
	return false;
}

/* Returns which one is cheaper at all sizes. CHEAPER_COUNT: it depends on the size, or there are no figures. */
static enum cheaper verdict_of(const struct answered *answered)
{
	enum cheaper verdict = answered->count > 0 ? answered->segments[0].cheaper : CHEAPER_COUNT;

	for (uint32_t i = 1; i < answered->count; i++)
		if (answered->segments[i].cheaper != verdict)
			verdict = CHEAPER_COUNT;
	return verdict;
}

/* Writes the sentence of a verdict: "A list is cheaper to insert at the front, to delete at the front. " */
static void write_verdict(FILE *file, const struct answered all[QUESTION_COUNT],
                          enum cheaper verdict)
{
	static const char *const beginnings[] = {
		[CHEAPER_ARRAY] = "An array is cheaper to",
		[CHEAPER_LIST] = "A list is cheaper to",
		[CHEAPER_NEITHER] = "Both cost the same to",
		[CHEAPER_COUNT] = "To",
	};
	const char *before = "";

	for (int i = 0; i < QUESTION_COUNT; i++) {
		const struct question *question = all[i].question;

		if (all[i].count == 0 || verdict_of(&all[i]) != verdict)
			continue;
		fprintf(file, "%s %s%s%s", before[0] != '\0' ? before : beginnings[verdict],
		        question->verb, question->place[0] != '\0' ? " " : "", question->place);
		before = ", to";
	}
	if (before[0] != '\0')
		fputs(verdict == CHEAPER_COUNT ? ", it depends on the size. " : ". ", file);
}

char *verdicts_make(const struct facts *facts, const struct answered all[QUESTION_COUNT])
{
	struct prose words;

	prose_open(&words);
	if (has_answer(all) && counted_by(about_source(&facts->run->about)) == COUNTED_BY_EMULATOR)
		fputs("By instructions alone, without caches and pipelines. ", words.file);
	for (int verdict = 0; verdict <= CHEAPER_COUNT; verdict++)
		write_verdict(words.file, all, (enum cheaper)verdict);
	return prose_close(&words);
}

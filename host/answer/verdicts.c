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

/* A set of enum cheaper: the answers to a question at its sizes. */
#define ONE(cheaper) (1u << (cheaper))

/* The beginnings and ends of the sentences, in their order. */
static const struct sentence {
	unsigned answers;
	const char *begin, *end;
} sentences[] = {
	{ONE(CHEAPER_ARRAY), "An array is cheaper to", ". "},
	{ONE(CHEAPER_ARRAY) | ONE(CHEAPER_NEITHER), "An array costs as much as a list, or less, to",
         ". "},
	{ONE(CHEAPER_LIST), "A list is cheaper to", ". "},
	{ONE(CHEAPER_LIST) | ONE(CHEAPER_NEITHER), "A list costs as much as an array, or less, to",
         ". "},
	{ONE(CHEAPER_NEITHER), "Both cost the same to", ". "},
	{ONE(CHEAPER_ARRAY) | ONE(CHEAPER_LIST), "To", ", it depends on the size. "},
};

/* Returns the answers at all sizes. If they have both ARRAY and LIST, it does not matter whether NEITHER is among them. */
static unsigned answers_to(const struct answered *answered)
{
	const unsigned both = ONE(CHEAPER_ARRAY) | ONE(CHEAPER_LIST);
	unsigned answers = 0;

	for (uint32_t i = 0; i < answered->count; i++)
		answers |= ONE(answered->segments[i].cheaper);
	return (answers & both) == both ? both : answers;
}

/* Returns whether an array is cheaper at a size than a list that is not in order. */
static bool is_order_needed(const struct facts *facts, const struct answered *answered)
{
	for (uint32_t i = 0; i < answered->sizes.count; i++) {
		const struct question_size *size = &answered->sizes.sizes[i];

		for (int list = 1; list < QUESTION_LISTS_MAX; list++)
			if (size->lists[list].median > size->array.median * (1 + facts->alike))
				return true;
	}
	return false;
}

/* Writes "insert in the middle". " (a list in order)" follows if the answers do not hold for other lists. */
static void write_question(FILE *file, const struct facts *facts, const struct answered *answered)
{
	const struct question *question = answered->question;

	fprintf(file, " %s%s%s", question->verb, question->place[0] != '\0' ? " " : "",
	        question->place);
	if ((answers_to(answered) & ONE(CHEAPER_ARRAY)) == 0 && is_order_needed(facts, answered))
		fputs(" (a list in order)", file);
}

/* Writes the sentence of a set of answers: "A list is cheaper to insert at the front, to delete at the front. " */
static void write_verdict(FILE *file, const struct facts *facts,
                          const struct answered all[QUESTION_COUNT],
                          const struct sentence *sentence)
{
	const char *before = "";

	for (int i = 0; i < QUESTION_COUNT; i++) {
		if (answers_to(&all[i]) != sentence->answers)
			continue;
		fputs(before[0] != '\0' ? before : sentence->begin, file);
		write_question(file, facts, &all[i]);
		before = ", to";
	}
	if (before[0] != '\0')
		fputs(sentence->end, file);
}

/* Writes which differences do not count, if larger ones than usual do not: "Costs within 3.85 % count as the same". */
static void write_alike(FILE *file, const struct facts *facts)
{
	if (!(facts->alike > FACTS_LEAST_DIFFERENCE))
		return;
	fputs("Costs within ", file);
	quantity_write(file, 100 * facts->alike);
	fputs(" % count as the same (repeatability). ", file);
}

char *verdicts_make(const struct facts *facts, const struct answered all[QUESTION_COUNT])
{
	struct prose words;

	prose_open(&words);
	if (has_answer(all) && counted_by(about_source(&facts->run->about)) == COUNTED_BY_EMULATOR)
		fputs("By instructions alone, without caches and pipelines. ", words.file);
	for (size_t i = 0; i < sizeof(sentences) / sizeof(sentences[0]); i++)
		write_verdict(words.file, facts, all, &sentences[i]);
	if (has_answer(all))
		write_alike(words.file, facts);
	return prose_close(&words);
}

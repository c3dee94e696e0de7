#include "answer/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "answer/prose.h"
#include "text/allocation.h"

enum { LABEL_WIDTH = 10 };

/* A wide range gets an example: the size that is nearest to this. */
static const double ILLUSTRATION = 1024;

/* A range is wide if its ends differ by more than this factor. */
static const double WIDE = 2;

static void write_sizes(FILE *file, double first, double last)
{
	if (first == last)
		fprintf(file, "%.0f", first);
	else
		fprintf(file, "%.0f to %.0f", first, last);
}

/* Writes which one costs how many times the other. `has_names` is false if the segment before has the same names. */
static void write_costs(FILE *file, const struct segment *segment, bool has_names)
{
	static const char *const names[CHEAPER_COUNT][2] = {
		[CHEAPER_ARRAY] = {"a list", "an array"},
		[CHEAPER_LIST] = {"an array", "a list"},
	};

	if (segment->cheaper == CHEAPER_NEITHER) {
		fputs("a list costs as much as an array", file);
		return;
	}
	if (has_names)
		fprintf(file, "%s costs ", names[segment->cheaper][0]);
	quantity_write_range(file, segment->least, segment->most);
	if (has_names)
		fprintf(file, " %s", names[segment->cheaper][1]);
}

static double distance(double n)
{
	return fabs(log(n / ILLUSTRATION));
}

static bool is_wide(const struct segment *segment)
{
	return segment->cheaper != CHEAPER_NEITHER && segment->most > WIDE * segment->least;
}

static void write_per(FILE *file, const struct question *question)
{
	fprintf(file, "%s%s", question->per[0] != '\0' ? " " : "", question->per);
}

/* Writes an example of a wide range, the larger figure first: " (1024: 316 times, 4112 against 13 cycles)". */
static void write_illustration(FILE *file, const struct facts *facts,
                               const struct answered *answered, const struct segment *segment)
{
	const struct question_size *at = &answered->sizes.sizes[segment->first];
	const struct question_size *end = &answered->sizes.sizes[segment->last];
	double list;
	double array;
	double times;

	if (!is_wide(segment))
		return;
	for (const struct question_size *size = at; size <= end; size++)
		at = distance(size->n) < distance(at->n) ? size : at;
	list = at->lists[0].median;
	array = at->array.median;
	times = fmax(list / array, array / list);
	fprintf(file, " (%.0f: ", at->n);
	quantity_write_range(file, times, times);
	fputs(", ", file);
	quantity_write(file, fmax(list, array));
	fputs(" against ", file);
	quantity_write_unit(file, fmin(list, array), facts->unit);
	write_per(file, answered->question);
	fputc(')', file);
}

static void write_segments(FILE *file, const struct facts *facts, const struct answered *answered)
{
	const struct question *question = answered->question;

	for (uint32_t i = 0; i < answered->count; i++) {
		const struct segment *segment = &answered->segments[i];
		bool is_first = i == 0;

		if (is_first && question->place[0] != '\0')
			fprintf(file, "one %s of ", question->place);
		write_sizes(file, answered->sizes.sizes[segment->first].n,
		            answered->sizes.sizes[segment->last].n);
		fprintf(file, "%s: ", is_first ? " elements" : "");
		write_costs(file, segment,
		            is_first || answered->segments[i - 1].cheaper != segment->cheaper);
		write_illustration(file, facts, answered, segment);
		if (segment->is_without_misses)
			fputs(", without misses in L1", file);
		fputs(". ", file);
	}
}

/* Writes the figures at a size. A list that costs more also gets the ratio to the array. */
static void write_figures(FILE *file, const struct facts *facts, const struct question *question,
                          const struct question_size *size)
{
	const char *before = ", list ";

	fprintf(file, "%.0f: array ", size->n);
	quantity_write_unit(file, size->array.median, facts->unit);
	write_per(file, question);
	for (int i = 0; i < QUESTION_LISTS_MAX; i++) {
		double times = size->lists[i].median / size->array.median;

		if (isnan(times))
			continue;
		fprintf(file, "%s%s ", before, question->lists[i].name);
		quantity_write(file, size->lists[i].median);
		before = ", ";
		if (times <= 1 + facts->alike)
			continue;
		fputs(" (", file);
		quantity_write_range(file, times, times);
		fputc(')', file);
	}
}

/* Writes the figures at the largest size, and the misses if any were counted. */
static void write_largest(FILE *file, const struct facts *facts, const struct answered *answered)
{
	write_figures(file, facts, answered->question,
	              &answered->sizes.sizes[answered->sizes.count - 1]);
	misses_write(file, facts, answered);
	fputs(". ", file);
}

static void write_left_out(FILE *file, const struct answered *answered)
{
	uint32_t left_out = answered->sizes.left_out;

	if (left_out > 0)
		fprintf(file, "(%u size%s left out: a row is missing or doubtful.) ", left_out,
		        left_out == 1 ? "" : "s");
}

/* Makes the paragraph of a question. The caller frees it. */
static char *make_paragraph(const struct facts *facts, const struct answered *answered)
{
	struct prose words;

	prose_open(&words);
	if (answered->count > 0) {
		write_segments(words.file, facts, answered);
		if (answered->question->lists[1].benchmark != NULL || answered->count > 1 ||
		    !is_wide(&answered->segments[0]))
			write_largest(words.file, facts, answered);
		write_left_out(words.file, answered);
	}
	return prose_close(&words);
}

/* Makes the sentence on questions that have rows but no sure size. "": there are none. The caller frees it. */
static char *make_unanswered(const struct answered all[QUESTION_COUNT])
{
	const char *before = "Without an answer, as a row is missing or doubtful at every size: ";
	struct prose words;

	prose_open(&words);
	for (int i = 0; i < QUESTION_COUNT; i++) {
		const struct question *question = all[i].question;

		if (all[i].count > 0 || all[i].sizes.left_out == 0)
			continue;
		fprintf(words.file, "%s%s%s%s", before, question->verb,
		        question->place[0] != '\0' ? " " : "", question->place);
		before = ", ";
	}
	if (before[0] == ',')
		fputc('.', words.file);
	return prose_close(&words);
}

/* Passes a paragraph to `take` unless it is empty, and frees it. Returns whether it was passed. */
static bool give(words_take *take, void *context, const char *label, char *text)
{
	bool is_any = text[0] != '\0';

	if (is_any)
		take(context, label, text);
	free(text);
	return is_any;
}

static enum cheaper cheaper_of(const struct facts *facts, double ratio)
{
	if (ratio > 1 + facts->alike)
		return CHEAPER_ARRAY;
	return ratio < 1 / (1 + facts->alike) ? CHEAPER_LIST : CHEAPER_NEITHER;
}

static struct segment segment_of(const struct facts *facts, const struct question_sizes *sizes,
                                 uint32_t at)
{
	const struct question_size *size = &sizes->sizes[at];
	double ratio = size->lists[0].median / size->array.median;
	double times = fmax(ratio, 1 / ratio);

	return (struct segment){
		.first = at,
		.last = at,
		.cheaper = cheaper_of(facts, ratio),
		.is_without_misses = sizes->has_misses && sizes->is_of_elements &&
	                             question_is_without_misses(size->array.misses) &&
	                             question_is_without_misses(size->lists[0].misses),
		.least = times,
		.most = times,
	};
}

static bool are_alike(const struct segment *a, const struct segment *b)
{
	return a->cheaper == b->cheaper && a->is_without_misses == b->is_without_misses;
}

/* Splits the sizes of a question where the answer changes. */
static struct answered answered_make(const struct facts *facts, const struct question *question)
{
	struct answered answered = {.question = question,
	                            .sizes = question_collect(facts, question)};

	for (uint32_t i = 0; i < answered.sizes.count; i++) {
		struct segment next = segment_of(facts, &answered.sizes, i);
		struct segment *last =
			answered.count > 0 ? &answered.segments[answered.count - 1] : NULL;

		if (last == NULL || !are_alike(last, &next)) {
			answered.segments[answered.count++] = next;
			continue;
		}
		last->last = i;
		last->least = fmin(last->least, next.least);
		last->most = fmax(last->most, next.most);
	}
	return answered;
}

/* Returns the answers to all questions. The caller frees them. */
static struct answered *answer_all(const struct facts *facts)
{
	struct answered *all = allocate(QUESTION_COUNT, sizeof(*all));

	for (int i = 0; i < QUESTION_COUNT; i++)
		all[i] = answered_make(facts, &questions[i]);
	return all;
}

bool words_each(const struct facts *facts, words_take *take, void *context)
{
	bool is_any;
	const char *verb = ""; /* of the last paragraph */
	struct answered *all = answer_all(facts);

	is_any = give(take, context, NULL, verdicts_make(facts, all));
	for (int i = 0; i < QUESTION_COUNT; i++) {
		bool is_same = strcmp(questions[i].verb, verb) == 0;

		if (give(take, context, is_same ? "" : questions[i].verb,
		         make_paragraph(facts, &all[i])))
			verb = questions[i].verb;
	}
	if (is_any)
		give(take, context, "", make_unanswered(all));
	free(all);
	return is_any;
}

/* Prints sentences behind the heading. */
static void print_lead(FILE *file, const char *text)
{
	fputs("\nArray or list?\n", file);
	prose_print_text(text, file, "", 2);
}

static void print(void *file, const char *label, const char *text)
{
	char padded[LABEL_WIDTH + 1];

	if (label == NULL) {
		print_lead(file, text);
		return;
	}
	snprintf(padded, sizeof(padded), "  %s", label);
	prose_print_text(text, file, padded, LABEL_WIDTH);
}

bool words_write(FILE *file, const struct facts *facts)
{
	return words_each(facts, print, file);
}

void words_write_unanswered(FILE *file, const struct facts *facts)
{
	struct answered *all = answer_all(facts);
	char *text = make_unanswered(all);

	if (text[0] != '\0')
		print_lead(file, text);
	free(text);
	free(all);
}

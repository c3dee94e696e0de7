#include "run/fill.h"

#include <ctype.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "run/clock.h"
#include "run/order.h"
#include "text/allocation.h"
#include "text/json_value.h"
#include "text/printable.h"

void fill_run_begin(struct filler *filler)
{
	struct results *results = filler->results;

	results->runs = allocate_more(results->runs, results->run_count, sizeof(*results->runs));
	filler->run = &results->runs[results->run_count++];
	*filler->run = (struct results_run){.file = results->file};
	filler->pending = (struct fill_pending){0};
	wire_clear('H', &filler->run->hello);
	wire_clear('Q', &filler->run->request);
	wire_clear('R', &filler->result);
	wire_clear('P', &filler->pair);
}

/* The kinds of records that are kept as lists, and the places of a list and its length in a run. */
static const struct list {
	char letter;
	size_t count, items; /* offsets in struct results_run */
	size_t size;         /* of an item */
} lists[] = {
#define LIST(letter, noun)                                                                         \
	{letter, offsetof(struct results_run, noun##_count),                                       \
	 offsetof(struct results_run, noun##s), sizeof(struct record_##noun)},
	RESULTS_LISTS(LIST)
#undef LIST
};

/* Returns a new item at the end of a list. */
static void *add_item(struct results_run *run, const struct list *list)
{
	uint32_t *count = (uint32_t *)(void *)((char *)run + list->count);
	void **items = (void **)(void *)((char *)run + list->items);

	*items = allocate_more(*items, *count, list->size);
	return (char *)*items + (*count)++ * list->size;
}

bool fill_is_full(const struct filler *filler)
{
	return filler->run->row_count >= FILL_SUMMARY_ROWS ||
	       filler->results->texts.count >= FILL_SUMMARY_TEXTS;
}

/* Whether a record of this kind is kept. A summary keeps only the benchmark that began last. */
static bool is_kept(const struct filler *filler, char letter)
{
	if (!filler->is_of_summaries)
		return true;
	if (letter == 'B')
		filler->run->benchmark_count = 0;
	if (letter == 'C' && filler->run->calibration_count >= FILL_SUMMARY_CALIBRATIONS)
		return false;
	if (letter == 'F' && filler->run->fault_count >= FILL_SUMMARY_FAULTS)
		return false;
	return strchr("HQCBF", letter) != NULL && !fill_is_full(filler);
}

/* Returns where to keep a record. NULL: it is not kept. The first hello that names a board is kept. */
static void *place_of(struct filler *filler, char letter)
{
	if (!is_kept(filler, letter))
		return NULL;
	switch (letter) {
	case 'H':
		return filler->run->hello.board == NULL ? &filler->run->hello : NULL;
	case 'Q':
		return &filler->run->request;
	case 'P':
		return &filler->pair;
	case 'R':
		return &filler->result;
	default:
		break;
	}
	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
		if (lists[i].letter == letter)
			return add_item(filler->run, &lists[i]);
	return NULL;
}

static size_t size_of(char letter)
{
	switch (letter) {
#define SIZE(letter, noun, LIST)                                                                   \
	case letter:                                                                               \
		return sizeof(struct record_##noun);
		RECORD_KINDS(SIZE)
#undef SIZE
	default:
		return 0;
	}
}

static bool is_ascii(const char *text)
{
	while (*text != '\0' && isascii((unsigned char)*text))
		text++;
	return *text == '\0';
}

static const char *printable_text(struct texts *texts, const char *text)
{
	char shown[WIRE_LINE_MAX];

	printable_copy(shown, sizeof(shown), text);
	return texts_keep(texts, text != NULL ? shown : NULL);
}

/* A text that is not UTF-8 is kept as a file of results would hold it. */
const char *fill_text(struct filler *filler, const char *text)
{
	struct texts *texts = &filler->results->texts;
	const char *kept;
	json_t *value;

	if (filler->is_of_summaries)
		return printable_text(texts, text);
	if (text == NULL || is_ascii(text))
		return texts_keep(texts, text);
	value = value_of_text(text);
	kept = texts_keep(texts, json_string_value(value));
	json_decref(value);
	return kept;
}

void fill_record(struct filler *filler, char letter, const void *record)
{
	const struct wire_kind *kind = wire_kind_find(letter);
	char *place = place_of(filler, letter);

	if (place == NULL)
		return;
	memcpy(place, record, size_of(letter));
	for (uint32_t i = 0; i < kind->count; i++) {
		const char **text = (const char **)(void *)(place + kind->fields[i].offset);

		if (kind->fields[i].type == WIRE_TEXT)
			*text = fill_text(filler, *text);
	}
}

/* A record that this version cannot read counts as one without fields. A file of results holds it in the same way. */
void fill_decoded(struct filler *filler, const struct decoded *record)
{
	struct decoded copy = *record;
	char letter = record->sentence->letter;

	if (wire_kind_find(letter) == NULL || (filler->is_of_summaries && !record->known))
		return;
	if (!copy.known)
		wire_clear(letter, &copy.as);
	if (letter != 'D' && letter != 'S')
		fill_record(filler, letter, &copy.as);
	else if (filler->is_of_summaries)
		return;
	else if (letter == 'D')
		fill_distribution(filler, &copy.as.distribution);
	else
		fill_samples(filler, &copy.as.samples);
}

void fill_gap(struct filler *filler, uint32_t first, uint32_t last)
{
	struct results_run *run = filler->run;

	if (filler->is_of_summaries)
		return;
	run->gaps = allocate_more(run->gaps, run->gap_count, sizeof(run->gaps[0]));
	run->gaps[run->gap_count++] = (struct results_gap){first, last};
}

static struct about about_of(const struct results_run *run, const struct record_hello *hello)
{
	const struct record_calibration *clock = calibration_find(run, CALIBRATION_clock);
	struct about about = about_make(hello, clock != NULL ? clock_hz(clock) : (double)NAN);

	about.clock_error_hz = clock != NULL ? clock_error_hz(clock) : (double)NAN;
	return about;
}

void fill_run_end(struct filler *filler, const struct run_summary *summary, double repeatability)
{
	struct results_run *run = filler->run;
	struct record_hello hello = run->hello;

	run->number = summary->run;
	run->received = summary->records;
	run->lost = summary->lost;
	run->is_complete = summary->adds_up;
	if (summary->ended)
		run->status = fill_text(filler, summary->status);
	run->repeatability = repeatability;
	if (hello.source == NULL && run->row_count > 0) /* without a hello, the rows tell it */
		hello.source = run->rows[0].row.source;
	run->about = about_of(run, &hello);
	run->about.core = summary->core;
	order_make(run);
}

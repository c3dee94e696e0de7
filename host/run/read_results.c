#include "run/results.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/read.h"
#include "text/allocation.h"
#include "text/message.h"

static bool read_records(struct results_reader *reader, json_t *run)
{
	json_t *records = json_object_get(run, "records");
	size_t index;
	json_t *item;

	if (!json_is_array(records)) {
		message("%s: runs[%u].records: is no list", reader->place.file, reader->place.run);
		return false;
	}
	json_array_foreach(records, index, item)
	{
		reader->place.record = (uint32_t)index;
		if (!results_read_item(reader, item))
			return false;
	}
	return true;
}

/* Reads a count among the members of a run. Returns false after a message if it is no number of 32 bits. */
static bool read_count(const struct results_place *place, const json_t *run, const char *member,
                       uint32_t *count)
{
	const json_t *value = json_object_get(run, member);
	json_int_t number = json_integer_value(value);

	*count = (uint32_t)number;
	if (json_is_integer(value) && number >= 0 && number <= UINT32_MAX)
		return true;
	message("%s: runs[%u].%s: is no whole number from 0 to %u", place->file, place->run, member,
	        UINT32_MAX);
	return false;
}

/* Reads the repeatability. It is absent if it was not measured. */
static bool read_repeatability(const struct results_place *place, const json_t *run, double *to)
{
	const json_t *value = json_object_get(run, "repeatability");

	*to = value != NULL ? json_number_value(value) : (double)NAN;
	if (value == NULL || (json_is_number(value) && *to >= 0))
		return true;
	message("%s: runs[%u].repeatability: is no number from 0 on", place->file, place->run);
	return false;
}

static double measured_hz(const struct results_run *run)
{
	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const char *what = run->calibrations[i].what;

		if (what != NULL && strcmp(what, "clock") == 0)
			return row_clock_hz(&run->calibrations[i]);
	}
	return (double)NAN;
}

/* Without a hello the rows have the source. */
static void describe(struct results_run *run)
{
	struct record_hello hello = run->hello;

	if (hello.source == NULL && run->row_count > 0)
		hello.source = run->rows[0].row.source;
	run->about = about_make(&hello, measured_hz(run));
}

static bool read_run(const char *file, uint32_t index, json_t *from, struct results_run *run)
{
	struct results_reader reader = {.place = {.file = file, .run = index}, .run = run};

	wire_clear('H', &run->hello);
	wire_clear('Q', &run->request);
	wire_clear('R', &reader.result);
	wire_clear('P', &reader.pair);
	run->is_complete = json_is_true(json_object_get(from, "complete"));
	run->status = json_string_value(json_object_get(from, "status"));
	return read_count(&reader.place, from, "run", &run->number) &&
	       read_count(&reader.place, from, "received", &run->received) &&
	       read_count(&reader.place, from, "lost", &run->lost) &&
	       read_repeatability(&reader.place, from, &run->repeatability) &&
	       read_records(&reader, from);
}

static bool read_runs(struct results *results, const json_t *runs)
{
	size_t count = json_array_size(runs);

	results->runs = allocate(count, sizeof(results->runs[0]));
	while (results->run_count < count) {
		uint32_t i = results->run_count++;

		if (!read_run(results->file, i, json_array_get(runs, i), &results->runs[i]))
			return false;
		describe(&results->runs[i]);
	}
	return true;
}

/* Whether the document is one of barecycle, of the version that this program reads. If not, prints a message. */
static bool is_ours(const char *file, const json_t *document)
{
	const char *format = json_string_value(json_object_get(document, "format"));
	const json_t *version = json_object_get(document, "version");

	if (format == NULL || strcmp(format, "barecycle") != 0) {
		message("%s: format: is not \"barecycle\"; `barecycle decode -o FILE.json` writes "
		        "what is read here",
		        file);
		return false;
	}
	if (!json_is_integer(version) || json_integer_value(version) != RESULTS_VERSION) {
		message("%s: version: is not %d, which this program reads", file, RESULTS_VERSION);
		return false;
	}
	if (!json_is_array(json_object_get(document, "runs"))) {
		message("%s: runs: is no list", file);
		return false;
	}
	return true;
}

bool results_read(struct results *results, const char *file, FILE *stream)
{
	json_error_t error;
	json_t *document = json_loadf(stream, JSON_REJECT_DUPLICATES, &error);

	*results = (struct results){.file = file, .document = document};
	if (document == NULL && ferror(stream) != 0)
		message("%s: cannot read: %s", file, strerror(errno));
	else if (document == NULL)
		message("%s:%d:%d: is no JSON: %s", file, error.line, error.column, error.text);
	else if (is_ours(file, document) && read_runs(results, json_object_get(document, "runs")))
		return true;
	results_free(results);
	return false;
}

static void free_samples(struct results_samples *samples)
{
	for (int i = 0; i < RESULTS_LANES; i++) {
		free(samples->lanes[i].samples);
		free(samples->lanes[i].bins);
	}
	free(samples);
}

static void free_run(struct results_run *run)
{
#define FREE_LIST(letter, noun) free(run->noun##s);
	RESULTS_LISTS(FREE_LIST)
#undef FREE_LIST
	for (uint32_t i = 0; i < run->samples_count; i++)
		free_samples(run->samples[i]);
	free(run->samples);
	free(run->gaps);
	free(run->rows);
}

void results_free(struct results *results)
{
	for (uint32_t i = 0; i < results->run_count; i++)
		free_run(&results->runs[i]);
	free(results->runs);
	json_decref(results->document);
	*results = (struct results){.file = results->file};
}

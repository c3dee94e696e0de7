#include "run/results.h"

#include <math.h>
#include <string.h>

#include "run/cores.h"
#include "run/read.h"
#include "text/message.h"

/* Reads a count among the members of a run. Returns false after a message if it is no number of 32 bits. */
static bool read_count(const struct results_place *place, const json_t *run, const char *member,
                       uint32_t *count)
{
	if (results_read_u32(json_object_get(run, member), count))
		return true;
	message("%s: runs[%u].%s: is not a whole number from 0 to %u", place->file, place->run,
	        member, UINT32_MAX);
	return false;
}

/* Reads the repeatability. It is absent if it was not measured. */
static bool read_repeatability(const struct results_place *place, const json_t *run, double *to)
{
	const json_t *value = json_object_get(run, "repeatability");

	*to = value != NULL ? json_number_value(value) : (double)NAN;
	if (value == NULL || (json_is_number(value) && *to >= 0))
		return true;
	message("%s: runs[%u].repeatability: is not a number of at least 0", place->file,
	        place->run);
	return false;
}

/* Another program may have taken records out of the file. They count as lost. */
static void count_missing(const struct results_place *place, struct run_summary *summary)
{
	uint32_t missing = summary->records > place->held ? summary->records - place->held : 0;

	summary->records = place->held;
	summary->lost +=
		missing < UINT32_MAX - summary->lost ? missing : UINT32_MAX - summary->lost;
}

/* Says if a run has not the number of records that it tells. */
static void tell_held(const struct results_place *place, const json_t *run)
{
	uint32_t received = (uint32_t)json_integer_value(json_object_get(run, "received"));

	if (received > place->held)
		message("%s: runs[%u]: %u of its %u records are missing from this file",
		        place->file, place->run, received - place->held, received);
	else if (received < place->held)
		message("%s: runs[%u]: has %u records, but says that it received %u", place->file,
		        place->run, place->held, received);
}

bool results_read_summary(const struct results_place *place, const json_t *run,
                          struct run_summary *summary)
{
	const char *status = json_string_value(json_object_get(run, "status"));
	bool is_complete = json_is_true(json_object_get(run, "complete"));

	*summary = (struct run_summary){
		.ended = status != NULL,
		.core = cores_carried(json_string_value(json_object_get(run, "core"))),
	};
	snprintf(summary->status, sizeof(summary->status), "%s", status != NULL ? status : "");
	if (!read_count(place, run, "run", &summary->run) ||
	    !read_count(place, run, "received", &summary->records) ||
	    !read_count(place, run, "lost", &summary->lost))
		return false;
	/* The decoder never calls a run complete that has no end or has lost records. */
	summary->adds_up = is_complete && summary->ended && summary->lost == 0 &&
	                   summary->records == place->held;
	count_missing(place, summary);
	return true;
}

/* Reads the parameters of the model that a run was on. Other runs have none. */
static bool read_core(const struct results_place *place, const json_t *run,
                      const struct record_hello *hello)
{
	const json_t *value = json_object_get(run, "core");
	char complaint[256] = "is not a text";

	if (value == NULL ||
	    (json_is_string(value) && cores_add_carried(json_string_value(value), hello->arch,
	                                                hello->imp, complaint, sizeof(complaint))))
		return true;
	message("%s: runs[%u].core: %s", place->file, place->run, complaint);
	return false;
}

static bool read_row(const struct results_place *place, const json_t *object, struct filler *filler)
{
	const struct results_run *run = filler->run;
	struct row row;

	if (!results_read_row(place, object, &row))
		return false;
	if (fill_is_row_of(&row, &filler->result)) {
		if (!results_has_figures(place, &row, &filler->result) ||
		    !results_row_agrees(place, &row, &filler->result, &filler->pair))
			return false;
	} else if (run->row_count > 0 &&
	           !results_row_in_ns_agrees(place, &row, &run->rows[run->row_count - 1].row)) {
		return false;
	}
	fill_row(filler, &row);
	return true;
}

static bool read_gap(const struct results_place *place, const json_t *object, struct filler *filler)
{
	uint32_t first;
	uint32_t last;

	if (!results_read_u32(json_object_get(object, "first"), &first) ||
	    !results_read_u32(json_object_get(object, "last"), &last) || last < first)
		return results_complain(place, "first", "is not a gap with \"last\"");
	fill_gap(filler, first, last);
	return true;
}

/* Reads one record of any kind into the run that `filler` fills. Returns false after a message if it is wrong. */
static bool read_item(void *filler, const struct results_place *place, const json_t *object)
{
	const char *noun = json_string_value(json_object_get(object, "record"));
	struct results_record record;

	if (noun == NULL)
		return results_complain(place, "record", "is missing, or no text");
	if (strcmp(noun, "row") == 0)
		return read_row(place, object, filler);
	if (strcmp(noun, "lost") == 0)
		return read_gap(place, object, filler);
	if (!results_read_decoded(place, object, noun, &record))
		return false;
	fill_decoded(filler, &record.decoded);
	return true;
}

static void on_run_begin(void *filler)
{
	fill_run_begin(filler);
}

static bool on_run_end(void *context, const struct results_place *place, const json_t *run)
{
	struct filler *filler = context;
	struct run_summary summary;
	double repeatability;

	if (!read_core(place, run, &filler->run->hello) ||
	    !results_read_summary(place, run, &summary) ||
	    !read_repeatability(place, run, &repeatability))
		return false;
	tell_held(place, run);
	fill_run_end(filler, &summary, repeatability);
	return true;
}

bool results_read(struct results *results, const char *file, FILE *stream)
{
	static const struct results_events events = {on_run_begin, read_item, on_run_end};
	struct filler filler = {.results = results};

	*results = (struct results){.file = file};
	if (results_parse(file, stream, &events, &filler))
		return true;
	results_free(results);
	return false;
}

static void free_origin(struct results_origin *origin)
{
	for (int i = 0; i < RESULTS_LANES; i++) {
		free(origin->lanes[i].samples);
		free(origin->lanes[i].bins);
	}
	free(origin);
}

static void free_run(struct results_run *run)
{
#define FREE_LIST(letter, noun) free(run->noun##s);
	RESULTS_LISTS(FREE_LIST)
#undef FREE_LIST
	for (uint32_t i = 0; i < run->origin_count; i++)
		free_origin(run->origins[i]);
	free(run->origins);
	free(run->gaps);
	free(run->rows);
	free(run->sorted);
}

void results_free(struct results *results)
{
	for (uint32_t i = 0; i < results->run_count; i++)
		free_run(&results->runs[i]);
	free(results->runs);
	texts_free(&results->texts);
	*results = (struct results){0};
}

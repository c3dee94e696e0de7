/* Finds the runs and their records in a file of results. */
#include <string.h>

#include "run/read.h"
#include "text/json_reader.h"
#include "text/message.h"

struct parsing {
	const struct results_events *events;
	void *context;
	struct results_place place;
	bool is_in_run;
};

/* The depth of values: {"runs": [{"records": [{...}]}]}. */
enum { DEPTH_DOCUMENT, DEPTH_RUN = 2, DEPTH_RECORD = 4 };

/* Whether a value lies in a list that is the member `key` of the object around it. */
static bool is_item_of(const struct json_level *levels, uint32_t depth, const char *key)
{
	return json_is_array(levels[depth - 1].value) && json_is_object(levels[depth - 2].value) &&
	       strcmp(levels[depth - 2].key, key) == 0;
}

/* Whether a member has the wanted value. A missing member is accepted as long as the document is not whole. */
static bool is_fine(const json_t *member, const json_t *wanted, bool is_whole)
{
	return member == NULL ? !is_whole : json_equal(member, wanted);
}

/* Whether the document is one of barecycle, of the version that this program reads. If not, prints a message. */
static bool is_ours(const char *file, const json_t *document, bool is_whole)
{
	json_t *format = json_string("barecycle");
	json_t *version = json_integer(RESULTS_VERSION);
	bool is_format = is_fine(json_object_get(document, "format"), format, is_whole);
	bool is_version = is_fine(json_object_get(document, "version"), version, is_whole);

	json_decref(format);
	json_decref(version);
	if (!is_format)
		message("%s: format: is not \"barecycle\"; this program reads files that "
		        "`barecycle decode -o FILE.json` wrote",
		        file);
	else if (!is_version)
		message("%s: version: is not %d, which this program reads", file, RESULTS_VERSION);
	return is_format && is_version;
}

/*
 * Begins the run if this is its first value. Returns false after a message if the document, as far as it was read, is
 * not ours.
 */
static bool begin_run(struct parsing *parsing, const struct json_level *levels)
{
	if (parsing->is_in_run)
		return true;
	parsing->is_in_run = true;
	parsing->place.run = levels[DEPTH_RUN - 1].index;
	parsing->place.held = 0;
	parsing->events->run_begin(parsing->context);
	return is_ours(parsing->place.file, levels[DEPTH_DOCUMENT].value, false);
}

static bool end_run(struct parsing *parsing, const struct json_level *levels, const json_t *run)
{
	if (!begin_run(parsing, levels))
		return false;
	parsing->is_in_run = false;
	if (json_is_array(json_object_get(run, "records")))
		return parsing->events->run_end(parsing->context, &parsing->place, run);
	message("%s: runs[%u].records: is not a list", parsing->place.file, parsing->place.run);
	return false;
}

/* Whether a record came from the stream. Rows and gaps are written beside such records. */
static bool is_from_stream(const json_t *item)
{
	const char *noun = json_string_value(json_object_get(item, "record"));

	return noun != NULL && strcmp(noun, "row") != 0 && strcmp(noun, "lost") != 0;
}

/* Takes a value four levels deep: a record, or an item of another list. */
static bool take_item(struct parsing *parsing, const struct json_level *levels, const json_t *item)
{
	if (!begin_run(parsing, levels))
		return false;
	if (!is_item_of(levels, DEPTH_RECORD, "records"))
		return true;
	parsing->place.record = levels[DEPTH_RECORD - 1].index;
	parsing->place.held += is_from_stream(item);
	return parsing->events->record(parsing->context, &parsing->place, item);
}

static bool end_document(const char *file, const json_t *document)
{
	if (!is_ours(file, document, true))
		return false;
	if (json_is_array(json_object_get(document, "runs")))
		return true;
	message("%s: runs: is not a list", file);
	return false;
}

static enum json_fate take(void *context, const struct json_level *levels, uint32_t depth,
                           json_t *value)
{
	struct parsing *parsing = context;
	bool is_fine;

	if (depth == DEPTH_DOCUMENT)
		is_fine = end_document(parsing->place.file, value);
	else if ((depth != DEPTH_RUN && depth != DEPTH_RECORD) ||
	         !is_item_of(levels, DEPTH_RUN, "runs"))
		return JSON_KEPT;
	else if (depth == DEPTH_RUN)
		is_fine = end_run(parsing, levels, value);
	else
		is_fine = take_item(parsing, levels, value);
	return is_fine ? JSON_DROPPED : JSON_REFUSED;
}

bool results_parse(const char *file, FILE *stream, const struct results_events *events,
                   void *context)
{
	struct parsing parsing = {.events = events, .context = context, .place = {.file = file}};

	return json_read(file, stream, take, &parsing);
}

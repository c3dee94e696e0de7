/* Results in JSON, replayed as if their stream came again. */

#include <errno.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "output/load.h"
#include "output/session.h"
#include "run/read.h"
#include "text/message.h"

/* The state that the records of a run share. */
struct replaying {
	struct session *session;
	struct texts texts; /* of the latest hello, which outlives its record */
	struct record_hello hello;
	bool has_hello;
	/*
	 * The last record, and the gap after it. They are passed on when it is known whether a row follows. NULL: none.
	 */
	json_t *held, *gap;
	struct results_place held_at; /* of the record */
};

static void keep_hello(struct replaying *replaying, const struct record_hello *hello)
{
	const struct wire_kind *kind = wire_kind_find('H');

	replaying->hello = *hello;
	replaying->has_hello = true;
	for (uint32_t i = 0; i < kind->count; i++) {
		void *at = (char *)&replaying->hello + kind->fields[i].offset;
		const char **text = at;

		if (kind->fields[i].type == WIRE_TEXT)
			*text = texts_keep(&replaying->texts, *text);
	}
}

/* By type of column: whether a row has a member of the hello, and the value of the member in the hello. */
#define KNOWN_text(member)   (row->member != NULL)
#define KNOWN_number(member) (!isnan(row->member))
#define SENT_text(member)    (row->member)
#define SENT_number(member)  u32_of(row->member)

/* Returns a number of a row as a number of a record. "none" if it is NaN, negative or too large. */
static uint32_t u32_of(double number)
{
	return number >= 0 && number < WIRE_NONE_U32 ? (uint32_t)number : WIRE_NONE_U32;
}

/*
 * Makes a hello from a row. The decoder uses an @H that has arrived also for records that stand before it. The rows of
 * these records have the members of the @H. A row without any of them came before every @H.
 */
static void keep_hello_of_row(struct replaying *replaying, const struct row *row)
{
	struct record_hello hello;
#define IS_KNOWN(type, member, ...) || KNOWN_##type(member)
	bool is_known = false ABOUT_OF_ROWS_SENT(IS_KNOWN);
#undef IS_KNOWN

	wire_clear('H', &hello);
#define KEEP(type, member, ...) hello.member = SENT_##type(member);
	ABOUT_OF_ROWS_SENT(KEEP)
#undef KEEP
	if (is_known)
		keep_hello(replaying, &hello);
}

static bool replay_record(struct replaying *replaying, const struct results_place *place,
                          const json_t *item, const char *noun)
{
	struct results_record record;

	if (!results_read_decoded(place, item, noun, &record))
		return false;
	if (record.sentence.letter == 'H' && record.decoded.known)
		keep_hello(replaying, &record.decoded.as.hello);
	else if (record.sentence.letter == 'H')
		replaying->has_hello = false; /* as in the decoder */
	record.decoded.hello = replaying->has_hello ? &replaying->hello : NULL;
	session_events.record(replaying->session, &record.decoded);
	return true;
}

static void tell_gap(struct replaying *replaying, const json_t *gap)
{
	session_events.lost(replaying->session,
	                    (uint32_t)json_integer_value(json_object_get(gap, "first")),
	                    (uint32_t)json_integer_value(json_object_get(gap, "last")));
}

/* Passes on what is held. Returns false after a message if the record is wrong. */
static bool pass_held(struct replaying *replaying)
{
	const json_t *held = replaying->held;
	const json_t *gap = replaying->gap;
	bool is_read = true;

	if (held != NULL)
		is_read = replay_record(replaying, &replaying->held_at, held,
		                        json_string_value(json_object_get(held, "record")));
	if (is_read && gap != NULL)
		tell_gap(replaying, gap);
	json_decref(replaying->held);
	json_decref(replaying->gap);
	replaying->held = replaying->gap = NULL;
	return is_read;
}

/*
 * Passes on what is held, but not the row, because rows are made again from results. The held record came before this
 * row. If no hello came yet, the row says what was known of the board then.
 */
static bool take_row(struct replaying *replaying, const struct results_place *place,
                     const json_t *item)
{
	struct row row;

	if (!replaying->has_hello) {
		if (!results_read_row(place, item, &row))
			return false;
		keep_hello_of_row(replaying, &row);
	}
	return pass_held(replaying);
}

/* Passes on what is held, unless the gap after the held record comes now. That gap is then held as well. */
static bool pass_before(struct replaying *replaying, const char *noun)
{
	bool is_gap_behind = strcmp(noun, "lost") == 0 && replaying->gap == NULL;

	return is_gap_behind || pass_held(replaying);
}

static void hold(struct replaying *replaying, const struct results_place *place, const json_t *item,
                 bool is_gap)
{
	json_t *kept = json_incref((json_t *)(uintptr_t)item);

	if (is_gap) {
		replaying->gap = kept;
		return;
	}
	replaying->held = kept;
	replaying->held_at = *place;
}

static void on_run_begin(void *context)
{
	struct replaying *replaying = context;

	replaying->has_hello = false;
	session_events.run_begin(replaying->session, 0);
}

static bool on_record(void *context, const struct results_place *place, const json_t *item)
{
	struct replaying *replaying = context;
	const char *noun = json_string_value(json_object_get(item, "record"));

	if (strcmp(noun, "row") == 0)
		return take_row(replaying, place, item);
	if (!pass_before(replaying, noun))
		return false;
	hold(replaying, place, item, strcmp(noun, "lost") == 0);
	return true;
}

static bool on_run_end(void *context, const struct results_place *place, const json_t *run)
{
	struct replaying *replaying = context;
	struct run_summary summary;

	if (!pass_held(replaying) || !results_read_summary(place, run, &summary))
		return false;
	session_events.run_end(replaying->session, &summary);
	return true;
}

/* Reads the file twice, so that nothing of a wrong one is passed on. */
bool replay_results_of(const char *file, FILE *stream, struct session *session)
{
	static const struct results_events events = {on_run_begin, on_record, on_run_end};
	struct replaying replaying = {.session = session};
	struct results results;
	bool is_read;

	rewind(stream);
	if (!load_results_of(&results, file, stream))
		return false;
	results_free(&results);
	rewind(stream);
	is_read = results_parse(file, stream, &events, &replaying);
	json_decref(replaying.held);
	json_decref(replaying.gap);
	texts_free(&replaying.texts);
	return is_read;
}

bool replay_results(const char *file, struct session *session)
{
	FILE *stream = fopen(file, "re");
	bool is_read;

	if (stream == NULL) {
		message("%s: cannot open: %s", file, strerror(errno));
		return false;
	}
	is_read = replay_results_of(file, stream, session);
	fclose(stream);
	return is_read;
}

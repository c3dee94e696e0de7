#include "output/session.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "output/session_tell.h"
#include "run/clock.h"
#include "run/cost.h"
#include "serial/signals.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/printable.h"
#include "text/progress.h"
#include "wire/wire.h"

enum { LAST_SIZE = PROGRESS_NAME_SIZE + 80 };

void session_begin(struct session *session, const char *source)
{
	session->source = source;
	session->tally = (struct session_tally){0};
}

void session_end(struct session *session)
{
	beside_texts_end(&session->beside);
}

static void begin_filling(struct session *session)
{
	struct results *whole = session->whole;

	session->fillers[0] =
		(struct filler){.results = &session->summary, .is_of_summaries = true};
	session->fillers[1] = (struct filler){.results = whole};
	session->filler_count = whole != NULL ? 2 : 1;
	if (whole != NULL)
		whole->file = texts_keep(&whole->texts, session->source);
	for (uint32_t i = 0; i < session->filler_count; i++)
		fill_run_begin(&session->fillers[i]);
}

/* The decoder numbers the runs of one stream, the session those of all streams. */
static void on_run_begin(void *context, uint32_t run)
{
	struct session *session = context;

	(void)run;
	session->context =
		(struct row_context){.run = session->context.run + 1, .clock_hz = (double)NAN};
	session->pairing.waits = false;
	begin_filling(session);
	progress_run_begin();
	session->told[0] = '\0';
	SINKS_TELL(session->sinks, run_begin, session->context.run);
}

/* Returns the record of a difference's short kernel. NULL: there is none. Prints a message if it did not come. */
static const struct record_pair *find_pair(struct session *session,
                                           const struct record_result *result)
{
	const struct record_pair *pair;
	char size[ROW_SIZE_TEXT];

	if (!row_is_difference(result))
		return NULL;
	pair = pairing_take(&session->pairing, result);
	if (pair != NULL || result->samples == 0)
		return pair;
	session->tally.lost++;
	message("%s/%s %s%s %s: the short kernel's record was lost: no figures", result->suite,
	        result->benchmark, result->kind, row_write_size(size, result->n), result->metric);
	return pair;
}

static void pass_row(struct session *session, const struct row *row)
{
	session->has_results = true;
	for (uint32_t i = 0; i < session->filler_count; i++)
		fill_row(&session->fillers[i], row);
	SINKS_TELL(session->sinks, row, row);
}

/* Passes a row, and the same row in nanoseconds if its cycles can be converted, also if it has no figures. */
static void pass_row_and_ns(struct session *session, const struct row *row)
{
	struct row ns;

	pass_row(session, row);
	if (row_to_ns(row, &ns))
		pass_row(session, &ns);
}

/* If a pair waits whose result did not come, adds a row for it. */
static void add_lost_row(struct session *session)
{
	const struct record_pair *pair = pairing_take(&session->pairing, NULL);
	char size[ROW_SIZE_TEXT];
	struct row row;

	if (pair == NULL)
		return;
	row = row_of_pair(&session->context, pair);
	if (row.suite == NULL || row.benchmark == NULL || row.kind == NULL || row.metric == NULL)
		return;
	if (!row_knows_kind(row.kind)) {
		message("%s/%s %s: the long kernel's record was lost, of a kind that this version "
		        "does not know: no row",
		        row.suite, row.benchmark, row.kind);
		session->tally.lost++;
		return;
	}
	message("%s/%s %s%s %s: the long kernel's record was lost: no figures", row.suite,
	        row.benchmark, row.kind, row_write_size(size, pair->n), row.metric);
	session->tally.lost++;
	pass_row_and_ns(session, &row);
}

static void add_row(struct session *session, const struct record_result *result)
{
	const struct record_pair *pair = find_pair(session, result);
	struct row row = row_make(&session->context, result, pair);

	pass_row_and_ns(session, &row);
}

static void take_result(struct session *session, const struct decoded *record)
{
	const struct record_result *result = &record->as.result;

	if (!row_can_be_made(result)) {
		if (!row_knows_kind(result->kind))
			(void)pairing_take(&session->pairing, result);
		session_tell_no_row(record->q, result);
		session->tally.bad++;
		return;
	}
	add_row(session, result);
	if (row_is_bad(result->status)) {
		session->tally.bad++;
		session_tell_row(session, result);
	}
}

static void take_calibration(struct session *session, const struct record_calibration *calibration)
{
	enum calibration kind = calibration_of(calibration);

	if (kind == CALIBRATION_clock)
		session->context.clock_hz = clock_hz(calibration);
	if (kind != CALIBRATION_cold || calibration->name == NULL)
		return;
	snprintf(session->cold_by, sizeof(session->cold_by), "%s", calibration->name);
	session->context.cold_by = session->cold_by[0] != '\0' ? session->cold_by : NULL;
}

/* Handles a record of a known kind, apart from passing it to the sinks. */
static void take_known(struct session *session, const struct decoded *record)
{
	switch (record->sentence->letter) {
	case 'H':
		session->is_foreign = session_tell_firmware(session, &record->as.hello);
		break;
	case 'C':
		take_calibration(session, &record->as.calibration);
		break;
	case 'B':
		progress_benchmark(&record->as.benchmark);
		break;
	case 'P':
		pairing_keep(&session->pairing, &record->as.pair);
		break;
	case 'R':
		take_result(session, record);
		break;
	case 'F':
		session_tell_fault(session, &record->as.fault);
		break;
	case 'N':
		session_tell_note(&record->as.note);
		break;
	default:
		break;
	}
}

/* Whether this record shows that the waiting pair's result did not come, because it belongs after that result. */
static bool is_behind_pair(const struct pairing *pairing, const struct decoded *record)
{
	switch (record->known ? record->sentence->letter : 0) {
	case 'B':
	case 'P':
		return true;
	case 'R':
		return !row_is_pair(&record->as.result, &pairing->pair);
	default:
		return false;
	}
}

/* Tells of a record that cannot be read. A row that cannot be shown counts as bad. */
static void tell_unknown(struct session *session, const struct decoded *record)
{
	bool is_row = record->sentence->letter == 'R';

	session->tally.bad += is_row;
	message("record %u ('@%c') has a kind or a value that this version does not know; only "
	        "JSON keeps it%s",
	        record->q, record->sentence->letter,
	        is_row ? ", and the row counts as failed" : "");
}

static void on_record(void *context, const struct decoded *record)
{
	struct session *session = context;

	if (session->is_foreign)
		return;
	if (is_behind_pair(&session->pairing, record))
		add_lost_row(session);
	session->tally.records++;
	session->context.hello = record->hello;
	for (uint32_t i = 0; i < session->filler_count; i++)
		fill_decoded(&session->fillers[i], record);
	SINKS_TELL(session->sinks, record, record);
	if (record->known) {
		take_known(session, record);
		progress_tick();
		return;
	}
	tell_unknown(session, record);
}

static void on_lost(void *context, uint32_t first, uint32_t last)
{
	struct session *session = context;

	if (first == last)
		message("run %u: record %u did not arrive", session->context.run, first);
	else
		message("run %u: records %u to %u did not arrive", session->context.run, first,
		        last);
	progress_lost(last - first + 1);
	for (uint32_t i = 0; i < session->filler_count; i++)
		fill_gap(&session->fillers[i], first, last);
	SINKS_TELL(session->sinks, lost, first, last);
}

static void end_filling(struct session *session, const struct run_summary *summary)
{
	const struct results_run *run = session->fillers[0].run;
	double repeatability = cost_repeatability(run);

	for (uint32_t i = 0; i < session->filler_count; i++)
		fill_run_end(&session->fillers[i], summary, repeatability);
	session_tell_clock(run);
	SINKS_TELL(session->sinks, run_end, summary, run);
	results_free(&session->summary);
}

/*
 * Writes where the run was when its stream ended: the last benchmark that began, and how long a benchmark may take; ""
 * if none began.
 */
static void write_last(const struct session *session, char *text, size_t size)
{
	const char *name = progress_benchmark_now();
	uint32_t timeout = session->fillers[0].run->request.timeout_ms;
	int length;

	text[0] = '\0';
	if (name[0] == '\0')
		return;
	length = snprintf(text, size, "; the last benchmark that began was %s", name);
	if (timeout != WIRE_NONE_U32)
		snprintf(text + length, size - (size_t)length, " (TIMEOUT_MS=%" PRIu32 ")",
		         timeout);
}

static void on_run_end(void *context, const struct run_summary *summary)
{
	struct session *session = context;
	struct run_summary numbered = *summary;
	bool is_refused = wire_end_of_name(summary->status) == RUN_END_refused;
	char last[LAST_SIZE];

	numbered.run = session->context.run;
	add_lost_row(session);
	write_last(session, last, sizeof(last));
	progress_run_end();
	end_filling(session, &numbered);
	if (is_refused)
		session->tally.refused++;
	else if (summary->ended && wire_end_of_name(summary->status) != RUN_END_ok)
		session->tally.bad++;
	session->kept += !is_refused && summary->records > 0;
	session->has_results = session->has_results || (!is_refused && summary->ended);
	if (summary->adds_up)
		return;
	session->tally.incomplete++;
	message("run %u is incomplete: %u record%s received, %u lost, %s%s", numbered.run,
	        summary->records, summary->records == 1 ? "" : "s", summary->lost,
	        summary->ended ? "the end does not add up" : "no end", last);
}

static void on_text(void *context, const char *text, size_t length)
{
	char shown[SENTENCES_LINE_MAX];

	(void)context;
	memcpy(shown, text, length);
	printable_defuse(shown, length);
	progress_hide();
	fwrite(shown, 1, length, stderr);
	fputc('\n', stderr);
}

static void on_beside(void *context, const char *text, size_t length)
{
	struct session *session = context;

	if (beside_texts_add(&session->beside, text, length))
		on_text(context, text, length);
}

static void on_damaged(void *context, const char *text, size_t length)
{
	struct session *session = context;

	session->tally.damaged++;
	progress_hide();
	fputs("barecycle: damaged: ", stderr);
	on_text(context, text, length);
}

static void on_joined(void *context)
{
	struct session *session = context;

	session->tally.joined++;
}

const struct decoder_events session_events = {
	on_run_begin, on_record, on_lost, on_run_end, on_text, on_beside, on_damaged, on_joined,
};

int session_verdict(const struct session *session)
{
	const struct session_tally *tally = &session->tally;

	if (session->is_foreign)
		return EXIT_ERROR;
	if (tally->joined > 0)
		message("%u wrapped line%s joined", tally->joined, tally->joined == 1 ? "" : "s");
	if (tally->damaged > 0)
		message("%u damaged line%s", tally->damaged, tally->damaged == 1 ? "" : "s");
	if (tally->records == 0) {
		if (!signals_came()) /* else it is not the source that is to blame */
			message("%s contains no barecycle record", session->source);
		return EXIT_INCOMPLETE;
	}
	if (tally->incomplete > 0 || tally->lost > 0)
		return EXIT_INCOMPLETE;
	if (tally->bad > 0)
		return EXIT_BAD_RESULT;
	return tally->refused > 0 ? EXIT_ERROR : EXIT_FINE;
}

bool session_is_worth_keeping(const struct session *session)
{
	return session->kept > 0 && !session->is_foreign;
}

bool session_replaces_results(const struct session *session)
{
	return session_is_worth_keeping(session) && session->has_results;
}

/* The parts of the reader of results in JSON (read_results.c). */
#ifndef HOST_RUN_READ_H
#define HOST_RUN_READ_H

#include <jansson.h>
#include <stdio.h>

#include "run/fill.h"
#include "run/packed.h"

/* The place in the file, for messages. */
struct results_place {
	const char *file;
	uint32_t run;    /* index in "runs" */
	uint32_t record; /* index in its "records" */
	/* The number of its records so far that came from the stream. Rows and gaps did not. */
	uint32_t held;
};

/* Prints a message on a member of the record at this place. Always returns false. */
bool results_complain(const struct results_place *place, const char *member, const char *error);

/*
 * Fills `record`, a struct of the kind `letter`, from the members of the same name. A field is "none" if its member is
 * absent or is a list. Its texts are those of the object. Returns false after a message if a member has a wrong type or
 * range, or if it is absent and a sentence without the field would have a value for it.
 */
bool results_read_record(const struct results_place *place, const json_t *object, char letter,
                         void *record);

/*
 * Fills a row in the same way. The names and the status must be there. Earlier versions had fewer columns, and later ones
 * are added at the end: only columns at the end may be absent, and are empty cells.
 */
bool results_read_row(const struct results_place *place, const json_t *object, struct row *row);

/*
 * Whether the result that a row was made from has all that the row shows, because other commands make the row again. If
 * not, prints a message.
 */
bool results_has_figures(const struct results_place *place, const struct row *row,
                         const struct record_result *result);

/*
 * Whether a row has the status and the median of the row that is made from the result before it and from `pair`, the
 * last pair. If not, prints a message. Figures need only agree as far as they are shown.
 */
bool results_row_agrees(const struct results_place *place, const struct row *row,
                        const struct record_result *result, const struct record_pair *pair);

/* The same for a row in ns and the row before it, in cycles. True if they are not rows of one result. */
bool results_row_in_ns_agrees(const struct results_place *place, const struct row *row,
                              const struct row *cycles);

/* Reads a count into the uint32_t `at`. Returns false if the value is no whole number of 32 bits. */
bool results_read_u32(const json_t *value, void *at);

/* Room for the list of a record, as packed_bins() and packed_samples() take it. */
enum { RESULTS_PACKED_SIZE = PACKED_BINS_MAX * sizeof("463:4294967295") };

/* A record as a decoder passes it on, with what it points to. */
struct results_record {
	struct decoded decoded;
	struct wire_sentence sentence;
	char packed[RESULTS_PACKED_SIZE];
};

/*
 * Reads the record `object`, of the kind `noun`, of any kind but "row" and "lost". It has no hello. Its texts are those
 * of the object. Returns false after a message if a member or an item of its list is wrong.
 */
bool results_read_decoded(const struct results_place *place, const json_t *object, const char *noun,
                          struct results_record *record);

/*
 * Reads the members of a run other than its records. A run that has not all records that it received is incomplete, and
 * those that it has not count as lost. Returns false after a message if a member is wrong.
 */
bool results_read_summary(const struct results_place *place, const json_t *run,
                          struct run_summary *summary);

/*
 * The callbacks for a file of results, in the order of the file. `record` and `run_end` return false, after a message,
 * to stop. Their place is that of the record; at the end of a run it is that of its last record.
 */
struct results_events {
	void (*run_begin)(void *context);
	bool (*record)(void *context, const struct results_place *place, const json_t *record);
	bool (*run_end)(void *context, const struct results_place *place, const json_t *run);
};

/* Reads the open `file` and calls the callbacks. Returns false after a message, as results_read() does. */
bool results_parse(const char *file, FILE *stream, const struct results_events *events,
                   void *context);

#endif

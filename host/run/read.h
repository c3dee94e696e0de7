/* The parts of the reader of results (read_results.c). */
#ifndef HOST_RUN_READ_H
#define HOST_RUN_READ_H

#include <jansson.h>

#include "run/results.h"

/* The place in the file, for messages. */
struct results_place {
	const char *file;
	uint32_t run;    /* index in "runs" */
	uint32_t record; /* index in its "records" */
};

/* Prints a message on a member of the record at this place. Always returns false. */
bool results_complain(const struct results_place *place, const char *member, const char *error);

/*
 * Fills `record`, a struct of the kind `letter`, from the members of the same name. A field is "none" if its member is
 * absent or is a list. Returns false after a message if a member has a wrong type or range.
 */
bool results_read_record(const struct results_place *place, const json_t *object, char letter,
                         void *record);

/* Fills a row in the same way. An absent column is empty; but the names and the status must be there. */
bool results_read_row(const struct results_place *place, const json_t *object, struct row *row);

/* The samples that wait for their row while a run is read. */
struct results_pending {
	/* The row that `samples` belong to. Its kind may have a suffix; `kind_length` is the length without it. */
	struct record_result key;
	size_t kind_length;
	bool has_row;

	/* Already in the list of the run; NULL: none came yet. */
	struct results_samples *samples;
};

/* Read a record of raw samples, or of a distribution. Return false after a message if it is wrong. */
bool results_read_samples(const struct results_place *place, json_t *object,
                          struct results_run *run, struct results_pending *pending);
bool results_read_distribution(const struct results_place *place, json_t *object,
                               struct results_run *run, struct results_pending *pending);

/* Returns the samples of the row `key`; empty ones if no record of them came before. */
struct results_samples *results_samples_of(struct results_run *run, struct results_pending *pending,
                                           const struct record_result *key);

/* The state while the records of a run are read. */
struct results_reader {
	struct results_place place;
	struct results_run *run;
	struct results_pending pending;
	struct record_result result;
	struct record_pair pair;
};

/* Reads one record of any kind. Returns false after a message if it is wrong. */
bool results_read_item(struct results_reader *reader, json_t *object);

#endif

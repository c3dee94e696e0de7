/* The parts of the reader of results (results.c). */
#ifndef HOST_RESULTS_READ_H
#define HOST_RESULTS_READ_H

#include <jansson.h>

#include "results/results.h"

/* Where in the file we are: what a complaint begins with. */
struct results_place {
	const char *file;
	uint32_t run;    /* index in "runs" */
	uint32_t record; /* index in its "records" */
};

/* Says what is wrong with a member of the record at this place; returns false. */
bool results_complain(const struct results_place *place, const char *member, const char *error);

/*
 * Fills `record`, a struct of the kind of `letter`, from the members of the same name; one that is
 * absent, or was unpacked into a list, is "none". False, and it is said why, when one has another type
 * or range.
 */
bool results_read_record(const struct results_place *place, const json_t *object, char letter,
                         void *record);

/* The same for a row; a column that is absent is empty. Its names and its status must be there. */
bool results_read_row(const struct results_place *place, const json_t *object, struct row *row);

/* What of a run waits for its row while the run is read. */
struct results_pending {
	struct record_result key; /* of what `samples` are; its kind may have a suffix: */
	size_t kind_length;       /* without it */
	bool has_row;
	struct results_samples *samples; /* in the run's list already; NULL: none came yet */
};

/* Takes a record of raw samples, or of a distribution. */
bool results_read_samples(const struct results_place *place, json_t *object,
                          struct results_run *run, struct results_pending *pending);
bool results_read_distribution(const struct results_place *place, json_t *object,
                               struct results_run *run, struct results_pending *pending);

/* The samples of the row of that name, empty ones when none came before. */
struct results_samples *results_samples_of(struct results_run *run, struct results_pending *pending,
                                           const struct record_result *key);

/* Reads one record of a run, of any kind. */
struct results_reader {
	struct results_place place;
	struct results_run *run;
	struct results_pending pending;
	struct record_result result;
	struct record_pair pair;
};

bool results_read_item(struct results_reader *reader, json_t *object);

#endif

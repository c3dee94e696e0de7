/* One side of a comparison: the runs of some files, boots of one board with one image. */
#ifndef HOST_COMPARE_SIDE_H
#define HOST_COMPARE_SIDE_H

#include <stdbool.h>
#include <stdio.h>

#include "results/results.h"

struct side {
	const char *name; /* "base" or "new" */
	uint32_t file_count;
	const char **files; /* the caller's */
	struct results *results;
	uint32_t run_count;
	const struct results_run **runs; /* of all files */
};

/* One more of its files; the name must outlive the side. */
void side_add_file(struct side *side, const char *name);

/* Reads the files; false, and it is said why, when one cannot be read or none has a run. */
bool side_read(struct side *side);

void side_free(struct side *side);

/* What results depend on and the program's text does not show, in the order in which it is told. */
enum side_field {
	SIDE_SOURCE,
	SIDE_BOARD,
	SIDE_MEM,
	SIDE_MODE,
	SIDE_HART,
	SIDE_CLOCK,
	SIDE_ISA,
	SIDE_COMPILER,
	SIDE_FLAGS,
	SIDE_SOC,
	SIDE_CORE,
	SIDE_SEED,
	SIDE_LAYOUT,
	SIDE_ENVIRONMENT_COUNT,
	SIDE_COMMIT = SIDE_ENVIRONMENT_COUNT, /* is what is compared: no environment */
	SIDE_FIELD_COUNT
};

enum { SIDE_TEXT_SIZE = RESULTS_CLOCK_SIZE };

extern const char *const side_field_names[SIDE_FIELD_COUNT];

/* Writes that field of a run, "?" when it is not known; nothing in it moves a cursor. */
void side_describe(const struct results_run *run, enum side_field field, char text[SIDE_TEXT_SIZE]);

/* Whether both are alike in it. Clocks are when they differ by less than 1 in 1000, and in emulation. */
bool side_is_alike(const struct results_run *a, const struct results_run *b, enum side_field field);

enum { SIDE_WHY_SIZE = 1024 };

/*
 * Whether all runs of a side are boots of the same; else `why` names the run that is not. Seeds and layouts may differ:
 * what they change is part of what boots vary by.
 */
bool side_is_uniform(const struct side *side, char why[SIDE_WHY_SIZE]);

/* Whether no two runs of a side differ in that field. */
bool side_is_of_one(const struct side *side, enum side_field field);

/*
 * Whether the sides worked on other data, drawn by other seeds, and one of them on one draw alone: then a difference
 * may be that of the data. Several seeds of each side are boots, and tell what it is.
 */
bool side_has_other_data(const struct side *base, const struct side *new);

/* The worst repeatability of its runs, as a fraction of a median; NaN: none has any. */
double side_repeatability(const struct side *side);

/* Whether a name is one of a list with commas. */
bool side_is_listed(const char *list, const char *name);

/*
 * Whether every metric of a list with commas is counted on one of the sides, or is one that others count; else the
 * name is told.
 */
bool side_has_metrics(const struct side *sides, uint32_t count, const char *list);

/* Whether any of its runs was an alignment sweep. */
bool side_is_sweep(const struct side *side);

/* Whether a row of that name was asked of any run. */
bool side_was_asked(const struct side *side, const struct row *row);

#endif

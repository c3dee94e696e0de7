/*
 * The description of a run: its board, its image and its clock. Rows, tables, comparisons, reports and exports take its
 * fields and their order from the lists in columns.h.
 */
#ifndef HOST_RUN_ABOUT_H
#define HOST_RUN_ABOUT_H

#include <stdbool.h>

#include "run/cell.h"
#include "run/columns.h"

/* The uses of a field. */
enum about_use {
	ABOUT_BOOT = 1 << 0,        /* all boots of one image on one board have the same value */
	ABOUT_ENVIRONMENT = 1 << 1, /* a comparison says so if it differs */
	ABOUT_SIDE = 1 << 2,        /* in the line of a side of a comparison */
	ABOUT_HEAD = 1 << 3,        /* tells apart runs that are shown side by side */
	ABOUT_FOOT = 1 << 4,        /* below the table of a run */
	ABOUT_PAGE = 1 << 5,        /* in the environment of a report */
	ABOUT_LABEL = 1 << 6,       /* exports without a table of runs name it with the run */
	ABOUT_STORED = 1 << 7,      /* a column of the table of runs in a database */
	ABOUT_ALWAYS = ABOUT_ENVIRONMENT | ABOUT_PAGE,
};

#define ABOUT_FIELDS(F) ABOUT_OF_ROWS(F) ABOUT_OF_RUNS(F)

#define ABOUT_ENUMERATOR(type, member, stored, title, uses) ABOUT_##member,
enum about_id { ABOUT_FIELDS(ABOUT_ENUMERATOR) ABOUT_COUNT };
#undef ABOUT_ENUMERATOR

/* NULL and NaN mean not known. The clock is NaN if cycles are no time (counted_has_clock()). */
struct about {
#define ABOUT_MEMBER(type, member, stored, title, uses) cell_##type member;
	ABOUT_FIELDS(ABOUT_MEMBER)
#undef ABOUT_MEMBER
	double clock_error_hz; /* by how much the clock may be off; NaN: not known; 0: not at all */
	const char *core;      /* the core file of the model (decode/decoder.h); NULL: none */
};

struct about_field {
	struct cell_column column; /* its offset is in struct about */
	const char *stored;        /* its name in a database */
	const char *title;         /* for people */
	unsigned int uses;         /* bits of enum about_use */
};

extern const struct about_field about_fields[ABOUT_COUNT];

bool about_is(enum about_id field, enum about_use use);

/*
 * Describes a run from its hello and its measured clock. If no hello came, all fields of `hello` are "none". The texts
 * still belong to the hello. `clock_hz` is ignored if the source has no clock.
 */
struct about about_make(const struct record_hello *hello, double clock_hz);

/* Returns the source, "unknown" if none is known. */
const char *about_source(const struct about *about);

/* Returns a field of the type text. NULL: not known. An unknown source is "unknown", never NULL. */
const char *about_text(const struct about *about, enum about_id field);

enum { ABOUT_TEXT_SIZE = 80 };

/* Writes a field for people, or "?" if it is not known. The text holds no control characters. */
void about_write(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE]);

/* Writes the value of a field; "": not known. */
void about_write_known(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE]);

/*
 * Writes a field so that it can be read without its title: "hart 0", "m-mode". Writes "" for a field that is not known,
 * for a run without a clock, and for the usual layout, 0.
 */
void about_write_label(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE]);

/*
 * Whether a field is the same in both. Clocks may differ by 1 in 1000, or by their errors. If the source of one of them
 * has no clock, the clocks count as the same.
 */
bool about_is_alike(const struct about *a, const struct about *b, enum about_id field);

/*
 * Returns the first field by which two runs are of different cores, or of one that runs from other memory. ABOUT_COUNT:
 * they are of the same.
 */
enum about_id about_other_core(const struct about *a, const struct about *b);

/* Whether both have a measured clock and these differ. Rows in ns then tell something that rows in cycles do not. */
bool about_clocks_differ(const struct about *a, const struct about *b);

#endif

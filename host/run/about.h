/*
 * What describes a run: its board, its image and its clock. Rows, tables, comparisons, reports and exports take their
 * fields and their order from the lists in columns.h.
 */
#ifndef HOST_RUN_ABOUT_H
#define HOST_RUN_ABOUT_H

#include <stdbool.h>

#include "run/cell.h"
#include "run/columns.h"

/* Where a field is used. */
enum about_use {
	ABOUT_BOOT = 1 << 0,        /* boots of one image on one board have it in common */
	ABOUT_ENVIRONMENT = 1 << 1, /* a comparison says when it differs */
	ABOUT_SIDE = 1 << 2,        /* in the line of a side of a comparison */
	ABOUT_HEAD = 1 << 3,        /* tells runs apart that stand side by side */
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

/* NULL and NaN: not known. The clock is NaN where cycles are no time (counted_has_clock()). */
struct about {
#define ABOUT_MEMBER(type, member, stored, title, uses) cell_##type member;
	ABOUT_FIELDS(ABOUT_MEMBER)
#undef ABOUT_MEMBER
	const char *core; /* as of struct run_summary (decode/decoder.h) */
};

struct about_field {
	struct cell_column column; /* its offset is in struct about */
	const char *stored;        /* its name in a database */
	const char *title;         /* for people */
	unsigned int uses;         /* bits of enum about_use */
};

extern const struct about_field about_fields[ABOUT_COUNT];

bool about_is(enum about_id field, enum about_use use);

/* Describes a run by its hello, all "none" if none came, and its measured clock. Texts stay the hello's. */
struct about about_make(const struct record_hello *hello, double clock_hz);

/* Returns the source, "unknown" if none is known. */
const char *about_source(const struct about *about);

/* Returns a field that is a text; NULL: not known, but the source is never NULL. */
const char *about_text(const struct about *about, enum about_id field);

enum { ABOUT_TEXT_SIZE = 80 };

/* Writes a field for people, "?" if it is not known. The text holds no control characters. */
void about_write(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE]);

/* Writes the value of a field; "": not known. */
void about_write_known(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE]);

/*
 * Writes a field to be read without its title: "hart 0", "m-mode". "": not known, no clock, or the layout of the
 * linker.
 */
void about_write_label(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE]);

/* Whether a field is the same in both. Clocks may differ by 1 in 1000. A source without a clock is like any other. */
bool about_is_alike(const struct about *a, const struct about *b, enum about_id field);

/* Whether both have a measured clock, and these differ: then ns tell what cycles do not. */
bool about_clocks_differ(const struct about *a, const struct about *b);

#endif

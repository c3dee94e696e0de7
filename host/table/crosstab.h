/*
 * Runs side by side: of one suite, a line for each benchmark, kind and size, a column for each run that
 * has any of them. It is filled row by row and grows with the rows. No input or output.
 */
#ifndef HOST_TABLE_CROSSTAB_H
#define HOST_TABLE_CROSSTAB_H

#include "decode/row.h"

/*
 * M(enumerator, metric): what medians are compared in. The rest of the rows are of one board at a
 * time.
 */
#define CROSSTAB_METRICS(M)                                                                        \
	M(CROSSTAB_CYCLES, "cycles")                                                               \
	M(CROSSTAB_NS, "ns")

#define CROSSTAB_ENUMERATOR(enumerator, metric) enumerator,
enum crosstab_metric { CROSSTAB_METRICS(CROSSTAB_ENUMERATOR) CROSSTAB_METRIC_COUNT };
#undef CROSSTAB_ENUMERATOR

extern const char *const crosstab_metrics[CROSSTAB_METRIC_COUNT]; /* as in a row */

/* What a run is told from another by, in the order of a column's head. */
enum crosstab_field {
	CROSSTAB_BOARD,
	CROSSTAB_MEM,
	CROSSTAB_MODE,
	CROSSTAB_HART,
	CROSSTAB_CLOCK,
	CROSSTAB_ISA,
	CROSSTAB_COMPILER,
	CROSSTAB_LAYOUT,
	CROSSTAB_RUN,
	CROSSTAB_SOURCE,
	CROSSTAB_FIELD_COUNT
};

enum {
	CROSSTAB_TEXT_SIZE = WIRE_MAX_t64 + 1,
	CROSSTAB_LABEL_SIZE = CROSSTAB_FIELD_COUNT * CROSSTAB_TEXT_SIZE,
};

/* A run. Texts are copies in which nothing can move the cursor; "" where it is not known. */
struct crosstab_column {
	uint32_t run;
	bool is_incomplete;
	bool has_figures[CROSSTAB_METRIC_COUNT]; /* to compare: of rows that are ok, above 0 */
	char texts[CROSSTAB_FIELD_COUNT][CROSSTAB_TEXT_SIZE];
};

/* A row of a run: of an alignment sweep that at the least offset. */
struct crosstab_cell {
	char status[WIRE_MAX_t12 + 1];
	double offset;                         /* bytes; NaN: not known */
	bool came[CROSSTAB_METRIC_COUNT];      /* the run has a row of this metric */
	double medians[CROSSTAB_METRIC_COUNT]; /* per operation; NaN: none */
};

struct crosstab_line {
	char benchmark[WIRE_MAX_t28 + 1];
	char kind[WIRE_MAX_t12 + 1];
	double n; /* 0: no size */
	uint32_t cell_count;
	struct crosstab_cell *cells; /* of the first columns: those behind have no such row */
};

struct crosstab {
	const char *suite; /* the caller's */
	uint32_t column_count;
	struct crosstab_column *columns; /* in the order of the runs */
	uint32_t line_count;
	struct crosstab_line *lines; /* sorted by benchmark, kind and size */
};

/* Takes a row of any run and suite; those of one run come together, a row in ns behind its cycles. */
void crosstab_row(struct crosstab *table, const struct row *row);

/* The column of that run, or NULL when it has no row in the table. */
struct crosstab_column *crosstab_column_of(const struct crosstab *table, uint32_t run);

/* What is known of a run when it has ended: whether all of it came, and its layout (struct overview). */
void crosstab_end(struct crosstab_column *column, bool adds_up, uint32_t layout);

/* The cell of a line; an empty one where the run has no such row. */
const struct crosstab_cell *crosstab_cell(const struct crosstab_line *line, uint32_t column);

/* Whether any run has a row of this metric in the line; NULL: in any line. */
bool crosstab_has(const struct crosstab *table, const struct crosstab_line *line,
                  enum crosstab_metric metric);

/*
 * Why a cell has no figure: its status, or "no figure" of a row that is ok but lacks it. "" when there
 * is no such row, NULL when there is a figure.
 */
const char *crosstab_reason(const struct crosstab_cell *cell, enum crosstab_metric metric);

/* Frees all that the rows took. */
void crosstab_free(struct crosstab *table);

/*
 * Whether the head of a column shows that field: always board and source, and of runs of one board what
 * differs; where nothing does, the number of the run.
 */
bool crosstab_shows(const struct crosstab *table, uint32_t column, enum crosstab_field field);

/* All that the head of a column shows, in one line. */
void crosstab_label(const struct crosstab *table, uint32_t column, char label[CROSSTAB_LABEL_SIZE]);

/* Whether the numbers of both columns come from the same source: others are not compared. */
bool crosstab_is_like(const struct crosstab *table, uint32_t a, uint32_t b);

bool crosstab_is_emulated(const struct crosstab *table, uint32_t column);

/* The columns of one source that have figures of a metric, compared with the first of them. */
struct crosstab_group {
	enum crosstab_metric metric;
	uint32_t first; /* column */
	uint32_t count; /* of columns, 2 or more */
	uint32_t lines; /* in which all of them are ok */
};

/* The group that begins with this column; false when none does. */
bool crosstab_group_at(const struct crosstab *table, uint32_t first, enum crosstab_metric metric,
                       struct crosstab_group *group);

/*
 * The geometric mean of the medians of a column over those of the group's first, over the group's lines:
 * below 1 is faster. NaN when the column is not of the group, or there are no lines.
 */
double crosstab_mean(const struct crosstab *table, const struct crosstab_group *group,
                     uint32_t column);

#endif

/*
 * A row of the results: one benchmark, size and metric. Figures are per operation, overhead taken
 * off. The struct, the CSV, the JSON and the database come from the list in columns.h.
 */
#ifndef HOST_RUN_ROW_H
#define HOST_RUN_ROW_H

#include <stdbool.h>
#include <stdint.h>

#include "run/about.h"
#include "run/cell.h"
#include "run/columns.h"

struct row {
#define ROW_MEMBER(type, name, ...) cell_##type name;
	ROW_COLUMNS(ROW_MEMBER)
#undef ROW_MEMBER
};

/*
 * The flags that come from no letter of the record; a row has one of them at most. few: samples are too few for an
 * interval of their median, and differ. rounded: the median of a coarse counter is more than 1 % from the mean.
 */
#define ROW_FLAG_FEW     "few"
#define ROW_FLAG_ROUNDED "rounded"

extern const struct cell_column row_columns[];
extern const size_t row_column_count;

/* Data of the records before a result. */
struct row_context {
	uint32_t run;
	const struct record_hello *hello; /* NULL: no @H was received */
	double clock_hz; /* NaN: not known, or cycles are no time (counted_has_clock()) */
	/* How caches are flushed before a cold run, or why there is no cold run; NULL: not known. */
	const char *cold_by;
};

/* Compare like strcmp: by suite, benchmark and kind; and then by size, where none is 0; and then by metric. */
int row_compare_names(const struct row *a, const struct row *b);
int row_compare(const struct row *a, const struct row *b);
int row_compare_metrics(const struct row *a, const struct row *b);

/* The size of a row; 0: it has none. */
double row_size(const struct row *row);

/* The offset of a row. -1: it has none, which is a place of its own before all others. */
double row_offset(const struct row *row);

/* The kind of a row as a part of its name: "" for a call. */
const char *row_kind_shown(const struct row *row);

/* Whether a result has all that a row needs: names, a status, a number of operations. */
bool row_can_be_made(const struct record_result *result);

/* Whether the figures of a result are differences. They need its record_pair. */
bool row_is_difference(const struct record_result *result);

/* Whether both are halves of one row. */
bool row_is_pair(const struct record_result *result, const struct record_pair *pair);

/*
 * Makes the row of a result. A difference whose `pair` is NULL has no figures; if it has samples and its status is not
 * bad, its status becomes "lost". Its texts point into the arguments.
 */
struct row row_make(const struct row_context *context, const struct record_result *result,
                    const struct record_pair *pair);

/* Makes the row of a pair whose result is lost: its key, and the status "lost". Its texts point into the arguments. */
struct row row_of_pair(const struct row_context *context, const struct record_pair *pair);

/* Whether `cold_by` is a way to flush caches, or NULL (not known). Else it says why there are no cold runs. */
bool row_is_flush(const char *cold_by);

#define ROW_STATUS(status, is_bad) ROW_STATUS_##status,
enum row_status { ROW_STATUSES(ROW_STATUS) ROW_STATUS_OTHER };
#undef ROW_STATUS

/* Returns the status with this name; ROW_STATUS_OTHER: a newer firmware's, or NULL. */
enum row_status row_status_of(const char *status);

bool row_is_ok(const char *status);

/* Whether a row has figures, but its interval reaches zero. */
bool row_is_below_noise(const char *status);

/* Why no figure of a row can stand for a measurement: its status, "wrapped", "no figure". NULL: they can. */
const char *row_lack(const struct row *row);

/* Whether a row is ok and has a median that no flag says to be wrong. */
bool row_has_figures(const struct row *row);

/* Whether a row of this status makes its run a failure. One that is not known does. */
bool row_is_bad(const char *status);

/* Whether a kernel of this kind is called; else it is unrolled. */
bool row_is_call(const char *kind);

/*
 * Converts a row in cycles to nanoseconds. False if that is not possible: another metric, no measured clock, or cycles
 * that no hardware counted.
 */
bool row_to_ns(const struct row *cycles, struct row *ns);

/*
 * Cycles per second of a clock calibration, rounded to the power of ten that its error supports. NaN if a value
 * is missing, if ticks, cycles or timebase are 0, or if so much is rounded that nothing is left.
 */
double row_clock_hz(const struct record_calibration *calibration);

#endif

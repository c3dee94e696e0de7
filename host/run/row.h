/*
 * A row of the results: one benchmark, size and metric. Figures are per operation, and the overhead is subtracted. The
 * struct, the CSV, the JSON and the database come from the list in columns.h.
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
 * The flags that the host adds. A row has at most one of them.
 *
 *   few      the samples are too few for an interval of their median, and they differ
 *   wide     the 95 % interval of the median is wider than 2 % of it, and than 2 counts of a sample
 *   rounded  the counter is coarse, and the median is more than 1 % from the mean; or all samples are equal, and they
 *            are so few steps and so few samples that the mean may be off by more than 1 %
 *   stateful an emulator counts instructions, all samples are equal, and the first run took more or fewer
 */
#define ROW_FLAG_FEW      "few"
#define ROW_FLAG_WIDE     "wide"
#define ROW_FLAG_ROUNDED  "rounded"
#define ROW_FLAG_STATEFUL "stateful"
#define HOST_ROW_FLAGS(FLAG)                                                                       \
	FLAG(ROW_FLAG_FEW)                                                                         \
	FLAG(ROW_FLAG_WIDE)                                                                        \
	FLAG(ROW_FLAG_ROUNDED)                                                                     \
	FLAG(ROW_FLAG_STATEFUL)

extern const struct cell_column row_columns[];
extern const size_t row_column_count;

/* This many columns, the first ones, describe the run of a row. */
#define OF_RUN(...) +1
enum { ROW_COLUMNS_OF_RUN = 1 ABOUT_OF_ROWS(OF_RUN) };
#undef OF_RUN

/* Facts about a result from the records before it. */
struct row_context {
	uint32_t run;
	const struct record_hello *hello; /* NULL: no @H was received */
	double clock_hz; /* NaN: not known, or cycles are no time (counted_has_clock()) */
	/* The way in which caches are flushed before a cold run, or the reason for no cold run; NULL: not known. */
	const char *cold_by;
};

/*
 * Compare two rows and return a number like that of strcmp(). The first compares suite, benchmark and kind; the second
 * compares the size as well; the third compares the metric as well. No size counts as 0.
 */
int row_compare_names(const struct row *a, const struct row *b);
int row_compare(const struct row *a, const struct row *b);
int row_compare_metrics(const struct row *a, const struct row *b);

/* The size of a row; 0: it has none. */
double row_size(const struct row *row);

/* The offset of a row in bytes. -1: it has none. Rows without an offset come before all others. */
double row_offset(const struct row *row);

/* Returns a figure of a row: the number at this offset in struct row. */
static inline double row_number(const struct row *row, size_t offset)
{
	return *(const cell_number *)(const void *)((const char *)row + offset);
}

/* The kind of a row as a part of its name; "" for a call. */
const char *row_kind_shown(const struct row *row);

/* Writes a size as a part of a row's name: " n=SIZE", or "" for a benchmark without sizes. Returns the text. */
enum { ROW_SIZE_TEXT = 24 };
const char *row_write_size(char text[ROW_SIZE_TEXT], double n);

/*
 * Whether this version knows a kind of kernel. The figures of another kind may be of one record or differences of two,
 * so no row can be made of them.
 */
bool row_knows_kind(const char *kind);

/* Whether a result has all that a row needs: names, a status, a number of operations, and a kind that is known. */
bool row_can_be_made(const struct record_result *result);

/* Whether the figures of a result are differences. They need its record_pair. */
bool row_is_difference(const struct record_result *result);

/* Whether both are halves of one row. */
bool row_is_pair(const struct record_result *result, const struct record_pair *pair);

/*
 * Makes the row of a result. A difference without its `pair` (NULL) has no figures, and its status becomes "lost",
 * unless it has no samples or a bad status. The texts of the row point into the arguments.
 */
struct row row_make(const struct row_context *context, const struct record_result *result,
                    const struct record_pair *pair);

/*
 * Makes the row of a pair whose result is lost. The row has the names of the pair and the status "lost", but no
 * figures. Its texts point into the arguments.
 */
struct row row_of_pair(const struct row_context *context, const struct record_pair *pair);

/*
 * Whether `cold_by` names a way to flush caches, or is NULL (not known). Otherwise it says why there are no cold runs.
 */
bool row_is_flush(const char *cold_by);

#define ROW_STATUS(status, is_bad) ROW_STATUS_##status,
enum row_status { ROW_STATUSES(ROW_STATUS) ROW_STATUS_OTHER };
#undef ROW_STATUS

/* Returns the status with this name. ROW_STATUS_OTHER: it is NULL, or a newer firmware sends it. */
enum row_status row_status_of(const char *status);

bool row_is_ok(const char *status);

/* Whether the status is "lost": the stream lost one of the two halves of a difference. No firmware sends this status. */
bool row_is_lost(const char *status);

/* Whether the status is "below_noise": the row has figures, but its interval reaches zero. */
bool row_is_below_noise(const char *status);

/*
 * Returns why no figure of a row is valid: its status if that is not "ok", "no figure", or "wrapped". NULL: the figures
 * are valid.
 */
const char *row_lack(const struct row *row);

/* Whether row_lack() is NULL: the row is ok, it has a median, and its counter did not wrap. */
bool row_has_figures(const struct row *row);

/* Whether a row of this status makes its run a failure. A status that this version does not know does so, too. */
bool row_is_bad(const char *status);

/* Whether a kernel of this kind is called. Other kernels are unrolled. */
bool row_is_call(const char *kind);

/*
 * Converts a row in cycles to nanoseconds. Returns false if the row has another metric or no measured clock, or if its
 * cycles were not counted by hardware.
 */
bool row_to_ns(const struct row *cycles, struct row *ns);

#endif

/* The order of a run's rows, and finding rows by their names. */
#ifndef HOST_RUN_ORDER_H
#define HOST_RUN_ORDER_H

#include "run/results.h"

/* row_compare() or row_compare_metrics(). */
typedef int order_compare(const struct row *a, const struct row *b);

/*
 * Makes a list of all rows of a run. It is ordered by `by`, then by offset, then as the rows came. The caller frees it.
 */
const struct results_row **order_rows(const struct results_run *run, order_compare *by);

/* Whether a run has a row of a suite. */
bool order_has_suite(const struct results_run *run, const char *suite);

/* Whether no row before the one at `index` is of its suite. */
bool order_is_first_of_suite(const struct results_run *run, uint32_t index);

/* Whether no row before the one at `index` is of its metric. */
bool order_is_first_of_metric(const struct results_run *run, uint32_t index);

/*
 * Makes the list `sorted` of a run that has all its rows, and tells whether the run is a sweep. results_free() frees the
 * list.
 */
void order_make(struct results_run *run);

/*
 * Returns the rows with the suite, benchmark, kind, size and metric of `key`, in the order of their offsets, and writes
 * their number. NULL: there is none. Only these columns of `key` are read. A row without a size counts as one of size
 * 0.
 */
const struct results_row *const *order_find(const struct results_run *run, const struct row *key,
                                            uint32_t *count);

/* Returns the first of these rows, that with the least offset. NULL: there is none. */
const struct results_row *order_first(const struct results_run *run, const struct row *key);

/* Whether the row at `index` of `sorted` is the one that order_first() returns for its key. */
bool order_is_first(const struct results_run *run, uint32_t index);

/*
 * Returns the row of another metric with the suite, benchmark, kind and size of `row`, and the least offset. NULL: there
 * is none.
 */
const struct row *order_of_metric(const struct results_run *run, const struct row *row,
                                  const char *metric);

/*
 * Returns the row of the reference of `row` at size `n`. It has the same suite, kind and metric, and the least offset.
 * NULL: there is none, or it has no figures (row_has_figures()). A ratio to a reference that may be noise would say
 * nothing.
 */
const struct results_row *order_reference(const struct results_run *run,
                                          const struct results_row *row, double n);

#endif

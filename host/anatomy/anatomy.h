/*
 * The description of a core, from its rows: parameters of a model (host/qemu/cores/custom.core explains each). Rows of
 * the suite anatomy give caches and predictors, those of primitive_ops latencies and intervals, and
 * those of memory the lines under way at once.
 */
#ifndef HOST_ANATOMY_ANATOMY_H
#define HOST_ANATOMY_ANATOMY_H

#include <stdio.h>

#include "anatomy/findings.h"
#include "anatomy/issue.h"
#include "anatomy/ladders.h"

/* Finds width and pipes, from laps and from reciprocal throughputs. */
void anatomy_find_issue(struct issue *issue, const struct anatomy_rows *rows);

/* Each adds the findings of its part. A part may read what the parts before it have found; this is their order. */
void anatomy_find_caches(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_costs(struct findings *findings, const struct anatomy_rows *rows,
                        const struct issue *issue);
void anatomy_find_csrs(struct findings *findings, const struct anatomy_rows *rows,
                       const struct issue *issue);
void anatomy_find_operands(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_predictor(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_jumps(struct findings *findings, const struct issue *issue);
void anatomy_find_history(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_directions(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_waits(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_prefetch(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_device(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_counters(struct findings *findings, const struct anatomy_rows *rows);

/* The core may have one more pipe, so its width is not sure, nor are the pipes of classes that have several. */
void anatomy_doubt_width(struct findings *findings);

/* Returns the class of instructions whose cost an operation of primitive_ops shows, as "cost.alu"; NULL: of none. */
const char *anatomy_class_of(const char *operation);

/* All of them. */
void anatomy_find(struct findings *findings, const struct anatomy_rows *rows);

/*
 * Writes the file of a core: the lines of `like`, a file that model/parameters.h has found good, with the values and
 * sources of the findings. What was not found keeps its value, and becomes a guess.
 */
void anatomy_write(FILE *file, const struct findings *findings, const char *like);

#endif

/*
 * Describes a core by the parameters of a model (host/qemu/cores/custom.core explains each parameter). Rows of the
 * suite anatomy show caches and predictors. Rows of primitive_ops show latencies and intervals. Rows of memory show
 * how many misses the core handles at once.
 */
#ifndef HOST_ANATOMY_ANATOMY_H
#define HOST_ANATOMY_ANATOMY_H

#include <stdio.h>

#include "anatomy/findings.h"
#include "anatomy/issue.h"
#include "anatomy/ladders.h"

/*
 * Finds the issue width and the pipes. Reads the laps of anatomy/issued and anatomy/mix, and reciprocal throughputs.
 */
void anatomy_find_issue(struct issue *issue, const struct anatomy_rows *rows);

/*
 * Each function adds the findings of one part. Call them in this order: a part may read the findings of those before
 * it.
 */
void anatomy_find_caches(struct findings *findings, const struct anatomy_rows *rows);
void anatomy_find_costs(struct findings *findings, const struct anatomy_rows *rows,
                        const struct issue *issue);
void anatomy_find_late_execution(struct findings *findings, const struct anatomy_rows *rows);
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

/* Whether loads show a third cache behind L2, or memory in two steps. No parameter describes it. */
bool anatomy_has_third_cache(const struct anatomy_rows *rows);

/*
 * Marks the L1I and what jumps cost as not sure if an addition takes more than 1.25 cycles: instructions may wait for
 * their fetch, which then is a part of each figure.
 */
void anatomy_doubt_fetch(struct findings *findings, const struct anatomy_rows *rows);

/* Marks the width as not sure, and the costs of all classes with several pipes: the core may have one more pipe. */
void anatomy_doubt_width(struct findings *findings);

/*
 * Returns the parameter whose value an operation shows, such as "cost.alu" for "add". NULL: the operation shows none.
 */
const char *anatomy_class_of(const char *operation);

/*
 * Whether rows show the latency of a class of instructions, such as "cost.alu". They do not if no instruction waits for a
 * result of the class, or if the class jumps. Its finding then has a latency that fits the rows as well as any other.
 */
bool anatomy_shows_latency(const char *class);

/* Whether a conversion between an integer and a double takes as long as a move of a double. */
bool anatomy_converts_as_it_moves(const struct anatomy_rows *rows);

/*
 * Whether additions are known to execute late by less than `latency` cycles, or not at all. Otherwise an addition in a
 * chain may hide that the result before it has a shorter latency.
 */
bool anatomy_adds_in_time(const struct findings *findings, double latency);

/* Adds the findings of all parts. */
void anatomy_find(struct findings *findings, const struct anatomy_rows *rows);

/*
 * Writes a core file. It has the lines of `like`, with the values and sources of the findings. A parameter without a
 * finding keeps the value of `like`, and its source says "guess". `like` is the text of a valid core file
 * (parameters_read).
 */
void anatomy_write(FILE *file, const struct findings *findings, const char *like);

#endif

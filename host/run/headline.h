/* Chooses the metric that stands for the time of a run. */
#ifndef HOST_RUN_HEADLINE_H
#define HOST_RUN_HEADLINE_H

#include "run/results.h"

/* Returns "cycles", or "mtime" if the run has figures in mtime and none in cycles. */
const char *headline_metric(const struct results_run *run);

#endif

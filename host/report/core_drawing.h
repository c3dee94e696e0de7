/* The core of a run as a drawing: its caches, predictor and pipes, as the rows of anatomy show them. */
#ifndef HOST_REPORT_CORE_DRAWING_H
#define HOST_REPORT_CORE_DRAWING_H

#include "anatomy/findings.h"
#include "report/page_run.h"

/* Finds what the rows of a run, and of other runs of the core on the page, show of its core; nothing if none of
 * them has rows of anatomy. The caller frees it. */
struct findings report_findings(const struct report_run *report);

/* Writes the drawing, and a table of every finding with its source. Nothing without rows of anatomy, or without findings. */
void report_core(FILE *file, const struct report_run *report);

#endif

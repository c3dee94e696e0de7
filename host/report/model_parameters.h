/* The section on a core model: its parameters, their sources, and which of them are guesses. */
#ifndef HOST_REPORT_MODEL_PARAMETERS_H
#define HOST_REPORT_MODEL_PARAMETERS_H

#include <stdio.h>

#include "report/page_run.h"

/* Writes the section; nothing for a run whose source is not a model. */
void report_model(FILE *file, const struct report_run *report);

#endif

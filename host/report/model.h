/* What a core model rests on: its parameters, where each is from, and which are guesses. */
#ifndef HOST_REPORT_MODEL_H
#define HOST_REPORT_MODEL_H

#include <stdio.h>

#include "report/run.h"

/* Nothing, for a run that no model counted. */
void report_model(FILE *file, const struct report_run *report);

#endif

/* The members of a run that are of all its rows, behind its records. */
#ifndef HOST_OUTPUT_JSON_OVERVIEW_H
#define HOST_OUTPUT_JSON_OVERVIEW_H

#include <stdio.h>

#include "decode/overview.h"

/* Writes ", " and a member, for each of them. */
void json_overview_write(FILE *file, const struct overview *overview);

#endif

/* The members of a run that are of all its rows, behind its records. */
#ifndef HOST_JSON_OVERVIEW_H
#define HOST_JSON_OVERVIEW_H

#include <stdio.h>

#include "overview.h"

/* Writes ", " and a member, for each of them. */
void json_overview_write(FILE *file, const struct overview *overview);

#endif

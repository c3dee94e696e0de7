/* Checks the rules that concern several parameters. */
#ifndef HOST_MODEL_PARAMETERS_AGREE_H
#define HOST_MODEL_PARAMETERS_AGREE_H

#include "model/parameters.h"

struct conflict {
	const char *name;     /* the parameter to change */
	const char *expected; /* the values that it may have, for messages */
};

/* Returns whether the parameters agree. If not, sets `conflict` to the first conflict. */
bool parameters_agree(const struct parameters *parameters, struct conflict *conflict);

#endif

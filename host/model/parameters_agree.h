/* What several parameters have to agree on. */
#ifndef HOST_MODEL_PARAMETERS_AGREE_H
#define HOST_MODEL_PARAMETERS_AGREE_H

#include "model/parameters.h"

struct conflict {
	const char *name;     /* the parameter to change */
	const char *expected; /* its values, for messages */
};

/* Returns false and describes the first conflict if there is one. */
bool parameters_agree(const struct parameters *parameters, struct conflict *conflict);

#endif

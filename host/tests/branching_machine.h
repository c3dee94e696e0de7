/* A modelled core with costs for branches. */
#ifndef TESTS_BRANCHING_MACHINE_H
#define TESTS_BRANCHING_MACHINE_H

#include "tests/testing.h"

#include "model/core.h"
#include "tests/machine.h"

enum { MISPREDICT = 5, REDIRECT = 2, TAKEN = 1, TARGET = MACHINE_CODE + 0x100 };

static inline void start(void)
{
	machine = (struct machine){.parameters = plain_parameters()};
	machine.parameters.mispredict = MISPREDICT;
	machine.parameters.redirect = REDIRECT;
	machine.parameters.taken = TAKEN;
}

#endif

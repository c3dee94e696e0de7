/* The answer to a made-up run. */
#ifndef TESTS_MADE_ANSWER_H
#define TESTS_MADE_ANSWER_H

#include "tests/testing.h"

#include <stdlib.h>

#include "answer/answer.h"
#include "model/parameters.h"
#include "run/cores.h"
#include "run/order.h"
#include "tests/paper.h"

/* Sets the ids that the model of a core answers. */
static inline void take_ids(struct results_run *run, const char *core)
{
	struct parameters parameters;
	char complaint[256];

	assert_true(parameters_read(&parameters, cores_named(core), complaint, sizeof(complaint)));
	run->about.arch = parameters_marchid(&parameters);
	run->about.imp = parameters_mimpid(&parameters);
}

/* Returns the answer, which is valid until the next one. */
static inline const char *answer_of(struct results_run *run)
{
	const char *text;

	order_make(run);
	text = WRITTEN(answer_write(paper, run));
	free(run->sorted);
	return text;
}

#endif

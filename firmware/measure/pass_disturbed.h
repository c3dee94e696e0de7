/* Whether something else than the kernel costs time. */
#ifndef MEASURE_PASS_DISTURBED_H
#define MEASURE_PASS_DISTURBED_H

#include "measure/pass.h"

/*
 * Takes more samples of a call kernel and compares them with those of the pass. Returns whether the samples depend on the
 * place of the sampler, on the code between two samples, or on the part of the data that they reach. `placed` is the
 * counter with the sampler that took the samples. The test of the place takes at most 10 samples. Each other test begins
 * runs only within the budget, counted from its own start.
 */
bool pass_is_disturbed(struct pass *pass, const struct counter *counter,
                       const struct counter *placed, const struct sampling *sampling);

#endif

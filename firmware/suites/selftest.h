/* The suite of faults, in several files: what each does wrong runs when the filter names the suite. */
#ifndef SUITES_SELFTEST_H
#define SUITES_SELFTEST_H

#include "bench.h"

#define FAULT(name_, ...) BENCH(selftest_faults, name_, .on_request = true, __VA_ARGS__)

#endif

/*
 * The suite of faults, in several files. Its benchmarks fail on purpose. They run only if the filter contains the name
 * of the suite.
 */
#ifndef SUITES_SELFTEST_H
#define SUITES_SELFTEST_H

#include "bench.h"

#define FAULT(name_, ...) BENCH(selftest_faults, name_, .on_request = true, __VA_ARGS__)

#endif

/*
 * The suite of faults, in several files. Its benchmarks fail on purpose. They run only if the filter contains the name
 * of the suite.
 */
#ifndef SUITES_SELFTEST_H
#define SUITES_SELFTEST_H

#include "bench.h"

/* The attribute of a kernel that never has a figure: as KERNEL, but it is not aligned. */
#define FAULT_KERNEL __attribute__((noipa, noinline, section(".kernels")))

#define FAULT(name_, ...) BENCH(selftest_faults, name_, .on_request = true, __VA_ARGS__)

#endif

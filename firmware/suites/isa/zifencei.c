#include "suites/operation.h"

THROUGHPUT(fence_i, 1, "fence\\\\.i", "fence.i", "");

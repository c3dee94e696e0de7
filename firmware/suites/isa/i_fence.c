/* Fences. They make no chain, because they have no result. */
#include "suites/operation.h"

THROUGHPUT(fence, 1, "fence", "fence iorw, iorw", "");

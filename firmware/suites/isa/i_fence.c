/* Fences: no chain, they order what is around them. */
#include "suites/operation.h"

THROUGHPUT(fence, 1, "fence", "fence iorw, iorw", "");

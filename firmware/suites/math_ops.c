/* Functions of the mathematics library. They are a part of their own, because cos brings 4 KiB of the library along. */
#include <math.h>

#include "suites/operation.h"

CALL_REAL(sqrt, "(fsqrt\\\\.d|<sqrt>)", sqrt(x), 1.22474487139158905);
CALL_REAL(cos, "<_?cos>", cos(x), 0.0707372016677029);

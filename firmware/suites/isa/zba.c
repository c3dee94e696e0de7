/* Address generation. Bit-manipulation spec 1.0, 2.1. */
#include "suites/operation.h"

INTEGER(sh1add, 1, "sh1add", "sh1add \\d, \\s, a1", 2000023);
INTEGER(sh2add, 1, "sh2add", "sh2add \\d, \\s, a1", 4000029);
INTEGER(sh3add, 1, "sh3add", "sh3add \\d, \\s, a1", 8000041);

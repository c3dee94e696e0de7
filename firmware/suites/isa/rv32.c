/* Operations of 32-bit cores: a word holds an address. */
#include "suites/operation.h"

LATENCY(load_pointer, 1, "lw", "lw a4, 0(a4)", "", .setup = operation_needs_pointer);

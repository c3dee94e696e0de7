/* Operations of 64-bit cores only: the W forms and double words. */
#include "suites/operation.h"

INTEGER(addw, 1, "addw", "addw \\d, \\s, a1", 1000020);
INTEGER(subw, 1, "subw", "subw \\d, \\s, a1", 999986);
INTEGER(shlw, 1, "sllw", "sllw \\d, \\s, a2", 32000096);
INTEGER(shrw, 1, "srlw", "srlw \\d, \\s, a2", 31250);
INTEGER(sarw, 1, "sraw", "sraw \\d, \\s, a2", 31250);

LATENCY_UNIT(load_double, head_integer, "a0", "ld a4, 0(a4)", "");
THROUGHPUT(load_double, 1, "ld", "ld \\d, 8*\\k(a4)", "", .setup = operation_needs_pointer,
           .latency = &unrolled_load_double_latency);
THROUGHPUT(store_double, 1, "sd", "sd a1, 8*\\k(a4)", "", .setup = operation_needs_memory);
LATENCY(store_load_double, 2, "sd ld", "sd a0, 0(a4)\n ld a0, 0(a4)", "",
        .setup = operation_needs_memory);

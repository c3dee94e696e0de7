/* Operations of 64-bit cores only: the W forms and double words. */
#include "suites/operation.h"

INTEGER(addw, 1, "addw", "addw \\d, \\s, a1", 1000020);
INTEGER(subw, 1, "subw", "subw \\d, \\s, a1", 999986);
INTEGER(shlw, 1, "sllw", "sllw \\d, \\s, a2", 32000096);
INTEGER(shrw, 1, "srlw", "srlw \\d, \\s, a2", 31250);
INTEGER(sarw, 1, "sraw", "sraw \\d, \\s, a2", 31250);

/* The result equals the operand, modulo 2^32 (isa/m.c). */
INTEGER(mulw, 1, "mulw", "mulw \\d, \\s, a1", 0x50000,
        .operands = &(const struct operands){.x = 0x50000, .y = 65537, .z = 0x50000});

/* 17000051/17, 17000051/1000003; 17000051 by 1025, 1450, 1275 ... (isa/m.c) */
INTEGER(divw, 1, "divw", "divw \\d, a1, \\s", 1000003,
        .operands = &(const struct operands){.x = 17, .y = 17000051, .z = 1000003});
INTEGER_CHAINED(remw, 1, "remw", "remw \\d, a1, \\s", "remw \\d, a1, \\s\n ori \\d, \\d, 1024",
                "ori \\d, \\d, 1024", 426,
                .operands = &(const struct operands){.x = 1025, .y = 17000051, .z = 1450});

LATENCY_UNIT(load_double, head_integer, "a0", "ld a4, 0(a4)", "");
THROUGHPUT(load_double, 1, "ld", "ld \\d, 8*\\k(a4)", "", .setup = operation_needs_pointer,
           .latency = &unrolled_load_double_latency);
THROUGHPUT(store_double, 1, "sd", "sd a1, 8*\\k(a4)", "", .setup = operation_needs_memory);
LATENCY(store_load_double, 2, "sd ld", "sd a0, 0(a4)\n ld a0, 0(a4)", "",
        .setup = operation_needs_memory);

/* Multiplication and division of 64-bit cores only: the W forms. */
#include "suites/operation.h"

/* The result equals the operand, modulo 2^32 (isa/m.c). */
INTEGER(mulw, 1, "mulw", "mulw \\d, \\s, a1", 0x50000,
        .operands = &(const struct operands){.x = 0x50000, .y = 65537, .z = 0x50000});

/* 17000051/17, 17000051/1000003; 17000051 by 1025, 1450, 1275 ... (isa/m.c) */
INTEGER(divw, 1, "divw", "divw \\d, a1, \\s", 1000003,
        .operands = &(const struct operands){.x = 17, .y = 17000051, .z = 1000003});
INTEGER_CHAINED(remw, 1, "remw", "remw \\d, a1, \\s", "remw \\d, a1, \\s\n ori \\d, \\d, 1024",
                "ori \\d, \\d, 1024", 426,
                .operands = &(const struct operands){.x = 1025, .y = 17000051, .z = 1450});

/*
 * The latency of fused operations by their addend, and loads and stores of floating point. A load of floating point
 * alone cannot form a chain, so a conversion makes its value a part of the next address. The add is the filler, so it
 * cancels.
 */
#include "suites/operand.h"

OPERAND_LATENCY(fmadd_d_by_addend, 1, "fmadd\\\\.d", head_real, "fa0", "fmadd.d \\d, fa1, fa2, \\s",
                "");
OPERAND_LATENCY(fmadd_s_by_addend, 1, "fmadd\\\\.s", head_single, "fa0",
                "fmadd.s \\d, fa1, fa2, \\s", "");
OPERAND_LATENCY(fstore_load_by_data, 2, "fsd fld", head_real, "fa0",
                "fsd fa0, 0(a4)\n fld fa0, 0(a4)", "", .setup = operation_needs_memory);
OPERAND_LATENCY(fload_fcvt, 2, "fld fcvt\\\\.w\\\\.d", head_real, "fa0",
                "fld ft0, 0(a4)\n fcvt.w.d t0, ft0, rtz\n add a4, a4, t0", "add a4, a4, t0",
                .setup = operation_needs_memory);
OPERAND_THROUGHPUT(fload, 1, "fld", head_real, REAL_EIGHT("a4", "a4"), "fld \\d, 8*\\k(a4)",
                   .setup = operation_needs_memory);
OPERAND_THROUGHPUT(fstore, 1, "fsd", head_real, REAL_EIGHT("a4", "a4"), "fsd fa1, 8*\\k(a4)",
                   .setup = operation_needs_memory);
OPERAND_READ_BY_BOTH(fcvt, "fcvt\\\\.w\\\\.d", head_real, "fcvt.w.d \\d, fa0, rtz");

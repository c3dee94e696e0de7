/* Without an FPU the compiler calls its library. These are the costs of its functions, by their names. */
#include <math.h>

#include "suites/operation.h"

CALL_REAL(soft_fadd_d, "<__adddf3>", x + y, 1.5 + OPERAND_REAL_Y);
CALL_REAL(soft_fmul_d, "<__muldf3>", (x * y), 1.5 * OPERAND_REAL_Y);
CALL_REAL(soft_fdiv_d, "<__divdf3>", y / x, OPERAND_REAL_Y / 1.5);
CALL_REAL(soft_fmadd_d, "<fma>", fma(x, y, z), 1.5 * OPERAND_REAL_Y + 0.75);
CALL_REAL(soft_fsqrt_d, "<sqrt>", sqrt(x), 1.22474487139158905);
CALL_REAL(soft_fcvt_w_d_w, "<__fixdfsi> <__floatsidf>", (double)(int)x, 1);

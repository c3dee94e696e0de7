/* An operation of so many instructions that no two units of it fit where unrolled kernels are laid. */
#include "suites/operation.h"

THROUGHPUT(long_winded, 20, "nop", ".rept 20\n nop\n .endr", "");

/* What still fits: eight times eight. */
THROUGHPUT(just_fits, 8, "nop", ".rept 8\n nop\n .endr", "");

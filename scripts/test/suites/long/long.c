/* An operation of so many instructions that no two units of it fit where unrolled kernels are laid. */
#include "suites/operation.h"

THROUGHPUT(long_winded, 70, "nop", ".rept 70\n nop\n .endr", "");

/* What still fits: twice eight times ten. */
THROUGHPUT(just_fits, 10, "nop", ".rept 10\n nop\n .endr", "");

/* An operation so long that no two units of it fit into the code buffer. */
#include "suites/operation.h"

THROUGHPUT(long_winded, 70, "nop", ".rept 70\n nop\n .endr", "");

/* The longest that fits: twice eight times ten. */
THROUGHPUT(just_fits, 10, "nop", ".rept 10\n nop\n .endr", "");

/* Copies of one instruction, and of two. */
THROUGHPUT(lengths_which_differ, 1, "lui addi", "li \\d, \\k * 1000", "");

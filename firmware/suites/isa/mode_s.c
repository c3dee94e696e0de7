/* Operations that only supervisor mode has. */
#include "suites/operation.h"

/*
 * To the firmware below and back. a7, which names the extension, holds the kernel's return address, and
 * no extension has such a number: what is measured is the way, and a look through its extensions.
 */
THROUGHPUT(sbi_call, 0, "ecall", "ecall", "");

/* Operations that only supervisor mode has. */
#include "suites/operation.h"

/*
 * A call of the SBI firmware and the return. a7, which names the extension, holds the return address of the kernel, and
 * no extension has that number. So it measures the call and the search for an extension.
 */
THROUGHPUT(sbi_call, 0, "ecall", "ecall", "");

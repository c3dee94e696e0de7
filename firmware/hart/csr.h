/* Access to control and status registers. `csr` is a name, a number, or a name for both modes from mode.h. */
#ifndef HART_CSR_H
#define HART_CSR_H

#include "mode.h"

/* The name of a CSR as a string. CSR_NAME(MODE_EPC) is "mepc" in machine mode. */
#define CSR_NAME(csr)  CSR_NAME_(csr)
#define CSR_NAME_(csr) #csr

#define CSR_READ(csr)                                                                              \
	__extension__({                                                                            \
		unsigned long csr_value_;                                                          \
		__asm__ volatile("csrr %0, " CSR_NAME(csr) : "=r"(csr_value_)::"memory");          \
		csr_value_;                                                                        \
	})

/* The difference between two adjacent reads, without an instruction between them. */
#define CSR_READ_TWICE(csr)                                                                        \
	__extension__({                                                                            \
		unsigned long csr_first_;                                                          \
		unsigned long csr_second_;                                                         \
		__asm__ volatile("csrr %0, " CSR_NAME(csr) "\n\tcsrr %1, " CSR_NAME(csr)           \
		                 : "=&r"(csr_first_), "=r"(csr_second_)::"memory");                \
		csr_second_ - csr_first_;                                                          \
	})

#define CSR_WRITE(csr, value)                                                                      \
	do {                                                                                       \
		unsigned long csr_written_ = (value);                                              \
		__asm__ volatile("csrw " CSR_NAME(csr) ", %0" ::"r"(csr_written_) : "memory");     \
	} while (0)

#endif

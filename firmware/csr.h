/* Control and status registers, by name or number. Privileged spec 1.12, chapter 2. */
#ifndef CSR_H
#define CSR_H

#define CSR_READ(csr)                                                                              \
	__extension__({                                                                            \
		unsigned long csr_value_;                                                          \
		__asm__ volatile("csrr %0, " #csr : "=r"(csr_value_)::"memory");                   \
		csr_value_;                                                                        \
	})

#define CSR_WRITE(csr, value)                                                                      \
	do {                                                                                       \
		unsigned long csr_value_ = (value);                                                \
		__asm__ volatile("csrw " #csr ", %0" ::"r"(csr_value_) : "memory");                \
	} while (0)

#endif

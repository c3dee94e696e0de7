/* Control and status registers, by name or number. Privileged spec 1.12, chapter 2. */
#ifndef CSR_H
#define CSR_H

/* Fields of mstatus, privileged spec 1.12, 3.1.6; assembly reads these too. */
#define MSTATUS_MPP  0x1800 /* the mode that mret goes to: 0 user ... */
#define MSTATUS_MPIE 0x0080 /* whether it goes there with interrupts on */

#define CSR_READ(csr)                                                                              \
	__extension__({                                                                            \
		unsigned long csr_value_;                                                          \
		__asm__ volatile("csrr %0, " #csr : "=r"(csr_value_)::"memory");                   \
		csr_value_;                                                                        \
	})

/* What passes between two reads with nothing between them. */
#define CSR_READ_TWICE(csr)                                                                        \
	__extension__({                                                                            \
		unsigned long csr_first_;                                                          \
		unsigned long csr_second_;                                                         \
		__asm__ volatile("csrr %0, " #csr "\n\tcsrr %1, " #csr                             \
		                 : "=&r"(csr_first_), "=r"(csr_second_)::"memory");                \
		csr_second_ - csr_first_;                                                          \
	})

#define CSR_WRITE(csr, value)                                                                      \
	do {                                                                                       \
		unsigned long csr_written_ = (value);                                              \
		__asm__ volatile("csrw " #csr ", %0" ::"r"(csr_written_) : "memory");              \
	} while (0)

#endif

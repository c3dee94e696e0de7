/* Calls to the firmware below. RISC-V SBI specification 1.0. */
#ifndef HART_MODE_S_SBI_H
#define HART_MODE_S_SBI_H

enum {
	SBI_PUTCHAR = 0x01, /* legacy, chapter 5: it returns no struct sbi_result */
	SBI_GETCHAR = 0x02, /* legacy: sbi_result.error is the character, or -1 */
	SBI_BASE = 0x10,    /* chapter 4 */
	SBI_BASE_VENDOR = 4,
	SBI_BASE_ARCH = 5,
	SBI_BASE_IMP = 6,
	SBI_TIME = 0x54494d45, /* chapter 6 */
	SBI_TIME_SET = 0,
	SBI_HSM = 0x48534d, /* harts, chapter 9 */
	SBI_HSM_STATUS = 2,
	SBI_SRST = 0x53525354, /* system reset, chapter 10 */
	SBI_SRST_RESET = 0,
	SBI_PMU = 0x504d55, /* counters, chapter 11 */
	SBI_PMU_INFO = 1,
	SBI_PMU_CONFIG = 2,
	SBI_PMU_START = 3,
	SBI_PMU_STOP = 4,
};

struct sbi_result {
	long error; /* 0: success; below 0: an error of chapter 3 */
	long value; /* the result, valid if error is 0 */
};

/* Calls `function` of `extension`. Arguments that the function does not take are ignored. */
struct sbi_result sbi_call(unsigned long extension, unsigned long function, unsigned long a0,
                           unsigned long a1, unsigned long a2, unsigned long a3, unsigned long a4);

#endif

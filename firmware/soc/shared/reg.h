/* Device registers of 32 bits, by address. */
#ifndef SOC_SHARED_REG_H
#define SOC_SHARED_REG_H

#include <stdint.h>

static inline volatile uint32_t *reg32(uintptr_t address)
{
	return (volatile uint32_t *)address;
}

/* Changes the bits of `mask` alone; `value` lies where they do. */
static inline void reg32_set(uintptr_t address, uint32_t mask, uint32_t value)
{
	*reg32(address) = (*reg32(address) & ~mask) | value;
}

#endif

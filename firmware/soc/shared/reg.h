/* Access to device registers of 32 bits. */
#ifndef SOC_SHARED_REG_H
#define SOC_SHARED_REG_H

#include <stdint.h>

static inline volatile uint32_t *reg32(uintptr_t address)
{
	return (volatile uint32_t *)address;
}

/* Replaces the bits of `mask` by those of `value`, which is already in their position. */
static inline void reg32_set(uintptr_t address, uint32_t mask, uint32_t value)
{
	*reg32(address) = (*reg32(address) & ~mask) | value;
}

#endif

/* The PLL of the cores in FU540 and FU740. Its registers are the same in both. */
#ifndef SOC_SHARED_COREPLL_H
#define SOC_SHARED_COREPLL_H

#include <stdbool.h>
#include <stdint.h>

/* A write of a register of the PRCI. */
struct corepll_write {
	uint32_t offset; /* in bytes; 0 ends a list */
	uint32_t value;
};

/*
 * Switches the cores to the crystal, writes `config` to COREPLLCFG, waits for the lock, does the writes of the list
 * `outlet`, and switches the cores to the PLL. Returns false if the PLL does not lock within 1 ms: then the cores stay
 * on the crystal and `outlet` is not written.
 */
bool corepll_start(uint32_t config, const struct corepll_write *outlet);

#endif

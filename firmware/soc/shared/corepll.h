/* The PLL of the cores in FU540 and FU740. Its registers are the same in both. */
#ifndef SOC_SHARED_COREPLL_H
#define SOC_SHARED_COREPLL_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Switches the cores to the crystal, writes `config` to COREPLLCFG, waits for the lock, opens the gate at the PLL's
 * output, and switches the cores to the PLL. `select`: offset of a register of the PRCI that takes the PLL for the cores'
 * PLL if it is 0; 0: there is none. Returns false if the PLL does not lock within 1 ms: then the cores stay on the
 * crystal.
 */
bool corepll_start(uint32_t config, uint32_t select);

#endif

/* The core's PLL of SiFive's Linux-capable chips, FU540 and FU740: both have the same registers there. */
#ifndef SOC_SHARED_COREPLL_H
#define SOC_SHARED_COREPLL_H

#include <stdbool.h>
#include <stdint.h>

/* A register of the PRCI to be written, by its offset. */
struct corepll_write {
	uint32_t offset; /* 0: no more */
	uint32_t value;
};

/*
 * Gives the PLL `config` while the core runs from the crystal, waits for its lock, writes `outlet` and
 * lets the core run from it. False when there was no lock: then the core stays on the crystal.
 */
bool corepll_start(uint32_t config, const struct corepll_write *outlet);

#endif

/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The CSRs through which software sees a modelled core: ids and counters. They replace QEMU's own.
 */
#ifndef MODEL_CSR_H
#define MODEL_CSR_H

#include <stdbool.h>

#include "model/parameters.h"
#include "model_counters.h"

/* CSR numbers: Privileged ISA 1.12, section 2.2. */
enum {
	CSR_MCOUNTINHIBIT = 0x320,
	CSR_MHPMEVENT3 = 0x323,
	CSR_MCYCLE = 0xb00,
	CSR_MINSTRET = 0xb02,
	CSR_MHPMCOUNTER3 = 0xb03,
	CSR_MCYCLEH = 0xb80,
	CSR_MINSTRETH = 0xb82,
	CSR_MHPMCOUNTER3H = 0xb83,
	CSR_CYCLE = 0xc00,
	CSR_INSTRET = 0xc02,
	CSR_HPMCOUNTER3 = 0xc03,
	CSR_CYCLEH = 0xc80,
	CSR_INSTRETH = 0xc82,
	CSR_HPMCOUNTER3H = 0xc83,
	CSR_MVENDORID = 0xf11,
	CSR_MARCHID = 0xf12,
	CSR_MIMPID = 0xf13,
};

/*
 * Checks that QEMU's table of CSRs has the layout that qemu_api.h declares. On failure writes one line to stderr, which
 * begins with `plugin`, and returns false.
 */
bool model_csr_check(const char *plugin);

/*
 * Replaces QEMU's handlers of these CSRs, for harts of 32 or 64 bits. All arguments must stay valid until QEMU ends.
 * gdb reads the counters of `first`.
 */
void model_csr_install(const struct parameters *parameters, struct counters *first, bool is_64_bit);

/* Selects the counters that the next CSR instruction of this thread reads and writes. */
void model_csr_hart(struct counters *counters);

#endif

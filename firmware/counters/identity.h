/* Which core this is. */
#ifndef COUNTERS_IDENTITY_H
#define COUNTERS_IDENTITY_H

#include <stdbool.h>
#include <stdint.h>

struct identity {
	uint64_t vendor; /* mvendorid */
	uint64_t arch;   /* marchid */
	uint64_t imp;    /* mimpid */
	uint32_t hart;   /* mhartid; "none" (wire.h): supervisor mode was not told */
};

struct identity identity_read(void);

/* Whether it is QEMU's. */
bool identity_is_qemu(const struct identity *identity);

/* Whether this is QEMU's. */
bool identity_is_qemu_here(void);

/*
 * Where numbers of this core come from: "emulated" for QEMU, "hardware" for a vendor's part, else
 * `otherwise`. Nothing on the host overrides it.
 */
const char *identity_source(const struct identity *identity, const char *otherwise);

#endif

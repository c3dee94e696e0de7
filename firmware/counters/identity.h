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

/* Who counts. */
enum origin {
	ORIGIN_HARDWARE, /* a vendor's part */
	ORIGIN_EMULATED, /* QEMU: an instruction is a cycle */
	ORIGIN_MODEL,    /* a core model in QEMU */
	ORIGIN_UNKNOWN,  /* no vendor: an open core in a simulator, an FPGA */
};

enum origin identity_origin(const struct identity *identity);

/* Whether this runs in QEMU, by itself or with a core model. */
bool identity_is_qemu_here(void);

enum { IDENTITY_SOURCE_SIZE = 16 };

/*
 * Where numbers of this core come from, as records say it: "emulated", "hardware", "model:" and its name, which
 * `text` then holds, or for an unknown core `otherwise`. Nothing on the host overrides it.
 */
const char *identity_source(const struct identity *identity, const char *otherwise,
                            char text[IDENTITY_SOURCE_SIZE]);

#endif

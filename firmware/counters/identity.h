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
	ORIGIN_OPEN,     /* it may be a core: nothing speaks against it */
	ORIGIN_DOUBTFUL, /* a core counts otherwise, and so does an emulator that is asked to */
	ORIGIN_EMULATED, /* QEMU: an instruction is a cycle */
	ORIGIN_MODEL,    /* a core model in QEMU */
};

/*
 * Emulated, model or open, by the ids alone. A vendor's prove nothing: whatever simulates that core answers them
 * too.
 */
enum origin identity_origin(const struct identity *identity);

/* A core model in QEMU has a name of up to six characters. */
enum { IDENTITY_MODEL_CHARACTERS = 6, IDENTITY_MODEL_SIZE = IDENTITY_MODEL_CHARACTERS + 1 };

/* False: these are not the ids of a model. */
bool identity_model(const struct identity *identity, char name[IDENTITY_MODEL_SIZE]);

#endif

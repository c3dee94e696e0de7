/* Identifies the core. */
#ifndef COUNTERS_IDENTITY_H
#define COUNTERS_IDENTITY_H

#include <stdbool.h>
#include <stdint.h>

struct identity {
	uint64_t vendor; /* mvendorid */
	uint64_t arch;   /* marchid */
	uint64_t imp;    /* mimpid */
	/* mhartid; "none" (wire.h) if supervisor mode cannot find it out */
	uint32_t hart;
};

struct identity identity_read(void);

/* What the counters belong to. */
enum origin {
	ORIGIN_OPEN, /* it may be a core: nothing contradicts that */
	/* It does not count like a core, nor like an emulator that was told to count instructions. */
	ORIGIN_DOUBTFUL,
	ORIGIN_EMULATED, /* QEMU: one cycle for each instruction */
	ORIGIN_MODEL,    /* a core model in QEMU */
};

/*
 * Returns the origin according to the ids alone: emulated, model or open. The ids of a vendor prove nothing, because a
 * simulator of that core has them too.
 */
enum origin identity_origin(const struct identity *identity);

/* A core model in QEMU has a name of up to six characters. */
enum { IDENTITY_MODEL_CHARACTERS = 6, IDENTITY_MODEL_SIZE = IDENTITY_MODEL_CHARACTERS + 1 };

/* Stores the model's name. Returns false if these are not the ids of a model. */
bool identity_model(const struct identity *identity, char name[IDENTITY_MODEL_SIZE]);

#endif

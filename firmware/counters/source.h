/* Decides where the numbers come from: a core or an emulator. */
#ifndef COUNTERS_SOURCE_H
#define COUNTERS_SOURCE_H

#include <stdbool.h>

#include "counters/behaviour.h"
#include "counters/identity.h"

struct witnesses {
	const char *board;        /* SOURCE of the board's data: a claim */
	struct identity identity; /* the core's ids */
	bool has_signature;       /* QEMU's fw_cfg answered */
	enum behaviour behaviour; /* of cycles and instructions */
};

/* Returns the origin according to all witnesses except the board's data. */
enum origin source_origin(const struct witnesses *witnesses);

enum { SOURCE_SIZE = 16 };

/*
 * Returns the source as in the records. The claim of the board's data holds if no witness contradicts it. Otherwise the
 * source is "emulated", "unknown", or "model:" and the model's name, which is stored in `text`.
 */
const char *source_name(const struct witnesses *witnesses, char text[SOURCE_SIZE]);

#endif

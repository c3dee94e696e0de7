/* Where numbers come from: what follows from the witnesses of it. */
#ifndef COUNTERS_SOURCE_H
#define COUNTERS_SOURCE_H

#include <stdbool.h>

#include "counters/behaviour.h"
#include "counters/identity.h"

struct witnesses {
	const char *board;        /* SOURCE of the board's data: what is claimed */
	struct identity identity; /* the core's ids */
	bool has_signature;       /* QEMU's fw_cfg answered */
	enum behaviour behaviour; /* of cycles and instructions */
};

/* What the witnesses but the board's data say. */
enum origin source_origin(const struct witnesses *witnesses);

enum { SOURCE_SIZE = 16 };

/*
 * As records say it. What the board's data claim stands if nothing speaks against it; otherwise "model:" and the
 * model's name, which `text` then holds, "emulated" or "unknown".
 */
const char *source_name(const struct witnesses *witnesses, char text[SOURCE_SIZE]);

#endif

/*
 * Computes how long a lap of anatomy/mix (firmware/suites/anatomy_issue.c) takes on a core with a given width and
 * pipes.
 */
#ifndef HOST_ANATOMY_MIX_LAP_H
#define HOST_ANATOMY_MIX_LAP_H

#include <stdint.h>

/* The classes of a mix. Each value is the number of the bit that the class has in n. */
enum mix_class {
	MIX_ALU,
	MIX_MUL,
	MIX_LOAD,
	MIX_BRANCH,
	MIX_FP_ADD,
	MIX_ALU_AGAIN,
	MIX_STORE,
	MIX_CLASSES,
};

enum { MIX_LAP = 80 /* instructions */, MIX_MASKS = 1 << MIX_CLASSES };

struct mix_core {
	uint32_t width;
	uint32_t pipes[MIX_CLASSES]; /* the pipes that the class can take, a bit for each */
	/* Cycles until the unit of the class can begin the next instruction. 0: it is never busy. */
	double busy[MIX_CLASSES];
	/* Cycles from the issue of the last instruction of a lap to the first of the next lap, if no unit is busy. */
	double between;
};

/* Returns the cycles of a lap of the classes whose bits are set in `mask`. At least one bit is set. */
double mix_lap(const struct mix_core *core, uint32_t mask);

#endif

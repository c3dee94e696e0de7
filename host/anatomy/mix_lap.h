/* The laps of anatomy/mix (firmware/suites/anatomy_issue.c) on a core whose width and pipes are known. */
#ifndef HOST_ANATOMY_MIX_LAP_H
#define HOST_ANATOMY_MIX_LAP_H

#include <stdint.h>

/* The classes of a mix, by the bit of n that each has. */
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
	uint32_t pipes[MIX_CLASSES]; /* that the class can take, a bit for each */
	/* Cycles from one of the class to the next that its unit can begin; 0: it can begin several in a cycle. */
	double busy[MIX_CLASSES];
	/* Cycles from the issue of a lap's last instruction to that of the next lap's first, if no unit is busy. */
	double between;
};

/* Returns the cycles of the lap of the classes whose bits `mask` has, at least one. */
double mix_lap(const struct mix_core *core, uint32_t mask);

#endif

/* Kernels that are put together at run time: nothing to do at build time. */
#ifndef LAY_H
#define LAY_H

enum {
	/*
	 * With 2n copies: well below half of the smallest instruction cache of the boards, 16 KiB,
	 * and within reach of a branch, 4 KiB.
	 */
	SLOT_LOOP_MAX = 1024,
	SLOT_OFFSET_LAST = 32,
};

#define LAY_PAIR(name, head, count, text, uses, besides) _Static_assert(true, "")
#define LAID_PAIR(name)

#endif

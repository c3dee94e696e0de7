/* Kernels that are put together at run time: nothing to do at build time. */
#ifndef LAY_H
#define LAY_H

enum {
	/* With 2n copies: with the head, the tail and a sampler it fits an area of 1 KiB (lay.c). */
	SLOT_LOOP_MAX = 640,
	SLOT_OFFSET_LAST = 32,
};

#define LAY_PAIR(name, head, count, text, uses, besides) _Static_assert(true, "")
#define LAID_PAIR(name)

#endif

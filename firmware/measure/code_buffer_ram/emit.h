/* Kernels that are put together at run time: nothing to do at build time. */
#ifndef EMIT_H
#define EMIT_H

enum {
	/* With 2n copies: with the head, the tail and a sampler it fits an area of 1 KiB (emit.c). */
	CODE_BUFFER_LOOP_MAX = 640,
	CODE_BUFFER_OFFSET_LAST = 32,
};

#define EMIT_PAIR(name, head, count, text, uses, besides) _Static_assert(true, "")
#define EMITTED_PAIR(name)

#endif

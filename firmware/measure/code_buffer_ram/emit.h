/* Kernels that are built at run time: the macros do nothing at build time. */
#ifndef EMIT_H
#define EMIT_H

enum {
	/* Bytes of all copies. With head, tail and a sampler they fit an area of 1 KiB (emit.c). */
	CODE_BUFFER_LOOP_MAX = 640,
	CODE_BUFFER_OFFSET_LAST = 32,
};

#define EMIT_PAIR(name, head, count, more, text, uses, besides) _Static_assert(true, "")
#define EMITTED                                                 0
#define EMITTED_PAIR(name)                                      ""

#endif

/*
 * A data prefetcher. It follows streams of missed lines with a constant stride, forward or backward: of up to 64 bytes, or of
 * one line if lines are longer.
 * It has prefetched the third and all later lines of a stream, and always in time.
 */
#ifndef HOST_MODEL_PREFETCHER_H
#define HOST_MODEL_PREFETCHER_H

#include <stdbool.h>
#include <stdint.h>

enum { PREFETCHER_STREAMS = 8 };

struct prefetcher {
	struct stream {
		uint64_t last;  /* address of its last line */
		int64_t stride; /* bytes from one line to the next; 0: there is only one */
		uint32_t lines;
	} streams[PREFETCHER_STREAMS];
	uint32_t oldest; /* the stream that a new one replaces */
};

/* Notes a miss of the line at this address, which has `size` bytes. Returns whether the line has been prefetched. */
bool prefetcher_miss(struct prefetcher *prefetcher, uint64_t line, uint32_t size);

#endif

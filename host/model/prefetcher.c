#include "model/prefetcher.h"

#include <stddef.h>

enum {
	SEEN = 2,         /* a stream is followed after this many lines */
	REACH_LEAST = 64, /* bytes from a line of a stream to the next */
};

/* Returns the stream whose next line this is. NULL: there is none. */
static struct stream *find_next(struct prefetcher *prefetcher, uint64_t line)
{
	for (uint32_t i = 0; i < PREFETCHER_STREAMS; i++) {
		struct stream *stream = &prefetcher->streams[i];

		if (stream->stride != 0 && line - stream->last == (uint64_t)stream->stride)
			return stream;
	}
	return NULL;
}

/* Returns the first stream whose last line is at most `reach` bytes away. NULL: there is none. */
static struct stream *find_near(struct prefetcher *prefetcher, uint64_t line, uint64_t reach)
{
	for (uint32_t i = 0; i < PREFETCHER_STREAMS; i++)
		if (line - prefetcher->streams[i].last + reach <= 2 * reach)
			return &prefetcher->streams[i];
	return NULL;
}

bool prefetcher_miss(struct prefetcher *prefetcher, uint64_t line, uint32_t size)
{
	struct stream *stream = find_next(prefetcher, line);

	if (stream != NULL) {
		stream->last = line;
		return stream->lines++ >= SEEN;
	}
	stream = find_near(prefetcher, line, size > REACH_LEAST ? size : REACH_LEAST);
	if (stream != NULL)
		*stream = (struct stream){line, (int64_t)(line - stream->last), SEEN};
	else
		prefetcher->streams[prefetcher->oldest++ % PREFETCHER_STREAMS] =
			(struct stream){.last = line, .lines = 1};
	return false;
}

#include "model/prefetcher.h"

#include <stddef.h>

enum {
	SEEN = 2,   /* a stream is followed after so many lines */
	REACH = 64, /* the most bytes from a line of a stream to the next */
};

static bool is_next(const struct stream *stream, uint64_t line)
{
	return stream->stride != 0 && line - stream->last == (uint64_t)stream->stride;
}

static bool is_near(const struct stream *stream, uint64_t line)
{
	return line - stream->last + REACH <= 2 * (uint64_t)REACH;
}

/* Returns the first stream for which `is` returns true. NULL: there is none. */
static struct stream *find(struct prefetcher *prefetcher, uint64_t line,
                           bool (*is)(const struct stream *stream, uint64_t line))
{
	for (uint32_t i = 0; i < PREFETCHER_STREAMS; i++)
		if (is(&prefetcher->streams[i], line))
			return &prefetcher->streams[i];
	return NULL;
}

bool prefetcher_miss(struct prefetcher *prefetcher, uint64_t line)
{
	struct stream *stream = find(prefetcher, line, is_next);

	if (stream != NULL) {
		stream->last = line;
		return stream->lines++ >= SEEN;
	}
	stream = find(prefetcher, line, is_near);
	if (stream != NULL)
		*stream = (struct stream){line, (int64_t)(line - stream->last), SEEN};
	else
		prefetcher->streams[prefetcher->oldest++ % PREFETCHER_STREAMS] =
			(struct stream){.last = line, .lines = 1};
	return false;
}

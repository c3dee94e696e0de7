#include "sinks.h"

#include <errno.h>
#include <string.h>

#include "message.h"

bool sinks_add(struct sinks *sinks, const struct output_format *format, const char *path,
               FILE *stream)
{
	if (sinks->count == SINKS_MAX)
		return false;
	sinks->list[sinks->count++] = (struct sink){.format = format, .path = path, .file = stream};
	return true;
}

static bool complain(const struct sink *sink)
{
	message("%s: cannot write: %s", sink->path != NULL ? sink->path : "standard output",
	        strerror(errno));
	return false;
}

static bool open_sink(struct sink *sink)
{
	if (sink->path != NULL) {
		if (!atomic_file_open(&sink->atomic, sink->path))
			return complain(sink);
		sink->file = sink->atomic.file;
	}
	if (sink->format->open != NULL)
		sink->own = sink->format->open(sink->file);
	return true;
}

static bool close_sink(struct sink *sink, bool keep)
{
	if (sink->format->close != NULL)
		sink->format->close(sink->own, sink->file);
	if (sink->path == NULL)
		return (fflush(sink->file) == 0 && ferror(sink->file) == 0) || complain(sink);
	if (keep)
		return atomic_file_commit(&sink->atomic) || complain(sink);
	atomic_file_discard(&sink->atomic);
	return true;
}

bool sinks_open(struct sinks *sinks)
{
	for (size_t i = 0; i < sinks->count; i++) {
		if (open_sink(&sinks->list[i]))
			continue;
		sinks->count = i;
		sinks_close(sinks, false);
		return false;
	}
	return true;
}

bool sinks_close(struct sinks *sinks, bool keep)
{
	bool written = true;

	for (size_t i = 0; i < sinks->count; i++)
		written = close_sink(&sinks->list[i], keep) && written;
	return written;
}

/* Calls a function of every format that has it. */
#define TELL_ALL(sinks, function, ...)                                                             \
	for (const struct sink *sink = (sinks)->list; sink < (sinks)->list + (sinks)->count;       \
	     sink++) {                                                                             \
		if (sink->format->function != NULL)                                                \
			sink->format->function(sink->own, sink->file, __VA_ARGS__);                \
	}

void sinks_run_begin(struct sinks *sinks, uint32_t run)
{
	TELL_ALL(sinks, run_begin, run)
}

void sinks_record(struct sinks *sinks, const struct decoded *record)
{
	TELL_ALL(sinks, record, record)
}

void sinks_row(struct sinks *sinks, const struct row *row)
{
	TELL_ALL(sinks, row, row)
}

void sinks_lost(struct sinks *sinks, uint32_t first, uint32_t last)
{
	TELL_ALL(sinks, lost, first, last)
}

void sinks_run_end(struct sinks *sinks, const struct run_summary *summary,
                   const struct overview *overview)
{
	TELL_ALL(sinks, run_end, summary, overview)
}

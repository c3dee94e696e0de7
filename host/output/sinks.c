#include "output/sinks.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "text/message.h"

bool sinks_add(struct sinks *sinks, const struct output_format *format, const char *path,
               FILE *stream)
{
	if (sinks->count == SINKS_MAX)
		return false;
	sinks->list[sinks->count++] = (struct sink){.format = format, .path = path, .file = stream};
	return true;
}

static const char *name_of(const struct sink *sink)
{
	if (sink->path != NULL)
		return sink->path;
	return sink->file == stderr ? "standard error" : "standard output";
}

/* Prints a message, but not if the reader of standard output left. Further output to it then goes to /dev/null. */
static bool complain(struct sink *sink)
{
	sink->has_left = errno == EPIPE && sink->file == stdout &&
	                 freopen("/dev/null", "we", stdout) != NULL;
	if (!sink->has_left)
		message("%s: cannot write%s%s", name_of(sink), errno != 0 ? ": " : "",
		        errno != 0 ? message_write_error() : "");
	sink->has_failed = true;
	return false;
}

/* Whether the sink is a pipe without a reader. Writes nothing to find out. */
static bool has_lost_reader(const struct sink *sink)
{
	struct pollfd end = {.fd = sink->path == NULL ? fileno(sink->file) : -1};

	return poll(&end, 1, 0) == 1 && (end.revents & POLLERR) != 0;
}

/*
 * Finds out why a write to a file failed: writes to it until that fails again. The file is not kept. Returns an errno; 0:
 * the reason is gone, or the sink is no file of ours.
 */
static int find_reason(const struct sink *sink)
{
	static const char block[1 << 12];
	enum { BLOCKS = 16 };

	if (sink->path == NULL)
		return 0;
	for (int i = 0; i < BLOCKS; i++)
		if (write(fileno(sink->file), block, sizeof(block)) < 0)
			return errno;
	return 0;
}

/*
 * A buffered write fails only later. fflush tries again, and its errno is reported. If the write that failed left nothing
 * to try again, it has none: then EPIPE if the reader left, else what a new write says.
 */
static bool flush_sink(struct sink *sink)
{
	if (sink->has_failed || sink->file == NULL)
		return !sink->has_failed;
	errno = 0;
	if (fflush(sink->file) != 0 || ferror(sink->file) != 0) {
		if (errno == 0)
			errno = has_lost_reader(sink) ? EPIPE : find_reason(sink);
		return complain(sink);
	}
	if (!has_lost_reader(sink))
		return true;
	errno = EPIPE;
	return complain(sink);
}

static bool open_sink(struct sink *sink)
{
	if (sink->path != NULL && !sink->format->opens_path) {
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
	bool written;

	if (sink->format->close != NULL && !sink->format->close(sink->own, sink->file))
		sink->has_failed = true;
	written = flush_sink(sink);
	if (sink->path == NULL || sink->format->opens_path)
		return written || sink->has_left;
	if (written && keep)
		return atomic_file_commit(&sink->atomic) || complain(sink);
	atomic_file_discard(&sink->atomic);
	return written;
}

/* A table on stderr stands between messages, and is not a result. */
static bool is_for_results(const struct sink *sink)
{
	return sink->path != NULL || sink->file != stderr;
}

bool sinks_flush(struct sinks *sinks)
{
	bool any = false;

	for (size_t i = 0; i < sinks->count; i++)
		any = (flush_sink(&sinks->list[i]) && is_for_results(&sinks->list[i])) || any;
	return any;
}

int sinks_watched(const struct sinks *sinks)
{
	int watched = -1;

	for (size_t i = 0; i < sinks->count; i++) {
		if (sinks->list[i].path != NULL)
			return -1;
		if (sinks->list[i].file == stdout)
			watched = STDOUT_FILENO;
	}
	return watched;
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

/* Ends the program as SIGPIPE ends one that does not ignore it. */
static void end_by_broken_pipe(void)
{
	fflush(stderr);
	signal(SIGPIPE, SIG_DFL);
	raise(SIGPIPE);
}

bool sinks_close(struct sinks *sinks, bool keep)
{
	bool written = true;
	bool has_left = false;

	for (size_t i = 0; i < sinks->count; i++) {
		written = close_sink(&sinks->list[i], keep) && written;
		has_left = has_left || sinks->list[i].has_left;
	}
	if (has_left && sinks_watched(sinks) >= 0)
		end_by_broken_pipe();
	return written;
}

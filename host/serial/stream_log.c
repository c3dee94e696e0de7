#include "serial/stream_log.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text/message.h"

enum { MODE = 0666 };

bool stream_log_open(struct stream_log *log)
{
	const int flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY;
	struct stat about;

	log->fd = -1;
	if (log->path == NULL)
		return true;
	log->fd = open(log->path, flags | O_CREAT | O_EXCL, MODE);
	log->is_new = log->fd >= 0;
	if (!log->is_new && errno == EEXIST)
		log->fd = open(log->path, flags);
	if (log->fd < 0) {
		message("--log: %s: cannot write: %s", log->path, message_write_error());
		return false;
	}
	if (fstat(log->fd, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size == 0)
		return true;
	message("--log: %s is not empty; name another file, or remove it", log->path);
	close(log->fd);
	log->fd = -1;
	return false;
}

static void give_up(struct stream_log *log)
{
	message("--log: %s: cannot write: %s; the log ends here, decoding goes on", log->path,
	        message_write_error());
	close(log->fd);
	log->fd = -1;
	log->has_failed = true;
}

void stream_log_write(struct stream_log *log, const char *bytes, size_t length)
{
	while (log->path != NULL && log->fd >= 0 && length > 0) {
		ssize_t written = write(log->fd, bytes, length);

		if (written < 0 && errno == EINTR)
			continue;
		if (written < 0) {
			give_up(log);
			return;
		}
		log->has_bytes = true;
		bytes += written;
		length -= (size_t)written;
	}
}

bool stream_log_goes_on(const struct stream_log *log)
{
	return log->path != NULL && !log->has_failed;
}

/* On a network file system an error of write() may show only in close(). */
static void close_file(struct stream_log *log)
{
	if (close(log->fd) != 0) {
		message("--log: %s: cannot write: %s", log->path, message_write_error());
		log->has_failed = true;
	}
	log->fd = -1;
}

bool stream_log_close(struct stream_log *log)
{
	if (log->path != NULL && log->fd >= 0)
		close_file(log);
	if (log->path != NULL && log->is_new && !log->has_bytes)
		unlink(log->path);
	return !log->has_failed;
}

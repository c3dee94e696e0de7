/* Opens and closes sources, and says why one cannot be opened. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "serial/byte_source_opening.h"
#include "serial/clock_ms.h"
#include "serial/port_lock.h"
#include "serial/serial.h"
#include "text/message.h"

bool source_is_absence(int error)
{
	return error == ENOENT || error == ENODEV || error == ENXIO || error == EIO;
}

static enum opening complain(const struct source *source, const char *doing)
{
	int why = errno;

	if (source_is_absence(why) && source->reading->waits)
		return OPENING_ABSENT;
	message("%s: %s: %s%s", source->name, doing, strerror(why),
	        why == EACCES ? " (serial ports: is your user in the group dialout?)"
	        : why == ENOENT && strncmp(source->name, "/dev/", sizeof("/dev/") - 1) == 0
	                ? " (`barecycle ports` lists ports, `--wait` waits for one)"
	                : "");
	return OPENING_FAILED;
}

/* The path of the port. For a port on standard input it is the name of the terminal, NULL if that is not known. */
static const char *port_path(const struct source *source)
{
	return source->path != NULL ? source->path : ttyname(source->fd);
}

static enum opening refuse_second(const struct source *source)
{
	char user[128];

	port_lock_user(port_path(source), user, sizeof(user));
	message("%s is being read by another program%s%s%s: end that program first", source->name,
	        user[0] != '\0' ? " (" : "", user, user[0] != '\0' ? ")" : "");
	return OPENING_FAILED;
}

/* Locks a port and sets it up. A source that is no port is an error only if it must be written to. */
static enum opening set_up(struct source *source)
{
	source->is_port = isatty(source->fd) == 1;
	if (!source->is_port) {
		if (!source->reading->sends)
			return OPENING_DONE;
		message("%s is not a serial port", source->name);
		return OPENING_FAILED;
	}
	source->has_lock = port_lock_take(source->fd, port_path(source));
	if (!source->has_lock)
		return refuse_second(source);
	source->rate = (struct line_rate){0};
	if (serial_set_raw(source->fd, source->reading->baud))
		return OPENING_DONE;
	return complain(source, "cannot set the port up");
}

/* O_NONBLOCK: open() waits neither for a carrier nor for the writer of a pipe. */
enum opening source_open_now(struct source *source)
{
	int mode = source->reading->sends ? O_RDWR : O_RDONLY;
	enum opening opening;

	source->fd = open(source->path, mode | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
	if (source->fd < 0 && errno == EBUSY)
		return refuse_second(source);
	if (source->fd < 0)
		return errno == EACCES && source->denied > 0 ? OPENING_DENIED
		                                             : complain(source, "cannot open");
	opening = set_up(source);
	if (opening == OPENING_DONE)
		source->was_opened = true;
	else
		source_close(source);
	return opening;
}

static bool open_stdin(struct source *source)
{
	source->fd = STDIN_FILENO;
	source->was_opened = true;
	if (tcgetpgrp(source->fd) < 0)
		return set_up(source) == OPENING_DONE;
	message("standard input is your terminal; name a file or a port, or pipe a stream in");
	return false;
}

bool source_open(struct source *source, const char *path, struct reading *reading)
{
	bool is_stdin = strcmp(path, "-") == 0;
	enum opening opening;

	*source = (struct source){
		.name = is_stdin ? "standard input" : path,
		.path = is_stdin ? NULL : path,
		.reading = reading,
		.heard = clock_ms(),
	};
	if (is_stdin)
		return open_stdin(source);
	opening = source_open_now(source);
	if (opening == OPENING_ABSENT) {
		source->denied = clock_ms();
		message("%s is not there: waiting for it", source->name);
	}
	return opening != OPENING_FAILED;
}

void source_close(struct source *source)
{
	if (source->fd < 0)
		return;
	if (source->has_lock)
		port_lock_release(source->fd);
	source->has_lock = false;
	if (source->path != NULL)
		close(source->fd);
	source->fd = -1;
}

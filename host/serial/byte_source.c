#include "serial/byte_source.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "serial/byte_source_opening.h"
#include "serial/clock_ms.h"
#include "serial/signals.h"
#include "text/command_line.h"
#include "text/message.h"

static const int64_t NEVER = INT64_MAX;

enum { SOURCE_READY = 1 }; /* wait_until only: there is something to read */

enum {
	MS_PER_SECOND = 1000,
	LOOK_EVERY_MS = 200,  /* time between attempts to open an absent port */
	DENIED_MAX_MS = 3000, /* udev sets the group of a new port a moment after it appears */
	WRITE_MAX_MS = 2000,
	COLLECT_MS = 5, /* a UART and QEMU deliver single bytes; several collect in this time */
	SETTLE_QUIET_MS = 100,
	SETTLE_MAX_MS = 1000, /* the board may send without a pause */
};

/* clock_ms() at which the timeout of the source ends; NEVER without a timeout. */
static int64_t silent_at(const struct source *source)
{
	int timeout_ms = source->reading->timeout_ms;

	return timeout_ms > 0 ? source->heard + timeout_ms : NEVER;
}

/* Milliseconds until the earlier of two times, for poll(). -1 (no limit): both are NEVER. */
static int until(int64_t one, int64_t other)
{
	int64_t first = one < other ? one : other;
	int64_t left = first - clock_ms();

	if (first == NEVER)
		return -1;
	if (left < 0)
		return 0;
	return left < INT_MAX ? (int)left : INT_MAX;
}

/* The output to watch. -1 while the log works, because the bytes still go there. */
static int watched_output(const struct reading *reading)
{
	return stream_log_goes_on(&reading->log) ? -1 : reading->watched;
}

/* Waits for something to read, at most until `end`. Returns SOURCE_READY, or the reason why there is nothing. */
static ssize_t wait_until(const struct source *source, int64_t end)
{
	struct pollfd watched[] = {
		{.fd = source->fd, .events = POLLIN},
		{.fd = signals_fd(), .events = POLLIN},
		{.fd = watched_output(source->reading)}, /* POLLERR: its reader has left */
	};

	if (signals_came())
		return SOURCE_INTERRUPTED;
	(void)poll(watched, sizeof(watched) / sizeof(watched[0]), until(end, silent_at(source)));
	if ((watched[2].revents & POLLERR) != 0)
		return SOURCE_UNWANTED;
	if (watched[0].revents != 0)
		return SOURCE_READY;
	return clock_ms() >= silent_at(source) ? SOURCE_SILENT : SOURCE_QUIET;
}

/* Waits for LOOK_EVERY_MS, at most until `end`, then tries to open the port. Returns a result of source_read. */
static ssize_t look_for_port(struct source *source, int64_t end)
{
	int64_t next = clock_ms() + LOOK_EVERY_MS;
	ssize_t result;

	fflush(stderr);
	result = wait_until(source, next < end ? next : end);
	if (result != SOURCE_QUIET)
		return result;
	switch (source_open_now(source)) {
	case OPENING_DONE:
		message("%s is there", source->name);
		return SOURCE_QUIET;
	case OPENING_ABSENT:
		source->denied = clock_ms();
		return SOURCE_QUIET;
	case OPENING_DENIED:
		if (clock_ms() - source->denied > DENIED_MAX_MS)
			source->denied = 0; /* the next attempt reports the error */
		return SOURCE_QUIET;
	default:
		return SOURCE_FAILED;
	}
}

static ssize_t vanish(struct source *source)
{
	if (!source->reading->waits || source->path == NULL)
		return SOURCE_VANISHED;
	message("%s vanished: waiting for it to come back", source->name);
	source_close(source);
	source->denied = clock_ms();
	return SOURCE_QUIET;
}

/* Lets the bytes of a slow source collect, unless a signal comes. */
static void collect(const struct source *source)
{
	struct pollfd signals = {.fd = signals_fd(), .events = POLLIN};

	if (source->is_slow)
		(void)poll(&signals, 1, COLLECT_MS);
}

/* Reads bytes and writes them to the log. Returns as read(). */
static ssize_t read_to_log(struct source *source, char *bytes, size_t size)
{
	ssize_t length;

	collect(source);
	length = read(source->fd, bytes, size);
	source->is_slow = length > 0 && (size_t)length < size;
	if (length > 0) {
		source->heard = clock_ms();
		stream_log_write(&source->reading->log, bytes, (size_t)length);
	}
	return length;
}

/* Reports a wrong rate at once, because the bytes will never become a run. */
static void check_rate(struct source *source, const char *bytes, size_t length)
{
	if (source->is_port && line_rate_is_wrong(&source->rate, bytes, length))
		message("%s: the received bytes are not text at %" PRIu32
		        " bits per second: the board sends at another rate. Give the rate of its "
		        "image with --baud=RATE (make: BAUD=RATE)",
		        source->name, source->reading->baud);
}

/* Reads bytes as read_to_log() does, but returns a result of source_read. */
static ssize_t read_now(struct source *source, char *bytes, size_t size)
{
	ssize_t length = read_to_log(source, bytes, size);

	if (length > 0) {
		check_rate(source, bytes, (size_t)length);
		return length;
	}
	if (length < 0 && (errno == EINTR || errno == EAGAIN))
		return SOURCE_QUIET;
	if (source->is_port && (length == 0 || source_is_absence(errno)))
		return vanish(source); /* unplugged, or the other end of a pty is closed */
	if (length == 0)
		return SOURCE_END;
	message("%s: cannot read: %s", source->name, strerror(errno));
	return SOURCE_FAILED;
}

static ssize_t read_until(struct source *source, char *bytes, size_t size, int64_t end)
{
	ssize_t result;

	if (source->was_opened) {
		source->was_opened = false;
		return SOURCE_OPENED;
	}
	result = wait_until(source, end);
	return result == SOURCE_READY ? read_now(source, bytes, size) : result;
}

ssize_t source_read(struct source *source, char *bytes, size_t size, int wait_ms)
{
	int64_t end = wait_ms < 0 ? NEVER : clock_ms() + wait_ms;
	ssize_t result;

	do {
		result = source->fd < 0 ? look_for_port(source, end)
		                        : read_until(source, bytes, size, end);
	} while (result == SOURCE_QUIET && clock_ms() < end);
	return result;
}

bool source_goes_on(ssize_t result)
{
	return result > 0 || result == SOURCE_OPENED || result == SOURCE_QUIET;
}

void source_settle(struct source *source)
{
	int64_t end = clock_ms() + SETTLE_MAX_MS;
	int64_t now;
	char bytes[256];

	while (source->fd >= 0 && (now = clock_ms()) < end &&
	       wait_until(source, now + SETTLE_QUIET_MS) == SOURCE_READY &&
	       read_to_log(source, bytes, sizeof(bytes)) > 0)
		;
}

/* Sends bytes until `end`. Returns the number of bytes that are left. errno is the reason, 0 if the time has passed. */
static size_t write_until(int fd, const char *bytes, size_t length, int64_t end)
{
	while (length > 0 && clock_ms() < end) {
		struct pollfd ready = {.fd = fd, .events = POLLOUT};
		ssize_t written = write(fd, bytes, length);

		if (written > 0) {
			bytes += written;
			length -= (size_t)written;
		} else if (written < 0 && errno == EAGAIN) {
			(void)poll(&ready, 1, until(end, NEVER));
		} else if (written == 0 || errno != EINTR) {
			return length;
		}
	}
	errno = 0;
	return length;
}

void source_write(const struct source *source, const char *bytes, size_t length)
{
	if (source->fd < 0 ||
	    write_until(source->fd, bytes, length, clock_ms() + WRITE_MAX_MS) == 0)
		return;
	if (errno == 0)
		message("%s: cannot send: it did not take all bytes within %d s", source->name,
		        WRITE_MAX_MS / MS_PER_SECOND);
	else if (!source_is_absence(errno))
		message("%s: cannot send: %s", source->name, strerror(errno));
}

int source_tell_end(const struct source *source, ssize_t result)
{
	switch (result) {
	case SOURCE_SILENT:
		message("%s: no byte arrived for %d s%s", source->name,
		        source->reading->timeout_ms / MS_PER_SECOND,
		        source->is_port ? "; \"Symptom, cause, remedy\" in boards/README.md says "
		                          "what to check"
		                        : "");
		return EXIT_TIMEOUT;
	case SOURCE_INTERRUPTED:
		message("%s: interrupted: the rows received so far are kept", source->name);
		return EXIT_FINE;
	case SOURCE_VANISHED:
		message("%s vanished; `--wait` would wait for it to come back", source->name);
		return EXIT_FINE;
	case SOURCE_FAILED:
	case SOURCE_UNWANTED:
		return EXIT_ERROR;
	default:
		return EXIT_FINE;
	}
}

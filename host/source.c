#include "source.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "message.h"

/* The rates that boards use. */
static const struct {
	uint32_t baud;
	speed_t speed;
} speeds[] = {
	{9600, B9600},       {19200, B19200},     {38400, B38400},     {57600, B57600},
	{115200, B115200},   {230400, B230400},   {460800, B460800},   {921600, B921600},
	{1000000, B1000000}, {1500000, B1500000}, {2000000, B2000000}, {3000000, B3000000},
};

static bool find_speed(uint32_t baud, speed_t *speed)
{
	for (size_t i = 0; i < sizeof(speeds) / sizeof(speeds[0]); i++) {
		if (speeds[i].baud == baud) {
			*speed = speeds[i].speed;
			return true;
		}
	}
	message("--baud: there is no rate %u; usual is 115200", baud);
	return false;
}

/* Raw, 8N1, no flow control, whatever the port was used for before. */
static bool set_raw(struct source *source, uint32_t baud)
{
	struct termios settings;
	speed_t speed;

	if (!find_speed(baud, &speed))
		return false;
	if (tcgetattr(source->fd, &settings) != 0)
		goto failed;
	cfmakeraw(&settings);
	settings.c_cflag &= (tcflag_t) ~(CSTOPB | CRTSCTS);
	settings.c_cflag |= CLOCAL | CREAD;
	if (cfsetspeed(&settings, speed) != 0 || tcsetattr(source->fd, TCSANOW, &settings) != 0)
		goto failed;
	return true;
failed:
	message("%s: cannot set the port to %u baud: %s", source->name, baud, strerror(errno));
	return false;
}

/* A device is opened without waiting for its carrier, a pipe with waiting for its writer. */
static bool open_path(struct source *source, const char *path)
{
	struct stat about;
	bool is_device = stat(path, &about) == 0 && S_ISCHR(about.st_mode);

	source->fd = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | (is_device ? O_NONBLOCK : 0));
	if (source->fd >= 0)
		return true;
	message("%s: cannot open: %s%s", path, strerror(errno),
	        errno == EACCES ? " (serial ports: is your user in the group dialout?)" : "");
	return false;
}

static volatile sig_atomic_t interrupted;

bool source_open(struct source *source, const char *path, uint32_t baud)
{
	bool is_stdin = strcmp(path, "-") == 0;

	source->name = is_stdin ? "standard input" : path;
	source->fd = STDIN_FILENO;
	if (interrupted != 0) {
		message("%s: not read: interrupted", source->name);
		return false;
	}
	if (!is_stdin && !open_path(source, path))
		return false;
	if (is_stdin && tcgetpgrp(source->fd) >= 0) {
		message("standard input is your terminal; name a file or a port, or pipe into me");
		return false;
	}
	source->is_port = isatty(source->fd) == 1;
	if (!source->is_port || set_raw(source, baud))
		return true;
	source_close(source);
	return false;
}

static void on_signal(int signal_number)
{
	interrupted = signal_number;
}

void source_end_on_signals(void)
{
	struct sigaction action = {.sa_handler = on_signal}; /* and no SA_RESTART: poll returns */

	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
}

ssize_t source_read(struct source *source, char *bytes, size_t size, int timeout_ms)
{
	struct pollfd waiting = {.fd = source->fd, .events = POLLIN};
	ssize_t length;
	int ready;

	do {
		if (interrupted != 0)
			return SOURCE_END;
		ready = poll(&waiting, 1, timeout_ms > 0 ? timeout_ms : -1);
		if (ready == 0)
			return SOURCE_SILENT;
		length = ready > 0 ? read(source->fd, bytes, size) : -1;
	} while (length < 0 && (errno == EINTR || errno == EAGAIN));
	if (length >= 0)
		return length;
	if (source->is_port && errno == EIO)
		return SOURCE_END; /* the other end of a pty is closed, or the adapter is unplugged */
	message("%s: cannot read: %s", source->name, strerror(errno));
	return SOURCE_FAILED;
}

void source_close(struct source *source)
{
	if (source->fd != STDIN_FILENO)
		close(source->fd);
}

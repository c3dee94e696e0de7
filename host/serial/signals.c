#include "serial/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#include "files/temporary_files.h"
#include "serial/clock_ms.h"

/* timeout, make and the scripts all pass on one signal. Signals that come so close are one wish to end. */
enum { TOGETHER_MS = 500 };

static volatile sig_atomic_t came;
static volatile int64_t came_at; /* clock_ms() of the first signal */
/* A pipe. The handler writes a byte into it, so that a signal between the check of `came` and poll() ends poll(). */
static int ends[2] = {-1, -1};

static void on_second(int number)
{
	if (clock_ms() - came_at >= TOGETHER_MS)
		temporary_files_end(number);
}

static void on_signal(int number)
{
	static const struct sigaction second = {.sa_handler = on_second, .sa_flags = SA_RESTART};
	int why = errno;

	sigaction(number, &second, NULL);
	if (came == 0)
		came_at = clock_ms();
	came = 1;
	(void)!write(ends[1], "", 1);
	errno = why;
}

void signals_catch(void)
{
	/* SA_RESTART does not resume poll(), and all waiting is done in poll(). */
	struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
	struct sigaction before;

	if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
		return; /* no descriptors are left: the signals end the program */
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
		sigaction(SIGHUP, &action, NULL);
}

bool signals_came(void)
{
	return came != 0;
}

int signals_fd(void)
{
	return ends[0];
}

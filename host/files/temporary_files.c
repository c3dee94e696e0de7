#include "files/temporary_files.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

enum { FILES_MAX = 32 };

/* A signal handler reads the names, so each is valid at any time. */
static const char *volatile files[FILES_MAX];

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

/* Async-signal-safe, because signal handlers call it. */
static void remove_all(void)
{
	for (int i = 0; i < FILES_MAX; i++)
		if (files[i] != NULL)
			unlink(files[i]);
}

void temporary_files_end(int number)
{
	static const struct sigaction as_usual = {.sa_handler = SIG_DFL};

	remove_all();
	sigaction(number, &as_usual, NULL);
	raise(number); /* is delivered when the handler returns */
}

static void catch_ends(void)
{
	static const struct sigaction end = {.sa_handler = temporary_files_end};
	static bool is_registered;
	struct sigaction now;

	if (!is_registered)
		is_registered = atexit(remove_all) == 0;
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		if (sigaction(signals[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
			sigaction(signals[i], &end, NULL);
}

static void remember(const char *name)
{
	int i = 0;

	while (i < FILES_MAX && files[i] != NULL)
		i++;
	if (i < FILES_MAX)
		files[i] = name;
}

/* Blocks the signals, so that none comes after the file is made and before its name is on the list. */
int temporary_files_make(char *name)
{
	sigset_t held;
	sigset_t before;
	int fd;

	catch_ends();
	sigemptyset(&held);
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		sigaddset(&held, signals[i]);
	sigprocmask(SIG_BLOCK, &held, &before);
	fd = mkstemp(name);
	if (fd >= 0)
		remember(name);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return fd;
}

void temporary_files_forget(const char *name)
{
	for (int i = 0; i < FILES_MAX; i++)
		if (files[i] == name)
			files[i] = NULL;
}

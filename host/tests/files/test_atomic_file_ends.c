/* Atomic files of a process that ends: nothing is left behind. */
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/atomic_file.h"
#include "tests/own_folder.h"

/*
 * Runs a process that has a file open and exits, or gets signal `number` if that is not 0. Returns
 * its status.
 */
static int ended(int number, void (*handler)(int))
{
	struct atomic_file file;
	int status;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		if (number != 0)
			signal(number, handler);
		if (!atomic_file_open(&file, path) || entries() != 1)
			_exit(1);
		fputs("half", file.file);
		if (number == 0)
			exit(3);
		_exit(raise(number) != 0 || !atomic_file_commit(&file));
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	return status;
}

IN_A_FOLDER(a_signal_leaves_nothing)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

	for (int i = 0; i < 3; i++) {
		assert_int_equal(WTERMSIG(ended(signals[i], SIG_DFL)), signals[i]);
		assert_int_equal(entries(), 0);
	}
}

IN_A_FOLDER(an_exit_leaves_nothing)
{
	assert_int_equal(WEXITSTATUS(ended(0, NULL)), 3);
	assert_int_equal(entries(), 0);
}

IN_A_FOLDER(an_ignored_signal_stays_ignored)
{
	assert_int_equal(ended(SIGHUP, SIG_IGN), 0);
	assert_content("half");
}

/* Atomic files: they appear whole or not at all, and leave nothing behind. */
#include "tests/testing.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/atomic_file.h"

static char folder[] = "/tmp/test_atomic_file.XXXXXX";
static char path[sizeof(folder) + sizeof("/a.csv")];

static int make_folder(void **state)
{
	(void)state;
	memcpy(strrchr(folder, '.'), ".XXXXXX", sizeof(".XXXXXX"));
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(path, sizeof(path), "%s/a.csv", folder);
	return 0;
}

static int remove_folder(void **state)
{
	(void)state;
	(void)remove(path);   /* removes a file or an empty folder */
	return rmdir(folder); /* fails if the folder holds anything else */
}

static uint32_t entries(void)
{
	DIR *listing = opendir(folder);
	uint32_t count = 0;

	assert_non_null(listing);
	while (readdir(listing) != NULL)
		count++;
	closedir(listing);
	return count - 2; /* . and .. */
}

static void assert_content(const char *expected)
{
	char content[64] = "";
	FILE *file = fopen(path, "r");

	assert_non_null(file);
	(void)!fread(content, 1, sizeof(content) - 1, file);
	fclose(file);
	assert_string_equal(content, expected);
}

static void write_file(const char *content)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	fputs(content, file);
	fclose(file);
}

static void commit(void **state)
{
	struct atomic_file file;

	(void)state;
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	fflush(file.file);
	assert_int_equal(access(path, F_OK), -1); /* not there yet */
	assert_int_equal(entries(), 1);
	assert_true(atomic_file_commit(&file));
	assert_content("new");
	assert_int_equal(entries(), 1);
}

static void discard(void **state)
{
	struct atomic_file file;

	(void)state;
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	atomic_file_discard(&file);
	assert_int_equal(entries(), 0);
}

static void existing_file_is_replaced(void **state)
{
	struct atomic_file file;

	(void)state;
	write_file("old, and longer");
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	fflush(file.file);
	assert_content("old, and longer");
	assert_true(atomic_file_commit(&file));
	assert_content("new");
	assert_int_equal(entries(), 1);
}

static void existing_file_stays(void **state)
{
	struct atomic_file file;

	(void)state;
	write_file("old");
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	atomic_file_discard(&file);
	assert_content("old");
	assert_int_equal(entries(), 1);
}

/* A new file gets the usual permissions. */
static void rights_are_the_usual_ones(void **state)
{
	static const mode_t masks[] = {022, 077, 0, 027};
	mode_t before = umask(0);

	(void)state;
	for (size_t i = 0; i < COUNT_OF(masks); i++) {
		struct atomic_file file;
		struct stat about;

		umask(masks[i]);
		assert_true(atomic_file_open(&file, path));
		assert_true(atomic_file_commit(&file));
		assert_int_equal(umask(masks[i]), masks[i]);
		assert_int_equal(stat(path, &about), 0);
		assert_int_equal(about.st_mode & 0777, 0666 & ~masks[i]);
	}
	umask(before);
}

static void folder_that_is_not_there(void **state)
{
	char nowhere[sizeof(path) + sizeof("/b/c.csv")];
	struct atomic_file file;

	(void)state;
	snprintf(nowhere, sizeof(nowhere), "%s/b/c.csv", folder);
	errno = 0;
	assert_false(atomic_file_open(&file, nowhere));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(entries(), 0);
}

/* Nobody can create a file in /proc, not even root. */
static void unwritable_folder(void **state)
{
	struct atomic_file file;

	(void)state;
	errno = 0;
	assert_false(atomic_file_open(&file, "/proc/a.csv"));
	assert_int_not_equal(errno, 0);
	if (geteuid() == 0)
		return;
	assert_int_equal(chmod(folder, 0500), 0);
	errno = 0;
	assert_false(atomic_file_open(&file, path));
	assert_int_equal(errno, EACCES);
	assert_int_equal(chmod(folder, 0700), 0);
	assert_int_equal(entries(), 0);
}

/* The target is a folder: nothing is left beside it. */
static void place_is_taken(void **state)
{
	struct atomic_file file;

	(void)state;
	assert_int_equal(mkdir(path, 0700), 0);
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	errno = 0;
	assert_false(atomic_file_commit(&file));
	assert_int_equal(errno, EISDIR);
	assert_int_equal(entries(), 1);
	assert_int_equal(rmdir(path), 0);
}

/* A pipe stays a pipe, and its reader gets the text. */
static void a_pipe_is_written_as_it_is(void **state)
{
	struct atomic_file file;
	struct stat about;
	char text[4] = "";
	int reader;

	(void)state;
	assert_int_equal(mkfifo(path, 0600), 0);
	reader = open(path, O_RDONLY | O_NONBLOCK);
	assert_true(reader >= 0);
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	assert_true(atomic_file_commit(&file));
	assert_int_equal(read(reader, text, sizeof(text)), 3);
	assert_string_equal(text, "new");
	assert_int_equal(stat(path, &about), 0);
	assert_true(S_ISFIFO(about.st_mode));
	assert_int_equal(entries(), 1);
	close(reader);
}

/* A link stays a link, and leads to the new text. */
static void a_link_is_followed(void **state)
{
	char target[sizeof(path) + 2];
	struct atomic_file file;
	struct stat about;

	(void)state;
	snprintf(target, sizeof(target), "%s.b", path);
	write_file("old");
	assert_int_equal(rename(path, target), 0);
	assert_int_equal(symlink(target, path), 0);
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	assert_content("old");
	assert_true(atomic_file_commit(&file));
	assert_content("new");
	assert_int_equal(lstat(path, &about), 0);
	assert_true(S_ISLNK(about.st_mode));
	assert_int_equal(remove(target), 0);
}

/* The disk is full: the old file stays. */
static void failed_write(void **state)
{
	static const struct {
		size_t size; /* small: the error appears at closing; large: at writing */
	} cases[] = {{3}, {1 << 20}};

	(void)state;
	write_file("old");
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct atomic_file file;

		assert_true(atomic_file_open(&file, path));
		assert_non_null(freopen("/dev/full", "w", file.file));
		for (size_t j = 0; j < cases[i].size; j++)
			fputc('x', file.file);
		assert_false(atomic_file_commit(&file));
		assert_int_equal(errno, ENOSPC);
		assert_content("old");
		assert_int_equal(entries(), 1);
	}
}

/* An earlier error that closing does not report. */
static void earlier_error(void **state)
{
	struct atomic_file file;

	(void)state;
	assert_true(atomic_file_open(&file, path));
	assert_int_equal(fgetc(file.file), EOF); /* not open for reading */
	assert_false(atomic_file_commit(&file));
	assert_int_equal(entries(), 0);
}

static void two_at_once(void **state)
{
	struct atomic_file files[2];

	(void)state;
	assert_true(atomic_file_open(&files[0], path));
	assert_true(atomic_file_open(&files[1], path));
	fputs("first", files[0].file);
	fputs("second", files[1].file);
	assert_int_equal(entries(), 2);
	assert_true(atomic_file_commit(&files[1]));
	assert_content("second");
	assert_true(atomic_file_commit(&files[0]));
	assert_content("first");
	assert_int_equal(entries(), 1);
}

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

static void a_signal_leaves_nothing(void **state)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

	(void)state;
	for (int i = 0; i < 3; i++) {
		assert_int_equal(WTERMSIG(ended(signals[i], SIG_DFL)), signals[i]);
		assert_int_equal(entries(), 0);
	}
}

static void an_exit_leaves_nothing(void **state)
{
	(void)state;
	assert_int_equal(WEXITSTATUS(ended(0, NULL)), 3);
	assert_int_equal(entries(), 0);
}

static void an_ignored_signal_stays_so(void **state)
{
	(void)state;
	assert_int_equal(ended(SIGHUP, SIG_IGN), 0);
	assert_content("half");
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		IN_A_FOLDER(commit),
		IN_A_FOLDER(discard),
		IN_A_FOLDER(existing_file_is_replaced),
		IN_A_FOLDER(existing_file_stays),
		IN_A_FOLDER(rights_are_the_usual_ones),
		IN_A_FOLDER(folder_that_is_not_there),
		IN_A_FOLDER(unwritable_folder),
		IN_A_FOLDER(place_is_taken),
		IN_A_FOLDER(a_pipe_is_written_as_it_is),
		IN_A_FOLDER(a_link_is_followed),
		IN_A_FOLDER(failed_write),
		IN_A_FOLDER(earlier_error),
		IN_A_FOLDER(two_at_once),
		IN_A_FOLDER(a_signal_leaves_nothing),
		IN_A_FOLDER(an_exit_leaves_nothing),
		IN_A_FOLDER(an_ignored_signal_stays_so),
	};

	return cmocka_run_group_tests_name("atomic_file", tests, NULL, NULL);
}

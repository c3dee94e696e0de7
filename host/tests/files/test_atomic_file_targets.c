/* Atomic files whose target is special, or that cannot be written: the old file stays. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/atomic_file.h"
#include "tests/own_folder.h"

IN_A_FOLDER(a_missing_folder_is_an_error)
{
	char nowhere[sizeof(path) + sizeof("/b/c.csv")];
	struct atomic_file file;

	snprintf(nowhere, sizeof(nowhere), "%s/b/c.csv", folder);
	errno = 0;
	assert_false(atomic_file_open(&file, nowhere));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(entries(), 0);
}

/* Nobody can create a file in /proc, not even root. */
IN_A_FOLDER(an_unwritable_folder_is_an_error)
{
	struct atomic_file file;

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

/* The target is a folder: that is known before anything is measured. */
IN_A_FOLDER(a_folder_in_the_place_of_the_file_is_an_error)
{
	struct atomic_file file;

	assert_int_equal(mkdir(path, 0700), 0);
	errno = 0;
	assert_false(atomic_file_open(&file, path));
	assert_int_equal(errno, EISDIR);
	assert_int_equal(entries(), 1);
	assert_int_equal(rmdir(path), 0);
}

/* A pipe stays a pipe, and its reader gets the text. */
IN_A_FOLDER(a_pipe_stays_a_pipe)
{
	struct atomic_file file;
	struct stat about;
	char text[4] = "";
	int reader;

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

/* The path is still a link, and `target` has the new text. Removes the target. */
static void assert_link_to_new(const char *target)
{
	struct stat about;

	assert_content("new");
	assert_int_equal(lstat(path, &about), 0);
	assert_true(S_ISLNK(about.st_mode));
	assert_int_equal(remove(target), 0);
}

/* A link stays a link, and leads to the new text. */
IN_A_FOLDER(a_link_stays_a_link_to_the_new_text)
{
	char target[sizeof(path) + 2];
	struct atomic_file file;

	snprintf(target, sizeof(target), "%s.b", path);
	write_file("old");
	assert_int_equal(rename(path, target), 0);
	assert_int_equal(symlink(target, path), 0);
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	assert_content("old");
	assert_true(atomic_file_commit(&file));
	assert_link_to_new(target);
}

IN_A_FOLDER(a_link_to_no_file_makes_the_file)
{
	char target[sizeof(path) + 2];
	struct atomic_file file;

	snprintf(target, sizeof(target), "%s.b", path);
	assert_int_equal(symlink(target, path), 0);
	assert_true(atomic_file_open(&file, path));
	fputs("new", file.file);
	assert_true(atomic_file_commit(&file));
	assert_link_to_new(target);
}

/* The file that standard error goes to keeps what it has, also under the name /dev/stderr. */
IN_A_FOLDER(standard_error_is_continued)
{
	int saved = dup(STDERR_FILENO);
	struct atomic_file file;
	bool is_written;

	write_file("old ");
	assert_non_null(freopen(path, "a", stderr));
	is_written = atomic_file_open(&file, "/dev/stderr");
	if (is_written) {
		fputs("new", file.file);
		is_written = atomic_file_commit(&file);
	}
	fputs(" end", stderr);
	fflush(stderr);
	dup2(saved, STDERR_FILENO);
	close(saved);
	assert_true(is_written);
	assert_content("old new end");
	assert_int_equal(entries(), 1);
}

/* The disk is full: the old file stays. */
IN_A_FOLDER(a_full_disk_keeps_the_old_file)
{
	static const struct {
		size_t size; /* small: the error appears at closing; large: at writing */
	} cases[] = {{3}, {1 << 20}};

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
IN_A_FOLDER(an_earlier_error_prevents_the_commit)
{
	struct atomic_file file;

	assert_true(atomic_file_open(&file, path));
	assert_int_equal(fgetc(file.file), EOF); /* not open for reading */
	assert_false(atomic_file_commit(&file));
	assert_int_equal(entries(), 0);
}

/*
 * A file that appears whole or not at all. If the path is a link, the file that it leads to is written. Three kinds are
 * written directly, because a rename would replace them: what is not a regular file, such as a pipe; the file that
 * standard output or standard error goes to (/dev/stdout); and a link to a file that does not exist yet.
 */
#ifndef HOST_FILES_ATOMIC_FILE_H
#define HOST_FILES_ATOMIC_FILE_H

#include <stdbool.h>
#include <stdio.h>

struct atomic_file {
	FILE *file;
	char *path;      /* its final path, with links followed */
	char *temporary; /* its path until then, in the same folder; NULL: it is written directly */
};

/* Opens the temporary file for writing. Signals remove it (temporary_files.h). False with errno set, without a file. */
bool atomic_file_open(struct atomic_file *file, const char *path);

/* Moves the file to its path. False with errno set if that or any write failed; then the temporary file is removed. */
bool atomic_file_commit(struct atomic_file *file);

/* Closes the file, and removes the temporary one. */
void atomic_file_discard(struct atomic_file *file);

/*
 * Has `write` write `of` into the file `path`, which appears whole or not at all; NULL: to standard output. Returns
 * false after a message.
 */
bool output_file_write(const char *path, void (*write)(const void *of, FILE *file), const void *of);

#endif

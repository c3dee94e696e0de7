/* A file that appears whole or not at all. */
#ifndef HOST_FILES_ATOMIC_FILE_H
#define HOST_FILES_ATOMIC_FILE_H

#include <stdbool.h>
#include <stdio.h>

struct atomic_file {
	FILE *file;
	const char *path; /* where it will be; the caller's */
	char *temporary;  /* where it is until then, in the same folder */
};

/* Opens for writing; false with errno set, and nothing left behind. Nor do signals leave anything: temporary_files.h. */
bool atomic_file_open(struct atomic_file *file, const char *path);

/* Puts the file in its place; false with errno set when that or any write failed: no file then. */
bool atomic_file_commit(struct atomic_file *file);

/* Leaves no file. */
void atomic_file_discard(struct atomic_file *file);

#endif

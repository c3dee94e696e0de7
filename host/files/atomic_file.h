/* A file that appears whole or not at all. */
#ifndef HOST_FILES_ATOMIC_FILE_H
#define HOST_FILES_ATOMIC_FILE_H

#include <stdbool.h>
#include <stdio.h>

struct atomic_file {
	FILE *file;
	const char *path; /* its final path; belongs to the caller */
	char *temporary;  /* its path until then, in the same folder */
};

/* Opens the temporary file for writing. Signals remove it (temporary_files.h). False with errno set, without a file. */
bool atomic_file_open(struct atomic_file *file, const char *path);

/* Moves the file to its path. False with errno set if that or any write failed; then the temporary file is removed. */
bool atomic_file_commit(struct atomic_file *file);

/* Removes the temporary file. */
void atomic_file_discard(struct atomic_file *file);

#endif

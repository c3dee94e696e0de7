#include "files/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/temporary_files.h"
#include "text/allocation.h"
#include "text/command_line.h"
#include "text/message.h"

/* The mode that fopen gives a new file. */
static mode_t usual_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

/* Frees the paths, and keeps errno. */
static void forget(struct atomic_file *file)
{
	int why = errno;

	if (file->temporary != NULL)
		temporary_files_forget(file->temporary);
	free(file->temporary);
	free(file->path);
	errno = why;
}

static bool give_up(struct atomic_file *file)
{
	int why = errno;

	if (file->temporary != NULL)
		unlink(file->temporary);
	errno = why;
	forget(file);
	return false;
}

static bool open_temporary(struct atomic_file *file)
{
	int fd;

	file->temporary = allocate_text("%s.XXXXXX", file->path);
	fd = temporary_files_make(file->temporary);
	if (fd < 0) {
		free(file->temporary);
		file->temporary = NULL;
		return give_up(file);
	}
	file->file = fchmod(fd, usual_mode()) == 0 ? fdopen(fd, "w") : NULL;
	if (file->file != NULL)
		return true;
	close(fd);
	return give_up(file);
}

/* Returns the descriptor of standard output or standard error if that is this file. Returns -1 if neither is. */
static int standard_of(const struct stat *target)
{
	for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
		struct stat status;

		if (fstat(fd, &status) == 0 && status.st_dev == target->st_dev &&
		    status.st_ino == target->st_ino)
			return fd;
	}
	return -1;
}

static bool is_link(const char *path)
{
	struct stat status;

	return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

/* What the shell or another program has written to a file of `fd` stays: opening its path would empty the file. */
static bool open_directly(struct atomic_file *file, int fd)
{
	file->file = fd < 0 ? fopen(file->path, "w") : fdopen(fcntl(fd, F_DUPFD_CLOEXEC, 0), "w");
	return file->file != NULL || give_up(file);
}

bool atomic_file_open(struct atomic_file *file, const char *path)
{
	struct stat status;
	bool exists = stat(path, &status) == 0;
	char *real = exists ? realpath(path, NULL) : NULL;
	int fd = exists ? standard_of(&status) : -1;
	bool is_replaced = exists ? S_ISREG(status.st_mode) && fd < 0 : !is_link(path);

	*file = (struct atomic_file){.path = real != NULL ? real : allocate_text("%s", path)};
	return is_replaced ? open_temporary(file) : open_directly(file, fd);
}

bool atomic_file_commit(struct atomic_file *file)
{
	bool written = ferror(file->file) == 0;

	written = fclose(file->file) == 0 && written;
	if (!written || (file->temporary != NULL && rename(file->temporary, file->path) != 0))
		return give_up(file);
	forget(file);
	return true;
}

void atomic_file_discard(struct atomic_file *file)
{
	fclose(file->file);
	give_up(file);
}

bool output_file_write(const char *path, void (*write)(const void *of, FILE *file), const void *of)
{
	struct atomic_file file;

	if (path == NULL) {
		write(of, stdout);
		return command_end_of_print() == EXIT_FINE;
	}
	if (atomic_file_open(&file, path)) {
		write(of, file.file);
		if (atomic_file_commit(&file))
			return true;
	}
	message("%s: cannot write: %s", path, message_write_error());
	return false;
}

#include "files/atomic_file.h"

#include <errno.h>
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

bool atomic_file_open(struct atomic_file *file, const char *path)
{
	struct stat status;
	bool exists = stat(path, &status) == 0;
	char *real = exists ? realpath(path, NULL) : NULL;

	*file = (struct atomic_file){.path = real != NULL ? real : allocate_text("%s", path)};
	if (!exists || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))
		return open_temporary(file);
	file->file = fopen(path, "w");
	return file->file != NULL || give_up(file);
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

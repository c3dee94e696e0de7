#include "files/atomic_file.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/temporary_files.h"
#include "text/allocation.h"

/* The mode that fopen gives a new file. */
static mode_t usual_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

static void forget(struct atomic_file *file)
{
	temporary_files_forget(file->temporary);
	free(file->temporary);
}

static bool give_up(struct atomic_file *file)
{
	int why = errno;

	unlink(file->temporary);
	forget(file);
	errno = why;
	return false;
}

bool atomic_file_open(struct atomic_file *file, const char *path)
{
	int fd;

	file->path = path;
	file->temporary = allocate_text("%s.XXXXXX", path);
	fd = temporary_files_make(file->temporary);
	if (fd < 0) {
		free(file->temporary);
		return false;
	}
	file->file = fchmod(fd, usual_mode()) == 0 ? fdopen(fd, "w") : NULL;
	if (file->file != NULL)
		return true;
	close(fd);
	return give_up(file);
}

bool atomic_file_commit(struct atomic_file *file)
{
	bool written = ferror(file->file) == 0;

	written = fclose(file->file) == 0 && written;
	if (!written || rename(file->temporary, file->path) != 0)
		return give_up(file);
	forget(file);
	return true;
}

void atomic_file_discard(struct atomic_file *file)
{
	fclose(file->file);
	give_up(file);
}

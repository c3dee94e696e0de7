#include "files/output_file.h"

#include "files/atomic_file.h"
#include "text/message.h"

static bool write_file(const char *path, void (*write)(const void *of, FILE *file), const void *of)
{
	struct atomic_file file;

	if (!atomic_file_open(&file, path))
		return false;
	write(of, file.file);
	return atomic_file_commit(&file);
}

static bool write_stdout(void (*write)(const void *of, FILE *file), const void *of)
{
	write(of, stdout);
	return fflush(stdout) == 0 && ferror(stdout) == 0;
}

bool output_file_write(const char *path, void (*write)(const void *of, FILE *file), const void *of)
{
	if (path != NULL ? write_file(path, write, of) : write_stdout(write, of))
		return true;
	message("%s: cannot write: %s", path != NULL ? path : "standard output",
	        message_write_error());
	return false;
}

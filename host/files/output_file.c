#include "files/output_file.h"

#include "files/atomic_file.h"
#include "text/command_line.h"
#include "text/message.h"

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

/* barecycle request: writes the request for a run as an @Q, for the .config section of an image. */
#include <stdio.h>

#include "commands/commands.h"
#include "files/atomic_file.h"
#include "text/command_line.h"
#include "wire/wire.h"

/* The section has a fixed size. NULs fill the rest. */
static void write_section(const void *section, FILE *file)
{
	fwrite(section, 1, WIRE_LINE_MAX, file);
}

static int run(struct options *options)
{
	char section[WIRE_LINE_MAX] = {0};

	wire_write('Q', &options->request, section);
	if (options->output != NULL)
		return output_file_write(options->output, write_section, section) ? EXIT_FINE
		                                                                  : EXIT_ERROR;
	fputs(section, stdout);
	return command_end_of_print();
}

const struct command command_request = {
	.doc =
#include "commands/help/request.txt.inc"
		, .run = run,
};

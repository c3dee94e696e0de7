/* barecycle request: writes the request for a run as an @Q, for the .config section of an image. */
#include <stdio.h>

#include "commands/commands.h"
#include "commands/request_options.h"
#include "files/output_file.h"
#include "text/command_line.h"
#include "text/message.h"
#include "wire/wire.h"

struct request {
	struct record_request record;
	char *output; /* NULL: stdout */
};

static const struct argp_option options[] = {
	{"output", 'o', "FILE", 0, "Write FILE, padded to the size of the section", 0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct request *request = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &request->record;
		return 0;
	case 'o':
		request->output = value;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* The section has a fixed size. NULs fill the rest. */
static void write_section(const void *section, FILE *file)
{
	fwrite(section, 1, WIRE_LINE_MAX, file);
}

static const char doc[] =
#include "commands/help/request.txt.inc"
	;

int command_request(int argc, char **argv)
{
	static const struct argp_child children[] = {{&request_argp, 0, NULL, 0}, {0}};
	static const struct argp argp = {
		.options = options,
		.parser = parse_option,
		.doc = doc,
		.children = children,
	};
	struct request request = {0};
	char section[WIRE_LINE_MAX] = {0};

	argp_parse(&argp, argc, argv, 0, NULL, &request);
	wire_write('Q', &request.record, section);
	if (request.output != NULL)
		return output_file_write(request.output, write_section, section) ? EXIT_FINE
		                                                                 : EXIT_ERROR;
	fputs(section, stdout);
	return command_end_of_print();
}

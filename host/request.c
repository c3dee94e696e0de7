/* barecycle request: what a run is to do, as the sentence that the image's .config section holds. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "atomic_file.h"
#include "command.h"
#include "message.h"
#include "wire/wire.h"

struct request {
	struct record_request record;
	const char *output; /* NULL: stdout */
};

enum { OPTION_RAW = 256, OPTION_SWEEP };

static const struct argp_option options[] = {
	{"filter", 'f', "PATTERN", 0, "Benchmarks whose suite/name or name matches (*)", 0},
	{"samples", 'n', "N", 0, "Measured runs per row (1000)", 0},
	{"budget-ms", 'b', "MS", 0,
         "Milliseconds of the board's time per kind and size, 0: no limit "
         "(the board's own)",
         0},
	{"seed", 's', "SEED", 0, "Of order and data; 0 runs in sorted order (0)", 0},
	{"raw", OPTION_RAW, "0|1", 0, "1 sends every sample (0)", 0},
	{"align", OPTION_SWEEP, "sweep", 0, "Unrolled kernels at every offset from a cache line",
         0},
	{"output", 'o', "FILE", 0, "Write FILE, padded to the size of the section", 0},
	{0},
};

static const char *checked_filter(struct argp_state *state, const char *filter)
{
	if (filter[0] == '\0' || strlen(filter) > WIRE_MAX_t128)
		argp_error(state, "--filter: '%s' is empty or longer than %d bytes", filter,
		           WIRE_MAX_t128);
	for (const char *at = filter; *at != '\0'; at++)
		if (*at <= ' ' || *at > '~' || *at == '%')
			argp_error(state, "--filter: '%s' holds a character that no name has",
			           filter);
	return filter;
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct request *request = state->input;

	switch (key) {
	case 'f':
		request->record.filter = checked_filter(state, value);
		return 0;
	case 'n':
		request->record.samples = command_number(state, "--samples", value, 1, 100000000);
		return 0;
	case 'b':
		request->record.budget_ms =
			command_number(state, "--budget-ms", value, 0, 1000000000);
		return 0;
	case 's':
		request->record.seed = command_number(state, "--seed", value, 0, INT32_MAX);
		return 0;
	case OPTION_RAW:
		request->record.raw = command_number(state, "--raw", value, 0, 1);
		return 0;
	case OPTION_SWEEP:
		if (strcmp(value, "sweep") != 0)
			argp_error(state, "--align: '%s' is not 'sweep'", value);
		request->record.sweep = 1;
		return 0;
	case 'o':
		request->output = value;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* A section has a fixed size: NULs fill it. */
static int write_section(const char *path, const char section[WIRE_LINE_MAX])
{
	struct atomic_file file;
	bool written = atomic_file_open(&file, path);

	if (written) {
		fwrite(section, 1, WIRE_LINE_MAX, file.file);
		written = atomic_file_commit(&file);
	}
	if (!written)
		message("%s: cannot write: %s", path, strerror(errno));
	return written ? EXIT_FINE : EXIT_TROUBLE;
}

int command_request(int argc, char **argv)
{
	static const struct argp argp = {options,
	                                 parse_option,
	                                 "",
	                                 "Prints the sentence that asks the firmware for a run, or "
	                                 "writes it as the contents "
	                                 "of the image's .config section.",
	                                 NULL,
	                                 NULL,
	                                 NULL};
	struct request request = {0};
	char section[WIRE_LINE_MAX] = {0};

	wire_clear('Q', &request.record);
	request.record.q = 0;
	argp_parse(&argp, argc, argv, 0, NULL, &request);
	wire_write('Q', &request.record, section);
	if (request.output != NULL)
		return write_section(request.output, section);
	fputs(section, stdout);
	return EXIT_FINE;
}

/* barecycle: the host's side. One command a file. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "text/message.h"

static const struct command {
	const char *name;
	int (*run)(int argc, char **argv);
	const char *summary;
} commands[] = {
	{"boards", command_boards, "runs of several boards side by side"},
	{"decode", command_decode, "from boards' streams to a table, CSV and JSON"},
	{"ports", command_ports, "the serial ports there are"},
	{"request", command_request, "what a run is to do, for the image"},
	{"run", command_run, "asks a board for a run, and decodes it"},
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void print_usage(FILE *file)
{
	fputs("Usage: barecycle COMMAND [OPTION...]\n\n", file);
	for (int i = 0; i < COMMANDS; i++)
		fprintf(file, "  %-10s %s\n", commands[i].name, commands[i].summary);
	fputs("\n`barecycle COMMAND --help` explains one.\n", file);
}

/* What was closed before us must not become a port: what is written there would go to the board. */
static void fill_standard_streams(void)
{
	int fd;

	do
		fd = open("/dev/null", O_RDONLY); /* writing fails, and is told */
	while (fd >= 0 && fd <= STDERR_FILENO);
	close(fd);
}

int main(int argc, char **argv)
{
	fill_standard_streams();
	argp_err_exit_status = EXIT_TROUBLE;
	if (argc < 2) {
		print_usage(stderr);
		return EXIT_TROUBLE;
	}
	if (strcmp(argv[1], "--help") == 0) {
		print_usage(stdout);
		return EXIT_FINE;
	}
	for (int i = 0; i < COMMANDS; i++) {
		char name[32];

		if (strcmp(argv[1], commands[i].name) != 0)
			continue;
		snprintf(name, sizeof(name), "barecycle %s", commands[i].name);
		argv[1] = name;
		return commands[i].run(argc - 1, argv + 1);
	}
	message("there is no command '%s'; `barecycle --help` lists them", argv[1]);
	return EXIT_TROUBLE;
}

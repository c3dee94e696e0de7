/* barecycle: the host's side. One command a file. */
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/commands.h"
#include "text/allocation.h"
#include "text/command_line.h"
#include "text/message.h"

static const char version[] =
#include "version.inc"
	;

static const struct command {
	const char *name;
	int (*run)(int argc, char **argv);
	const char *summary;
} commands[] = {
	{"answer", command_answer, "what a run says, in words"},
	{"compare", command_compare, "what changed from one run, or several, to another"},
	{"decode", command_decode, "from boards' streams to a table, CSV and JSON"},
	{"core", command_core, "the parameters of a core, found from its rows"},
	{"export", command_export, "results in the formats of other programs"},
	{"layouts", command_layouts, "how far rows move over several layouts of the code"},
	{"ports", command_ports, "the serial ports there are"},
	{"predict", command_predict, "how well a model predicts what was measured"},
	{"report", command_report, "a page of HTML from results"},
	{"request", command_request, "what a run is to do, for the image"},
	{"run", command_run, "asks a board for a run, and decodes it"},
	{"table", command_table, "the table of runs, or several runs side by side"},
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void print_usage(FILE *file)
{
	fputs("Usage: barecycle COMMAND [OPTION...]\n\n"
	      "Measures what code costs on a RISC-V core: what the host does with what boards "
	      "send.\n\n",
	      file);
	for (int i = 0; i < COMMANDS; i++)
		fprintf(file, "  %-10s %s\n", commands[i].name, commands[i].summary);
	fputs("  help       explains a command: barecycle help COMMAND\n\n"
	      "`barecycle COMMAND --help` is the same.\n",
	      file);
}

/* Runs a command under its whole name. */
static int run(const char *name, int argc, char **argv)
{
	for (int i = 0; i < COMMANDS; i++) {
		char whole[32];

		if (strcmp(name, commands[i].name) != 0)
			continue;
		snprintf(whole, sizeof(whole), "barecycle %s", commands[i].name);
		argv[0] = whole;
		return commands[i].run(argc, argv);
	}
	message("there is no command '%s'; `barecycle help` lists them", name);
	return EXIT_ERROR;
}

static int help(int argc, char **argv)
{
	char option[] = "--help";
	char *arguments[] = {NULL, option, NULL};

	if (argc > 2)
		return run(argv[2], 2, arguments);
	print_usage(stdout);
	return EXIT_FINE;
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

/* argp ends the program behind a help text that it printed: whether all of it was written is known only here. */
static void check_output(int status, void *context)
{
	(void)context;
	if (status == EXIT_FINE && command_end_of_print() != EXIT_FINE)
		_exit(EXIT_ERROR);
}

int main(int argc, char **argv)
{
	fill_standard_streams();
	on_exit(check_output, NULL);
	json_set_alloc_funcs(allocate_bytes, free); /* no value that is not there */
	argp_err_exit_status = EXIT_ERROR;
	if (argc < 2) {
		print_usage(stderr);
		return EXIT_ERROR;
	}
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
		return help(argc, argv);
	if (strcmp(argv[1], "--version") == 0) {
		printf("barecycle %s\n", version);
		return EXIT_FINE;
	}
	return run(argv[1], argc - 1, argv + 1);
}

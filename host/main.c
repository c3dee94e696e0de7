/* barecycle: the host program. Each command has a file. */
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

static const struct {
	const char *name, *summary;
	const struct command *command;
} commands[] = {
#define ENTRY(name, summary) {#name, summary, &command_##name},
	COMMANDS(ENTRY)
#undef ENTRY
};

static void print_usage(FILE *file)
{
	fputs("Usage: barecycle COMMAND [OPTION...]\n\n"
	      "Shows what code costs on a RISC-V core, from the output of boards.\n\n",
	      file);
	for (int i = 0; i < COMMAND_COUNT; i++)
		fprintf(file, "  %-10s %s\n", commands[i].name, commands[i].summary);
	fputs("  help       explains a command: barecycle help COMMAND\n\n"
	      "`barecycle COMMAND --help` is the same. `barecycle --version` prints the version.\n",
	      file);
}

/* Runs a command by its full name. */
static int run(const char *name, int argc, char **argv)
{
	static struct options options;
	char whole[32];
	int code;

	for (enum command_id i = 0; i < COMMAND_COUNT; i++) {
		if (strcmp(name, commands[i].name) != 0)
			continue;
		snprintf(whole, sizeof(whole), "barecycle %s", commands[i].name);
		argv[0] = whole;
		options_parse(&options, i, commands[i].command, argc, argv);
		code = commands[i].command->run(&options);
		free(options.arguments);
		return code;
	}
	message("there is no command '%s'; `barecycle help` lists them", name);
	return EXIT_ERROR;
}

static int help(int argc, char **argv)
{
	char option[] = "--help";
	char *arguments[] = {NULL, option, NULL};

	if (argc > 2 && strcmp(argv[2], "help") != 0 && strcmp(argv[2], "--help") != 0)
		return run(argv[2], 2, arguments);
	print_usage(stdout);
	return EXIT_FINE;
}

/* If a standard stream is closed, a port could take its number, and output would go to the board. This opens all three. */
static void fill_standard_streams(void)
{
	int fd;

	do
		fd = open("/dev/null", O_RDONLY); /* a write fails, and the error is reported */
	while (fd >= 0 && fd <= STDERR_FILENO);
	close(fd);
}

/* argp exits after it prints a help text. This checks that all output was written. */
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
	/* allocate_bytes() exits if there is no memory, so jansson never lacks a value. */
	json_set_alloc_funcs(allocate_bytes, free);
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

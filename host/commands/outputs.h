/* Options for the outputs of the commands that decode: files, a table, progress. */
#ifndef HOST_COMMANDS_OUTPUTS_H
#define HOST_COMMANDS_OUTPUTS_H

#include <argp.h>
#include <stdbool.h>

#include "files/code_place.h"
#include "output/session.h"
#include "table/table_view.h"

struct outputs {
	bool want_table;
	bool want_progress; /* one line per benchmark, if stderr is no terminal */
	const char *elf;    /* the image that runs; NULL: not named */
	struct code_places places;
	struct table_view view; /* options of the tables */
	struct sinks sinks;
	struct session session;
};

/* A child of a command's argp: fills a struct outputs with -o, --table, --progress, --elf and those of table_view.h. */
extern const struct argp outputs_argp;

/* Opens the outputs. If there is none, CSV goes to stdout and the table to stderr. False after a message. */
bool outputs_open(struct outputs *outputs);

/* Completes the outputs. Returns `code`, or EXIT_ERROR if a write failed. */
int outputs_close(struct outputs *outputs, int code);

#endif

/* What a command that decodes does with the records, by its options: files, a table, progress. */
#ifndef HOST_COMMANDS_OUTPUTS_H
#define HOST_COMMANDS_OUTPUTS_H

#include <argp.h>
#include <stdbool.h>

#include "output/session.h"
#include "table/table_view.h"

struct outputs {
	bool want_table;
	bool want_progress;     /* a line a benchmark, where stderr is no terminal */
	struct table_view view; /* what a table shows */
	struct sinks sinks;
	struct session session;
};

/* A child of a command's argp: fills a struct outputs with -o, --table, --progress and those of table_view.h. */
extern const struct argp outputs_argp;

/* Opens them; without any, CSV goes to stdout and the table to stderr. False after a message. */
bool outputs_open(struct outputs *outputs);

/* Completes them; returns `code`, or EXIT_ERROR when something could not be written. */
int outputs_close(struct outputs *outputs, int code);

#endif

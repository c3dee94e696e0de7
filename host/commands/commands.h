/* The commands of the program, one a file, and the options and arguments that they take. */
#ifndef HOST_COMMANDS_COMMANDS_H
#define HOST_COMMANDS_COMMANDS_H

#include <argp.h>

#include "export/export.h"
#include "files/code_place.h"
#include "serial/reading.h"
#include "table/table_column.h"

/* C(name, summary): the order is that of the overview. */
#define COMMANDS(C)                                                                                \
	C(answer, "a summary of a run in words")                                                   \
	C(compare, "what changed from one run, or several, to another")                            \
	C(decode, "from boards' streams to a table, CSV and JSON")                                 \
	C(core, "the parameters of a core, found from its rows")                                   \
	C(export, "results in the formats of other programs")                                      \
	C(layouts, "how far rows move over several layouts of the code")                           \
	C(ports, "lists the serial ports")                                                         \
	C(predict, "how well a model predicts what was measured")                                  \
	C(report, "a page of HTML from results")                                                   \
	C(request, "the settings of a run, for an image")                                          \
	C(run, "asks a board for a run, and decodes it")                                           \
	C(table, "the table of runs, or several runs side by side")

#define COMMAND_ENUMERATOR(name, summary) COMMAND_##name,
enum command_id { COMMANDS(COMMAND_ENUMERATOR) COMMAND_COUNT };
#undef COMMAND_ENUMERATOR

/* The values of a command line. Options that a command does not take have their defaults. */
struct options {
	/* All arguments, and how many stand before "--"; without it, all. */
	uint32_t count, before;
	const char **arguments;
	bool is_divided; /* there is a "--" */

	bool is_gate, is_brief, is_of_runs, is_forced, is_side_by_side, is_grid;
	bool want_table;
	bool want_progress; /* one line per benchmark, if stderr is not a terminal */
	const char *output; /* NULL: standard output, or none */
	const struct export_format *export_format; /* NULL: none */
	uint32_t core_format;                      /* of `core`: an index of core_formats */
	const char *metrics;             /* separated by commas; NULL: the command chooses */
	const char *chart, *suite, *elf; /* NULL: none */
	uint32_t repetitions;
	struct comparison_thresholds thresholds;
	struct record_request request; /* a field without an option is "none" */
	struct reading reading;
	struct table_view view;
	struct code_places places; /* of the image that runs */
	struct sinks sinks;
	struct session session;
	struct results results; /* whole, if an output needs them */
	/* The files of a comparison. */
	struct comparison_file {
		const char *path;
		const struct export_format *format;
	} files[SINKS_MAX];
	uint32_t file_count;
};

struct command {
	const char *doc;      /* the text of its help */
	const char *synopsis; /* of its arguments; NULL: it has none */
	uint32_t least, most; /* arguments */
	/* The error if there are fewer than `least`. NULL: it asks for a file of results. */
	const char *missing;
	/* Two sides: the arguments before and behind "--". Options come before it. */
	bool has_sides;
	bool has_groups; /* the help tells options of the run, of reading and of the output apart */
	const struct output_format *prints; /* on stdout, before the files of -o; NULL: nothing */
	char *(*help_filter)(int key, const char *text, void *input); /* as of argp */

	/* Calls argp_error() for options that do not go together. NULL: all of them do. */
	void (*check)(struct options *options, struct argp_state *state);
	/* Returns an exit code. */
	int (*run)(struct options *options);
};

#define COMMAND_DECLARATION(name, summary) extern const struct command command_##name;
COMMANDS(COMMAND_DECLARATION)
#undef COMMAND_DECLARATION

/* Fills the options of a command from its command line. Ends the program after an error, or --help. */
void options_parse(struct options *options, enum command_id id, const struct command *command,
                   int argc, char **argv);

/* Functions that take the value of an option (option_values.c). They end with a usage error if it is wrong. */
typedef void option_take(struct options *options, const char *value, struct argp_state *state);
option_take option_baud, option_timeout, option_filter, option_align, option_sort, option_columns,
	option_color, option_core, option_comparison, option_sink, option_format,
	option_core_format;

/* Returns a percentage as a fraction: 0.02 for 2 %. Ends with a usage error that names the option if it is none. */
double option_percent(struct argp_state *state, const char *option, const char *text);

/* Returns a request with the arguments as its sides. Two files, or "--", make two. Otherwise all are in the first. */
struct comparison_request options_request(const struct options *options);

/*
 * Decodes the arguments one after the other; without any, standard input. If a source cannot be opened or read, the
 * others are still decoded. Returns the most serious exit code, after messages.
 */
int sources_decode(struct options *options);

/* Opens the outputs. If there is none, CSV goes to stdout and the table to stderr. False after a message. */
bool outputs_open(struct options *options);

/* Completes the outputs. Returns `code`, or EXIT_ERROR if a write failed. */
int outputs_close(struct options *options, int code);

#endif

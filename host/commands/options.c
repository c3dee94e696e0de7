/* The options of all commands, and how a command line is read. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands/commands.h"
#include "commands/formats.h"
#include "text/allocation.h"
#include "text/command_line.h"
#include "text/message.h"

enum { MS_MAX = 1000000000, REPETITIONS_MAX = 1 << 16, FIRST_KEY = 256 };

/* Above the variation of a quiet core from boot to boot. */
static const double threshold_percent = 2;

/* The groups of options, in the help of a command that tells them apart. */
enum { OF_RUN = 1, OF_READING, OF_OUTPUT, GROUPS };

static const char *const group_titles[GROUPS] = {
	[OF_RUN] = "Options of the run:",
	[OF_READING] = "Options of reading:",
	[OF_OUTPUT] = "Options of the output:",
};

/* The kind of a value. */
enum type { FLAG, TEXT, NUMBER, PERCENT, TAKEN };

struct command_option {
	uint32_t commands; /* that have it: bits */
	int group;
	const char *name;
	char letter;          /* NUL: none */
	const char *argument; /* NULL: none */
	enum type type;
	size_t offset;        /* in struct options; not of TAKEN */
	uint32_t least, most; /* of a NUMBER */
	option_take *take;    /* of TAKEN */
	const char *help;
};

#define OF(command)                 (1U << COMMAND_##command)
#define COMPARING                   (OF(compare) | OF(report))
#define REQUESTING                  (OF(request) | OF(run))
#define DECODING                    (OF(decode) | OF(run) | OF(table))
#define VIEWING                     (DECODING | OF(export))
#define MODELLED                    (OF(answer) | OF(compare) | OF(export) | OF(predict) | OF(report))
#define TO(type, member)            type, offsetof(struct options, member), 0, 0, NULL
#define WITHIN(member, least, most) NUMBER, offsetof(struct options, member), least, most, NULL
#define BY(take)                    TAKEN, 0, 0, 0, take

#define CORE_HELP                                                                                  \
	"The core file of a model, if its results do not have it and it is not one of "            \
	"host/qemu/cores; may be repeated"

#define CORE_FORMAT_HELP(name, write, what) " " name ": " what "."

static const struct command_option all[] = {
	{OF(compare), 0, "gate", 0, NULL, TO(FLAG, is_gate),
         "Exit with 1 when a row is slower, no longer ok, or missing; rows of events count if "
         "--metric names them"},
	{OF(compare), 0, "brief", 0, NULL, TO(FLAG, is_brief),
         "Leave out the rows without a difference"},
	{OF(layouts), 0, "brief", 0, NULL, TO(FLAG, is_brief),
         "Leave out the rows that do not move"},
	{OF(compare), 0, "runs-needed", 0, NULL, TO(FLAG, is_of_runs),
         "Print only how many runs of base and of new the noise needs, and how many there are"},
	{COMPARING, 0, "threshold", 0, "PERCENT", TO(PERCENT, thresholds.noisy),
         "Where samples vary, report a smaller change of a median as no difference (2 %)"},
	{COMPARING, 0, "exact-threshold", 0, "PERCENT", TO(PERCENT, thresholds.exact),
         "Where counts repeat exactly, as in emulation, report a smaller change as no difference "
         "(0 %)"},
	{COMPARING, 0, "force", 0, NULL, TO(FLAG, is_forced),
         "Compare runs that are not comparable: hardware with emulation, unlike boots"},
	{COMPARING, 0, "metric", 0, "NAMES", TO(TEXT, metrics),
         "Compare only these metrics, separated by commas: cycles,instret (all)"},
	{OF(layouts), 0, "metric", 0, "NAMES", TO(TEXT, metrics),
         "Look only at these metrics, separated by commas: instret,dcache_miss (cycles,mtime)"},
	{OF(export), 0, "metric", 0, "NAMES", TO(TEXT, metrics),
         "Take only these metrics, separated by commas: cycles,instret (gbench, gha and lava: "
         "time, or the metric that stands for it; others: all). csv, json, html and sqlite have "
         "all, markdown and tsv that of the table: with these it is an error"},
	{OF(export), 0, "format", 'f', "FORMAT", BY(option_format),
         "What to write; the formats are below"},
	{OF(core), 0, "format", 'f', "FORMAT", BY(option_core_format),
         "What to write." CORE_FORMATS(CORE_FORMAT_HELP)},
	{OF(export), 0, "repetitions", 0, "N", WITHIN(repetitions, 1, REPETITIONS_MAX),
         "gbench: at most N samples of a row, at even distances (100); 1: the median alone"},

	{OF(compare), 0, "output", 'o', "FILE", BY(option_comparison),
         "Write the comparison to FILE as well; may be repeated. All rows: .csv; .json; .xml, "
         "JUnit, "
         "a test case a row; .html, the page that `barecycle report` makes. What changed: .md, for "
         "a pull request"},
	{OF(core), 0, "output", 'o', "FILE", TO(TEXT, output), "Write to FILE"},
	{OF(export), 0, "output", 'o', "FILE", TO(TEXT, output),
         "Write to FILE; sqlite appends to it. Without -f its extension says the format"},
	{OF(report), 0, "output", 'o', "FILE", TO(TEXT, output),
         "Write the page to FILE, .html; with --chart the chart, .svg"},
	{OF(predict), 0, "output", 'o', "FILE", TO(TEXT, output),
         "Write the core file of the model to FILE, with its error; later runs on it show the "
         "error"},
	{OF(request), 0, "output", 'o', "FILE", TO(TEXT, output),
         "Write FILE, padded to the size of the section"},
	{DECODING, OF_OUTPUT, "output", 'o', "FILE", BY(option_sink),
         "Write results to FILE in the format of its extension (`barecycle help export` lists "
         "them); may be repeated"},

	{OF(report), 0, "chart", 0, "NAME", TO(TEXT, chart),
         "Write one chart of the page as SVG; a NAME that no chart has lists the names"},
	{MODELLED, 0, "core", 0, "FILE.core", BY(option_core), CORE_HELP},
	{OF(decode) | OF(table), OF_OUTPUT, "core", 0, "FILE.core", BY(option_core), CORE_HELP},
	{OF(report), 0, "side-by-side", 0, NULL, TO(FLAG, is_side_by_side),
         "Do not compare: show two files, too, as runs side by side"},
	{OF(table), 0, "side-by-side", 0, NULL, TO(FLAG, is_side_by_side),
         "Print one table with a column for each run; -o writes it as .csv or .md"},
	{OF(table), 0, "grid", 0, NULL, TO(FLAG, is_grid),
         "Print a line for each benchmark and a column for each size; needs a SOURCE"},
	{OF(table), 0, "suite", 0, "NAME", TO(TEXT, suite),
         "Side by side: take the rows of this suite (primitive_ops)"},

	{OF(decode) | OF(run), OF_OUTPUT, "table", 0, NULL, TO(FLAG, want_table),
         "With -o: print the table to stdout as well"},
	{DECODING, OF_OUTPUT, "progress", 0, NULL, TO(FLAG, want_progress),
         "Say on stderr which benchmark begins, also if stderr is not a terminal"},
	{DECODING, OF_OUTPUT, "elf", 0, "FILE", TO(TEXT, elf),
         "The image that runs: a fault is told with its function and line"},
	{VIEWING, OF_OUTPUT, "sort", 0, "COLUMN", BY(option_sort),
         "Sort the table within a suite, -COLUMN from the largest down (as the rows came)"},
	{VIEWING, OF_OUTPUT, "columns", 0, "LIST", BY(option_columns),
         "Columns of the table, separated by commas: benchmark, kind, n, min, median, p99, max, "
         "sd, ratio, and mean, lo, hi, cold, samples, flags"},
	{VIEWING, OF_OUTPUT, "color", 0, "WHEN", BY(option_color),
         "auto (the default: on a terminal, unless NO_COLOR is set), always or never"},

	{OF(decode) | OF(run), OF_READING, "firmware", 0, "TEXT", TO(TEXT, session.firmware),
         "Refuse a run of other firmware, and leave earlier results as they were; TEXT is as in "
         "'BOARD=visionfive2 MODE=m MEM=dram LAYOUT=0'"},
	{DECODING, OF_READING, "baud", 0, "RATE", BY(option_baud),
         "Bits per second of a serial port (115200)"},
	{DECODING, OF_READING, "timeout", 0, "SECONDS", BY(option_timeout),
         "Give up a source if no byte arrives for SECONDS; the time of --wait counts"},
	{DECODING, OF_READING, "wait", 0, NULL, TO(FLAG, reading.waits),
         "Wait for a port that is absent, at first or after it vanished"},
	{DECODING, OF_READING, "log", 0, "FILE", TO(TEXT, reading.log.path),
         "Write every byte to FILE as it comes, without a temporary file; decode can read FILE. A "
         "FILE that is not empty is refused"},

	{REQUESTING, OF_RUN, "filter", 'f', "PATTERN", BY(option_filter),
         "Benchmarks whose suite/name or name matches (*)"},
	{REQUESTING, OF_RUN, "samples", 'n', "N", WITHIN(request.samples, 1, 100000000),
         "Measured runs per row (1000)"},
	{REQUESTING, OF_RUN, "budget-ms", 'b', "MS", WITHIN(request.budget_ms, 0, MS_MAX),
         "Milliseconds of the board's time per kind and size, 0: no limit (the board's own)"},
	{REQUESTING, OF_RUN, "timeout-ms", 0, "MS", WITHIN(request.timeout_ms, 0, MS_MAX),
         "Milliseconds of the board's time without progress after which a benchmark is given up, "
         "0: never (10000)"},
	{REQUESTING, OF_RUN, "listen-ms", 0, "MS", WITHIN(request.listen_ms, 0, MS_MAX),
         "Milliseconds that the board waits for a request when it starts (the board's own; in QEMU "
         "0)"},
	{REQUESTING, OF_RUN, "stay", 0, "0|1", WITHIN(request.stay, 0, 1),
         "1: the board waits for another request when the run has ended (1; in QEMU 0)"},
	{REQUESTING, OF_RUN, "seed", 's', "SEED", WITHIN(request.seed, 0, INT32_MAX),
         "Seed of order and data; 0 runs in sorted order (0)"},
	{REQUESTING, OF_RUN, "raw", 0, "0|1", WITHIN(request.raw, 0, 1),
         "1 sends every sample (0)"},
	{REQUESTING, OF_RUN, "align", 0, "sweep|none", BY(option_align),
         "sweep: unrolled kernels at every offset from a cache line (none)"},
};

enum { OPTIONS = sizeof(all) / sizeof(all[0]) };

/* The command line that is being parsed. */
struct parsing {
	enum command_id id;
	const struct command *command;
	struct options *options;
};

/* The key of an option for argp. */
static int key_of(int index)
{
	return all[index].letter != '\0' ? all[index].letter : FIRST_KEY + index;
}

/* Writes the options of a command, in the form of argp, into a list that is all zero. Returns it; NULL: it is empty. */
static const struct argp_option *list_options(const struct parsing *parsing,
                                              struct argp_option *list)
{
	struct argp_option *end = list;

	for (int i = 1; parsing->command->has_groups && i < GROUPS; i++)
		*end++ = (struct argp_option){.doc = group_titles[i], .group = i};
	for (int i = 0; i < OPTIONS; i++)
		if (all[i].commands & 1U << parsing->id)
			*end++ = (struct argp_option){
				all[i].name,     key_of(i),
				all[i].argument, 0,
				all[i].help,     parsing->command->has_groups ? all[i].group : 0};
	return end != list ? list : NULL;
}

static void take_value(struct options *options, const struct command_option *option, char *value,
                       struct argp_state *state)
{
	void *at = (char *)options + option->offset;
	char name[32];

	snprintf(name, sizeof(name), "--%s", option->name);
	switch (option->type) {
	case FLAG:
		*(bool *)at = true;
		break;
	case TEXT:
		*(const char **)at = value;
		break;
	case NUMBER:
		*(uint32_t *)at = command_number(state, name, value, option->least, option->most);
		break;
	case PERCENT:
		*(double *)at = option_percent(state, name, value);
		break;
	case TAKEN:
		option->take(options, value, state);
		break;
	}
}

/* After '--' argp takes everything as an argument. An option there is an error of the user, so it is refused. */
static error_t take_argument(const struct parsing *parsing, const char *argument,
                             const struct argp_state *state)
{
	struct options *options = parsing->options;

	if (options->count == parsing->command->most)
		return ARGP_ERR_UNKNOWN;
	options->is_divided = state->quoted != 0;
	if (parsing->command->has_sides && options->is_divided && argument[0] == '-' &&
	    argument[1] != '\0')
		argp_error(state, "%s: options come before --; a file of that name is ./%s",
		           argument, argument);
	options->arguments =
		allocate_more(options->arguments, options->count, sizeof(const char *));
	options->arguments[options->count++] = argument;
	options->before += !options->is_divided;
	return 0;
}

/* Returns whether `path`, or standard input if it is "-", is this file. */
static bool is_same_file(const char *path, const struct stat *file)
{
	struct stat other;
	bool exists =
		strcmp(path, "-") == 0 ? fstat(STDIN_FILENO, &other) == 0 : stat(path, &other) == 0;

	return exists && other.st_dev == file->st_dev && other.st_ino == file->st_ino;
}

/*
 * Refuses an output that would replace an input or the log, which may be the only copy of a run. Commands that need no
 * argument read standard input.
 */
static void check_output(const struct options *options, const char *path, struct argp_state *state)
{
	const char *log = options->reading.log.path;
	struct stat output;
	bool exists = path != NULL && stat(path, &output) == 0;
	bool is_input = exists && options->count == 0 && is_same_file("-", &output);

	if (path == NULL || (exists && !S_ISREG(output.st_mode)))
		return;
	for (uint32_t i = 0; exists && i < options->count; i++)
		is_input = is_input || is_same_file(options->arguments[i], &output);
	if (is_input)
		argp_error(state, "-o %s: this file is an input, and would be lost; name another",
		           path);
	if (log != NULL && (exists ? is_same_file(log, &output) : strcmp(path, log) == 0))
		argp_error(state, "-o %s: this file is the log; name another", path);
}

/* Standard input can be read once only. */
static void check_sources(const struct options *options, struct argp_state *state)
{
	bool has_standard_input = false;

	for (uint32_t i = 0; i < options->count; i++) {
		if (strcmp(options->arguments[i], "-") != 0)
			continue;
		if (has_standard_input)
			argp_error(state, "'-': standard input can be read once only");
		has_standard_input = true;
	}
}

/* "-o -" is standard output, where results go without -o. It is no file that is named "-". */
static void take_standard_output(const struct parsing *parsing, struct argp_state *state)
{
	struct options *options = parsing->options;

	if (options->output == NULL || strcmp(options->output, "-") != 0)
		return;
	if ((1U << parsing->id & (OF(core) | OF(export) | OF(report))) == 0)
		argp_error(state, "-o -: name a file; one of this name is ./-");
	options->output = NULL;
}

static void check(const struct parsing *parsing, struct argp_state *state)
{
	const struct command *command = parsing->command;
	struct options *options = parsing->options;

	check_sources(options, state);
	take_standard_output(parsing, state);
	options->is_divided = state->quoted != 0;
	if (command->has_sides && options->is_divided &&
	    (options->before == 0 || options->before == options->count))
		argp_error(state, "name a file %s --", options->before == 0 ? "before" : "behind");
	if (options->count < command->least)
		argp_error(state, "%s",
		           command->missing != NULL ? command->missing
		                                    : "name a file: results in JSON, or a stream");
	if (command->check != NULL)
		command->check(options, state);
	check_output(options, options->output, state);
	for (uint32_t i = 0; i < options->file_count; i++)
		check_output(options, options->files[i].path, state);
	for (size_t i = 0; i < options->sinks.count; i++)
		check_output(options, options->sinks.list[i].path, state);
}

static error_t parse(int key, char *value, struct argp_state *state)
{
	const struct parsing *parsing = state->input;

	if (key == ARGP_KEY_ARG)
		return take_argument(parsing, value, state);
	if (key == ARGP_KEY_END)
		check(parsing, state);
	for (int i = 0; i < OPTIONS; i++)
		if (all[i].commands & 1U << parsing->id && key_of(i) == key) {
			take_value(parsing->options, &all[i], value, state);
			return 0;
		}
	return key == ARGP_KEY_END ? 0 : ARGP_ERR_UNKNOWN;
}

void options_parse(struct options *options, enum command_id id, const struct command *command,
                   int argc, char **argv)
{
	struct parsing parsing = {id, command, options};
	struct argp_option list[GROUPS + OPTIONS] = {{0}};
	/* The list is NULL if it is empty, because argp's help leaks memory for an empty list. */
	const struct argp argp = {.options = list_options(&parsing, list),
	                          .parser = parse,
	                          .args_doc = command->synopsis,
	                          .doc = command->doc,
	                          .help_filter = command->help_filter};
	unsigned int flags = command->has_sides ? ARGP_IN_ORDER : 0;

	options->repetitions = EXPORT_REPETITIONS_USUAL;
	options->thresholds.noisy = threshold_percent / 100;
	options->reading = reading_usual;
	wire_clear('Q', &options->request);
	options->request.q = 0;
	options->session.sinks = &options->sinks;
	if (command->prints != NULL)
		sinks_add(&options->sinks, command->prints, NULL, stdout);
	/* argp ends the program for every other error. */
	if (argp_parse(&argp, argc, argv, flags, NULL, &parsing) != 0) {
		message("out of memory: cannot read the options");
		exit(EXIT_ERROR);
	}
}

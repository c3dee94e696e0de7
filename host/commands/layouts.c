/* barecycle layouts: how far rows move over runs of one program in several layouts. */
#include <stdlib.h>

#include "commands/commands.h"
#include "compare/movement.h"
#include "text/command_line.h"
#include "text/message.h"

struct layouts {
	struct side side;
	const char *metrics;
	bool is_brief;
};

enum { OPTION_BRIEF = 256, OPTION_METRIC };

static const struct argp_option options[] = {
	{"brief", OPTION_BRIEF, NULL, 0, "Leave out the rows that do not move", 0},
	{"metric", OPTION_METRIC, "NAMES", 0,
         "Look at these, separated by commas: instret,dcache_miss (cycles,mtime)", 0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct layouts *layouts = state->input;

	switch (key) {
	case OPTION_BRIEF:
		layouts->is_brief = true;
		return 0;
	case OPTION_METRIC:
		layouts->metrics = value;
		return 0;
	case ARGP_KEY_ARG:
		side_add_file(&layouts->side, value);
		return 0;
	case ARGP_KEY_NO_ARGS:
		argp_error(state, "name the results of several runs");
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* Whether there are several runs of one program on one board. Prints a message if not. */
static bool is_comparable(const struct side *side)
{
	char why[SIDE_WHY_SIZE];

	if (side->run_count < 2) {
		message("%s: has one run only; movement needs several: make layouts",
		        side->files[0]);
		return false;
	}
	if (side_is_uniform(side, why))
		return true;
	message("%s", why);
	return false;
}

static int show(const struct layouts *layouts)
{
	struct movement movement = movement_make(&layouts->side, layouts->metrics);
	int code = EXIT_ERROR;

	if (movement.count > 0) {
		movement_print(&movement, &layouts->side, layouts->is_brief, stdout);
		code = command_end_of_print();
	} else {
		message("--metric=%s: no run has a row of it", layouts->metrics);
	}
	movement_free(&movement);
	return code;
}

static const char doc[] =
#include "commands/help/layouts.txt.inc"
	;

int command_layouts(int argc, char **argv)
{
	static const struct argp argp = {
		.options = options,
		.parser = parse_option,
		.args_doc = "FILE...",
		.doc = doc,
	};
	struct layouts layouts = {.side = {.name = "runs"}, .metrics = "cycles,mtime"};
	int code = EXIT_ERROR;

	argp_parse(&argp, argc, argv, 0, NULL, &layouts);
	if (side_read(&layouts.side) && is_comparable(&layouts.side) &&
	    side_has_metrics(&layouts.side, 1, layouts.metrics))
		code = show(&layouts);
	side_free(&layouts.side);
	return code;
}

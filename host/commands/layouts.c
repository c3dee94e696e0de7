/* barecycle layouts: how far rows move over runs of one program in several layouts. */
#include "commands/commands.h"
#include "compare/movement.h"
#include "text/command_line.h"
#include "text/message.h"

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

static int show(const struct side *side, const char *metrics, bool is_brief)
{
	struct movement movement = movement_make(side, metrics);
	int code = EXIT_ERROR;

	if (movement.count > 0) {
		movement_print(&movement, side, is_brief, stdout);
		code = command_end_of_print();
	} else {
		message("--metric=%s: no run has a row of it", metrics);
	}
	movement_free(&movement);
	return code;
}

static int run(struct options *options)
{
	const char *metrics = options->metrics != NULL ? options->metrics : "cycles,mtime";
	struct side side = {
		.name = "runs", .file_count = options->count, .files = options->arguments};
	int code = EXIT_ERROR;

	if (side_read(&side) && is_comparable(&side) && side_has_metrics(&side, 1, metrics))
		code = show(&side, metrics, options->is_brief);
	side_free(&side);
	return code;
}

const struct command command_layouts = {
	.doc =
#include "commands/help/layouts.txt.inc"
		,
	.synopsis = "FILE...",
	.least = 1,
	.most = UINT32_MAX,
	.missing = "name the results of several runs",
	.run = run,
};

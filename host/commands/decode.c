/* barecycle decode: from streams to files and a table. */
#include "commands/commands.h"
#include "text/command_line.h"

static int run(struct options *options)
{
	return outputs_open(options) ? outputs_close(options, sources_decode(options)) : EXIT_ERROR;
}

const struct command command_decode = {
	.doc =
#include "commands/help/decode.txt.inc"
		, .synopsis = "[SOURCE...]", .most = UINT32_MAX, .run = run,
};

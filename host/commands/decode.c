/* barecycle decode: from streams to files and a table. */
#include "commands/commands.h"
#include "commands/outputs.h"
#include "commands/sources.h"
#include "text/command_line.h"

struct decode {
	struct sources sources;
	struct outputs outputs;
};

static error_t parse_option(int key, char *value __attribute__((unused)), struct argp_state *state)
{
	struct decode *decode = state->input;

	if (key != ARGP_KEY_INIT)
		return ARGP_ERR_UNKNOWN;
	state->child_inputs[0] = &decode->sources;
	state->child_inputs[1] = &decode->outputs;
	return 0;
}

static const char doc[] =
#include "commands/help/decode.txt.inc"
	;

int command_decode(int argc, char **argv)
{
	static const struct argp_child children[] = {
		{&sources_argp, 0, NULL, 0}, {&outputs_argp, 0, NULL, 0}, {0}};
	static const struct argp argp = {
		.parser = parse_option,
		.args_doc = "[SOURCE...]",
		.doc = doc,
		.children = children,
	};
	static struct decode decode;

	argp_parse(&argp, argc, argv, 0, NULL, &decode);
	if (!outputs_open(&decode.outputs))
		return EXIT_ERROR;
	return outputs_close(&decode.outputs,
	                     sources_decode(&decode.sources, &decode.outputs.session));
}

/* barecycle predict: how well a model predicts what was measured. */
#include "anatomy/predictions.h"
#include "commands/commands.h"
#include "commands/core_runs.h"
#include "compare/side.h"
#include "files/atomic_file.h"
#include "run/cores.h"
#include "run/count_origin.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/printable.h"

/* The rows of the model, or those that were measured. */
struct part {
	struct side side;
	struct anatomy_rows rows;
	const struct results_run *first; /* the run that was taken first; NULL: none was */
	const struct about *about;       /* of that run, or NULL */
};

/* Returns false after a message. */
static bool read_part(struct part *part, uint32_t count, const char **files)
{
	struct side *side = &part->side;

	*side = (struct side){.file_count = count, .files = files};
	if (!side_read(side))
		return false;
	for (uint32_t i = 0; i < side->run_count; i++)
		(void)core_runs_take(&part->rows, &part->first, side->runs[i]);
	part->about = part->first != NULL ? &part->first->about : NULL;
	return true;
}

static bool is_model(const struct part *model, const char *file)
{
	if (model->about != NULL && counted_by(about_source(model->about)) == COUNTED_BY_MODEL)
		return true;
	message("%s: the first file is that of a run on a model: make run-qemu MODEL=custom "
	        "CORE=FILE",
	        file);
	return false;
}

static void print_head(const struct part *model, const struct part *measured)
{
	char name[64];

	printable_copy(name, sizeof(name), about_source(model->about));
	printf("Cycles on %s beside those that were measured", name);
	if (measured->about != NULL) {
		printable_copy(name, sizeof(name), about_source(measured->about));
		printf(" (%s)", name);
	}
	puts(", without the rows that a core's parameters are taken from:");
}

/* The core file of the model, and what is written into it. */
struct noted {
	const char *core;
	const struct predictions *predictions;
	const struct about *measured;
};

static void write_core(const void *of, FILE *file)
{
	const struct noted *noted = of;

	core_error_write(file, noted->core, noted->predictions, noted->measured);
}

/* Writes the core file of the model with its error. Returns false after a message. */
static bool note(const char *path, const struct part *model, const struct noted *noted)
{
	if (noted->core != NULL)
		return output_file_write(path, write_core, noted);
	message("-o %s: the core file of %s is not known: name it, --core=FILE", path,
	        model->side.files[0]);
	return false;
}

static int predict(const struct part *model, const struct part *measured, const char *output)
{
	struct predictions predictions = predictions_make(&model->rows, &measured->rows);
	struct noted noted = {cores_of(model->about), &predictions, measured->about};
	int code = EXIT_ERROR;

	if (predictions.count > 0) {
		print_head(model, measured);
		predictions_print(&predictions, stdout);
		code = command_end_of_print();
		if (output != NULL && !note(output, model, &noted))
			code = EXIT_ERROR;
	} else {
		message("the files have no common row to compare. Rows that give a core's "
		        "parameters do not count: anatomy, latencies and throughputs of "
		        "primitive_ops, and memory/chase_*");
	}
	predictions_free(&predictions);
	return code;
}

enum { MODEL, MEASURED, PARTS };

static int run(struct options *options)
{
	const char **files = options->arguments;
	struct part parts[PARTS] = {0};
	int code = EXIT_ERROR;

	if (options->count < PARTS)
		message("name the results of the model, and then those that were measured");
	else if (read_part(&parts[MODEL], 1, files) && is_model(&parts[MODEL], files[0]) &&
	         read_part(&parts[MEASURED], options->count - 1, &files[1]))
		code = predict(&parts[MODEL], &parts[MEASURED], options->output);
	for (int i = 0; i < PARTS; i++) {
		side_free(&parts[i].side);
		anatomy_rows_free(&parts[i].rows);
	}
	return code;
}

const struct command command_predict = {
	.doc =
#include "commands/help/predict.txt.inc"
		, .synopsis = "MODEL MEASURED...", .most = UINT32_MAX, .run = run,
};

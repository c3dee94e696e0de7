/* The text above the rows of a comparison: the sides. */
#include "compare/comparison_print.h"
#include "run/count_origin.h"
#include "run/remark.h"
#include "text/printable.h"

/*
 * Whether a field differs between the sides. A side with several layouts has no single layout to compare. Its line
 * lists them.
 */
static bool is_other(const struct side *base, const struct side *new, enum about_id field)
{
	if (field == ABOUT_layout && !(side_is_of_one(base, field) && side_is_of_one(new, field)))
		return false;
	return !about_is_alike(&base->runs[0]->about, &new->runs[0]->about, field);
}

/* Prints a number that both sides were asked for, if it differs. Runs whose request did not arrive tell nothing. */
static const char *print_asked(const char *before, const char *name, uint32_t base, uint32_t new,
                               FILE *file)
{
	if (base == new || base == WIRE_NONE_U32 || new == WIRE_NONE_U32)
		return before;
	fprintf(file, "%s%s %u -> %u", before, name, base, new);
	return ", ";
}

/* More or fewer samples change no code, but what can be told of a row. */
static const char *print_requests(const char *before, const struct side *base,
                                  const struct side *new, FILE *file)
{
	const struct record_request *from = &base->runs[0]->request;
	const struct record_request *to = &new->runs[0]->request;

	before = print_asked(before, "SAMPLES", from->samples, to->samples, file);
	return print_asked(before, "BUDGET_MS", from->budget_ms, to->budget_ms, file);
}

static void print_differences(const struct side *base, const struct side *new, FILE *file)
{
	const char *before = "the environment differs: ";
	char texts[2][ABOUT_TEXT_SIZE];

	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_ENVIRONMENT) || !is_other(base, new, field))
			continue;
		about_write(&base->runs[0]->about, field, texts[0]);
		about_write(&new->runs[0]->about, field, texts[1]);
		fprintf(file, "%s%s %s -> %s", before, about_fields[field].title, texts[0],
		        texts[1]);
		before = ", ";
	}
	before = print_requests(before, base, new, file);
	fputs(before[0] == ',' ? "\n" : "the environment is the same\n", file);
}

static void print_files(const struct side *side, FILE *file)
{
	for (uint32_t i = 0; i < side->file_count; i++) {
		char name[256];

		printable_copy(name, sizeof(name), side->files[i]);
		fprintf(file, "%s%s", i > 0 ? " " : "", name);
	}
}

/* Prints ", layouts 1 2 3". Prints nothing if all runs have layout 0, or if their firmware does not report it. */
static void print_layouts(const struct side *side, FILE *file)
{
	double first = side->runs[0]->about.layout;
	char text[ABOUT_TEXT_SIZE];

	if (side_is_of_one(side, ABOUT_layout) && !(first > 0))
		return;
	fprintf(file, ", layout%s", side->run_count == 1 ? "" : "s");
	for (uint32_t i = 0; i < side->run_count; i++) {
		about_write(&side->runs[i]->about, ABOUT_layout, text);
		fprintf(file, " %s", text);
	}
}

void comparison_print_side(const struct side *side, FILE *file)
{
	char text[ABOUT_TEXT_SIZE];

	fprintf(file, "%-5s", side->name);
	print_files(side, file);
	fprintf(file, ": %u run%s of", side->run_count, side->run_count == 1 ? "" : "s");
	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_SIDE))
			continue;
		about_write(&side->runs[0]->about, field, text);
		fprintf(file, "%s %s", field == ABOUT_commit ? ", commit" : "", text);
	}
	print_layouts(side, file);
	fputc('\n', file);
}

static void print_origin(const struct side *side, FILE *file)
{
	const struct about *about = &side->runs[0]->about;

	remark_print(about, file);
	if (counted_by(about->source) == COUNTED_BY_MODEL)
		fprintf(file, "%s\n", counted_model_effects);
}

static void print_incomplete(const struct side *side, FILE *file)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < side->run_count; i++)
		count += !side->runs[i]->is_complete;
	if (count > 0)
		fprintf(file,
		        "INCOMPLETE: %u of %u run%s of %s: it did not end, or records were lost; "
		        "rows may be missing\n",
		        count, side->run_count, side->run_count == 1 ? "" : "s", side->name);
}

void comparison_print_head(const struct side *base, const struct side *new, FILE *file)
{
	print_incomplete(base, file);
	print_incomplete(new, file);
	print_differences(base, new, file);
	comparison_print_side(base, file);
	comparison_print_side(new, file);
	if (!about_is_alike(&base->runs[0]->about, &new->runs[0]->about, ABOUT_source))
		fputs("the sources differ, so the figures are of different kinds\n", file);
	else if (about_clocks_differ(&base->runs[0]->about, &new->runs[0]->about))
		fputs("clocks differ: cycles compare work, ns compare time\n", file);
	if (side_has_other_data(base, new))
		fputs("the seeds differ, so the data differ, and no row counts as changed; "
		      "compare runs of one SEED, or several SEEDs on each side\n",
		      file);
	print_origin(base, file);
	if (!remark_is_alike(&base->runs[0]->about, &new->runs[0]->about))
		print_origin(new, file);
}

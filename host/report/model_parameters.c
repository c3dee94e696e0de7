/* A core model: its parameters, their sources, and which of them are guesses. */
#include "report/page_sections.h"

#include <inttypes.h>

#include "model/parameters.h"
#include "report/html.h"
#include "run/cores.h"
#include "run/count_origin.h"

static void write_line(void *context, const struct parameter_line *line)
{
	FILE *file = context;

	fputs("<tr>", file);
	html_cell(file, line->name);
	html_cell(file, line->values);
	html_cell(file, line->source);
}

static void count_guess(void *context, const struct parameter_line *line)
{
	uint32_t *guesses = context;

	*guesses += line->is_guess;
}

void report_model(FILE *file, const struct report_run *report)
{
	static const char *const columns[] = {"parameter", "value", "source"};
	const struct record_hello *hello = &report->run->hello;
	const char *text;
	uint32_t guesses = 0;

	if (counted_by(report->source) != COUNTED_BY_MODEL)
		return;
	text = cores_of(&report->run->about);
	if (text == NULL) {
		fprintf(file,
		        "<p>The parameters of this model (hash %06" PRIx64
		        ") are not known to this program: <code>--core FILE</code> shows them.\n",
		        hello->imp >> 8);
		return;
	}
	parameters_list(text, count_guess, &guesses);
	fprintf(file,
	        "<p>Parameters with the hash %06" PRIx64
	        "; %u are guesses: nobody publishes them.\n",
	        hello->imp >> 8, guesses);
	html_details_begin(file, "table", "The model's parameters");
	html_table_begin(file, NULL, columns, 3, 3);
	parameters_list(text, write_line, file);
	html_table_end(file);
	html_details_end(file);
}

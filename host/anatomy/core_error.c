#include "anatomy/core_error.h"

#include <math.h>
#include <string.h>

#include "model/parameters.h"
#include "model/parameters_line.h"
#include "run/count_origin.h"

static bool is_error(const char *line)
{
	struct line_parts parts;
	const char *next;

	return parameters_take_line(&parts, line, &next) == LINE_PARAMETER &&
	       strcmp(parts.name, "error") == 0;
}

/* Writes the source of the rows as a value if no core counted them. Then the error is not that of a core. */
static void write_beside(FILE *file, const char *source)
{
	if (counted_by(source) == COUNTED_BY_CORE)
		return;
	fputc(' ', file);
	for (int i = 0; i < MODEL_ERROR_BESIDE_SIZE - 1 && source[i] != '\0'; i++)
		fputc(strchr(" ;", source[i]) != NULL ? '_' : source[i], file);
}

static void write_line(FILE *file, const struct predictions *predictions, uint32_t hash,
                       const struct about *measured)
{
	char board[ABOUT_TEXT_SIZE], source[ABOUT_TEXT_SIZE], commit[ABOUT_TEXT_SIZE];

	about_write(measured, ABOUT_board, board);
	about_write(measured, ABOUT_source, source);
	about_write(measured, ABOUT_commit, commit);
	fprintf(file, "error = %.1f %.1f %u 0x%06x", 100 * predictions->median,
	        100 * fabs(predictions->list[0].error), predictions->count, hash);
	write_beside(file, source);
	fprintf(file, " ; barecycle predict, beside rows of %s, %s, commit %s", board, source,
	        commit);
	if (predictions->other_code > 0)
		fprintf(file, "; %u of them have other instructions", predictions->other_code);
	fputc('\n', file);
}

void core_error_write(FILE *file, const char *text, const struct predictions *predictions,
                      const struct about *measured)
{
	struct parameters parameters;
	char complaint[PARAMETERS_ERROR_SIZE];
	bool is_written = false;

	if (!parameters_read(&parameters, text, complaint, sizeof(complaint)))
		return; /* the caller has read it before, so it is valid */
	while (*text != '\0') {
		size_t length = strcspn(text, "\n");

		if (!is_error(text)) {
			fprintf(file, "%.*s\n", (int)length, text);
		} else {
			write_line(file, predictions, parameters.hash, measured);
			is_written = true;
		}
		text += length + (text[length] != '\0');
	}
	if (!is_written)
		write_line(file, predictions, parameters.hash, measured);
}

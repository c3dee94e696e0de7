#include "anatomy/core_error.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "model/parameters.h"
#include "model/parameters_line.h"

static bool is_error(const char *line)
{
	struct line_parts parts;
	const char *next;

	return parameters_take_line(&parts, line, &next) == LINE_PARAMETER &&
	       strcmp(parts.name, "error") == 0;
}

static void write_line(FILE *file, const struct predictions *predictions, uint32_t hash,
                       const struct about *measured)
{
	char board[ABOUT_TEXT_SIZE], source[ABOUT_TEXT_SIZE], commit[ABOUT_TEXT_SIZE];

	about_write(measured, ABOUT_board, board);
	about_write(measured, ABOUT_source, source);
	about_write(measured, ABOUT_commit, commit);
	fprintf(file,
	        "error = %.1f %.1f %" PRIu32 " 0x%06" PRIx32
	        " ; barecycle predict, beside rows of %s, %s, commit %s",
	        100 * predictions->median, 100 * fabs(predictions->list[0].error),
	        predictions->count, hash, board, source, commit);
	if (predictions->other_code > 0)
		fprintf(file, "; %" PRIu32 " of them have other instructions",
		        predictions->other_code);
	fputc('\n', file);
}

void core_error_write(FILE *file, const char *text, const struct predictions *predictions,
                      const struct about *measured)
{
	struct parameters parameters;
	char complaint[PARAMETERS_ERROR_SIZE];
	bool is_written = false;

	if (!parameters_read(&parameters, text, complaint, sizeof(complaint)))
		return; /* it was read before */
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

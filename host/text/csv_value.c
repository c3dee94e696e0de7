#include "text/csv_value.h"

#include <csv.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "text/printable.h"
#include "wire/wire.h"

enum { TEXT_SIZE = 3 * WIRE_LINE_MAX + 1 }; /* every byte may become three */

/* Whether a spreadsheet may take the text for a formula. */
static bool is_formula(const char *text)
{
	text += strspn(text, " ");
	return *text != '\0' && strchr("=+-@", *text) != NULL;
}

void csv_write_text(FILE *file, const char *text, const char *special)
{
	char guarded[TEXT_SIZE + 1];
	char *shown = guarded + 1;

	if (text == NULL)
		return;
	guarded[0] = '\'';
	printable_escape(shown, TEXT_SIZE, text);
	if (is_formula(shown))
		shown = guarded;
	if (strpbrk(shown, special) != NULL)
		csv_fwrite(file, shown, strlen(shown));
	else
		fputs(shown, file);
}

/* 12 digits distinguish counts below 10^12, and hide the rounding error of a division. Most numbers are whole. */
void csv_write_number(FILE *file, double number)
{
	if (fabs(number) < 1e12 && number == (double)(int64_t)number)
		fprintf(file, "%" PRId64, (int64_t)number);
	else if (isfinite(number))
		fprintf(file, "%.12g", number);
}

#include "csv_value.h"

#include <csv.h>
#include <math.h>
#include <string.h>

#include "wire/wire.h"

void csv_write_text(FILE *file, const char *text)
{
	char guarded[WIRE_LINE_MAX];

	if (text == NULL)
		return;
	snprintf(guarded, sizeof(guarded), "%s%s", strchr("=+-@\t\r", text[0]) ? "'" : "", text);
	if (text[0] == '\0')
		return;
	if (strpbrk(guarded, ",\"\r\n") != NULL)
		csv_fwrite(file, guarded, strlen(guarded));
	else
		fputs(guarded, file);
}

/* 12 digits tell two counts apart below 10^12, and hide the noise of a division. */
void csv_write_number(FILE *file, double number)
{
	if (isfinite(number))
		fprintf(file, "%.12g", number);
}

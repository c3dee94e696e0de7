/* Values in CSV, by RFC 4180. */
#ifndef HOST_TEXT_CSV_VALUE_H
#define HOST_TEXT_CSV_VALUE_H

#include <stdio.h>

/* A text with one of these characters is quoted. Some programs also split at ';'. */
#define CSV_SPECIAL       ",;\""
#define CSV_SPECIAL_FLAGS ",\"" /* for a cell that is a list separated by ';' */
/* Nothing is quoted in cells separated by tabs: a tab or a line end in a text is written as %xx. */
#define CSV_SPECIAL_TABS ""

/*
 * Writes a text of the stream. '%' and unprintable characters are written as on the wire, %xx. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front. A text with a character of `special` is quoted.
 * NULL writes nothing.
 */
void csv_write_text(FILE *file, const char *text, const char *special);

/* Writes nothing if the number is not finite. */
void csv_write_number(FILE *file, double number);

#endif

/* Values as CSV holds them, after RFC 4180. */
#ifndef HOST_TEXT_CSV_VALUE_H
#define HOST_TEXT_CSV_VALUE_H

#include <stdio.h>

/* Characters for which a text is quoted; some programs split at ';' too. */
#define CSV_SPECIAL       ",;\""
#define CSV_SPECIAL_FLAGS ",\"" /* of a cell that is a list with ';' between */
/* With tabs between, nothing is quoted: a tab or a line end in a text is written as on the wire. */
#define CSV_SPECIAL_TABS ""

/*
 * A text comes from the stream and is data. What is not printable is written as on the wire; one that a
 * spreadsheet would take for a formula gets an apostrophe in front; one with a character of `special`
 * is quoted. NULL writes nothing.
 */
void csv_write_text(FILE *file, const char *text, const char *special);

/* Nothing for what is not finite. */
void csv_write_number(FILE *file, double number);

#endif

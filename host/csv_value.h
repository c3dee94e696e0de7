/* Values as CSV holds them, after RFC 4180. */
#ifndef HOST_CSV_VALUE_H
#define HOST_CSV_VALUE_H

#include <stdio.h>

/*
 * A text comes from the stream and is data: one that a spreadsheet would take for a formula gets an
 * apostrophe in front; one with a special character is quoted. NULL writes nothing.
 */
void csv_write_text(FILE *file, const char *text);

/* Nothing for what is not finite. */
void csv_write_number(FILE *file, double number);

#endif

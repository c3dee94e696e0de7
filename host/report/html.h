/* Writes HTML. Every text is escaped, so no text can act as markup. */
#ifndef HOST_REPORT_HTML_H
#define HOST_REPORT_HTML_H

#include <stdint.h>
#include <stdio.h>

#include "text/figure.h"

/* Writes a text between tags or in a quoted attribute; '?' for all but printable ASCII. NULL: nothing. */
void html_text(FILE *file, const char *text);

/* Writes a text in the same way between two pieces of markup. */
void html_between(FILE *file, const char *before, const char *text, const char *behind);

/* Writes a number as in figure.h, "-" for NaN. Whole numbers have no decimals. Returns the text. */
const char *html_number(char text[FIGURE_SIZE], double figure);

/*
 * Writes a number as html_number() does, but with so many decimals that numbers at this distance have different texts.
 * A step that is not above 0 is not known. Returns the text.
 */
const char *html_number_in_steps(char text[FIGURE_SIZE], double figure, double step);

/* Write a cell of a table. Numbers are those of html_number(). */
void html_cell(FILE *file, const char *text);
void html_figure(FILE *file, double figure);
void html_count(FILE *file, int64_t count);
void html_count_or_none(FILE *file, uint32_t count); /* "-" for WIRE_NONE_U32 */

/* Begins a table. `caption` NULL: none. The first `texts` columns hold texts. The caller begins each row with <tr>. */
void html_table_begin(FILE *file, const char *caption, const char *const *columns, uint32_t count,
                      uint32_t texts);
void html_table_end(FILE *file);

/*
 * Begin and end a part that is closed until the reader opens it. `class` is "table" for a table, as beside a chart.
 * With "part", the part is open on paper.
 */
void html_details_begin(FILE *file, const char *class, const char *summary);
void html_details_end(FILE *file);

/*
 * The style of charts, the style of the page, the script, and the SHA-256 of each. host.mk makes them when the program
 * is built.
 */
extern const char html_chart_style[], html_chart_style_hash[];
extern const char html_style[], html_style_hash[];
extern const char html_script[], html_script_hash[];

/* The guide to a report, for readers who did not make it. */
extern const char html_how_to_read[];

#endif

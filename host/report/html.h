/* What a page of HTML is written with. Texts are data: nothing in them is markup, or leaves its place. */
#ifndef HOST_REPORT_HTML_H
#define HOST_REPORT_HTML_H

#include <stdint.h>
#include <stdio.h>

/* Writes a text between tags or within a quoted attribute; '?' for all but ASCII. NULL: nothing. */
void html_text(FILE *file, const char *text);

/* Cells of a table; a number as figure.h's, "-" for NaN, a whole one without decimals. */
void html_cell(FILE *file, const char *text);
void html_figure(FILE *file, double figure);
void html_count(FILE *file, int64_t count);

/* A table of these columns begins, with a caption or without (NULL); the first `texts` of them hold texts. Its rows begin with <tr>. */
void html_table_begin(FILE *file, const char *caption, const char *const *columns, uint32_t count,
                      uint32_t texts);
void html_table_end(FILE *file);

/* The table beside a chart, shut until it is asked for. */
void html_details_begin(FILE *file, const char *summary);
void html_details_end(FILE *file);

/* SHA-256 of the style and of the script are known when the program is built (host.mk). */
extern const char html_style[], html_style_hash[];
extern const char html_script[], html_script_hash[];

#endif

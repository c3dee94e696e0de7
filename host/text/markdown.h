/* Texts in Markdown, as GitHub and GitLab show it. */
#ifndef HOST_TEXT_MARKDOWN_H
#define HOST_TEXT_MARKDOWN_H

#include <stdio.h>

/* Writes a printable text, with markup and '|' escaped, so that it shows as it is. */
void markdown_write_printable(FILE *file, const char *text);

/* Writes such a text as a cell, without the '|' that begins the cell: " text |". */
void markdown_write_printable_cell(FILE *file, const char *text);

/* Writes the cell of a size, which is empty for 0. */
void markdown_write_size_cell(FILE *file, double size);

/* As markdown_write_printable() for a text of the stream (NULL: nothing). '%' and unprintable characters are written as on the wire, %xx. */
void markdown_write_text(FILE *file, const char *text);

/* Writes such a text as a cell. */
void markdown_write_cell(FILE *file, const char *text);

#endif

/* Texts in a table of Markdown. */
#ifndef HOST_TEXT_MARKDOWN_VALUE_H
#define HOST_TEXT_MARKDOWN_VALUE_H

#include <stdint.h>
#include <stdio.h>

/* Writes a text (NULL: nothing) with markup and '|' escaped, so that it shows as it is. */
void markdown_write_text(FILE *file, const char *text);

/* Writes a text as a cell, without the '|' that begins the cell: " text |". */
void markdown_write_cell(FILE *file, const char *text);

/* "Run 1 on qemu-virt64, source: emulated" */
void markdown_write_run(FILE *file, uint32_t run, const char *board, const char *source);

#endif

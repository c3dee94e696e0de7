/* Writes the quantities in sentences. */
#ifndef HOST_ANSWER_QUANTITY_H
#define HOST_ANSWER_QUANTITY_H

#include <stdio.h>

/* Writes a figure with three digits, without zeros at its right end; from 1000 on without decimals. */
void quantity_write(FILE *file, double figure);

/* Writes a ratio of 1 or more: "1.04", "2.4", "316". */
void quantity_write_times(FILE *file, double times);

/* Writes "1.4 to 1.5 times", or "1.4 times" if both are written alike. */
void quantity_write_range(FILE *file, double least, double most);

/* Writes a number of bytes: "32 KiB". */
void quantity_write_bytes(FILE *file, double bytes);

#endif

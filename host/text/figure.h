/* A figure as a table shows it. */
#ifndef HOST_TEXT_FIGURE_H
#define HOST_TEXT_FIGURE_H

#include <stddef.h>

enum { FIGURE_SIZE = 400 }; /* bytes that hold any */

/* Writes `figure` with three decimals, one from 10^5 on; "-" for NaN. */
void figure_write(char *text, size_t size, double figure);

/* The same for a ratio: "1.25x". */
void figure_write_ratio(char *text, size_t size, double ratio);

#endif

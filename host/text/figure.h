/* A figure as a table shows it. */
#ifndef HOST_TEXT_FIGURE_H
#define HOST_TEXT_FIGURE_H

#include <stddef.h>

enum { FIGURE_SIZE = 400 }; /* bytes, enough for any figure */

/*
 * Writes `figure` with three decimals, from 10^5 on with one; one of which they would leave nothing with three digits:
 * "0.000125"; "-" for NaN.
 */
void figure_write(char *text, size_t size, double figure);

/* Writes a ratio with two decimals: "1.25x"; one below 0.1, which has no figure left, as "1/316x"; "-" for NaN. */
void figure_write_ratio(char *text, size_t size, double ratio);

/* Writes a speed, above 0, so that nobody has to divide: "1.25 times as fast", for 0.8 "1.25 times as slow". */
void figure_write_times(char *text, size_t size, double speed_up);
/* Writes what the counts are of the reference's: "1/5.80 of the instructions", "1.25 times the instructions". */
void figure_write_instructions(char *text, size_t size, double fewer);

#endif

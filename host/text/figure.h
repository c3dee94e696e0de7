/* A figure as a table shows it. */
#ifndef HOST_TEXT_FIGURE_H
#define HOST_TEXT_FIGURE_H

#include <stddef.h>

enum { FIGURE_SIZE = 400 }; /* bytes, enough for any figure */

/*
 * Writes `figure` with three decimals, and from 10^5 on with one. A figure below 0.01 is written with three significant
 * digits: "0.000125". NaN is "-".
 */
void figure_write(char *text, size_t size, double figure);

/* Writes a ratio with two decimals, as "1.25x", and a ratio below 0.1 by its inverse, as "1/316x". NaN is "-". */
void figure_write_ratio(char *text, size_t size, double ratio);

/* Writes a speed-up, above 0: 1.25 as "1.25 times as fast", and 0.8 as "1.25 times as slow". */
void figure_write_times(char *text, size_t size, double speed_up);

/*
 * Writes a number of instructions beside the reference's. `fewer`, above 0, is the reference's number over this one:
 * 5.8 is "1/5.80 of the instructions", 1 is "1.00 times the instructions", and 0.8 is "1.25 times the instructions".
 */
void figure_write_instructions(char *text, size_t size, double fewer);

/*
 * Writes a change, which is a fraction, in per cent: "+3.10". Two decimals would show a very small change as none, and
 * one that leaves very little as -100 %. Such a change is written with one significant digit, "-0.0004", or with one of
 * what is left: "-99.999998".
 */
void figure_write_per_cent(char *text, size_t size, double change);

#endif

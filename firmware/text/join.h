/*
 * Texts made of parts and of numbers, for notes and names. snprintf of the C library takes 6 KB of an image, so only
 * benchmarks use it.
 */
#ifndef TEXT_JOIN_H
#define TEXT_JOIN_H

#include <stddef.h>

enum { TEXT_NUMBER_SIZE = 24 }; /* of any number, with a NUL */

/*
 * Writes the parts one after the other to `text`, which has `size` bytes, at least 1. TEXT_END follows the last part.
 * Bytes that do not fit are cut off. Returns the length of the text, without its NUL.
 */
#define TEXT_END ((const char *)NULL)
size_t text_join(char *text, size_t size, ...) __attribute__((sentinel));

/* Writes the number in decimal to `text`, and returns `text`. */
const char *text_of_long(long value, char text[TEXT_NUMBER_SIZE]);

/*
 * The same for a double, rounded to 7 digits, as "%.7g" of printf writes it: 0.6666667, 1e+20, nan. If the value is
 * halfway between two such numbers, or nearly so, the last digit may differ from printf's. Below 2^-1022 more digits may
 * differ.
 */
const char *text_of_double(double value, char text[TEXT_NUMBER_SIZE]);

#endif

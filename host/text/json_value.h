/* Values of the stream in JSON. Each value_of function returns a new reference, which belongs to the caller. */
#ifndef HOST_TEXT_JSON_VALUE_H
#define HOST_TEXT_JSON_VALUE_H

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>

/* A string. If the text is not UTF-8, every byte above '~' becomes '?'. */
json_t *value_of_text(const char *text);

/* An integer; above INT64_MAX a string of digits. */
json_t *value_of_integer(uint64_t value);

json_t *value_of_hex(uint64_t value);

/* The same with eight digits or more, as a CRC has in CSV. */
json_t *value_of_code(uint64_t value);

/* A real; null if it is not finite. */
json_t *value_of_real(double value);

/* The same, but a whole number below 2^53 is an integer. */
json_t *value_of_number(double value);

/*
 * Writes a value on one line, in printable ASCII, so that nothing moves a cursor. Reals have enough digits to read the
 * same double back.
 */
void value_write(const json_t *value, FILE *file);

/* The same, but indented, on many lines, for people. */
void value_write_indented(const json_t *value, FILE *file);

/* Writes the members of an object on one line, without its braces. */
void value_write_members(const json_t *object, FILE *file);

#endif

/* Values of the stream as JSON holds them. All return a reference that is the caller's. */
#ifndef HOST_TEXT_JSON_VALUE_H
#define HOST_TEXT_JSON_VALUE_H

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>

/* JSON is UTF-8; whatever else a line may carry shows as '?'. */
json_t *value_of_text(const char *text);

/* As text where a reader may not hold it exactly. */
json_t *value_of_integer(uint64_t value);

json_t *value_of_hex(uint64_t value);

/* null for what is not finite. */
json_t *value_of_real(double value);

/* The same, a whole number as an integer. */
json_t *value_of_number(double value);

/*
 * With digits that bring back every double, and in ASCII's printable characters: nothing moves a cursor.
 * On one line.
 */
void value_write(const json_t *value, FILE *file);

/* The same, on many, for a person to read. */
void value_write_indented(const json_t *value, FILE *file);

#endif

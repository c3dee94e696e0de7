/* Looking up a name in a list. */
#ifndef HOST_TEXT_NAMES_H
#define HOST_TEXT_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The index of a name in a list of `count` structs of `size` bytes, which begin with their names; `count`: not there. */
uint32_t names_find(const void *list, size_t size, uint32_t count, const char *name);

/* Whether a text of names, with `separator` between them, has the `length` characters at `name` as one of them. */
bool names_have(const char *list, char separator, const char *name, size_t length);

#endif

/* Looking up a name in a list. */
#ifndef HOST_TEXT_NAMES_H
#define HOST_TEXT_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The index of a name in a list of `count` structs of `size` bytes that begin with names. `count` if not found. */
uint32_t names_find(const void *list, size_t size, uint32_t count, const char *name);

/* Whether `list`, names with `separator` between them, contains the name of `length` characters at `name`. */
bool names_have(const char *list, char separator, const char *name, size_t length);

#endif

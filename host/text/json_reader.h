/* Reads a JSON document value by value, so that memory holds no more of it than its reader keeps. */
#ifndef HOST_TEXT_JSON_READER_H
#define HOST_TEXT_JSON_READER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH_MAX = 256 };

/* An object or a list that is being read. */
struct json_level {
	json_t *value;  /* the members or items that were kept so far */
	char *key;      /* of the member that is being read; NULL: none, or a list */
	uint32_t index; /* of the item that is being read */
};

/* JSON_REFUSED stops reading. */
enum json_fate { JSON_KEPT, JSON_DROPPED, JSON_REFUSED };

/*
 * Takes a value that is complete, and decides whether the value around it keeps it. `levels` are the `depth` values
 * around it, the outermost first. The document itself has none.
 */
typedef enum json_fate json_take(void *context, const struct json_level *levels, uint32_t depth,
                                 json_t *value);

/*
 * Reads the whole stream. Returns false if a value was refused. Returns false after a message with `file`, line and
 * column if the stream cannot be read or is not JSON. An object that names a member twice is not JSON here, and neither
 * is a number that a 64-bit integer or a double cannot hold.
 */
bool json_read(const char *file, FILE *stream, json_take *take, void *context);

#endif

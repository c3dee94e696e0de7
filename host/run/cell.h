/* Typed cells: the columns of a row, and the fields that describe a run. */
#ifndef HOST_RUN_CELL_H
#define HOST_RUN_CELL_H

#include <jansson.h>
#include <math.h>
#include <stdint.h>

#include "wire/wire.h"

/* Room for the longest name of a flag and a ';'. */
union cell_flag_room {
#define CELL_FLAG_ROOM(letter, name) char name[sizeof(#name)];
	ROW_FLAGS(CELL_FLAG_ROOM)
#undef CELL_FLAG_ROOM
};

enum {
	ROW_FLAG_LETTERS_MAX = WIRE_MAX_t11,
	ROW_FLAGS_SIZE = (ROW_FLAG_LETTERS_MAX + 1) *
	                 sizeof(union cell_flag_room), /* with one that the host adds */
};

typedef double cell_number;              /* NaN: not computed */
typedef const char *cell_text;           /* NULL: not known */
typedef uint64_t cell_code;              /* a hash or an id; 0: none */
typedef char cell_flags[ROW_FLAGS_SIZE]; /* names, ';' between them */

enum cell_type { CELL_number, CELL_text, CELL_code, CELL_flags };

/* Returns a number of a record as a cell. NaN: the number is "none". */
static inline cell_number cell_number_of(uint32_t value)
{
	return value == WIRE_NONE_U32 ? (double)NAN : value;
}

/* A member of a struct whose members are cells. */
struct cell_column {
	const char *name;
	enum cell_type type;
	size_t offset; /* bytes into the struct */
};

/* Returns the cell of a column as JSON; null for an empty one. `of` is the struct. */
json_t *cell_value(const struct cell_column *column, const void *of);

#endif

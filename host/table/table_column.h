/* The columns that a table may have. */
#ifndef HOST_TABLE_TABLE_COLUMN_H
#define HOST_TABLE_TABLE_COLUMN_H

#include <stdbool.h>
#include <stdint.h>

struct line;
struct table;

enum { TABLE_COLUMNS_MAX = 16, TABLE_CELL_SIZE = 400 };

/* A column is of texts, or of numbers. */
struct table_column {
	const char *name; /* its head, and for --columns */
	int width;        /* at least */
	bool is_usual;    /* there when nobody asked for any */
	/* Where the terminal is too narrow, the highest go first, and 0 never. */
	int gives_way;
	const char *(*text)(const struct line *line);
	double (*number)(const struct table *table, const struct line *line);
	void (*write)(char *text, uint64_t size, double number);
};

/* All of them; the last has no name. */
extern const struct table_column table_columns[];

/* The column whose name is these `length` characters, or NULL. */
const struct table_column *table_column_of(const char *name, uint64_t length);

/* Its place in table_columns. */
uint32_t table_column_index(const struct table_column *column);

/* Writes the cell of a line, "-" for no number. */
void table_column_write(const struct table_column *column, const struct table *table,
                        const struct line *line, char text[TABLE_CELL_SIZE]);

/* Whether it tells what a line is called, and not what was measured. */
bool table_column_is_name(const struct table_column *column);

#endif

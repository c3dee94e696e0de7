/* The columns that a table may have, and the view of a table: the columns and the order that the user chose. */
#ifndef HOST_TABLE_TABLE_COLUMN_H
#define HOST_TABLE_TABLE_COLUMN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct results_row;
struct row;
struct table;

enum { TABLE_COLUMNS_MAX = 16, TABLE_CELL_SIZE = 400 };

struct table_column {
	const char *name; /* for its head and for --columns */
	int width;        /* usual least width, in characters */
	bool is_usual;    /* shown without --columns */
	/* On a narrow terminal the column with the highest value is dropped first. A column with 0 is never dropped. */
	int gives_way;
	size_t offset; /* of its cell in struct row; the ratio has none */
	void (*write)(char *text, size_t size, double number); /* NULL: it is a column of texts */
};

enum table_color { TABLE_COLOR_AUTO, TABLE_COLOR_ALWAYS, TABLE_COLOR_NEVER };

/* All members are zero if the user gave no options. */
struct table_view {
	uint32_t count; /* of columns; 0: the usual ones */
	const struct table_column *columns[TABLE_COLUMNS_MAX];
	const struct table_column *sort; /* within a suite; NULL: the order of the rows */
	bool is_descending;
	enum table_color color;
};

/* All columns; the last element has no name. */
extern const struct table_column table_columns[];

const char *table_column_text(const struct table_column *column, const struct results_row *line);

/* Returns the number of a line in a column of numbers, also if its counter may have wrapped. */
double table_column_raw(const struct table_column *column, const struct table *table,
                        const struct results_row *line);

/* The same, but a figure of a row that is flagged `wrapped` is NaN. */
double table_column_number(const struct table_column *column, const struct table *table,
                           const struct results_row *line);

/* Whether the number is a ratio, and a flag of the reference makes its median doubtful. */
bool table_column_is_marked(const struct table_column *column, const struct table *table,
                            const struct results_row *line);

/* Whether one of these columns shows the flags. */
bool table_columns_have_flags(const struct table_column *const columns[], uint32_t count);

/* Writes the cell of a line. A figure that is NaN is "-"; a count that is NaN or 0 is "". */
void table_column_write(const struct table_column *column, const struct table *table,
                        const struct results_row *line, char text[TABLE_CELL_SIZE]);

/* The names of a row in printable characters. */
struct table_names {
	char benchmark[TABLE_CELL_SIZE];
	char kind[TABLE_CELL_SIZE];
	char n[TABLE_CELL_SIZE]; /* "": none */
};

void table_write_names(const struct row *row, struct table_names *names);

/* Prints the cells benchmark, kind and n of a row, after a margin. A long n takes the blanks behind a short kind. */
void table_print_names(FILE *file, const struct row *row);

#endif

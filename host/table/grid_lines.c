#include "table/grid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "statistics/ascending.h"
#include "text/allocation.h"

static bool is_wanted(const struct row *row, const struct grid *grid, const char *metric,
                      bool has_sizes)
{
	return strcmp(row->suite, grid->suite) == 0 && strcmp(row->metric, metric) == 0 &&
	       (row->n > 0) == has_sizes;
}

static bool is_column(const struct grid *grid, uint32_t column, const struct row *row,
                      bool has_sizes)
{
	return has_sizes ? grid->sizes[column] == row->n
	                 : strcmp(grid->kinds[column], row->kind) == 0;
}

/* Returns the column of a row. Adds a column for a new size or kind. GRID_COLUMNS_MAX: there is no room. */
static uint32_t column_of(struct grid *grid, const struct row *row, bool has_sizes)
{
	uint32_t column = 0;

	while (column < grid->column_count && !is_column(grid, column, row, has_sizes))
		column++;
	if (column < grid->column_count || column == GRID_COLUMNS_MAX)
		return column;
	grid->sizes[column] = has_sizes ? row->n : (double)NAN;
	grid->kinds[column] = has_sizes ? NULL : row->kind;
	grid->column_count++;
	return column;
}

/* Returns the index of the first row that differs from the row `index` in its size alone. It may have no column. */
static uint32_t first_of(const struct results_run *run, uint32_t index)
{
	const struct row *row = &run->rows[index].row;
	uint32_t first = 0;

	while (row_compare_names(&run->rows[first].row, row) != 0 ||
	       strcmp(run->rows[first].row.metric, row->metric) != 0)
		first++;
	return first;
}

static struct grid_line *line_of(struct grid *grid, const struct results_run *run, uint32_t index,
                                 bool has_sizes)
{
	const struct row *row = &run->rows[index].row;
	struct grid_line *line;

	for (uint32_t i = grid->line_count; i-- > 0;)
		if (strcmp(grid->lines[i].benchmark, row->benchmark) == 0 &&
		    (!has_sizes || strcmp(grid->lines[i].kind, row->kind) == 0))
			return &grid->lines[i];
	grid->lines = allocate_more(grid->lines, grid->line_count, sizeof(grid->lines[0]));
	line = &grid->lines[grid->line_count++];
	*line = (struct grid_line){
		row->benchmark, first_of(run, index), has_sizes ? row->kind : NULL, {NULL}};
	return line;
}

/* Sizes come in ascending order from a benchmark, but one may have smaller sizes than another. */
static void sort_columns(struct grid *grid)
{
	qsort(grid->sizes, grid->column_count, sizeof(grid->sizes[0]), ascending_numbers);
}

struct grid grid_collect(const struct results_run *run, const char *suite, const char *metric,
                         bool has_sizes)
{
	struct grid grid = {.suite = suite};

	for (uint32_t i = 0; i < run->row_count; i++)
		if (is_wanted(&run->rows[i].row, &grid, metric, has_sizes))
			column_of(&grid, &run->rows[i].row, has_sizes);
	if (has_sizes && grid.column_count > 0)
		sort_columns(&grid);
	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->rows[i].row;
		struct grid_line *line;
		uint32_t column;

		if (!is_wanted(row, &grid, metric, has_sizes))
			continue;
		column = column_of(&grid, row, has_sizes);
		if (column == GRID_COLUMNS_MAX) {
			grid.left_out++;
			continue;
		}
		line = line_of(&grid, run, i, has_sizes);
		if (line->cells[column] == NULL)
			line->cells[column] = row;
	}
	return grid;
}

bool grid_line_has(const struct grid_line *line, uint32_t begin, uint32_t end)
{
	for (uint32_t i = begin; i < end; i++)
		if (line->cells[i] != NULL)
			return true;
	return false;
}

#include "anatomy/board_check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "anatomy/anatomy.h"

enum { TEXT_SIZE = 256 };

/* The value of a cache that a field of the board's file has: its number in the finding of the cache. */
enum { VALUE_BYTES = 0, VALUE_LINE = 2 };

/* Fields of the board's file, each with the finding that it is compared with. */
static const struct field {
	const char *name;
	const char *
		cache; /* the name of its calibration record; `last` is the last data cache before memory */
	const char *parameter;
	/* A cache in front of this one. The field is at least its size. NULL: the cache is not the last one. */
	const char *least;
	int value;
	const char *rows;
} fields[] = {
	{"ICACHE_BYTES", "l1i", "l1i", NULL, VALUE_BYTES, "anatomy/code_set"},
	{"ICACHE_LINE_BYTES", "l1i", "l1i", NULL, VALUE_LINE, "anatomy/code_pair"},
	{"DCACHE_LINE_BYTES", "l1d", "l1d", NULL, VALUE_LINE, "anatomy/data_pair"},
	{"LAST_CACHE_BYTES", "last", "l2", "l1d", VALUE_BYTES, "anatomy/data_set"},
};

/*
 * Returns the value by the board's file, from the calibration records. 0: the file says that there is no such cache.
 * NaN: not known.
 */
static double value_of_board(const struct results_run *run, const struct field *field)
{
	double value = (double)NAN;

	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *record = &run->calibrations[i];

		if (calibration_of(record) == CALIBRATION_cache && record->name != NULL &&
		    strcmp(record->name, field->cache) == 0)
			value = cell_number_of(field->value == VALUE_BYTES ? record->bytes
			                                                   : record->line);
	}
	return value;
}

/* Returns the value that the rows show. NaN: they show none, or it is not sure. */
static double value_of_rows(const struct findings *findings, const char *parameter, int value)
{
	bool is_sure = parameter != NULL && findings_is_sure(findings, parameter);

	return is_sure ? finding_number(findings_of(findings, parameter), (uint32_t)value)
	               : (double)NAN;
}

/* `has_third`: there is a cache behind L2, so the last one is larger than that. */
static void compare(const struct findings *findings, const struct results_run *run,
                    const struct field *field, bool has_third, board_difference_take *take,
                    void *context)
{
	double of_board = value_of_board(run, field);
	double of_rows = value_of_rows(findings, field->parameter, field->value);
	bool is_least = isnan(of_rows) || (has_third && field->least != NULL);
	char text[TEXT_SIZE];

	if (isnan(of_rows))
		of_rows = value_of_rows(findings, field->least, field->value);
	if (isnan(of_board) || isnan(of_rows) || of_board == of_rows ||
	    (is_least && of_board > of_rows))
		return;
	snprintf(text, sizeof(text),
	         "%s is %.0f by the board's file, and %s%.0f by the rows of %s: set it in board.mk "
	         "or the file that it includes",
	         field->name, of_board, is_least ? "at least " : "", of_rows, field->rows);
	take(context, text);
}

void board_check(const struct results_run *run, board_difference_take *take, void *context)
{
	struct anatomy_rows rows = {0};
	struct findings findings = {0};
	bool has_third;

	anatomy_rows_take(&rows, run);
	anatomy_find_caches(&findings, &rows);
	has_third = anatomy_has_third_cache(&rows);
	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
		compare(&findings, run, &fields[i], has_third, take, context);
	findings_free(&findings);
	anatomy_rows_free(&rows);
}

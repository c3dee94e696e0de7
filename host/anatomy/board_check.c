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
	enum board_cache cache;
	const char *parameter;
	/* A cache in front of this one. The field is at least its size. NULL: there is none. */
	const char *least;
	int value;
	const char *rows;
} fields[] = {
	{"ICACHE_BYTES", BOARD_CACHE_l1i, "l1i", NULL, VALUE_BYTES, "anatomy/code_set"},
	{"ICACHE_LINE_BYTES", BOARD_CACHE_l1i, "l1i", NULL, VALUE_LINE, "anatomy/code_pair"},
	{"DCACHE_LINE_BYTES", BOARD_CACHE_l1d, "l1d", NULL, VALUE_LINE, "anatomy/data_pair"},
	{"LAST_CACHE_BYTES", BOARD_CACHE_last, "l2", "l1d", VALUE_BYTES, "anatomy/data_set"},
};

#define NAME(cache) [BOARD_CACHE_##cache] = #cache,
static const char *const names[] = {BOARD_CACHES(NAME)};

static void take_cache(struct board_caches *caches, const struct record_calibration *record)
{
	if (calibration_of(record) != CALIBRATION_cache || record->name == NULL)
		return;
	for (int i = 0; i < BOARD_CACHE_COUNT; i++)
		if (strcmp(record->name, names[i]) == 0)
			caches->list[i] = (struct board_cache_size){cell_number_of(record->bytes),
			                                            cell_number_of(record->line)};
}

struct board_caches board_caches_of(const struct results_run *run)
{
	struct board_caches caches;

	for (int i = 0; i < BOARD_CACHE_COUNT; i++)
		caches.list[i] = (struct board_cache_size){(double)NAN, (double)NAN};
	for (uint32_t i = 0; i < run->calibration_count; i++)
		take_cache(&caches, &run->calibrations[i]);
	return caches;
}

static double value_of_board(const struct board_caches *caches, const struct field *field)
{
	const struct board_cache_size *cache = &caches->list[field->cache];

	return field->value == VALUE_BYTES ? cache->bytes : cache->line;
}

/* Returns the value that the rows show. NaN: they show none, or it is not sure. */
static double value_of_rows(const struct findings *findings, const char *parameter, int value)
{
	bool is_sure = parameter != NULL && findings_is_sure(findings, parameter);

	return is_sure ? finding_number(findings_of(findings, parameter), (uint32_t)value)
	               : (double)NAN;
}

static void compare(const struct findings *findings, const struct board_caches *caches,
                    const struct field *field, board_difference_take *take, void *context)
{
	double of_board = value_of_board(caches, field);
	double of_rows = value_of_rows(findings, field->parameter, field->value);
	bool is_least = isnan(of_rows);
	char text[TEXT_SIZE];

	if (is_least)
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

void board_check(const struct anatomy_rows *rows, const struct board_caches *caches,
                 board_difference_take *take, void *context)
{
	struct findings findings = {0};

	anatomy_find_caches(&findings, rows);
	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
		compare(&findings, caches, &fields[i], take, context);
	findings_free(&findings);
}

void board_check_run(const struct results_run *run, board_difference_take *take, void *context)
{
	struct board_caches caches = board_caches_of(run);
	struct anatomy_rows rows = {0};

	anatomy_rows_take(&rows, run);
	board_check(&rows, &caches, take, context);
	anatomy_rows_free(&rows);
}

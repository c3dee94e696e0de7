/* What rows show of the caches against what the board's file says of them. */
#include "anatomy/board_check.h"

#include "tests/anatomy/made_core.h"
#include "tests/golden_records.h"

enum { TAKEN_SIZE = 1024 };

/* Cores have an L1I of 8192 bytes with lines of 64, and an L1D of 4096 with lines of 32. */
static const struct board_caches right = {.list = {[BOARD_CACHE_l1i] = {8192, 64},
                                                   [BOARD_CACHE_l1d] = {NAN, 32},
                                                   [BOARD_CACHE_last] = {4096, NAN}}};

static void take_text(void *all, const char *text)
{
	strncat(strncat(all, text, TAKEN_SIZE - strlen(all) - 1), "\n", 2);
}

/* Returns the differences of a core's rows, a line each; valid until the next call. */
static const char *check(const struct truth *truth, const struct board_caches *caches)
{
	static char taken[TAKEN_SIZE];
	struct anatomy_rows rows = {0};

	make_core(truth);
	taken[0] = '\0';
	take_made(&rows, &made);
	board_check(&rows, caches, take_text, taken);
	anatomy_rows_free(&rows);
	return taken;
}

UNIT_TEST(a_board_file_that_agrees_gets_no_warning)
{
	assert_string_equal(check(&usual, &right), "");
}

/* An older stream says nothing of the board's caches. */
UNIT_TEST(an_unknown_board_file_gets_no_warning)
{
	struct board_caches unknown = board_caches_of(&(const struct results_run){0});

	assert_string_equal(check(&usual, &unknown), "");
}

UNIT_TEST(a_warning_names_the_field_both_values_and_the_rows)
{
	static const struct board_caches wrong = {.list = {[BOARD_CACHE_l1i] = {16384, 32},
	                                                   [BOARD_CACHE_l1d] = {NAN, 64},
	                                                   [BOARD_CACHE_last] = {0, NAN}}};

	assert_string_equal(
		check(&usual, &wrong),
		"ICACHE_BYTES is 16384 by the board's file, and 8192 by the rows of "
		"anatomy/code_set: set it in board.mk or the file that it includes\n"
		"ICACHE_LINE_BYTES is 32 by the board's file, and 64 by the rows of "
		"anatomy/code_pair: set it in board.mk or the file that it includes\n"
		"DCACHE_LINE_BYTES is 64 by the board's file, and 32 by the rows of "
		"anatomy/data_pair: set it in board.mk or the file that it includes\n"
		"LAST_CACHE_BYTES is 0 by the board's file, and at least 4096 by the rows of "
		"anatomy/data_set: set it in board.mk or the file that it includes\n");
}

/* Behind an L1D there may be a cache that the rows do not show. */
UNIT_TEST(a_larger_last_cache_gets_no_warning)
{
	struct board_caches larger = right;

	larger.list[BOARD_CACHE_last].bytes = 1 << 20;
	assert_string_equal(check(&usual, &larger), "");
}

/* The smallest stride that was tried may be larger than that of one set. */
UNIT_TEST(findings_that_are_not_sure_are_not_compared)
{
	struct board_caches wrong = right;

	wrong.list[BOARD_CACHE_l1d].line = 128;
	assert_string_equal(check(&CORE(.l1d = {16, 64, 32, true}), &wrong), "");
}

UNIT_TEST(the_records_of_a_run_hold_the_board_file_caches)
{
	struct record_calibration records[] = {
		{EMPTY_CALIBRATION, .what = "cache", .name = "last", .bytes = 4096},
		{EMPTY_CALIBRATION, .what = "cache", .name = "l1d", .line = 32},
		{EMPTY_CALIBRATION, .what = "cold", .name = "l1i"}};
	struct board_caches caches = board_caches_of(&(const struct results_run){
		.calibration_count = COUNT_OF(records), .calibrations = records});

	assert_true(caches.list[BOARD_CACHE_last].bytes == 4096);
	assert_true(caches.list[BOARD_CACHE_l1d].line == 32);
	assert_true(isnan(caches.list[BOARD_CACHE_l1d].bytes));
	assert_true(isnan(caches.list[BOARD_CACHE_l1i].line));
}

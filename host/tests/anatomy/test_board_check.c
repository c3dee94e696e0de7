/* Compares the caches that rows show with the caches in the board's file. */
#include "anatomy/board_check.h"

#include "tests/anatomy/made_core.h"
#include "tests/golden_records.h"

enum { TAKEN_SIZE = 1024 };

/* The caches in the board's file. */
struct caches {
	uint32_t l1i_bytes, l1i_line, l1d_line, last_bytes;
};

/* Cores have an L1I of 8192 bytes with lines of 64, and an L1D of 4096 with lines of 32. */
static const struct caches right = {8192, 64, 32, 4096};

static void take_text(void *all, const char *text)
{
	strncat(strncat(all, text, TAKEN_SIZE - strlen(all) - 1), "\n", 2);
}

/* Returns the differences of the made rows from `count` records, a line each; valid until the next call. */
static const char *check_made_records(struct record_calibration *records, uint32_t count)
{
	static char taken[TAKEN_SIZE];
	struct results_run run = made.run;

	run.calibrations = records;
	run.calibration_count = count;
	order_make(&run);
	taken[0] = '\0';
	board_check(&run, take_text, taken);
	free(run.sorted);
	return taken;
}

/* The same for the rows of a core. */
static const char *check_records(const struct truth *truth, struct record_calibration *records,
                                 uint32_t count)
{
	make_core(truth);
	return check_made_records(records, count);
}

/* The same for the made rows and the caches of a board's file. */
static const char *check_made_rows(const struct caches *caches)
{
	struct record_calibration records[] = {
		{EMPTY_CALIBRATION, .what = "cache", .name = "l1i"},
		{EMPTY_CALIBRATION, .what = "cache", .name = "l1d"},
		{EMPTY_CALIBRATION, .what = "cache", .name = "last"}};

	records[0].bytes = caches->l1i_bytes;
	records[0].line = caches->l1i_line;
	records[1].line = caches->l1d_line;
	records[2].bytes = caches->last_bytes;
	return check_made_records(records, COUNT_OF(records));
}

static const char *check(const struct truth *truth, const struct caches *caches)
{
	make_core(truth);
	return check_made_rows(caches);
}

UNIT_TEST(a_board_file_that_agrees_gets_no_warning)
{
	assert_string_equal(check(&usual, &right), "");
}

/* An older stream does not contain the board's caches. */
UNIT_TEST(an_unknown_board_file_gets_no_warning)
{
	assert_string_equal(check_records(&usual, NULL, 0), "");
}

UNIT_TEST(a_warning_names_the_field_both_values_and_the_rows)
{
	static const struct caches wrong = {16384, 32, 64, 0};

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

/* The rows may miss a cache behind L1D. */
UNIT_TEST(a_larger_last_cache_gets_no_warning)
{
	struct caches larger = right;

	larger.last_bytes = 1 << 20;
	assert_string_equal(check(&usual, &larger), "");
}

/* The smallest measured stride may be larger than the stride of one set. */
UNIT_TEST(findings_that_are_not_sure_are_not_compared)
{
	struct caches wrong = right;

	wrong.l1d_line = 128;
	assert_string_equal(check(&CORE(.l1d = {16, 64, 32, true}), &wrong), "");
}

/* A record without a name holds no cache either. A size that a record lacks is not compared. */
UNIT_TEST(only_records_of_caches_hold_the_board_file_caches)
{
	struct record_calibration records[] = {
		{EMPTY_CALIBRATION, .what = "cache", .name = "last", .bytes = 4096},
		{EMPTY_CALIBRATION, .what = "cache", .name = "l1d", .line = 64},
		{EMPTY_CALIBRATION, .what = "cache", .bytes = 1},
		{EMPTY_CALIBRATION, .what = "cold", .name = "l1i", .bytes = 1, .line = 1}};

	assert_string_equal(check_records(&usual, records, COUNT_OF(records)),
	                    "DCACHE_LINE_BYTES is 64 by the board's file, and 32 by the rows of "
	                    "anatomy/data_pair: set it in board.mk or the file that it includes\n");
}

/* Pairs show a level more than the two caches that are found: the last cache is behind L2. */
UNIT_TEST(the_last_cache_of_three_is_at_least_as_large_as_the_second)
{
	const struct truth truth = CORE(.second = 12, .l2 = 131072, .has_16_ways = true);
	struct caches caches = right;

	caches.last_bytes = 131072;
	assert_string_equal(check(&truth, &caches), "");
	caches.last_bytes = 1 << 20;
	assert_non_null(strstr(check(&truth, &caches), "and 131072 by the rows"));
	make_core(&truth);
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "data_pair") == 0 && row->n > 524288 + 128)
			row->p50 *= 2;
	}
	make_latency("data_pair", 2097152 + 128, 2 * truth.memory);
	assert_string_equal(check_made_rows(&caches), "");
	caches.last_bytes = 65536;
	assert_non_null(strstr(check_made_rows(&caches), "and at least 131072 by the rows"));
}

/* Without L1I each instruction waits for its fetch, and what looks like L1I is L2. A run of anatomy shows it by a lap. */
UNIT_TEST(a_cache_of_code_is_not_compared_where_a_lap_waits_for_its_fetch)
{
	struct caches wrong = right;

	wrong.l1i_bytes = 0;
	make_core(&usual);
	make_lap("issued", 32 * 1 + 1, 83);
	assert_string_not_equal(check_made_rows(&wrong), "");
	make_core(&usual);
	make_lap("issued", 32 * 1 + 1, 163);
	assert_string_equal(check_made_rows(&wrong), "");
}

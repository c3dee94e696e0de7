/* The line size of L2 if the lines of L1D are as long: only jumps that miss L1I can show it. */
#include "tests/anatomy/made_core.h"

enum { L1D_LINE = 128, L2_BYTES = 32768 };

/*
 * Cycles of a jump of pairs beyond L2. The first place misses L1I. The second is in the same line of L1I, in the same line of L2,
 * or in another line.
 */
static double of_code_pair(uint32_t apart, uint32_t l1i_line, uint32_t l2_line)
{
	double second = apart < l1i_line ? 2 : apart < l2_line ? 12 : 32;

	return (32 + second) / 2;
}

/* Makes pairs of jumps in up to `most` bytes, and no others. Sizes below twice L2 fit L1I. */
static void set_code(uint32_t l1i_line, uint32_t l2_line, uint32_t most)
{
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;
		uint32_t apart = (uint32_t)row->n % 256;

		if (strcmp(row->benchmark, "code_pair") != 0)
			continue;
		row->p50 = row->n < 2 * L2_BYTES || row->n > most + 128
		                   ? 2
		                   : of_code_pair(apart, l1i_line, l2_line);
	}
}

static void check_second(uint32_t l1i_line, uint32_t l2_line, uint32_t most, const char *expected)
{
	make_core(&CORE(.l1d = {2, 1024, L1D_LINE, true}, .l1i = {2, 4096, l1i_line, true},
	                .second = 12, .l2 = L2_BYTES, .l2_line = l2_line, .has_16_ways = true));
	set_code(l1i_line, l2_line, most);
	check_made(expected);
}

/* Core 19 of SEED=314: pairs of data 64 bytes apart are in one line of L1D, so the second place never reaches L2. */
UNIT_TEST(jumps_show_an_l2_line_shorter_than_the_l1d_line)
{
	check_second(32, 64, 1 << 20, "l2 = 32768 16 64 lru");
	check_second(64, 64, 1 << 20, "l2 = 32768 16 64 lru");
	check_second(32, 128, 1 << 20, "l2 = 32768 16 128 lru");
}

/* Core 66 of SEED=314: only one measured size is beyond L2. */
UNIT_TEST(an_l2_line_seen_at_one_size_of_code_is_not_sure)
{
	check_second(32, 64, 2 * L2_BYTES, "l2 ? 32768 16 64 lru");
}

UNIT_TEST(an_l2_line_that_no_code_shows_is_not_sure)
{
	check_second(32, 64, 0, "l2 ? 32768 16 128 lru");        /* code never leaves L2 */
	check_second(128, 64, 1 << 20, "l2 ? 32768 16 128 lru"); /* L1I hides the line, too */
}

/* Flags of a row, and the figures that they make doubtful. */
#include "tests/testing.h"

#include "run/flags.h"
#include "run/row.h"
#include "wire/records.h"

static const struct {
	const char *flags;
	bool doubts_median, doubts, doubts_cold;
} table[] = {
	{"", false, false, false},
	{"batched;binned;budget;coarse", false, false, false},
	{"batched;unsteady", true, true, false},
	{"below_base", true, true, false},
	{"warm;batched", false, true, true},
	{"warm;wrapped", true, true, true},
	{"unsteady2;lukewarm;warmer", true, true, true}, /* from a newer host program */
	{"batched;?x", true, true, true},                /* from a newer firmware */
	{"few;batched;;", false, true, false},
	{"batched;wide", false, true, false},
	{"coarse;rounded", true, true, false},
	{";;bimodal;", true, true, false},
};

UNIT_TEST(flags_make_figures_doubtful)
{
	for (size_t i = 0; i < COUNT_OF(table); i++) {
		assert_int_equal(flags_doubt_median(table[i].flags), table[i].doubts_median);
		assert_int_equal(flags_doubt(table[i].flags), table[i].doubts);
		assert_int_equal(flags_doubt_cold(table[i].flags), table[i].doubts_cold);
	}
}

UNIT_TEST(flags_are_whole_words)
{
	assert_true(flags_have("batched;warm", "warm"));
	assert_true(flags_have("warm;batched", "warm"));
	assert_false(flags_have("warmer;lukewarm", "warm"));
	assert_false(flags_have("", "warm"));
}

/* Exact counts do not come from a board that must settle. */
UNIT_TEST(advice_names_the_board_only_if_it_can_be_the_cause)
{
	for (size_t i = 0; i < doubt_count; i++) {
		bool names_board = strstr(doubt_advice(&doubts[i], false), "board") != NULL;
		bool is_of_time = strcmp(doubts[i].flag, "unsteady") == 0 ||
		                  strcmp(doubts[i].flag, "below_base") == 0;

		assert_int_equal(names_board, is_of_time);
		assert_null(strstr(doubt_advice(&doubts[i], true), "board"));
	}
}

#define NAME(letter, name) #name,
#define HOST_NAME(flag)    flag,
static const char *const known[] = {ROW_FLAGS(NAME) HOST_ROW_FLAGS(HOST_NAME) FLAG_UNKNOWN};
#undef NAME
#undef HOST_NAME

UNIT_TEST(every_doubt_is_a_known_flag)
{
	for (size_t i = 0; i < doubt_count; i++) {
		bool is_known = false;

		for (size_t j = 0; j < COUNT_OF(known); j++)
			is_known |= strcmp(known[j], doubts[i].flag) == 0;
		assert_true(is_known);
	}
}

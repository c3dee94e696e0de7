#include <stdio.h>

#include "testing.h"
#include "text/tally.h"

UNIT_TEST(a_tally_counts_each_text_in_the_order_of_their_first)
{
	struct tally tally = {0};
	char again[] = "no FPU";

	tally_add(&tally, "no FPU");
	tally_add(&tally, "no counter");
	tally_add(&tally, again);
	assert_int_equal(tally.all, 3);
	assert_int_equal(tally.count, 2);
	assert_string_equal(tally.items[0].text, "no FPU");
	assert_int_equal(tally.items[0].count, 2);
	assert_int_equal(tally.items[1].count, 1);
}

UNIT_TEST(one_text_too_many_is_only_in_the_number_of_all)
{
	struct tally tally = {0};
	char texts[TALLY_MAX + 1][8];

	for (int i = 0; i <= TALLY_MAX; i++) {
		snprintf(texts[i], sizeof(texts[i]), "%d", i);
		tally_add(&tally, texts[i]);
	}
	tally_add(&tally, texts[TALLY_MAX - 1]);
	assert_int_equal(tally.all, TALLY_MAX + 2);
	assert_int_equal(tally.count, TALLY_MAX);
	assert_int_equal(tally.items[TALLY_MAX - 1].count, 2);
}

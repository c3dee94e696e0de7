/* The short kernel of a pair is kept until the long one comes. */
#include "run/pairing.h"
#include "tests/any_record.h"
#include "tests/golden_records.h"

/* A long kernel with the names of golden_pair. */
static const struct record_result long_kernel = {GOLDEN_PAIR};

/* Each part of the key distinguishes rows. */
static const struct record_pair others[] = {
	{GOLDEN_PAIR, .suite = "other"},
	{GOLDEN_PAIR, .suite = NULL},
	{GOLDEN_PAIR, .benchmark = "mulh"},
	{GOLDEN_PAIR, .kind = "throughput"},
	{GOLDEN_PAIR, .n = 1},
	{GOLDEN_PAIR, .metric = "instret"},
	{GOLDEN_PAIR, .offset = 8},
};

UNIT_TEST(a_pair_is_found_only_by_its_whole_key)
{
	struct pairing pairing = {0};

	assert_null(pairing_take(&pairing, &long_kernel));
	for (size_t i = 0; i < COUNT_OF(others); i++) {
		pairing_keep(&pairing, &others[i]);
		assert_null(pairing_take(&pairing, &long_kernel));
	}
	pairing_keep(&pairing, &golden_pair);
	assert_non_null(pairing_take(&pairing, &long_kernel));
	assert_null(pairing_take(&pairing, &long_kernel)); /* only once */
	pairing_keep(&pairing, &golden_pair);
	pairing_keep(&pairing, &others[0]);
	assert_null(pairing_take(&pairing, &long_kernel)); /* only the last */
}

/* The line that a record points into is overwritten before its result arrives. */
UNIT_TEST(pairs_are_copied_from_their_line)
{
	char suite[] = "primitive_ops";
	char benchmark[] = "mul";
	char kind[] = "latency";
	char metric[] = "cycles";
	struct record_pair pair = {GOLDEN_PAIR, .suite = suite, .benchmark = benchmark,
	                           .kind = kind, .metric = metric};
	struct pairing pairing = {0};
	const struct record_pair *taken;

	pairing_keep(&pairing, &pair);
	suite[0] = benchmark[0] = kind[0] = metric[0] = '#';
	taken = pairing_take(&pairing, &long_kernel);
	assert_non_null(taken);
	assert_records_equal('P', taken, &golden_pair);
}

/* A text longer than any line must not overflow the copy. */
UNIT_TEST(texts_too_long_for_a_pair_become_null)
{
	static char longest[2 * WIRE_LINE_MAX];
	struct record_pair pair = golden_pair;
	struct pairing pairing = {0};

	memset(longest, 'x', sizeof(longest) - 1);
	pair.benchmark = longest;
	pairing_keep(&pairing, &pair);
	assert_null(pairing.pair.benchmark);
	assert_string_equal(pairing.pair.suite, golden_pair.suite);
	assert_string_equal(pairing.pair.metric, golden_pair.metric);
}

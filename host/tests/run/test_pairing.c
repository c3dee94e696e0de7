/* The short kernel of a pair is kept until the long one comes. */
#include "tests/testing.h"

#include <string.h>

#include "run/pairing.h"
#include "tests/any_record.h"
#include "tests/golden_records.h"

/* A long kernel with the names of golden_pair. */
static struct record_result result_of_pair(void)
{
	struct record_result result;

	wire_clear('R', &result);
	result.suite = golden_pair.suite;
	result.benchmark = golden_pair.benchmark;
	result.kind = golden_pair.kind;
	result.n = golden_pair.n;
	result.metric = golden_pair.metric;
	result.offset = golden_pair.offset;
	return result;
}

/* Each part of the key distinguishes rows. */
static const struct {
	const char *suite, *benchmark, *kind, *metric;
	uint32_t n, offset;
} other_keys[] = {
	{"other", "mul", "latency", "cycles", 0, 4},
	{NULL, "mul", "latency", "cycles", 0, 4},
	{"primitive_ops", "mulh", "latency", "cycles", 0, 4},
	{"primitive_ops", "mul", "throughput", "cycles", 0, 4},
	{"primitive_ops", "mul", "latency", "cycles", 1, 4},
	{"primitive_ops", "mul", "latency", "instret", 0, 4},
	{"primitive_ops", "mul", "latency", "cycles", 0, 8},
};

static void keep_other(struct pairing *pairing, size_t index)
{
	struct record_pair pair = {GOLDEN_PAIR,
	                           .suite = other_keys[index].suite,
	                           .benchmark = other_keys[index].benchmark,
	                           .kind = other_keys[index].kind,
	                           .n = other_keys[index].n,
	                           .metric = other_keys[index].metric,
	                           .offset = other_keys[index].offset};

	pairing_keep(pairing, &pair);
}

UNIT_TEST(pairs_go_by_their_key)
{
	struct record_result result = result_of_pair();
	struct pairing pairing = {0};

	assert_null(pairing_take(&pairing, &result));
	for (size_t i = 0; i < COUNT_OF(other_keys); i++) {
		keep_other(&pairing, i);
		assert_null(pairing_take(&pairing, &result));
	}
	pairing_keep(&pairing, &golden_pair);
	assert_non_null(pairing_take(&pairing, &result));
	assert_null(pairing_take(&pairing, &result)); /* only once */
	pairing_keep(&pairing, &golden_pair);
	keep_other(&pairing, 0);
	assert_null(pairing_take(&pairing, &result)); /* only the last */
}

/* The line that a record points into is overwritten before its result arrives. */
UNIT_TEST(pairs_outlive_their_line)
{
	char suite[] = "primitive_ops";
	char benchmark[] = "mul";
	char kind[] = "latency";
	char metric[] = "cycles";
	struct record_result result = result_of_pair();
	struct record_pair pair = {GOLDEN_PAIR, .suite = suite, .benchmark = benchmark,
	                           .kind = kind, .metric = metric};
	struct pairing pairing = {0};
	const struct record_pair *taken;

	pairing_keep(&pairing, &pair);
	suite[0] = benchmark[0] = kind[0] = metric[0] = '#';
	taken = pairing_take(&pairing, &result);
	assert_non_null(taken);
	assert_records_equal('P', taken, &golden_pair);
}

/* A text longer than any line must not overflow the copy. */
UNIT_TEST(longest_texts_are_kept_or_none)
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

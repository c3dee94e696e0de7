/* A reader restores the fields that a sentence of equal samples leaves out. */
#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/lines.h"
#include "wire/equal.h"

/* A result with `samples` samples of 133 counts, as the firmware fills it. */
static struct record_result result_of(uint32_t samples)
{
	struct record_result result = golden_result;

	result.samples = samples;
	result.min = result.p50 = result.max = 133;
	result.p90 = samples < 10 ? WIRE_NONE_U32 : 133;
	result.p99 = samples < 100 ? WIRE_NONE_U32 : 133;
	result.p999 = samples < 1000 ? WIRE_NONE_U32 : 133;
	result.lo = result.hi = samples < 6 ? WIRE_NONE_U32 : 133;
	result.mean = 133;
	result.m2 = 0;
	result.at_min = samples;
	return result;
}

static struct record_pair pair_of(uint32_t samples)
{
	struct record_pair pair = golden_pair;

	pair.samples = samples;
	pair.min = pair.p50 = 133;
	pair.lo = pair.hi = samples < 6 ? WIRE_NONE_U32 : 133;
	pair.mean = 133;
	pair.m2 = 0;
	return pair;
}

static const uint32_t counts[] = {1, 5, 6, 9, 10, 99, 100, 999, 1000, UINT32_MAX - 1};

UNIT_TEST(results_of_equal_samples_are_restored)
{
	for (size_t i = 0; i < COUNT_OF(counts); i++) {
		const struct record_result before = result_of(counts[i]);
		struct record_result result = before;
		struct wire_sentence sentence;

		equal_fold_result(&result);
		sentence = sentence_of('R', &result);
		assert_string_equal(wire_value(&sentence, "all"), "133");
		assert_null(wire_value(&sentence, "min"));
		assert_null(wire_value(&sentence, "m2"));
		assert_true(wire_fill(&sentence, &result));
		equal_unfold_result(&result);
		assert_records_equal('R', &result, &before);
	}
}

UNIT_TEST(pairs_of_equal_samples_are_restored)
{
	for (size_t i = 0; i < COUNT_OF(counts); i++) {
		const struct record_pair before = pair_of(counts[i]);
		struct record_pair pair = before;
		struct wire_sentence sentence;

		equal_fold_pair(&pair, 133);
		sentence = sentence_of('P', &pair);
		assert_null(wire_value(&sentence, "min"));
		assert_true(wire_fill(&sentence, &pair));
		equal_unfold_pair(&pair);
		assert_records_equal('P', &pair, &before);
	}
}

/* Unequal samples, and rows without figures, do not change. */
UNIT_TEST(unequal_samples_do_not_change)
{
	struct record_result result = golden_result;
	struct record_pair pair = golden_pair;

	equal_fold_result(&result);
	equal_unfold_result(&result);
	assert_records_equal('R', &result, &golden_result);
	equal_fold_pair(&pair, golden_pair.min + 1);
	equal_unfold_pair(&pair);
	assert_records_equal('P', &pair, &golden_pair);
	/* Equal samples with an overhead that is not exact. */
	result = result_of(30);
	result.hi++;
	equal_fold_result(&result);
	assert_int_equal(result.all, WIRE_NONE_U32);
	wire_clear('R', &result);
	equal_fold_result(&result);
	assert_int_equal(result.all, WIRE_NONE_U32);
}

/* A field with its usual value is not sent, and is restored. */
UNIT_TEST(usual_values_are_left_out_and_restored)
{
	struct record_result result = golden_result;
	struct record_result back;
	struct wire_sentence sentence;
	static const char *const keys[] = {"k", "n", "per", "off", "status"};

	result.n = 0;
	sentence = sentence_of('R', &result);
	for (size_t i = 0; i < COUNT_OF(keys); i++)
		assert_null(wire_value(&sentence, keys[i]));
	assert_true(wire_fill(&sentence, &back));
	assert_records_equal('R', &back, &result);
	result.per = 2;
	result.offset = 4;
	result.status = "failed";
	sentence = sentence_of('R', &result);
	for (size_t i = 2; i < COUNT_OF(keys); i++)
		assert_non_null(wire_value(&sentence, keys[i]));
}

/* JSON: values are restored, whatever bytes or digits they contain. */
#include <jansson.h>
#include <math.h>

#include "tests/any_record.h"
#include "tests/document.h"
#include "tests/golden_records.h"
#include "tests/golden_text.h"

/* How a record stores a text, given as encoded. */
static const struct {
	const char *sent;
	const char *kept;
} text_cases[] = {
	{"", "\"\""},
	{"%01%1f%08%0c", "\"\\u0001\\u001f\\b\\f\""},
	{"\"\\/", "\"\\\"\\\\/\""},
	{"%c3%a9", "\"\\u00e9\""},
	{"%f0%9f%98%80", "\"\\ud83d\\ude00\""},
	{"a%ffb", "\"a?b\""},
	{"%c3", "\"?\""},
	{"%c3%a9%80", "\"???\""},
	{"%c0%af", "\"??\""},     /* an overlong form of '/' */
	{"%ed%a0%80", "\"???\""}, /* half of a surrogate pair */
	{"%0a%ff", "\"\\n?\""},
};

UNIT_TEST(texts_of_known_records_are_valid_json)
{
	for (size_t i = 0; i < COUNT_OF(text_cases); i++) {
		char body[128];
		char item[128];

		snprintf(body, sizeof(body), "@N q=5 text=%s ", text_cases[i].sent);
		snprintf(item, sizeof(item), "{\"record\":\"note\",\"q\":5,\"text\":%s}",
		         text_cases[i].kept);
		assert_json(item_of_body(body), item);
	}
}

UNIT_TEST(texts_of_unknown_records_are_valid_json)
{
	for (size_t i = 0; i < COUNT_OF(text_cases); i++) {
		char body[128];
		char item[128];

		snprintf(body, sizeof(body), "@Z q=5 text=%s ", text_cases[i].sent);
		snprintf(item, sizeof(item),
		         "{\"record\":\"Z\",\"q\":5,\"unknown\":{\"q\":\"5\",\"text\":%s}}",
		         text_cases[i].kept);
		assert_json(item_of_body(body), item);
	}
}

/* Sentences. The resulting items are the sections of test_json_values.txt. */
static const char *const sentences[] = {
	/* numbers that JSON readers may round are written as text */
	"@H q=5 tb=9223372036854775807 mtime=18446744073709551614",
	"@R q=5 code=afeb868",
	"@R q=5 m2=3fd5555555555555 ovh=-2147483647 min=4294967294",
	/* unknown keys and values */
	"@N q=5 level=info new=1 text=a Text=b",
	"@R q=5 s=a cold=many",
	"@Z q=5",
	/* buckets: the last one, both ends of a wide one, none */
	"@D q=5 base=0 h=",
	"@D q=5 base=0 h=15:1,31:2,32:3,463:4294967294",
	"@D q=5 base=4294967294 h=463:1",
	"@S q=5 cnt=1 data=/v///x8",
	"@S q=5 cnt=0 data=",
};

UNIT_TEST(extreme_values_are_written)
{
	for (size_t i = 0; i < COUNT_OF(sentences); i++) {
		char body[128];

		snprintf(body, sizeof(body), "%s ", sentences[i]);
		assert_json(item_of_body(body), golden_text(__FILE__, sentences[i]));
	}
}

/* 17 digits restore every double. */
UNIT_TEST(doubles_are_restored)
{
	uint32_t seed = 8;

	for (uint32_t i = 0; i < 2000; i++) {
		struct record_result result = golden_result;
		uint64_t bits = (uint64_t)random_next(&seed) << 32 | random_next(&seed);
		json_t *item;

		memcpy(&result.m2, &bits, sizeof(bits));
		if (!isfinite(result.m2))
			continue;
		item = item_of_record('R', &result);
		assert_true(doubles_equal(json_real_value(json_object_get(item, "m2")), result.m2));
		json_decref(item);
	}
}

/* JSON unpacks samples and buckets, which are packed on the wire. */
#include <jansson.h>
#include <stdio.h>

#include "tests/document.h"
#include "tests/golden_records.h"
#include "wire/samples.h"

/* Packed texts that are invalid stay unchanged. */
UNIT_TEST(invalid_packed_texts_stay_text)
{
	static const struct {
		const char *head, *key, *texts[12];
	} cases[] = {
		{"@D q=5 base=0 h=",
	         "buckets",
	         {"464:1", "1", "1:", ":1", "1:2:3", "1,2", "1:-2", "-1:2", "1:2;3:4",
	          "1:4294967296", "1:99999999999999999999999", "1:2,x"}},
		{"@S q=5 cnt=2 data=", "data", {"AA"}},
		{"@S q=5 cnt=33 data=", "data", {"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}},
		{"@S q=5 cnt=1 data=", "data", {"A=="}},
		{"@S q=5 data=", "data", {"AA"}},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++)
		for (size_t j = 0; j < 12 && cases[i].texts[j] != NULL; j++) {
			char body[128];
			json_t *item;

			snprintf(body, sizeof(body), "%s%s ", cases[i].head, cases[i].texts[j]);
			item = item_of_body(body);
			assert_string_equal(json_string_value(json_object_get(item, cases[i].key)),
			                    cases[i].texts[j]);
			json_decref(item);
		}
}

/* As many samples as fit a line, of every size. */
UNIT_TEST(all_samples_are_restored)
{
	uint32_t samples[SAMPLES_PER_LINE];
	char text[SAMPLES_TEXT_SIZE];
	struct record_samples record = golden_samples;
	json_t *item;
	json_t *list;

	for (uint32_t i = 0; i < SAMPLES_PER_LINE; i++)
		samples[i] = i % 2 == 0 ? i * 7 : UINT32_MAX - i;
	samples_to_text(samples, SAMPLES_PER_LINE, text);
	record.count = SAMPLES_PER_LINE;
	record.data = text;
	item = item_of_record('S', &record);
	list = json_object_get(item, "data");
	assert_int_equal(json_array_size(list), SAMPLES_PER_LINE);
	for (uint32_t i = 0; i < SAMPLES_PER_LINE; i++)
		assert_int_equal(json_integer_value(json_array_get(list, i)), samples[i]);
	json_decref(item);
}

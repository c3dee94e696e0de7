/* JSON: all that was received comes back, packed fields unpacked, whatever bytes are in it. */
#include "tests/testing.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

#include "output/output.h"
#include "tests/any_record.h"
#include "tests/document.h"
#include "tests/golden_records.h"
#include "wire/samples.h"

static const struct {
	char letter;
	const void *record;
	const char *item;
} record_cases[] = {
	{'H', &golden_hello,
         "{\"record\":\"hello\",\"q\":0,\"protocol\":1,\"first\":1,"
         "\"commit\":\"v1.0-3-g0123abc\",\"board\":\"qemu-virt64\",\"mode\":\"m\","
         "\"mem\":\"dram\",\"source\":\"emulated\",\"hart\":0,"
         "\"isa\":\"rv64imafdc_zicsr_zifencei\",\"vendor\":\"0x0\",\"arch\":\"0x70200\","
         "\"imp\":\"0x70200\",\"compiler\":\"gcc 12.2.0\",\"flags\":\"-O2 -mcmodel=medany\","
         "\"timebase_hz\":10000000,\"mtime\":5000000000,\"seed\":0,"
         "\"soc\":\"reset\"}"},
	{'C', &golden_calibration,
         "{\"record\":\"calibration\",\"q\":2,\"what\":\"overhead\",\"suite\":\"array_list\","
         "\"metric\":\"cycles\",\"min\":11,\"p50\":12,\"max\":310,\"intercept\":-2}"},
	{'R', &golden_result,
         "{\"record\":\"result\",\"q\":12,\"suite\":\"array_list\",\"benchmark\":\"list_walk\","
         "\"kind\":\"call\",\"n\":1024,\"metric\":\"cycles\",\"per\":1,\"samples\":1000,"
         "\"cold\":20480,\"min\":4097,\"p50\":4100,\"p90\":4111,\"p99\":4203,\"max\":5001,"
         "\"mean\":4101.25,\"m2\":0.1,\"lo\":4099,\"hi\":4101,\"at_min\":17,\"overhead\":-3,"
         "\"offset\":0,\"code\":\"0xdeadbeef\",\"status\":\"ok\",\"reason\":\"\","
         "\"flags\":\"bm\",\"odd_even\":-0.5}"},
	{'P', &golden_pair,
         "{\"record\":\"pair\",\"q\":11,\"suite\":\"primitive_ops\",\"benchmark\":\"mul\","
         "\"kind\":\"latency\",\"n\":0,\"metric\":\"cycles\",\"offset\":4,\"samples\":1000,"
         "\"min\":133,\"p50\":134,\"lo\":133,\"hi\":135,\"mean\":134.25,\"m2\":0.1}"},
	{'B', &golden_benchmark,
         "{\"record\":\"benchmark\",\"q\":3,\"index\":1,\"total\":40,"
         "\"suite\":\"array_list\",\"benchmark\":\"list_walk\",\"ref\":\"array_walk\","
         "\"code\":\"0x1f2e3d4c5b6a7988\",\"instructions\":2}"},
	{'Q', &golden_request,
         "{\"record\":\"request\",\"q\":1,\"filter\":\"array_*\",\"samples\":1000,"
         "\"budget_ms\":0,\"seed\":42,\"raw\":1,\"sweep\":0,\"timeout_ms\":10000,"
         "\"listen_ms\":200,\"stay\":1}"},
	{'L', &golden_listening, "{\"record\":\"listening\",\"q\":1,\"ms\":200}"},
	{'D', &golden_distribution,
         "{\"record\":\"distribution\",\"q\":13,\"suite\":\"array_list\","
         "\"benchmark\":\"list_walk\",\"kind\":\"call\",\"n\":1024,\"metric\":\"cycles\","
         "\"base\":4097,\"below\":0,\"buckets\":[[4097,4097,17],[4098,4098,20],"
         "[4100,4100,900],[5089,5120,63]]}"},
	{'S', &golden_samples,
         "{\"record\":\"samples\",\"q\":14,\"suite\":\"array_list\","
         "\"benchmark\":\"list_walk\",\"kind\":\"call\",\"n\":1024,\"metric\":\"cycles\","
         "\"first\":32,\"count\":3,\"data\":[1000,1003,1001]}"},
	{'F', &golden_fault,
         "{\"record\":\"fault\",\"q\":15,\"cause\":\"load access fault\",\"mcause\":\"0x5\","
         "\"pc\":\"0xffffffff80001234\",\"tval\":\"0x0\"}"},
	{'N', &golden_note,
         "{\"record\":\"note\",\"q\":16,\"level\":\"warning\",\"text\":\"100% of 3*3=9 "
         "\\\"runs\\\"\\r\\n\\tcaf\\u00e9 ~\\u007f\"}"},
};

static void records_come_back(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(record_cases); i++)
		assert_json(item_of_record(record_cases[i].letter, record_cases[i].record),
		            record_cases[i].item);
}

/* What a known record keeps of this note text, sent as encoded. */
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
	{"%c0%af", "\"??\""},     /* too long a form of '/' */
	{"%ed%a0%80", "\"???\""}, /* a half of a surrogate pair */
	{"%0a%ff", "\"\\n?\""},
};

static void texts_are_valid(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(text_cases); i++) {
		char body[128];
		char item[128];

		snprintf(body, sizeof(body), "@N q=5 text=%s ", text_cases[i].sent);
		snprintf(item, sizeof(item), "{\"record\":\"note\",\"q\":5,\"text\":%s}",
		         text_cases[i].kept);
		assert_json(item_of_body(body), item);
		/* as an unknown value, too */
		snprintf(body, sizeof(body), "@Z q=5 text=%s ", text_cases[i].sent);
		snprintf(item, sizeof(item),
		         "{\"record\":\"Z\",\"q\":5,\"unknown\":{\"q\":\"5\",\"text\":%s}}",
		         text_cases[i].kept);
		assert_json(item_of_body(body), item);
	}
}

static const struct {
	const char *body;
	const char *item;
} body_cases[] = {
	/* numbers that a reader of JSON may not hold exactly are text */
	{"@H q=5 tb=9223372036854775807 mtime=18446744073709551614 ",
         "{\"record\":\"hello\",\"q\":5,\"vendor\":\"0x0\",\"arch\":\"0x0\",\"imp\":\"0x0\","
         "\"timebase_hz\":9223372036854775807,\"mtime\":\"18446744073709551614\"}"},
	{"@R q=5 mean=7ff0000000000000 m2=fff0000000000000 code=ffffffffffffffff ",
         "{\"record\":\"result\",\"q\":5,\"mean\":null,\"m2\":null,"
         "\"code\":\"0xffffffffffffffff\"}"},
	{"@R q=5 mean=7ff8000000000000 m2=3fd5555555555555 ovh=-2147483647 min=4294967294 ",
         "{\"record\":\"result\",\"q\":5,\"m2\":0.33333333333333331,\"min\":4294967294,"
         "\"overhead\":-2147483647,\"code\":\"0x0\"}"},
	/* keys and values that this version does not know */
	{"@N q=5 level=info new=1 text=a Text=b ",
         "{\"record\":\"note\",\"q\":5,\"level\":\"info\",\"text\":\"a\","
         "\"unknown\":{\"new\":\"1\",\"Text\":\"b\"}}"},
	{"@R q=5 s=a cold=many ", "{\"record\":\"result\",\"q\":5,"
                                  "\"unknown\":{\"q\":\"5\",\"s\":\"a\",\"cold\":\"many\"}}"},
	{"@Z q=5 ", "{\"record\":\"Z\",\"q\":5,\"unknown\":{\"q\":\"5\"}}"},
	/* buckets: the last, both ends of a wide one, none */
	{"@D q=5 base=0 h= ", "{\"record\":\"distribution\",\"q\":5,\"base\":0,\"buckets\":[]}"},
	{"@D q=5 base=0 h=15:1,31:2,32:3,463:4294967294 ",
         "{\"record\":\"distribution\",\"q\":5,\"base\":0,\"buckets\":[[15,15,1],[31,31,2],"
         "[32,33,3],[4160749568,4294967295,4294967294]]}"},
	{"@D q=5 base=4294967294 h=463:1 ",
         "{\"record\":\"distribution\",\"q\":5,\"base\":4294967294,"
         "\"buckets\":[[8455716862,8589934589,1]]}"},
	{"@S q=5 cnt=1 data=/v///x8 ",
         "{\"record\":\"samples\",\"q\":5,\"count\":1,\"data\":[4294967295]}"},
	{"@S q=5 cnt=0 data= ", "{\"record\":\"samples\",\"q\":5,\"count\":0,\"data\":[]}"},
};

static void corners(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(body_cases); i++)
		assert_json(item_of_body(body_cases[i].body), body_cases[i].item);
}

/* Packed texts that are none stay as they came. */
static void wrong_packing_stays_text(void **state)
{
	static const struct {
		const char *head;
		const char *key;
		const char *text;
	} cases[] = {
		{"@D q=5 base=0 h=", "buckets", "464:1"},
		{"@D q=5 base=0 h=", "buckets", "1"},
		{"@D q=5 base=0 h=", "buckets", "1:"},
		{"@D q=5 base=0 h=", "buckets", ":1"},
		{"@D q=5 base=0 h=", "buckets", "1:2:3"},
		{"@D q=5 base=0 h=", "buckets", "1,2"},
		{"@D q=5 base=0 h=", "buckets", "1:-2"},
		{"@D q=5 base=0 h=", "buckets", "-1:2"},
		{"@D q=5 base=0 h=", "buckets", "1:2;3:4"},
		{"@D q=5 base=0 h=", "buckets", "1:4294967296"},
		{"@D q=5 base=0 h=", "buckets", "1:99999999999999999999999"},
		{"@D q=5 base=0 h=", "buckets", "1:2,x"},
		{"@S q=5 cnt=2 data=", "data", "AA"},
		{"@S q=5 cnt=33 data=", "data", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"},
		{"@S q=5 cnt=1 data=", "data", "A=="},
		{"@S q=5 data=", "data", "AA"},
	};

	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char body[128];
		json_t *item;

		snprintf(body, sizeof(body), "%s%s ", cases[i].head, cases[i].text);
		item = item_of_body(body);
		assert_string_equal(json_string_value(json_object_get(item, cases[i].key)),
		                    cases[i].text);
		json_decref(item);
	}
}

/* As many samples as fit a line, of every size. */
static void all_samples_come_back(void **state)
{
	uint32_t samples[SAMPLES_PER_LINE];
	char text[SAMPLES_TEXT_SIZE];
	struct record_samples record = golden_samples;
	json_t *item;
	json_t *list;

	(void)state;
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

static void row_has_every_column(void **state)
{
	struct document document;
	const struct row_context context = {1, &golden_hello, (double)NAN, NULL};
	struct row row = row_make(&context, &golden_result, NULL);

	(void)state;
	row.mean = 4104.25;
	row.sd = 0.5;
	row.min = 0x1p53;
	row.max = -(double)INFINITY;
	open_run(&document);
	output_json.row(document.own, document.file, &row);
	assert_json(only_item(&document),
	            "{\"record\":\"row\",\"run\":1,\"board\":\"qemu-virt64\",\"mode\":\"m\","
	            "\"mem\":\"dram\",\"source\":\"emulated\",\"hart\":0,"
	            "\"isa\":\"rv64imafdc_zicsr_zifencei\",\"compiler\":\"gcc 12.2.0\","
	            "\"clock_hz\":null,\"suite\":\"array_list\",\"benchmark\":\"list_walk\","
	            "\"kind\":\"call\",\"n\":1024,\"metric\":\"cycles\",\"per\":1,\"samples\":1000,"
	            "\"cold\":20483,\"min\":9007199254740992.0,\"p50\":4103,\"p90\":4114,"
	            "\"p99\":4206,\"p999\":null,\"max\":null,\"mean\":4104.25,\"sd\":0.5,"
	            "\"lo\":4102,\"hi\":4104,\"at_min\":0.017,\"overhead\":-3,\"align\":64,"
	            "\"code\":\"0xdeadbeef\",\"status\":\"ok\",\"reason\":\"\","
	            "\"flags\":\"batched;bimodal\",\"offset\":0,\"odd_even\":0.5,"
	            "\"cold_by\":null}");
}

/* 17 digits bring back every double. */
static void doubles_come_back(void **state)
{
	uint32_t seed = 8;

	(void)state;
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

static void three_runs(struct document *document)
{
	const struct run_summary cut = {.run = 1, .records = 2, .lost = 3};
	const struct run_summary holed = {.run = 3, .lost = 1, .ended = true, .status = "ok"};
	const struct run_summary whole = {
		.run = 2, .ended = true, .adds_up = true, .status = "a\"\xff"};

	output_json.run_begin(document->own, document->file, 1);
	pass_body(document, "@Z q=5 ");
	output_json.lost(document->own, document->file, 6, UINT32_MAX - 1);
	pass_body(document, "@N q=5 ");
	output_json.run_end(document->own, document->file, &cut, nothing());
	output_json.run_begin(document->own, document->file, 2);
	output_json.run_end(document->own, document->file, &whole, nothing());
	output_json.run_begin(document->own, document->file, 3);
	output_json.run_end(document->own, document->file, &holed, nothing());
}

/* Of a run without rows. */
#define NO_MEMBERS "\"geometric_means\":[],\"alignment\":[]"

static void frame(void **state)
{
	struct document document;

	(void)state;
	document_open(&document);
	assert_json(document_read(&document),
	            "{\"format\":\"barecycle\",\"version\":1,\"runs\":[]}");
	document_open(&document);
	three_runs(&document);
	assert_json(document_read(&document),
	            "{\"format\":\"barecycle\",\"version\":1,\"runs\":[{\"run\":1,\"records\":["
	            "{\"record\":\"Z\",\"q\":5,\"unknown\":{\"q\":\"5\"}},"
	            "{\"record\":\"lost\",\"first\":6,\"last\":4294967294},"
	            "{\"record\":\"note\",\"q\":5}],\"received\":2,\"lost\":3,\"complete\":"
	            "false," NO_MEMBERS "},"
	            "{\"run\":2,\"records\":[],\"received\":0,\"lost\":0,\"complete\":true,"
	            "\"status\":\"a\\\"?\"," NO_MEMBERS
	            "},{\"run\":3,\"records\":[],\"received\":0,"
	            "\"lost\":1,\"complete\":false,\"status\":\"ok\"," NO_MEMBERS "}]}");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(records_come_back),
		cmocka_unit_test(texts_are_valid),
		cmocka_unit_test(corners),
		cmocka_unit_test(row_has_every_column),
		cmocka_unit_test(wrong_packing_stays_text),
		cmocka_unit_test(all_samples_come_back),
		cmocka_unit_test(doubles_come_back),
		cmocka_unit_test(frame),
	};

	return cmocka_run_group_tests_name("output_json", tests, NULL, NULL);
}

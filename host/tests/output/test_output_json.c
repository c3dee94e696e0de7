/* JSON: records, rows and runs as received. */
#include "tests/testing.h"

#include <math.h>

#include "output/output.h"
#include "tests/document.h"
#include "tests/golden_records.h"

static const struct {
	char letter;
	const void *record;
	const char *item;
} record_cases[] = {
	{'H', &golden_hello,
         "{\"record\":\"hello\",\"q\":0,\"protocol\":3,\"first\":1,"
         "\"commit\":\"v1.0-3-g0123abc\",\"board\":\"qemu-virt64\",\"mode\":\"m\","
         "\"mem\":\"dram\",\"source\":\"emulated\",\"hart\":0,"
         "\"isa\":\"rv64imafdc_zicsr_zifencei\",\"vendor\":\"0x0\",\"arch\":\"0x70200\","
         "\"imp\":\"0x70200\",\"compiler\":\"gcc 12.2.0\",\"flags\":\"-O2 -mcmodel=medany\","
         "\"timebase_hz\":10000000,\"mtime\":5000000000,\"seed\":0,"
         "\"soc\":\"reset\",\"layout\":3}"},
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
         "\"base\":4097,\"buckets\":[[4097,4097,17],[4098,4098,20],"
         "[4100,4100,900],[5089,5120,63]],\"squares\":2.5,\"products\":-1.5}"},
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

UNIT_TEST(golden_records_give_golden_items)
{
	for (size_t i = 0; i < COUNT_OF(record_cases); i++)
		assert_json(item_of_record(record_cases[i].letter, record_cases[i].record),
		            record_cases[i].item);
}

UNIT_TEST(a_row_has_every_column)
{
	struct document document;
	const struct row_context context = {1, &golden_hello, (double)NAN, NULL};
	struct row row = row_make(&context, &golden_result, NULL);

	row.mean = 4104.25;
	row.sd = 0.5;
	row.min = 0x1p53;
	row.max = -(double)INFINITY;
	row.code = 0xafeb868;
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
	            "\"code\":\"0x0afeb868\",\"status\":\"ok\",\"reason\":\"\","
	            "\"flags\":\"batched;bimodal\",\"offset\":0,\"odd_even\":0.5,"
	            "\"cold_by\":null}");
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
	output_json.run_end(document->own, document->file, &cut, &nothing);
	output_json.run_begin(document->own, document->file, 2);
	output_json.run_end(document->own, document->file, &whole, &nothing);
	output_json.run_begin(document->own, document->file, 3);
	output_json.run_end(document->own, document->file, &holed, &nothing);
}

/* A run without rows. */
#define NO_MEMBERS "\"geometric_means\":[],\"alignment\":[]"

UNIT_TEST(runs_are_lists_of_records)
{
	struct document document;

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

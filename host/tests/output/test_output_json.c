/* JSON: records, rows and runs as received. */
#include <math.h>

#include "decode/members.h"
#include "tests/document.h"
#include "tests/golden_records.h"
#include "tests/golden_text.h"

/* The decoder reports no end. */
UNIT_TEST(golden_records_give_golden_items)
{
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		const char *noun = noun_of(wire_kind_find(goldens[i].letter));

		if (goldens[i].letter != 'E')
			assert_json(item_of_record(goldens[i].letter, goldens[i].record),
			            golden_text(__FILE__, noun));
	}
}

UNIT_TEST(a_row_has_every_column)
{
	const struct row_context context = {1, &golden_hello, (double)NAN, NULL};
	struct row row = row_make(&context, &golden_result, NULL);

	row.mean = 4104.25;
	row.sd = 0.5;
	row.min = 0x1p53;
	row.max = -(double)INFINITY;
	row.code = 0xafeb868;
	open_run();
	output_json.row(document, paper, &row);
	assert_json(only_item(), GOLDEN_TEXT);
}

static void three_runs(void)
{
	const struct run_summary cut = {.run = 1, .records = 2, .lost = 3};
	const struct run_summary holed = {.run = 3, .lost = 1, .ended = true, .status = "ok"};
	const struct run_summary whole = {
		.run = 2, .ended = true, .adds_up = true, .status = "a\"\xff"};

	output_json.run_begin(document, paper, 1);
	pass_body("@Z q=5 ");
	output_json.lost(document, paper, 6, UINT32_MAX - 1);
	pass_body("@N q=5 ");
	output_json.run_end(document, paper, &cut, &nothing);
	output_json.run_begin(document, paper, 2);
	output_json.run_end(document, paper, &whole, &nothing);
	output_json.run_begin(document, paper, 3);
	output_json.run_end(document, paper, &holed, &nothing);
}

UNIT_TEST(runs_are_lists_of_records)
{
	document_open();
	assert_json(document_read(), "{\"format\":\"barecycle\",\"version\":1,\"runs\":[]}");
	document_open();
	three_runs();
	assert_json(document_read(), GOLDEN_TEXT);
}

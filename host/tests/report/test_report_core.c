/* The drawing of a core in a report, and the table of operations, as text. */
#include "tests/anatomy/made_core.h"

#include "report/page_sections.h"

/* Writes a part of the report from the made-up rows. */
static const char *write_part(void (*part)(FILE *file, const struct report_run *report))
{
	struct report_run report;

	free(made.run.sorted);
	for (uint32_t i = 0; i < made.run.row_count; i++)
		made.rows[i].ref = "";
	order_make(&made.run);
	report_run_make(&report, 1, &made.run);
	paper_open();
	part(paper, &report);
	report_run_free(&report);
	return paper_close();
}

static void begin_rows(void)
{
	free(made.run.sorted);
	clear_made();
}

#define ROWS_TEST(name) UNIT_TEST_BETWEEN(name, begin_rows, begin_rows)

ROWS_TEST(a_run_without_anatomy_has_no_drawing)
{
	make_operation("add", 1, 1);
	assert_string_equal(write_part(report_core), "");
}

ROWS_TEST(findings_are_drawn_and_listed)
{
	const char *text;

	make_sets(&usual);
	make_pairs(&usual);
	make_predictor(&usual);
	text = write_part(report_core);
	assert_has(text, ">L1D</text>");
	assert_has(text, ">4 KiB, 4 ways</text>");
	assert_has(text, ">lines of 32, lru</text>");
	assert_has(text, ">target buffer: 12</text>");
	assert_has(text, ">a load: 40 cycles</text>");
	assert_has(text, ">none ?</text>"); /* L2 */
	assert_has(text, "<tr><td>l1d<td>4096 4 32 lru<td>sure<td>5 lines 1024 bytes apart");
	/* No row shows these parts. */
	assert_lacks(text, "Pipes");
	assert_lacks(text, "Store buffer");
}

ROWS_TEST(a_board_file_that_differs_gets_a_warning)
{
	static struct record_calibration l1d = {
		.what = "cache", .name = "l1d", .bytes = WIRE_NONE_U32, .line = 64};
	for (; l1d.line >= usual.l1d.line; l1d.line /= 2) {
		begin_rows();
		make_sets(&usual);
		make_pairs(&usual);
		made.run.calibrations = &l1d;
		made.run.calibration_count = 1;
		assert_int_equal(
			count_of(write_part(report_core), "DCACHE_LINE_BYTES is 64 by the board"),
			l1d.line == 64);
	}
}

ROWS_TEST(pipes_that_are_not_sure_are_marked)
{
	const char *text;

	make_operation("add", 1, 1);
	make_operation("mul", 3, 1);
	make_lap("history", 1, 1);
	text = write_part(report_core);
	assert_has(text, ">Pipes: issue 1 ?</text>");
	assert_has(text, ">mul ?</text><rect class=cu ");
	assert_lacks(text, "<rect class=c ");
}

/* A box with a sure line is not drawn as a guess because of another line. */
ROWS_TEST(a_box_is_dashed_if_nothing_in_it_is_sure)
{
	const char *text;

	make_sets(&usual);
	make_pairs(&usual);
	make_predictor(&usual);
	make_throughput("primitive_ops", "csrrw", 1);
	make_throughput("primitive_ops", "rdcycle", 1);
	text = write_part(report_core);
	assert_has(text, ">target buffer: 12</text>");
	assert_has(text, ">CSR write: 0 cycles ?</text><rect class=k x=182 y=0 ");
	assert_has(text, ">none ?</text><rect class=u x=0 ");
}

/* Nothing waits for the result of a store or a branch, so no row shows a latency. */
ROWS_TEST(classes_without_a_chain_have_no_latency)
{
	const char *text;

	make_operation("add", 2, 2);
	make_throughput("primitive_ops", "store_word", 3);
	make_lap("history", 1, 1);
	text = write_part(report_core);
	assert_has(text, ">2</text><text class=end x=344 ");
	assert_has(text, ">-</text><text class=end x=344 ");
	assert_lacks(text, ">3</text><text class=end x=344 ");
	assert_true(anatomy_shows_latency("cost.csr"));
	assert_false(anatomy_shows_latency("cost.jalr"));
}

/* A core may be measured in several runs. The page shows them side by side. */
ROWS_TEST(operations_of_another_run_on_the_page_are_drawn)
{
	static struct made_rows other;
	struct report_run page[2];
	const char *text;

	make_row(&other, "primitive_ops", "add", "latency", 0, 1);
	make_row(&other, "primitive_ops", "add", "throughput", 0, 1);
	other.rows[0].ref = other.rows[1].ref = "";
	make_lap("history", 1, 1);
	made.rows[0].ref = "";
	order_make(&made.run);
	order_make(&other.run);
	report_run_make(&page[0], 1, &made.run);
	report_run_make(&page[1], 2, &other.run);
	page[0].page = page;
	page[0].page_count = 2;
	paper_open();
	report_core(paper, &page[0]);
	report_core(paper, &page[1]);
	text = paper_close();
	assert_int_equal(count_of(text, "<figure class=core>"), 1);
	assert_has(text, ">alu ?</text>");
	free(other.run.sorted);
	report_run_free(&page[0]);
	report_run_free(&page[1]);
}

ROWS_TEST(operations_have_latency_interval_and_pipes)
{
	const char *text;

	make_operation("add", 1, 1);
	make_operation("xor", 1, 0.5);
	flag_row(&made.rows[3].row, "nonlinear");
	make_lap("history", 1, 1);
	text = write_part(report_operation_table);
	assert_has(text, "<tr><td>add<td><td>add t0, a3, a1<td>alu<td>a ?<td><td>1<td>");
	assert_has(text, "<tr><td>xor<td><td>xor t0, a3, a1<td>-<td>-<td>interval: "
	                 "<em>nonlinear</em> <td>1<td>");
}

/* After all other operations. Ladders of latencies are not operations. */
ROWS_TEST(latencies_by_an_operand_name_the_operand)
{
	const char *text;

	make_operation("add", 1, 1);
	make_operation("fmadd_d", 7, 1);
	make_latency("fmadd_d_by_addend", 0, 4);
	make_latency("store_load_by_data", 0, 3);
	make_latency("data_set", 65, 2);
	text = write_part(report_operation_table);
	assert_has(text, "<tr><td>fmadd_d<td><td>fmadd.d ft0, fa3, fa1, fa2<td>fp_fma_d<td>a "
	                 "?<td><td>7<td>");
	assert_has(text, "<tr><td>fmadd_d<td>addend<td>fmadd.d fa0, fa1, fa2, "
	                 "fa0<td>fp_fma_d<td>a ?<td><td>4<td>");
	assert_has(text, "<tr><td>store_load<td>data<td><td>-<td>-<td><td>3<td>");
	assert_lacks(text, "data_set");
	begin_rows();
	make_latency("store_load_by_data", 0, 3);
	assert_has(write_part(report_operation_table),
	           "<tr><td>store_load<td>data<td><td>-<td>-<td><td>3<td>");
}

ROWS_TEST(a_run_without_operations_has_no_table)
{
	make_lap("history", 1, 1);
	assert_string_equal(write_part(report_operation_table), "");
}

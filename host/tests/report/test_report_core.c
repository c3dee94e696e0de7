/* The drawing of a core in a report, and the table of operations, as text. */
#include "tests/anatomy/made_core.h"

#include "report/page_sections.h"

static struct made_rows made;

/* Writes a part of the report of the rows that were made. The caller frees its text. */
static struct paper write_part(void (*part)(FILE *file, const struct report_run *report))
{
	struct report_run report;
	struct paper paper;

	free(made.run.sorted);
	for (uint32_t i = 0; i < made.run.row_count; i++)
		made.rows[i].ref = "";
	order_make(&made.run);
	report_run_make(&report, 1, &made.run);
	paper_open(&paper);
	part(paper.file, &report);
	paper_close(&paper);
	report_run_free(&report);
	return paper;
}

static void begin_rows(void)
{
	free(made.run.sorted);
	memset(&made, 0, sizeof(made));
}

/* A class of instructions that issues once a cycle, alone and beside itself. */
static void make_operation(struct made_rows *rows, const char *name, double latency,
                           double interval)
{
	make_row(rows, "primitive_ops", name, "latency", 0, latency);
	make_row(rows, "primitive_ops", name, "throughput", 0, interval);
}

UNIT_TEST(a_run_without_anatomy_has_no_drawing)
{
	struct paper paper;

	begin_rows();
	make_operation(&made, "add", 1, 1);
	paper = write_part(report_core);
	assert_string_equal(paper.text, "");
	free(paper.text);
}

UNIT_TEST(what_was_found_is_drawn)
{
	struct paper paper;

	begin_rows();
	make_sets(&made, &usual);
	make_pairs(&made, &usual);
	make_predictor(&made, &usual);
	paper = write_part(report_core);
	assert_has(&paper, ">L1D</text>");
	assert_has(&paper, ">4 KiB, 4 ways</text>");
	assert_has(&paper, ">lines of 32, lru</text>");
	assert_has(&paper, ">target buffer: 12</text>");
	assert_has(&paper, ">a load: 40 cycles</text>");
	assert_has(&paper, ">none ?</text>"); /* L2 */
	assert_has(&paper, "<tr><td>l1d<td>4096 4 32 lru<td>sure<td>5 lines 1024 bytes apart");
	/* Nothing was measured that would show these. */
	assert_int_equal(count_of(paper.text, "Pipes"), 0);
	assert_int_equal(count_of(paper.text, "Store buffer"), 0);
	free(paper.text);
}

UNIT_TEST(caches_of_the_boards_file_that_differ_are_warned_of)
{
	static struct record_calibration l1d = {
		.what = "cache", .name = "l1d", .bytes = WIRE_NONE_U32, .line = 64};
	struct paper paper;

	for (; l1d.line >= usual.l1d.line; l1d.line /= 2) {
		begin_rows();
		make_sets(&made, &usual);
		make_pairs(&made, &usual);
		made.run.calibrations = &l1d;
		made.run.calibration_count = 1;
		paper = write_part(report_core);
		assert_int_equal(count_of(paper.text, "DCACHE_LINE_BYTES is 64 by the board"),
		                 l1d.line == 64);
		free(paper.text);
	}
}

UNIT_TEST(pipes_that_are_not_sure_say_so)
{
	struct paper paper;

	begin_rows();
	make_operation(&made, "add", 1, 1);
	make_operation(&made, "mul", 3, 1);
	make_row(&made, "anatomy", "history", "call", 1, 1);
	paper = write_part(report_core);
	assert_has(&paper, ">Pipes: issue 1 ?</text>");
	assert_has(&paper, ">mul ?</text><rect class=cu ");
	assert_int_equal(count_of(paper.text, "<rect class=c "), 0);
	free(paper.text);
}

/* A core is measured in several runs, which stand side by side on a page. */
UNIT_TEST(operations_of_another_run_of_the_core_are_drawn)
{
	static struct made_rows other;
	struct report_run page[2];
	struct paper paper;

	make_operation(&other, "add", 1, 1);
	other.rows[0].ref = other.rows[1].ref = "";
	begin_rows();
	make_row(&made, "anatomy", "history", "call", 1, 1);
	made.rows[0].ref = "";
	order_make(&made.run);
	order_make(&other.run);
	report_run_make(&page[0], 1, &made.run);
	report_run_make(&page[1], 2, &other.run);
	page[0].page = page;
	page[0].page_count = 2;
	paper_open(&paper);
	report_core(paper.file, &page[0]);
	report_core(paper.file, &page[1]);
	paper_close(&paper);
	assert_int_equal(count_of(paper.text, "<figure class=core>"), 1);
	assert_has(&paper, ">alu ?</text>");
	free(paper.text);
	free(other.run.sorted);
	report_run_free(&page[0]);
	report_run_free(&page[1]);
}

UNIT_TEST(operations_have_latency_interval_and_pipes)
{
	struct paper paper;

	begin_rows();
	make_operation(&made, "add", 1, 1);
	make_operation(&made, "xor", 1, 0.5);
	snprintf(made.rows[3].row.flags, sizeof(made.rows[3].row.flags), "nonlinear");
	make_row(&made, "anatomy", "history", "call", 1, 1);
	paper = write_part(report_operation_table);
	assert_has(&paper, "<tr><td>add<td><td>add t0, a3, a1<td>alu<td>a ?<td><td>1<td>");
	assert_has(&paper, "<tr><td>xor<td><td>xor t0, a3, a1<td>-<td>-<td>interval: "
	                   "<em>nonlinear</em> <td>1<td>");
	free(paper.text);
}

/* Behind all other operations. Ladders of latencies are no operations. */
UNIT_TEST(latencies_by_another_operand_name_it)
{
	struct paper paper;

	begin_rows();
	make_operation(&made, "add", 1, 1);
	make_operation(&made, "fmadd_d", 7, 1);
	make_row(&made, "anatomy", "fmadd_d_by_addend", "latency", 0, 4);
	make_row(&made, "anatomy", "store_load_by_data", "latency", 0, 3);
	make_row(&made, "anatomy", "data_set", "latency", 65, 2);
	paper = write_part(report_operation_table);
	assert_has(&paper, "<tr><td>fmadd_d<td><td>fmadd.d ft0, fa3, fa1, fa2<td>fp_fma_d<td>a "
	                   "?<td><td>7<td>");
	assert_has(&paper, "<tr><td>fmadd_d<td>addend<td>fmadd.d fa0, fa1, fa2, "
	                   "fa0<td>fp_fma_d<td>a ?<td><td>4<td>");
	assert_has(&paper, "<tr><td>store_load<td>data<td><td>-<td>-<td><td>3<td>");
	assert_int_equal(count_of(paper.text, "data_set"), 0);
	free(paper.text);
	begin_rows();
	make_row(&made, "anatomy", "store_load_by_data", "latency", 0, 3);
	paper = write_part(report_operation_table);
	assert_has(&paper, "<tr><td>store_load<td>data<td><td>-<td>-<td><td>3<td>");
	free(paper.text);
}

UNIT_TEST(a_run_without_operations_has_no_table)
{
	struct paper paper;

	begin_rows();
	make_row(&made, "anatomy", "history", "call", 1, 1);
	paper = write_part(report_operation_table);
	assert_string_equal(paper.text, "");
	free(paper.text);
	begin_rows();
}

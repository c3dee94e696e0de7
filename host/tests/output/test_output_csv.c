/* CSV: columns, numbers, and the order of rows. */
#include <math.h>
#include <stdlib.h>

#include "tests/sheet.h"

static const char header[] =
	"run,board,mode,mem,source,hart,isa,compiler,clock_hz,suite,benchmark,kind,n,metric,per,"
	"samples,cold,min,p50,p90,p99,p999,max,mean,sd,lo,hi,at_min,overhead,align,code,status,"
	"reason,flags,offset,odd_even,cold_by\r\n";

UNIT_TEST(the_header_has_the_columns_in_order)
{
	assert_int_equal(row_column_count, COLUMNS);
	assert_string_equal(write_rows(NULL, 0), header);
}

UNIT_TEST(a_golden_row_gives_the_golden_line)
{
	struct row rows[] = {golden_row(), golden_row()};
	const char *text;

	rows[1] = (struct row){.run = 2, .metric = "ns", .min = (double)NAN, .sd = 1e-3};
	text = write_rows(rows, COUNT_OF(rows));
	assert_memory_equal(text, header, strlen(header));
	assert_string_equal(text + strlen(header),
	                    "1,qemu-virt64,m,dram,emulated,0,rv64imafdc_zicsr_zifencei,gcc 12.2.0,,"
	                    "array_list,list_walk,call,1024,cycles,1,1000,20483,4100,4103,4114,"
	                    "4206,,5004,4104.25,0.0100050037531,4102,4104,0.017,-3,64,deadbeef,ok,,"
	                    "batched;bimodal,0,0.5,fence.i\r\n"
	                    "2,,,,,0,,,0,,,,0,ns,0,0,0,,0,0,0,0,0,0,0.001,0,0,0,0,0,,,,,0,0,"
	                    "\r\n");
}

UNIT_TEST(numbers_have_up_to_twelve_digits)
{
	static const struct {
		double number;
		const char *written;
	} cases[] = {
		{(double)NAN, ""},
		{-(double)NAN, ""},
		{0, "0"},
		{1, "1"},
		{-1.5, "-1.5"},
		{4294967294, "4294967294"},
		{999999999999, "999999999999"},
		{0.1, "0.1"},
		{1.0 / 3, "0.333333333333"},
		{89.0 / 64, "1.390625"},
		{6442450941, "6442450941"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct row row = golden_row();

		row.mean = cases[i].number;
		assert_cell(&row, "mean", cases[i].written);
	}
}

UNIT_TEST(code_is_hexadecimal)
{
	static const struct {
		uint64_t code;
		const char *written;
	} cases[] = {
		{0, ""},
		{1, "00000001"},
		{0xdeadbeef, "deadbeef"},
		{UINT64_MAX, "ffffffffffffffff"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct row row = golden_row();

		row.code = cases[i].code;
		assert_cell(&row, "code", cases[i].written);
	}
}

/* Every row has every column, whatever the order of rows. */
UNIT_TEST(rows_keep_their_order)
{
	struct row rows[ROWS_MAX - 1];
	struct sheet sheet;

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		rows[i] = golden_row();
		rows[i].n = (double)i;
	}
	read_sheet(&sheet, write_rows(rows, COUNT_OF(rows)));
	assert_int_equal(sheet.rows, ROWS_MAX);
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		assert_int_equal(strtoul(sheet.cells[i + 1][column_of("n")], NULL, 10), i);
	free_sheet(&sheet);
}

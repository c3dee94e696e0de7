/* CSV: the columns that were promised, and cells that come back as they went, whatever is in them. */
#include "tests/testing.h"

#include <csv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/output.h"
#include "tests/golden_records.h"

static const char header[] =
	"run,board,mode,mem,source,hart,isa,compiler,clock_hz,suite,benchmark,kind,n,metric,per,"
	"samples,cold,min,p50,p90,p99,p999,max,mean,sd,lo,hi,at_min,overhead,align,code,status,"
	"reason,flags,offset,odd_even,cold_by\r\n";

enum { COLUMNS = 37, ROWS_MAX = 64 };

/* What a reader finds. */
struct sheet {
	size_t rows;
	size_t columns; /* of the row that is being read */
	char *cells[ROWS_MAX][COLUMNS];
};

static void on_cell(void *text, size_t length, void *whose)
{
	struct sheet *sheet = whose;

	assert_in_range(sheet->rows, 0, ROWS_MAX - 1);
	assert_in_range(sheet->columns, 0, COLUMNS - 1);
	sheet->cells[sheet->rows][sheet->columns++] = strndup(text, length);
}

static void on_row(int end, void *whose)
{
	struct sheet *sheet = whose;

	(void)end;
	assert_int_equal(sheet->columns, COLUMNS);
	sheet->columns = 0;
	sheet->rows++;
}

static void read_sheet(struct sheet *sheet, const char *text, size_t size)
{
	struct csv_parser parser;

	memset(sheet, 0, sizeof(*sheet));
	assert_int_equal(csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI), 0);
	assert_int_equal(csv_parse(&parser, text, size, on_cell, on_row, sheet), size);
	assert_int_equal(csv_fini(&parser, on_cell, on_row, sheet), 0);
	csv_free(&parser);
}

static void free_sheet(struct sheet *sheet)
{
	for (size_t row = 0; row < sheet->rows; row++)
		for (size_t column = 0; column < COLUMNS; column++)
			free(sheet->cells[row][column]);
}

static size_t column_of(const char *name)
{
	for (size_t i = 0; i < row_column_count; i++)
		if (strcmp(row_columns[i].name, name) == 0)
			return i;
	fail_msg("no column %s", name);
	return 0;
}

/* All that CSV says of these rows; to be freed. */
static char *write_rows(const struct row *rows, size_t count, size_t *size)
{
	char *text;
	FILE *file = open_memstream(&text, size);
	void *own;

	assert_non_null(file);
	own = output_csv.open(file);
	output_csv.run_begin(own, file, 1);
	for (size_t i = 0; i < count; i++)
		output_csv.row(own, file, &rows[i]);
	if (output_csv.close != NULL)
		output_csv.close(own, file);
	fclose(file);
	return text;
}

static struct row golden_row(void)
{
	static const struct row_context context = {1, &golden_hello, (double)NAN, "fence.i"};

	return row_make(&context, &golden_result, NULL);
}

/* Writes the row, reads it back, and looks at one cell of it. */
static void assert_cell(const struct row *row, const char *column, const char *expected)
{
	struct sheet sheet;
	size_t size;
	char *text = write_rows(row, 1, &size);

	read_sheet(&sheet, text, size);
	assert_int_equal(sheet.rows, 2);
	assert_string_equal(sheet.cells[1][column_of(column)], expected);
	free_sheet(&sheet);
	free(text);
}

static void header_is_as_promised(void **state)
{
	size_t size;
	char *text = write_rows(NULL, 0, &size);

	(void)state;
	assert_int_equal(row_column_count, COLUMNS);
	assert_string_equal(text, header);
	free(text);
}

static void golden_line(void **state)
{
	struct row rows[] = {golden_row(), golden_row()};
	size_t size;
	char *text;

	(void)state;
	rows[1] = (struct row){.run = 2, .metric = "ns", .min = (double)NAN, .sd = 1e-3};
	text = write_rows(rows, COUNT_OF(rows), &size);
	assert_memory_equal(text, header, strlen(header));
	assert_string_equal(text + strlen(header),
	                    "1,qemu-virt64,m,dram,emulated,0,rv64imafdc_zicsr_zifencei,gcc 12.2.0,,"
	                    "array_list,list_walk,call,1024,cycles,1,1000,20483,4100,4103,4114,"
	                    "4206,,5004,4104.25,0.0100050037531,4102,4104,0.017,-3,64,deadbeef,ok,,"
	                    "batched;bimodal,0,0.5,fence.i\r\n"
	                    "2,,,,,0,,,0,,,,0,ns,0,0,0,,0,0,0,0,0,0,0.001,0,0,0,0,0,,,,,0,0,"
	                    "\r\n");
	free(text);
}

static const struct {
	const char *text;
	const char *written; /* with its quotes */
	const char *read;
} text_cases[] = {
	{NULL, "", ""},
	{"", "", ""},
	{"ok", "ok", "ok"},
	{"two words", "two words", "two words"},
	{"a,b", "\"a,b\"", "a,b"},
	{"\"", "\"\"\"\"", "\""},
	{"say \"x\"", "\"say \"\"x\"\"\"", "say \"x\""},
	{",", "\",\"", ","},
	/* a program that splits at ';' would find a formula behind it */
	{"a;=b", "\"a;=b\"", "a;=b"},
	/* what is not printable stands as on the wire: a line is a row, and no byte moves a cursor */
	{"a\nb", "a%0ab", "a%0ab"},
	{"a\r\n,b", "\"a%0d%0a,b\"", "a%0d%0a,b"},
	{"\x1b[2J\x7f", "%1b[2J%7f", "%1b[2J%7f"},
	{"caf\xc3\xa9 \xc2\x9b \xff", "caf%c3%a9 %c2%9b %ff", "caf%c3%a9 %c2%9b %ff"},
	{"50%", "50%25", "50%25"},
	/* a spreadsheet would compute these */
	{"=1+1", "'=1+1", "'=1+1"},
	{"+1", "'+1", "'+1"},
	{"-O2", "'-O2", "'-O2"},
	{"@SUM(A1)", "'@SUM(A1)", "'@SUM(A1)"},
	{"=A1,\"x\"", "\"'=A1,\"\"x\"\"\"", "'=A1,\"x\""},
	{"  =1", "'  =1", "'  =1"},
	{"=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"},
	/* and not these */
	{"\t=1", "%09=1", "%09=1"},
	{"\r=1", "%0d=1", "%0d=1"},
	{"\xef\xbc\x9d+1", "%ef%bc%9d+1", "%ef%bc%9d+1"},
	{"a=1", "a=1", "a=1"},
	{"1-2", "1-2", "1-2"},
};

static void texts_are_quoted(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(text_cases); i++) {
		struct row row = golden_row();
		char expected[64];
		size_t size;
		char *text;

		row.reason = text_cases[i].text;
		text = write_rows(&row, 1, &size);
		snprintf(expected, sizeof(expected), ",ok,%s,batched;bimodal,0,0.5,fence.i\r\n",
		         text_cases[i].written);
		assert_string_equal(text + size - strlen(expected), expected);
		free(text);
		assert_cell(&row, "reason", text_cases[i].read);
		assert_cell(&row, "flags", "batched;bimodal");
	}
}

/* The longest text that a field has, every byte of it a quote, and guarded. */
static void longest_text(void **state)
{
	char text[WIRE_MAX_t240 + 2];
	struct row row = golden_row();

	(void)state;
	memset(text, '"', sizeof(text));
	text[0] = '\'';
	text[1] = '=';
	text[sizeof(text) - 1] = '\0';
	row.reason = text + 1;
	assert_cell(&row, "reason", text);
}

static void numbers(void **state)
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

	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct row row = golden_row();

		row.mean = cases[i].number;
		assert_cell(&row, "mean", cases[i].written);
	}
}

static void code_is_hexadecimal(void **state)
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

	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct row row = golden_row();

		row.code = cases[i].code;
		assert_cell(&row, "code", cases[i].written);
	}
}

/* Every row has every column, in whatever order rows come. */
static void rows_keep_their_order(void **state)
{
	struct row rows[ROWS_MAX - 1];
	struct sheet sheet;
	char *text;
	size_t size;

	(void)state;
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		rows[i] = golden_row();
		rows[i].n = (double)i;
	}
	text = write_rows(rows, COUNT_OF(rows), &size);
	read_sheet(&sheet, text, size);
	assert_int_equal(sheet.rows, ROWS_MAX);
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		assert_int_equal(strtoul(sheet.cells[i + 1][column_of("n")], NULL, 10), i);
	free_sheet(&sheet);
	free(text);
}

static void formats_go_by_extension(void **state)
{
	static const struct {
		const char *path;
		const struct output_format *format;
	} cases[] = {
		{"a.csv", &output_csv},
		{"a.json", &output_json},
		{"/x/y.csv.json", &output_json},
		{"a.b/c.csv", &output_csv},
		{".csv", NULL},
		{"csv", NULL},
		{"a.CSV", NULL},
		{"a.csv ", NULL},
		{"", NULL},
		{"a.csv/b", NULL},
		{"results", NULL},
		{"table.md", &output_markdown},
		{"table.tsv", &output_tsv},
	};

	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++)
		assert_ptr_equal(output_format_of(cases[i].path), cases[i].format);
	assert_string_equal(output_extensions(), ".csv, .json, .md, .tsv");
	assert_string_equal(output_extensions(), ".csv, .json, .md, .tsv");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(header_is_as_promised),
		cmocka_unit_test(golden_line),
		cmocka_unit_test(texts_are_quoted),
		cmocka_unit_test(longest_text),
		cmocka_unit_test(numbers),
		cmocka_unit_test(code_is_hexadecimal),
		cmocka_unit_test(rows_keep_their_order),
		cmocka_unit_test(formats_go_by_extension),
	};

	return cmocka_run_group_tests_name("output_csv", tests, NULL, NULL);
}

/*
 * Fuzzes the writers behind the decoder. Checks that CSV has one row per line and no cell that a
 * spreadsheet would compute, that JSON can be read back, and that no output contains a control
 * character.
 */
#include <csv.h>
#include <jansson.h>

#include "decode/decoder.h"
#include "fuzz/fuzz.h"
#include "fuzz/seal.h"
#include "output/session.h"
#include "run/results.h"
#include "text/progress.h"

struct page {
	const struct output_format *format;
	char *text;
	size_t size;
	FILE *file;
};

enum { CSV, JSON, TABLE, PAGES };

struct sheet {
	size_t cells; /* cells of the current row */
	size_t rows;
};

static bool is_number(const char *text, size_t length)
{
	char *end;

	if (length == 0 || strspn(text, "0123456789.e+-") < length)
		return false;
	(void)strtod(text, &end);
	return end == text + length;
}

static void on_cell(void *text, size_t length, void *context)
{
	struct sheet *sheet = context;
	const char *cell = text;

	sheet->cells++;
	ALWAYS(length == 0 || strchr("=+@", cell[0]) == NULL);
	ALWAYS(length == 0 || cell[0] != '-' || is_number(cell, length));
}

static void on_row(int end, void *context)
{
	struct sheet *sheet = context;

	(void)end;
	ALWAYS(sheet->cells == row_column_count);
	sheet->cells = 0;
	sheet->rows++;
}

static void check_csv(const struct page *page)
{
	struct csv_parser parser;
	struct sheet sheet = {0};
	size_t lines = 0;

	ALWAYS(csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) == 0);
	ALWAYS(csv_parse(&parser, page->text, page->size, on_cell, on_row, &sheet) == page->size);
	ALWAYS(csv_fini(&parser, on_cell, on_row, &sheet) == 0);
	csv_free(&parser);
	for (size_t i = 0; i < page->size; i++)
		lines += page->text[i] == '\n';
	ALWAYS(lines == sheet.rows);
}

static void check_json(const struct page *page)
{
	json_t *root = json_loadb(page->text, page->size, JSON_REJECT_DUPLICATES, NULL);

	ALWAYS(root != NULL);
	json_decref(root);
}

/* Reads the program's own output. */
static void check_reads_back(const struct page *page)
{
	struct results results;
	FILE *file = fmemopen(page->text, page->size, "r");

	ALWAYS(file != NULL && results_read(&results, "results", file));
	results_free(&results);
	fclose(file);
}

static void check_bytes(const struct page *page)
{
	for (size_t i = 0; i < page->size; i++)
		ALWAYS((page->text[i] >= ' ' && page->text[i] <= '~') || page->text[i] == '\n' ||
		       (page->text[i] == '\r' && page->text[i + 1] == '\n'));
}

static void push(void *to, const char *bytes, size_t length)
{
	decoder_push(to, bytes, length);
}

static void decode(struct sinks *sinks, const uint8_t *bytes, size_t size)
{
	static struct decoder decoder;
	static struct session session;

	session = (struct session){.source = "-", .sinks = sinks};
	progress_start(true);
	decoder_init(&decoder, &session_events, &session);
	push_sealed(push, &decoder, (const char *)bytes, size);
	decoder_finish(&decoder);
	(void)session_verdict(&session);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct page pages[PAGES] = {
		{.format = &output_csv}, {.format = &output_json}, {.format = &output_table}};
	struct sinks sinks = {.count = 0};

	for (int i = 0; i < PAGES; i++) {
		pages[i].file = open_memstream(&pages[i].text, &pages[i].size);
		ALWAYS(pages[i].file != NULL);
		ALWAYS(sinks_add(&sinks, pages[i].format, NULL, pages[i].file));
	}
	ALWAYS(sinks_open(&sinks));
	decode(&sinks, bytes, size);
	ALWAYS(sinks_close(&sinks, true));
	for (int i = 0; i < PAGES; i++)
		fclose(pages[i].file);
	check_csv(&pages[CSV]);
	check_json(&pages[JSON]);
	check_reads_back(&pages[JSON]);
	for (int i = 0; i < PAGES; i++) {
		check_bytes(&pages[i]);
		free(pages[i].text);
	}
	return 0;
}

/*
 * Fuzzes the reader of results and the code behind it. Checks that a file is refused, or compares
 * equal to itself, exports in every format and makes a page; and that no output contains a control
 * character.
 */
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "commands/formats.h"
#include "compare/comparison_print.h"
#include "fuzz/fuzz.h"
#include "fuzz/json_edit.h"
#include "report/page_sections.h"

enum { PATH_SIZE = 32, MUTATED_BY_BYTES = 8 };

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned int seed)
{
	size_t length = 0;

	if (seed % MUTATED_BY_BYTES != 0)
		length = json_edit_bytes(bytes, size, most, seed);
	return length != 0 ? length : LLVMFuzzerMutate(bytes, size, most);
}

/* A text in memory. */
struct page {
	char *text;
	size_t size;
	FILE *file;
};

static void page_open(struct page *page)
{
	page->file = open_memstream(&page->text, &page->size);
	ALWAYS(page->file != NULL);
}

/* Returns true if a C1 control character (U+0080 to U+009F) begins at `at`, in UTF-8. */
static bool is_c1(const char *at)
{
	return (unsigned char)at[0] == 0xc2 && (unsigned char)at[1] >= 0x80 &&
	       (unsigned char)at[1] <= 0x9f;
}

/* `is_text`: bytes outside ASCII must be UTF-8. */
static void page_close(struct page *page, bool is_text)
{
	ALWAYS(fclose(page->file) == 0);
	for (size_t i = 0; i < page->size; i++) {
		unsigned char byte = (unsigned char)page->text[i];

		ALWAYS(byte >= ' ' || strchr("\t\n\r", byte) != NULL);
		ALWAYS(byte != 0x7f && (byte < 0x7f || (is_text && !is_c1(&page->text[i]))));
	}
	free(page->text);
}

static void check_fates(const struct comparison *comparison)
{
	uint32_t told = 0;

	for (int i = 0; i < VERDICT_COUNT; i++)
		told += comparison->verdicts[i];
	ALWAYS(comparison->verdicts[VERDICT_FASTER] == 0);
	ALWAYS(comparison->verdicts[VERDICT_SLOWER] == 0);
	ALWAYS(comparison->fates[FATE_COMPARED] == told);
	ALWAYS(comparison->fates[FATE_COMPARED] + comparison->fates[FATE_STILL] ==
	       comparison->count);
	ALWAYS(comparison_regressions(comparison) == 0);
}

static void check_comparison(const struct side *side)
{
	struct comparison comparison = {.thresholds = {.noisy = 0.02}};
	struct page table;
	struct page sheet;

	page_open(&table);
	page_open(&sheet);
	comparison_make(&comparison, side, side);
	check_fates(&comparison);
	comparison_print_head(side, side, table.file);
	comparison_print_rows(&comparison, false, table.file);
	comparison_print_counts(&comparison, table.file);
	comparison_print_basis(&comparison, side, side, table.file);
	comparison_print_csv(&comparison, sheet.file);
	comparison_free(&comparison);
	page_close(&table, false);
	page_close(&sheet, false);
}

static void export_as(const struct export_format *format, const struct side *side)
{
	struct page page;
	struct export export = {.format = format, .repetitions = 10};

	page_open(&page);
	export.run_count = side->run_count;
	export.runs = side->runs;
	export_collect(&export);
	if (export.count > 0)
		export.format->write(&export, page.file);
	export_free(&export);
	page_close(&page, true);
}

/* Makes a page with every run, and the comparison of the side with itself. */
static void check_page(const struct side *side)
{
	struct comparison_request request = {
		.sides = {*side, *side}, .thresholds = {.noisy = 0.02}, .is_forced = true};
	struct comparison_result result;
	struct report_content content;
	struct page page;

	comparison_request_make(&request, &result);
	report_content_make(&content, &request, &result);
	page_open(&page);
	report_page(page.file, &content);
	page_close(&page, false);
	report_content_free(&content);
	comparison_result_free(&result);
}

static void check_side(const struct side *side)
{
	char why[SIDE_WHY_SIZE];

	(void)side_is_uniform(side, why);
	check_comparison(side);
	for (size_t i = 0; i < export_format_count; i++)
		if (export_formats[i]->append == NULL && export_formats[i]->stream == NULL)
			export_as(export_formats[i], side);
	check_page(side);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	char path[PATH_SIZE];
	const char *files[] = {path};
	struct side side = {.name = "base", .file_count = 1, .files = files};
	int memory = memfd_create("results", MFD_CLOEXEC);

	ALWAYS(memory >= 0 && write(memory, bytes, size) == (ssize_t)size);
	snprintf(path, sizeof(path), "/proc/self/fd/%d", memory);
	if (side_read(&side))
		check_side(&side);
	side_free(&side);
	close(memory);
	return 0;
}

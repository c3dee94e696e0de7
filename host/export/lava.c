/*
 * LAVA's signals of test cases: one for each series, and one for all streams. On a board with a shell, `lava-test-case`
 * prints these signals. Bare metal has no shell, so a LAVA worker prints them, and a monitor of the job reads them.
 */
#include <ctype.h>
#include <string.h>

#include "export/export.h"
#include "run/trap.h"
#include "text/csv_value.h"

/*
 * Writes a name with only those characters that a URL may contain. Dots separate its parts. A monitor keeps only
 * letters and digits, and replaces all other characters by _.
 */
static void write_name(FILE *file, const char *text)
{
	for (; *text != '\0'; text++) {
		bool is_plain = isalnum((unsigned char)*text) || *text == '_' || *text == '-';

		fputc(is_plain ? *text : strchr("/:.", *text) != NULL ? '.' : '_', file);
	}
}

static void begin_case(FILE *file, const char *name, const char *result)
{
	fputs("<LAVA_SIGNAL_TESTCASE TEST_CASE_ID=", file);
	write_name(file, name);
	fprintf(file, " RESULT=%s", result);
}

/* Returns the worst result of the boots. A row that passes with a doubtful median is unknown. */
static const char *result_of(const struct export_series *series)
{
	char names[DOUBTS_NAMES_SIZE];
	const char *result = export_series_doubts(series, names) ? "unknown" : "pass";

	for (uint32_t i = 0; i < series->count; i++) {
		if (row_is_bad(series->rows[i]->row->status))
			return "fail";
		if (row_status_of(series->rows[i]->row->status) == ROW_STATUS_unsupported)
			result = "skip";
	}
	return result;
}

/* Whether every boot has a figure. A median of some boots only would be misleading. */
static bool is_measured(const struct export_series *series)
{
	for (uint32_t i = 0; i < series->count; i++)
		if (!row_has_figures(series->rows[i]->row))
			return false;
	return true;
}

/* Writes a test case. With one boot the measurement is the median, written as in the CSV. */
static void write_case(const struct export_series *series, FILE *file)
{
	char name[EXPORT_FULL_NAME_SIZE];

	export_series_name(series, name);
	begin_case(file, name, result_of(series));
	if (is_measured(series)) {
		fputs(" MEASUREMENT=", file);
		csv_write_number(file, export_series_median(series));
		fprintf(file, " UNITS=%s/operation", export_unit(series->rows[0]->row));
	}
	fputs(">\n", file);
}

/* The place of a trap among those of all boots: the boot, and the next trap of it. */
struct place {
	uint32_t run, next;
};

/* Returns the next trap of which no row tells, and moves `place` behind it. NULL: there are no more. */
static const struct record_fault *next_trap(const struct export *export, struct place *place)
{
	for (; place->run < export->run_count; place->run++, place->next = 0) {
		const struct record_fault *trap =
			export_untold_trap(export, export->runs[place->run], &place->next);

		if (trap != NULL)
			return trap;
	}
	return NULL;
}

/* Whether an earlier trap is of the same benchmark. */
static bool is_repeated(const struct export *export, const struct record_fault *trap)
{
	struct place place = {0};
	const struct record_fault *earlier = next_trap(export, &place);

	while (earlier != trap && !trap_is_alike(earlier, trap))
		earlier = next_trap(export, &place);
	return earlier != trap;
}

/*
 * Writes a test case that fails for each benchmark with a trap of which no row tells. Other rows of the benchmark may
 * pass. All boots have one test case, as rows do, because the names of test cases are unique.
 */
static void write_traps(const struct export *export, FILE *file)
{
	char name[EXPORT_FULL_NAME_SIZE];
	const struct record_fault *trap;
	struct place place = {0};

	while ((trap = next_trap(export, &place)) != NULL) {
		if (is_repeated(export, trap))
			continue;
		snprintf(name, sizeof(name), "trap.%s.%s", trap->suite, trap->benchmark);
		begin_case(file, name, "fail");
		fputs(">\n", file);
	}
}

static void write_lava(const struct export *export, FILE *file)
{
	bool are_complete = true;

	for (uint32_t i = 0; i < export->run_count; i++)
		are_complete = are_complete && results_are_whole(export->runs[i]);
	begin_case(file, "stream-is-complete", are_complete ? "pass" : "fail");
	fputs(">\n", file);
	write_traps(export, file);
	for (uint32_t i = 0; i < export->series.count; i++)
		write_case(&export->series.list[i], file);
}

const struct export_format export_lava = {
	.name = "lava",
	.suffix = ".lava",
	.summary =
		"the console of a LAVA job: signals of test cases, with the median as measurement; "
		"failed, fault and timeout in any boot are fail, unsupported is skip, "
		"a doubtful median is unknown",
	.is_of_one_board = true,
	.is_headline = true,
	.has_bad_rows = true,
	.write = write_lava,
};

/* The rows of a comparison as CSV, for a spreadsheet or a script. */
#include <math.h>
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "run/flags.h"
#include "run/metric.h"
#include "text/csv_value.h"

static const char head[] =
	"suite,benchmark,kind,n,metric,offset,base,new,change,lo,hi,p,p_corrected,"
	"floor,threshold,exact,verdict,reason,code_changed,base_status,new_status,"
	"base_runs,new_runs,base_source,new_source,unit,base_doubts,new_doubts,mean_change\r\n";

static const char *const code_changes[] = {
	[CODE_UNKNOWN] = NULL,
	[CODE_SAME] = "0",
	[CODE_CHANGED] = "1",
};

static void print_text(const char *text, FILE *file)
{
	csv_write_text(file, text, CSV_SPECIAL);
	fputc(',', file);
}

/* Prints the source of each side, and the unit if it is the same on both sides. */
static void print_source(const struct compared *compared, FILE *file)
{
	const char *units[2];

	for (int side = 0; side < 2; side++) {
		const char *source = comparison_source(compared, side);

		print_text(source, file);
		if (compared->group.counts[side] == 0)
			source = comparison_source(compared, !side);
		units[side] = metric_unit(compared->row->metric, source);
	}
	csv_write_text(file, strcmp(units[0], units[1]) == 0 ? units[0] : NULL, CSV_SPECIAL);
}

static void print_row(const struct compared *compared, FILE *file)
{
	const struct verdict_evidence *evidence = &compared->evidence;
	const struct row *row = compared->row;
	const double numbers[] = {compared->is_swept ? row->offset : (double)NAN,
	                          compared->medians[0],
	                          compared->medians[1],
	                          evidence->change,
	                          evidence->lo,
	                          evidence->hi,
	                          compared->p,
	                          evidence->p,
	                          compared->fate == FATE_COMPARED ? evidence->floor : (double)NAN,
	                          compared->fate == FATE_COMPARED ? evidence->threshold
	                                                          : (double)NAN};
	char names[DOUBTS_NAMES_SIZE];

	print_text(row->suite, file);
	print_text(row->benchmark, file);
	print_text(row->kind, file);
	fprintf(file, "%.0f,", row_size(row));
	print_text(row->metric, file);
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		csv_write_number(file, numbers[i]);
		fputc(',', file);
	}
	fprintf(file, "%d,", evidence->is_exact);
	print_text(comparison_outcome(compared), file);
	print_text(compared->verdict.reason, file);
	print_text(code_changes[compared->code_change], file);
	print_text(compared->statuses[0], file);
	print_text(compared->statuses[1], file);
	fprintf(file, "%u,%u,", compared->group.counts[0], compared->group.counts[1]);
	print_source(compared, file);
	for (int side = 0; side < 2; side++) {
		doubts_name(comparison_doubts(compared, side), ";", names);
		fprintf(file, ",%s", names);
	}
	fputc(',', file);
	csv_write_number(file,
	                 comparison_is_by_mean(compared) ? compared->mean_change : (double)NAN);
	fputs("\r\n", file);
}

void comparison_print_csv(const struct comparison *comparison, FILE *file)
{
	fputs(head, file);
	for (uint32_t i = 0; i < comparison->count; i++)
		print_row(&comparison->rows[i], file);
}

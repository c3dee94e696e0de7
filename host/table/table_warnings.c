/* Warnings on unreliable figures, with advice. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "run/counted.h"
#include "table/table.h"

/* The meaning of a flag or a status, and advice. */
static const struct advice {
	const char *what;
	const char *advice;
} advices[] = {
	{"unsteady", "the halves of the samples differ by more than their noise; let the board "
                     "settle, take more SAMPLES, and measure again"},
	{"bimodal", "the median is one of two places; look at min and at the distribution in the "
                    "JSON, and try ALIGN=sweep"},
	{"nonlinear", "the first copies of the operation do not cost what the next do: a cache or "
                      "a predictor holds some of them only; the figure is not exact"},
	{"disturbed", "samples of one, two and three batches do not lie on a line, or depend on "
                      "where the sampler lies: what was taken off is not sure"},
	{"warm", "the first run was not cold: no figure is to be had, or the figure is not one of "
                 "empty caches"},
	{"wrapped", "a sample may have exceeded 2^32 counts; measure a smaller size"},
	{"below_noise", "it costs no more than an empty run; do more in a sample, or keep the "
                        "compiler from removing it (OPAQUE)"},
};

static bool is_status(const struct advice *advice)
{
	return row_status_of(advice->what) != ROW_STATUS_OTHER;
}

static bool is_meant(const struct advice *advice, const struct line *line)
{
	return is_status(advice) ? strcmp(line->status, advice->what) == 0
	                         : strstr(line->flags, advice->what) != NULL;
}

void table_remark(const struct line *line, char text[TABLE_REMARKS_SIZE])
{
	size_t length = 0;

	text[0] = '\0';
	if (!row_is_ok(line->status))
		length = (size_t)snprintf(text, TABLE_REMARKS_SIZE, "%s%s%s", line->status,
		                          line->reason[0] != '\0' ? ": " : "", line->reason);
	for (size_t i = 0; i < sizeof(advices) / sizeof(advices[0]); i++)
		if (!is_status(&advices[i]) && is_meant(&advices[i], line))
			length += (size_t)snprintf(text + length, TABLE_REMARKS_SIZE - length,
			                           "%s%s", length > 0 ? ", " : "", advices[i].what);
}

static void print_advice(const struct table *table, const char *before, const struct advice *advice,
                         void (*write_text)(FILE *file, const char *text))
{
	const struct overview *overview = table->overview;
	const struct line *first = NULL;
	uint32_t count = 0;

	for (uint32_t i = 0; i < overview->count; i++) {
		const struct line *line = &overview->lines[i];

		if (!overview_is_of(line, table->headline) || isnan(line->p50) ||
		    !is_meant(advice, line))
			continue;
		first = first != NULL ? first : line;
		count++;
	}
	if (count == 0)
		return;
	fprintf(table->file, "%s%s (%" PRIu32 " row%s, the first ", before, advice->what, count,
	        count == 1 ? "" : "s");
	write_text(table->file, first->suite);
	fputc('/', table->file);
	write_text(table->file, first->benchmark);
	fprintf(table->file, "): %s\n", advice->advice);
}

/* Warns if the drift exceeds one count and a tenth of the cost of an empty run. */
static void print_drift(const struct table *table, const char *before)
{
	const struct overview_cost *cost = &table->overview->costs[table->headline];
	double drift = fmax(fabs(cost->drift.least), fabs(cost->drift.most));

	if (drift > 1 && drift > cost->empty.least / 10)
		fprintf(table->file,
		        "%soverhead drift: an empty run costs %.0f counts more or less at the end "
		        "than at the start; differences of that size are not real: measure suites "
		        "apart (FILTER), on a board that does nothing else\n",
		        before, drift);
}

void table_print_warnings(const struct table *table, const char *before,
                          void (*write_text)(FILE *file, const char *text))
{
	const char *advice = counted_advice(table->overview->about[ABOUT_source]);

	for (size_t i = 0; i < sizeof(advices) / sizeof(advices[0]); i++)
		print_advice(table, before, &advices[i], write_text);
	print_drift(table, before);
	if (advice[0] == '\0')
		return;
	fputs(before, table->file);
	write_text(table->file, table->overview->about[ABOUT_source]);
	fprintf(table->file, ": %s\n", advice);
}

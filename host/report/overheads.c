/* What measuring costs: before each suite, by empty kernel and by intercept; and the drift at the end. */
#include "decode/same_field.h"
#include "report/html.h"
#include "report/page_sections.h"

/* Whether both are overheads that differ in their suite at most. */
static bool is_alike(const struct record_calibration *a, const struct record_calibration *b)
{
	return calibration_of(a) == CALIBRATION_overhead &&
	       calibration_of(b) == CALIBRATION_overhead && same_text(a->metric, b->metric) &&
	       a->min == b->min && a->intercept == b->intercept && a->bare == b->bare;
}

static void write_signed(FILE *file, int32_t value)
{
	if (value != WIRE_NONE_I32)
		html_count(file, value);
	else
		html_cell(file, "-");
}

/* Writes the suites with the same cost: the name of the first, the number of the others, or "every suite". */
static void write_suites(FILE *file, const struct results_run *run, uint32_t first)
{
	const struct record_calibration *cost = &run->calibrations[first];
	uint32_t alike = 0;
	uint32_t all = 0;

	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *other = &run->calibrations[i];

		alike += is_alike(cost, other);
		all += calibration_of(other) == CALIBRATION_overhead &&
		       same_text(cost->metric, other->metric);
	}
	fputs("<tr><td>before ", file);
	if (alike > 1 && alike == all) {
		fprintf(file, "every suite");
		return;
	}
	html_text(file, cost->suite);
	if (alike > 1)
		fprintf(file, " and %u more", alike - 1);
}

static void write_cost(FILE *file, const struct record_calibration *cost)
{
	html_cell(file, cost->metric);
	html_count_or_none(file, cost->min);
	write_signed(file, cost->intercept);
	html_count_or_none(file, cost->bare);
	write_signed(file, cost->drift);
	fputc('\n', file);
}

static bool is_first(const struct results_run *run, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (is_alike(&run->calibrations[i], &run->calibrations[index]))
			return false;
	return true;
}

void report_overheads(FILE *file, const struct results_run *run)
{
	static const char *const columns[] = {"measured",  "metric",         "empty kernel",
	                                      "intercept", "without fences", "drift"};

	html_table_begin(file, "What measuring costs, counts a sample", columns, 6, 2);
	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *cost = &run->calibrations[i];
		bool is_drift = calibration_of(cost) == CALIBRATION_drift;

		if (is_drift ? cost->drift == 0
		             : calibration_of(cost) != CALIBRATION_overhead || !is_first(run, i))
			continue;
		if (is_drift)
			fputs("<tr><td>at the end", file);
		else
			write_suites(file, run, i);
		write_cost(file, cost);
	}
	html_table_end(file);
	fputs("<p class=note>The table leaves out metrics that had no drift at the end of the "
	      "run.</p>\n",
	      file);
}

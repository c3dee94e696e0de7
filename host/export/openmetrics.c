/*
 * OpenMetrics: a family of gauges for each statistic and unit. The names of a row are labels. Times are in seconds, as
 * the format demands.
 */
#include <math.h>
#include <string.h>

#include "export/export.h"
#include "text/printable.h"

static const struct statistic {
	const char *name; /* of the family */
	size_t offset;    /* of the column in struct row */
	const char *help;
} statistics[] = {
	{"least", offsetof(struct row, min), "Least"},
	{"median", offsetof(struct row, p50), "Median"},
	{"median_low", offsetof(struct row, lo), "Lower end of the 95 % interval of the median"},
	{"median_high", offsetof(struct row, hi), "Upper end of the 95 % interval of the median"},
	{"ninety_ninth_percentile", offsetof(struct row, p99), "99th percentile"},
	{"largest", offsetof(struct row, max), "Largest"},
	{"mean", offsetof(struct row, mean), "Mean"},
	{"standard_deviation", offsetof(struct row, sd), "Standard deviation"},
};

static const struct unit {
	const char *unit; /* as export_unit() returns it */
	const char *name; /* suffix of the name of the family */
	const char *help;
} units[] = {
	{"ns", "seconds", "seconds"},
	{"cycles", "cycles", "cycles; the label source says whose"},
	{"instructions", "instructions",
         "instructions; the cycles of an emulator are some as well"},
	{"ticks", "ticks", "ticks of mtime"},
	{"events", "events", "events that the label metric names"},
};

/* Returns how OpenMetrics escapes a character in a label. NULL: the character stands for itself. */
static const char *escape_of(char character)
{
	if (character == '\n')
		return "\\n";
	if (character == '\\')
		return "\\\\";
	return character == '"' ? "\\\"" : NULL;
}

static void write_label(FILE *file, const char *name, const char *text)
{
	fprintf(file, ",%s=\"", name);
	printable_write(file, text, escape_of);
	fputc('"', file);
}

static void write_labels(FILE *file, const struct export_row *row)
{
	const struct row *figures = row->row;
	const struct {
		const char *name, *text;
	} labels[] = {{"board", figures->board}, {"mode", figures->mode},
	              {"mem", figures->mem},     {"source", export_source(figures)},
	              {"suite", figures->suite}, {"benchmark", figures->benchmark},
	              {"kind", figures->kind},   {"metric", figures->metric}};
	char names[DOUBTS_NAMES_SIZE];

	fprintf(file, "{run=\"%u\",n=\"%.0f\"", row->number, figures->n > 0 ? figures->n : 0);
	if (export_is_swept(row))
		fprintf(file, ",offset=\"%.0f\"", figures->offset);
	for (size_t i = 0; i < sizeof(labels) / sizeof(labels[0]); i++)
		write_label(file, labels[i].name, labels[i].text);
	if (export_series_doubts(&(struct export_series){&row, 1}, names))
		write_label(file, "doubt", names);
	fputc('}', file);
}

static void write_head(FILE *file, const char *name, const char *unit, const char *help)
{
	fprintf(file, "# TYPE barecycle_%s%s%s gauge\n", name, unit[0] != '\0' ? "_" : "", unit);
	if (unit[0] != '\0')
		fprintf(file, "# UNIT barecycle_%s_%s %s\n", name, unit, unit);
	fprintf(file, "# HELP barecycle_%s%s%s %s.\n", name, unit[0] != '\0' ? "_" : "", unit,
	        help);
}

/* Writes a family. The format wants all its samples together. */
static void write_family(const struct export *export, const struct statistic *statistic,
                         const struct unit *unit, FILE *file)
{
	bool is_begun = false;
	char help[160];

	snprintf(help, sizeof(help), "%s per operation, in %s", statistic->help, unit->help);
	for (uint32_t i = 0; i < export->count; i++) {
		const struct export_row *row = &export->rows[i];
		double value = row_number(row->row, statistic->offset);

		if (strcmp(export_unit(row->row), unit->unit) != 0 || isnan(value))
			continue;
		if (!is_begun)
			write_head(file, statistic->name, unit->name, help);
		is_begun = true;
		if (strcmp(unit->unit, "ns") == 0)
			value *= export_seconds_per_ns;
		fprintf(file, "barecycle_%s_%s", statistic->name, unit->name);
		write_labels(file, row);
		fprintf(file, " %.15g\n", value);
	}
}

/* The gauges of runs, in the order of gauge_of(). */
enum { GAUGES = 4 };

static const struct of_run {
	const char *name, *unit, *help;
} of_runs[GAUGES] = {
	{"run_complete", "", "Whether all of the run's records came"},
	{"lost", "records", "Records of the run that did not come"},
	{"repeatability", "ratio",
         "Difference of the two names of the A/A control over its median; a count at least where "
         "few pairs were compared"},
	{"clock", "hertz", "Cycles per second, measured against mtime"},
};

/* Returns the value of a gauge; NaN: the run has no such gauge. */
static double gauge_of(const struct results_run *run, size_t gauge)
{
	const double values[GAUGES] = {run->is_complete, run->lost, run->repeatability,
	                               run->about.clock_hz};

	return values[gauge];
}

static void write_run(const struct results_run *run, uint32_t number, FILE *file)
{
	fprintf(file, "{run=\"%u\"", number);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		if (about_is(field, ABOUT_LABEL))
			write_label(file, about_fields[field].stored,
			            about_text(&run->about, field));
	fputc('}', file);
}

static void write_of_runs(const struct export *export, size_t gauge, FILE *file)
{
	const struct of_run *of_run = &of_runs[gauge];
	bool is_begun = false;

	for (uint32_t i = 0; i < export->run_count; i++) {
		double value = gauge_of(export->runs[i], gauge);

		if (isnan(value))
			continue;
		if (!is_begun)
			write_head(file, of_run->name, of_run->unit, of_run->help);
		is_begun = true;
		fprintf(file, "barecycle_%s%s%s", of_run->name, of_run->unit[0] != '\0' ? "_" : "",
		        of_run->unit);
		write_run(export->runs[i], i + 1, file);
		fprintf(file, " %.15g\n", value);
	}
}

static void write_openmetrics(const struct export *export, FILE *file)
{
	for (size_t gauge = 0; gauge < GAUGES; gauge++)
		write_of_runs(export, gauge, file);
	for (size_t i = 0; i < sizeof(statistics) / sizeof(statistics[0]); i++)
		for (size_t j = 0; j < sizeof(units) / sizeof(units[0]); j++)
			write_family(export, &statistics[i], &units[j], file);
	fputs("# EOF\n", file);
}

const struct export_format export_openmetrics = {
	.name = "openmetrics",
	.suffix = ".prom",
	.summary = "Prometheus: statistics of every row as gauges, with the source and the doubts "
		   "as labels and the unit in the name (time in seconds)",
	.write = write_openmetrics,
};

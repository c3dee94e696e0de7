/*
 * Results as other programs read them: one struct and one file a format, one table of them all
 * (formats.c). Adding a format is adding a file and a line.
 */
#ifndef HOST_EXPORT_EXPORT_H
#define HOST_EXPORT_EXPORT_H

#include <jansson.h>
#include <stdio.h>

#include "results/results.h"

enum {
	/* These hold what the wire can carry; what is longer is cut. */
	EXPORT_SUITE_SIZE = 32,
	EXPORT_NAME_SIZE = 96,
	EXPORT_MEASURE_SIZE = 64,
	EXPORT_FULL_NAME_SIZE = EXPORT_SUITE_SIZE + EXPORT_NAME_SIZE + EXPORT_MEASURE_SIZE,
};

/* A row on its way out. */
struct export_row {
	struct row row; /* its run is numbered from 1 over all files */
	const struct results_row *from;
	const struct results_run *run;
	/* Printable ASCII, %xx for the rest: */
	char suite[EXPORT_SUITE_SIZE];
	char name[EXPORT_NAME_SIZE]; /* in its suite: "list_walk/1024", "add/latency" */
	char measure
		[EXPORT_MEASURE_SIZE]; /* what is counted, and by what: "instructions-emulated" */
};

/* The rows of one name and measure: those of several boots, or one. */
struct export_series {
	const struct export_row *const *rows;
	uint32_t count;
};

struct export
{
	const struct export_format *format;
	const char *metrics; /* names with commas; NULL: the format's own choice */
	uint32_t repetitions;
	uint32_t run_count;
	const struct results_run *const *runs;
	const char *const *files; /* of each run, where it came from */
	uint32_t count;
	struct export_row *rows; /* as they came */
	uint32_t series_count;
	struct export_series *series; /* as their first rows came */
	const struct export_row **order;
};

/* A format has one of the functions. */
struct export_format {
	const char *name;    /* as behind -f */
	const char *summary; /* what reads it, and what to know; for --help */
	bool is_of_one_board; /* a name says nothing of the board: all runs have to be boots of one image */
	bool is_headline;  /* time alone, or what stands for it, unless --metric says otherwise */
	bool has_bad_rows; /* it says of rows that are not ok what became of them */
	json_t *(*make)(const struct export *export);
	void (*write)(const struct export *export, FILE *file);
	/* Appends to the file of that name; false after a message, with nothing appended. */
	bool (*append)(const struct export *export, const char *path);
};

extern const struct export_format *const export_formats[];
extern const size_t export_format_count;

extern const struct export_format export_bmf, export_gbench, export_gha, export_junit, export_lava,
	export_markdown, export_openmetrics, export_sqlite, export_tsv;

/* The format of that name, or NULL. */
const struct export_format *export_format_of(const char *name);

/*
 * Takes the rows that the format takes from the runs, and says how many that are not ok it left out.
 * Texts stay those of the runs.
 */
void export_collect(struct export *export);

/* Frees what export_collect made. */
void export_free(struct export *export);

/* Writes the rows, at least one, in the format, which is none that appends. */
void export_write(const struct export *export, FILE *file);

/* Puts the rows into series. */
void export_sort(struct export *export);

/* What a figure of the row counts: ns, cycles, instructions, ticks or events. Never NULL. */
const char *export_unit(const struct row *row);

/* Where it comes from: hardware, fpga:<core>, rtl:<core>, emulated, model:<core>, or unknown. Never NULL. */
const char *export_source(const struct row *row);

/* Whether its offset tells it apart; elsewhere a place that the linker chose is no part of a name. */
bool export_is_swept(const struct export_row *row);

/* Writes what the row is called, and what it measures. */
void export_name(struct export_row *row);

/*
 * Writes the name of a series among others, "suite/list_walk/1024": with its measure behind a colon unless
 * that is ns.
 */
void export_series_name(const struct export_series *series, char text[EXPORT_FULL_NAME_SIZE]);

/* What of the board and the image is told with a run. */
struct export_label {
	const char *name;
	size_t offset; /* of a text in struct record_hello */
};

enum { EXPORT_RUN_LABELS = 7 };

extern const struct export_label export_run_labels[EXPORT_RUN_LABELS];

/* That text of a run; NULL: not known. */
const char *export_run_text(const struct results_run *run, const struct export_label *label);

/* Whether both are of one suite of one run, and whether no row before is. */
bool export_is_of_suite(const struct export_row *a, const struct export_row *b);
bool export_is_first_of_suite(const struct export *export, const struct export_row *row);

extern const double export_seconds_per_ns;

/* The median, of several boots that of their medians. */
double export_series_median(const struct export_series *series);

/*
 * The ends of what the median lies in: the 95 % interval of one boot; of several from the lowest end to
 * the highest. NaN where no boot has enough samples.
 */
double export_series_low(const struct export_series *series);
double export_series_high(const struct export_series *series);

/* Samples of all boots. */
double export_series_samples(const struct export_series *series);

#endif

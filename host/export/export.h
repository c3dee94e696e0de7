/*
 * Formats of results. Each format is a struct export_format in a file of its own. It is written while runs are read
 * (output/output.h), or from whole runs. commands/formats.c lists all formats, so a new format needs one more file and
 * one more line there.
 */
#ifndef HOST_EXPORT_EXPORT_H
#define HOST_EXPORT_EXPORT_H

#include <stdio.h>

#include "compare/comparison_request.h"
#include "output/session.h"
#include "run/flags.h"
#include "run/results.h"
#include "statistics/bootstrap.h"

enum {
	/* Bytes, enough for all texts of the wire. Longer texts are cut. */
	EXPORT_SUITE_SIZE = 32,
	EXPORT_NAME_SIZE = 96,
	EXPORT_MEASURE_SIZE = 64,
	EXPORT_FULL_NAME_SIZE = EXPORT_SUITE_SIZE + EXPORT_NAME_SIZE + EXPORT_MEASURE_SIZE,
	EXPORT_REPETITIONS_USUAL = 100,
};

/* A row to be exported. */
struct export_row {
	const struct row *row; /* of `from`; its .run is a number within a file */
	const struct results_row *from;
	const struct results_run *run;
	uint32_t number; /* of the run, from 1 over all files */

	/* Names in printable ASCII; other bytes are %xx. */
	char suite[EXPORT_SUITE_SIZE];

	/* The name within the suite: "list_walk/1024", "add/latency". */
	char name[EXPORT_NAME_SIZE];

	/* The unit or metric, and the source unless it is hardware: "instructions-emulated". */
	char measure[EXPORT_MEASURE_SIZE];
};

/*
 * A group of rows. A series has the rows with the same suite, name and measure, one for each boot. A suite has the rows
 * of one suite of one run.
 */
struct export_series {
	const struct export_row *const *rows;
	uint32_t count;
};

/* All rows in groups. */
struct export_groups {
	uint32_t count;
	struct export_series *list;      /* in the order of their first rows */
	const struct export_row **order; /* the rows, group by group */
};

struct export
{
	const struct export_format *format;
	const char *metrics;  /* comma-separated names; NULL: the format chooses */
	uint32_t repetitions; /* the most entries of a series, for gbench */
	uint32_t run_count;
	const struct results_run *const *runs;
	uint32_t count;
	struct export_row *rows; /* in the order of the files */
	struct export_groups series, suites;
};

/* A format. It has exactly one of .stream, .write and .append. */
struct export_format {
	/* The argument of -f. */
	const char *name;

	/*
	 * The ending of the names of its files: ".csv". If several formats have an ending of a name, the longest ending
	 * decides.
	 */
	const char *suffix;

	/* For --help and README.md: the programs that read it. */
	const char *summary;

	/* Writes the format while runs are read. The members below are then not used. */
	const struct output_format *stream;

	/* Names in this format do not contain the board, so all runs must be boots of one image. */
	bool is_of_one_board;

	/*
	 * Without --metric it contains only rows of time and of mtime, and rows of cycles that cannot be converted to
	 * time.
	 */
	bool is_headline;

	/* It also contains rows without valid figures (row_lack()), with their status. */
	bool has_bad_rows;

	/* Writes the rows into a file. There is at least one. */
	void (*write)(const struct export *export, FILE *file);

	/* Writes a comparison. NULL: the format has none. */
	void (*compare)(const struct comparison_result *result, FILE *file);

	/* Why the format does not accept --metric. NULL: it does. */
	const char *needs_all_metrics;

	/* Appends the rows to the file `path`. Returns false after a message; then nothing was appended. */
	bool (*append)(const struct export *export, const char *path);
};

/*
 * Takes the runs of a side and collects their rows, as export_collect() does. Returns false after a message if a metric
 * is unknown, if names in the format do not distinguish the runs, or if no row is left.
 */
bool export_prepare(struct export *export, const struct side *side);

/*
 * Collects the rows for the format from the runs. Prints a message with the number of rows that it left out because
 * they have no valid figures. Texts still belong to the runs.
 */
void export_collect(struct export *export);

/* Frees what export_collect made. */
void export_free(struct export *export);

/*
 * Adds an output in the format of `options`, of which only the format, the metrics and the repetitions are used. `path`
 * names the file. NULL means standard output. Opens nothing. Returns false if there are SINKS_MAX outputs already. The
 * session must outlive the sinks. For a format without .stream it must keep results whole.
 */
bool export_add_sink(struct sinks *sinks, const struct export *options, const char *path,
                     const struct session *session);

/*
 * Returns the next trap in a benchmark of which no exported row of the run tells, and moves `next` behind it. `next` is
 * 0 at first. NULL: there are no more. A format that tells whether a run is well has to look at these, too.
 */
const struct record_fault *export_untold_trap(const struct export *export,
                                              const struct results_run *run, uint32_t *next);

/* Sorts the rows into series and suites. */
void export_sort(struct export *export);

/* Returns the unit of a row: ns, cycles, instructions, ticks or events. Never NULL. */
const char *export_unit(const struct row *row);

/* Returns the source of a row: hardware, fpga:<core>, rtl:<core>, emulated, model:<core> or unknown. Never NULL. */
const char *export_source(const struct row *row);

/*
 * Whether the offset is part of the name. That is so only in an alignment sweep, because elsewhere the linker chose the
 * offset.
 */
bool export_is_swept(const struct export_row *row);

/* Fills in .suite, .name and .measure of a row. */
void export_name(struct export_row *row);

/* Writes the full name of a series: "suite/list_walk/1024". Unless the metric is ns, ":" and the measure follow. */
void export_series_name(const struct export_series *series, char text[EXPORT_FULL_NAME_SIZE]);

extern const double export_seconds_per_ns;

/* Bencher's built-in measure for time, in ns. */
extern const char export_measure_of_time[];

/* Sorts `figures` and returns their median. If their count is even, it is the mean of the two in the middle. */
double export_median(double *figures, uint32_t count);

/* Returns the median of the row (p50); for several boots the median of their medians. */
double export_series_median(const struct export_series *series);

/*
 * Returns the interval of the median: for one boot its 95 % interval; for several boots from the lowest end to the
 * highest. NaN: a boot has no interval, so nothing says how far off its median may be.
 */
struct interval export_series_interval(const struct export_series *series);

/*
 * Writes the doubts about the median of any boot: "disturbed;nonlinear". Without doubts, writes "" and returns false.
 */
bool export_series_doubts(const struct export_series *series, char names[DOUBTS_NAMES_SIZE]);

/* Returns the number of samples of all boots. */
double export_series_samples(const struct export_series *series);

#endif

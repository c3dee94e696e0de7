/* barecycle decode: from a stream to files and a table. */
#include <argp.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atomic_file.h"
#include "command.h"
#include "decoder.h"
#include "message.h"
#include "output.h"
#include "source.h"

enum { OUTPUTS_MAX = 16, READ_SIZE = 1 << 16, MS_PER_SECOND = 1000 };

/* One place where results go. */
struct sink {
	const struct output_format *format;
	const char *path; /* NULL: an open stream of the process */
	struct atomic_file atomic;
	FILE *file;
	void *own;
};

struct decode {
	const char *source;
	uint32_t baud;
	int timeout_ms;
	bool want_table;
	bool want_progress;
	struct sink sinks[OUTPUTS_MAX + 2]; /* the files, and CSV and table on the standard streams */
	size_t sink_count;

	double clock_hz;     /* of the run at hand, NaN: not known */
	uint32_t run;        /* at hand */
	uint64_t records;    /* over all runs, as the counts below */
	uint32_t lost;       /* records */
	uint32_t damaged;    /* lines that were sentences once */
	uint32_t bad;        /* rows that failed, faulted or timed out, and runs that say so */
	uint32_t refused;    /* runs that measured nothing, and said why */
	uint32_t incomplete; /* runs */
};

#define FOR_EACH_SINK(decode, sink)                                                               \
	for (struct sink *sink = (decode)->sinks;                                                  \
	     sink < (decode)->sinks + (decode)->sink_count; sink++)

static void on_run_begin(void *whose, uint32_t run)
{
	struct decode *decode = whose;

	decode->run = run;
	decode->clock_hz = (double)NAN;
	FOR_EACH_SINK (decode, sink)
		if (sink->format->run_begin != NULL)
			sink->format->run_begin(sink->own, sink->file, run);
}

static void pass_row(struct decode *decode, const struct row *row)
{
	FOR_EACH_SINK (decode, sink)
		if (sink->format->row != NULL)
			sink->format->row(sink->own, sink->file, row);
}

/* Rows that make the run a failure. */
static bool is_bad(const char *status)
{
	return strcmp(status, "ok") != 0 && strcmp(status, "unsupported") != 0 &&
	       strcmp(status, "below_noise") != 0;
}

/* A text that a sentence may lack, for a message. */
static const char *shown(const char *text)
{
	return text != NULL ? text : "?";
}

static void complain_of(const struct record_result *result)
{
	message("%s/%s n=%" PRIu32 " %s: %s, %s", result->suite, result->benchmark, result->n,
	        result->metric, result->status, shown(result->reason));
}

static void take_result(struct decode *decode, const struct decoded *record)
{
	const struct record_result *result = &record->as.result;
	struct row row;
	struct row ns;

	if (!row_can_be_made(result)) {
		message("record %" PRIu32 " is a result without a name, a status or a count of "
		        "operations: no row",
		        record->q);
		decode->bad++;
		return;
	}
	row = row_make(decode->run, record->hello, decode->clock_hz, result);
	pass_row(decode, &row);
	if (row_to_ns(&row, &ns))
		pass_row(decode, &ns);
	if (is_bad(result->status)) {
		decode->bad++;
		complain_of(result);
	}
}

static void show_progress(const struct record_benchmark *benchmark)
{
	fprintf(stderr, "[%3" PRIu32 "/%" PRIu32 "] %s/%s\n", benchmark->index, benchmark->total,
	        shown(benchmark->suite), shown(benchmark->benchmark));
}

static void show_fault(const struct record_fault *fault)
{
	message("trap in %s/%s: %s (mcause 0x%" PRIx64 ") at pc 0x%" PRIx64 ", tval 0x%" PRIx64,
	        fault->suite != NULL ? fault->suite : "the framework, outside every benchmark",
	        fault->benchmark != NULL ? fault->benchmark : "", shown(fault->cause),
	        fault->mcause, fault->pc, fault->tval);
}

/* What the program itself does with a record, beside passing it on. */
static void take_known(struct decode *decode, const struct decoded *record)
{
	switch (record->sentence->letter) {
	case 'C':
		if (strcmp(shown(record->as.calibration.what), "clock") == 0)
			decode->clock_hz = row_clock_hz(&record->as.calibration);
		break;
	case 'B':
		if (decode->want_progress)
			show_progress(&record->as.benchmark);
		break;
	case 'R':
		take_result(decode, record);
		break;
	case 'F':
		show_fault(&record->as.fault);
		break;
	case 'N':
		message("%s: %s", shown(record->as.note.level), shown(record->as.note.text));
		break;
	default:
		break;
	}
}

static void on_record(void *whose, const struct decoded *record)
{
	struct decode *decode = whose;

	decode->records++;
	FOR_EACH_SINK (decode, sink)
		if (sink->format->record != NULL)
			sink->format->record(sink->own, sink->file, record);
	if (record->known)
		take_known(decode, record);
	else
		message("record %" PRIu32 " ('@%c') is of a kind or holds a value that this version "
		        "does not know; only JSON keeps it",
		        record->q, record->sentence->letter);
}

static void on_lost(void *whose, uint32_t first, uint32_t last)
{
	struct decode *decode = whose;

	decode->lost += last - first + 1;
	message("run %" PRIu32 ": records %" PRIu32 " to %" PRIu32 " did not arrive", decode->run,
	        first, last);
	FOR_EACH_SINK (decode, sink)
		if (sink->format->lost != NULL)
			sink->format->lost(sink->own, sink->file, first, last);
}

static void on_run_end(void *whose, const struct run_summary *summary)
{
	struct decode *decode = whose;

	FOR_EACH_SINK (decode, sink)
		if (sink->format->run_end != NULL)
			sink->format->run_end(sink->own, sink->file, summary);
	if (strcmp(summary->status, "refused") == 0)
		decode->refused++;
	else if (summary->ended && strcmp(summary->status, "ok") != 0)
		decode->bad++;
	if (summary->adds_up)
		return;
	decode->incomplete++;
	message("run %" PRIu32 " is incomplete: %" PRIu32 " records received, %" PRIu32 " lost, %s",
	        summary->run, summary->records, summary->lost,
	        summary->ended ? "the end does not add up" : "no end");
}

static void pass_text(const char *text, size_t length)
{
	fwrite(text, 1, length, stderr);
	fputc('\n', stderr);
}

static void on_text(void *whose, const char *text, size_t length)
{
	(void)whose;
	pass_text(text, length);
}

static void on_damaged(void *whose, const char *text, size_t length)
{
	struct decode *decode = whose;

	decode->damaged++;
	fputs("barecycle: damaged: ", stderr);
	pass_text(text, length);
}

static const struct decoder_events events = {
	on_run_begin, on_record, on_lost, on_run_end, on_text, on_damaged,
};

static bool open_sink(struct sink *sink)
{
	if (sink->path != NULL && !atomic_file_open(&sink->atomic, sink->path)) {
		message("%s: cannot write: %s", sink->path, strerror(errno));
		return false;
	}
	if (sink->path != NULL)
		sink->file = sink->atomic.file;
	sink->own = sink->format->open != NULL ? sink->format->open(sink->file) : NULL;
	return true;
}

/* Completes a sink and puts its file in place, or discards it. */
static bool close_sink(struct sink *sink, bool keep)
{
	bool written;

	if (sink->format->close != NULL)
		sink->format->close(sink->own, sink->file);
	if (sink->path == NULL) {
		written = fflush(sink->file) == 0 && ferror(sink->file) == 0;
	} else if (keep) {
		written = atomic_file_commit(&sink->atomic);
	} else {
		atomic_file_discard(&sink->atomic);
		return true;
	}
	if (!written)
		message("%s: cannot write: %s", sink->path != NULL ? sink->path : "standard output",
		        strerror(errno));
	return written;
}

/* Opens all sinks or none. */
static bool open_sinks(struct decode *decode)
{
	for (size_t i = 0; i < decode->sink_count; i++) {
		if (open_sink(&decode->sinks[i]))
			continue;
		decode->sink_count = i;
		FOR_EACH_SINK (decode, sink)
			close_sink(sink, false);
		return false;
	}
	return true;
}

static bool close_sinks(struct decode *decode, bool keep)
{
	bool written = true;

	FOR_EACH_SINK (decode, sink)
		written = close_sink(sink, keep) && written;
	return written;
}

/* Reads until the stream ends; a port's stream ends with its run. Returns an exit code. */
static int read_all(struct decode *decode, struct source *source)
{
	static struct decoder decoder;
	static char bytes[READ_SIZE];
	ssize_t length;

	decoder_init(&decoder, &events, decode);
	do {
		length = source_read(source, bytes, sizeof(bytes), decode->timeout_ms);
		if (length > 0)
			decoder_push(&decoder, bytes, (size_t)length);
	} while (length > 0 && !(source->is_port && decoder.summary.ended));
	decoder_finish(&decoder);
	if (length == SOURCE_SILENT)
		message("%s: nothing came for %d s", source->name,
		        decode->timeout_ms / MS_PER_SECOND);
	if (length == SOURCE_FAILED)
		return EXIT_TROUBLE;
	return length == SOURCE_SILENT ? EXIT_TIMEOUT : EXIT_FINE;
}

/* The worst that happened. */
static int verdict(const struct decode *decode)
{
	if (decode->damaged > 0)
		message("%" PRIu32 " damaged lines", decode->damaged);
	if (decode->records == 0) {
		message("%s holds no barecycle record", decode->source);
		return EXIT_INCOMPLETE;
	}
	if (decode->incomplete > 0)
		return EXIT_INCOMPLETE;
	if (decode->bad > 0)
		return EXIT_BAD_RESULT;
	return decode->refused > 0 ? EXIT_TROUBLE : EXIT_FINE;
}

/* A run that was refused measured nothing: earlier results stay where they are. */
static bool is_worth_keeping(const struct decode *decode)
{
	return decode->records > 0 && decode->refused < decode->run;
}

static int run(struct decode *decode)
{
	struct source source;
	int code;

	signal(SIGPIPE, SIG_IGN);
	if (!source_open(&source, decode->source, decode->baud))
		return EXIT_TROUBLE;
	if (!open_sinks(decode)) {
		source_close(&source);
		return EXIT_TROUBLE;
	}
	code = read_all(decode, &source);
	source_close(&source);
	if (!close_sinks(decode, code != EXIT_TROUBLE && is_worth_keeping(decode)))
		return EXIT_TROUBLE;
	return code != EXIT_FINE ? code : verdict(decode);
}

static void add_sink(struct decode *decode, const struct output_format *format, const char *path,
                     FILE *file)
{
	decode->sinks[decode->sink_count++] =
		(struct sink){.format = format, .path = path, .file = file};
}

static void add_output(struct decode *decode, const char *path, struct argp_state *state)
{
	const struct output_format *format = output_format_of(path);

	if (format == NULL)
		argp_error(state, "-o %s: the format follows the extension; there are: %s", path,
		           output_extensions());
	if (decode->sink_count == OUTPUTS_MAX)
		argp_error(state, "at most %d outputs", OUTPUTS_MAX);
	add_sink(decode, format, path, NULL);
}

enum { OPTION_TABLE = 256, OPTION_PROGRESS, OPTION_BAUD, OPTION_TIMEOUT };

static const struct argp_option options[] = {
	{"output", 'o', "FILE", 0, "Write results to FILE, .csv or .json; may be repeated", 0},
	{"table", OPTION_TABLE, NULL, 0, "Print the table to stdout, though there is an -o", 0},
	{"progress", OPTION_PROGRESS, NULL, 0, "Say on stderr which benchmark begins", 0},
	{"baud", OPTION_BAUD, "RATE", 0, "Bits per second of a serial port (115200)", 0},
	{"timeout", OPTION_TIMEOUT, "SECONDS", 0, "Give up when nothing comes for so long", 0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct decode *decode = state->input;

	switch (key) {
	case 'o':
		add_output(decode, value, state);
		return 0;
	case OPTION_TABLE:
		decode->want_table = true;
		return 0;
	case OPTION_PROGRESS:
		decode->want_progress = true;
		return 0;
	case OPTION_BAUD:
		decode->baud = command_number(state, "--baud", value, 1, UINT32_MAX);
		return 0;
	case OPTION_TIMEOUT:
		decode->timeout_ms = MS_PER_SECOND *
		                     (int)command_number(state, "--timeout", value, 1, 1000000);
		return 0;
	case ARGP_KEY_ARG:
		if (decode->source != NULL)
			argp_error(state, "'%s': one SOURCE at a time", value);
		decode->source = value;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

int command_decode(int argc, char **argv)
{
	static const struct argp argp = {
		options, parse_option, "[SOURCE]",
		"Decodes the stream of a run from SOURCE: a file, a serial port, or - (the default) "
		"for standard input.\vWithout -o, CSV goes to stdout and the table to stderr. Exit "
		"status: 0 all is well, 1 a benchmark failed, 2 usage or trouble, 3 the stream is "
		"incomplete, 4 --timeout.",
		NULL, NULL, NULL};
	static struct decode decode = {.baud = 115200};

	argp_parse(&argp, argc, argv, 0, NULL, &decode);
	if (decode.source == NULL)
		decode.source = "-";
	if (decode.sink_count == 0) {
		add_sink(&decode, &output_csv, NULL, stdout);
		add_sink(&decode, &output_table, NULL, stderr);
	} else if (decode.want_table) {
		add_sink(&decode, &output_table, NULL, stdout);
	}
	return run(&decode);
}

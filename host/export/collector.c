/* Formats that need whole runs, as outputs of a decoding: they collect the runs and are written when it ends. */
#include "export/export.h"

#include <stdlib.h>

#include "run/fill.h"
#include "text/allocation.h"

struct collector {
	struct filler filler; /* first: output_results takes a struct filler */
	struct export export;
	const char *path; /* NULL: standard output */
	const struct session *session;
	struct results results;
};

static void on_run_begin(void *own, FILE *file, uint32_t run)
{
	struct collector *collector = own;
	struct results *results = &collector->results;

	results->file = texts_keep(&results->texts, collector->session->source);
	output_results.run_begin(&collector->filler, file, run);
}

static bool write_rows(struct collector *collector, const struct side *side, FILE *file)
{
	struct export *export = &collector->export;
	bool is_written = export_prepare(export, side);

	if (is_written && export->format->append != NULL)
		is_written = export->format->append(export, collector->path);
	else if (is_written)
		export->format->write(export, file);
	export_free(export);
	return is_written;
}

static void free_collector(struct collector *collector)
{
	results_free(&collector->results);
	free(collector);
}

/* Nothing is written if the decoding gave nothing worth keeping: a database keeps what is appended. */
static bool on_close(void *own, FILE *file)
{
	struct collector *collector = own;
	struct side side = {.name = collector->export.format->name};
	bool is_written = true;

	if (session_is_worth_keeping(collector->session)) {
		side_add_runs(&side, &collector->results);
		is_written = write_rows(collector, &side, file);
		free(side.runs);
	}
	free_collector(collector);
	return is_written;
}

/* The output is that of whole runs, with a begin and an end of its own. */
static const struct output_format *output_of(const struct export_format *format)
{
	static struct output_format outputs[2];
	struct output_format *output = &outputs[format->append != NULL];

	*output = output_results;
	output->run_begin = on_run_begin;
	output->close = on_close;
	output->opens_path = format->append != NULL;
	return output;
}

bool export_add_sink(struct sinks *sinks, const struct export *options, const char *path,
                     const struct session *session)
{
	const struct export_format *format = options->format;
	struct collector *collector;

	if (!sinks_add(sinks, format->stream != NULL ? format->stream : output_of(format), path,
	               stdout))
		return false;
	if (format->stream != NULL)
		return true;
	collector = allocate(1, sizeof(*collector));
	collector->export = *options;
	collector->path = path;
	collector->session = session;
	filler_init(&collector->filler, &collector->results);
	sinks->list[sinks->count - 1].own = collector;
	return true;
}

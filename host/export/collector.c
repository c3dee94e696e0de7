/* Outputs in formats that need whole runs. They are written when decoding ends. */
#include "export/export.h"

#include <stdlib.h>

#include "text/allocation.h"

struct collector {
	struct export export;
	const char *path; /* NULL: standard output */
	const struct session *session;
};

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

/* Writes nothing if the session is not worth keeping, because a database never loses what is appended. */
static bool on_close(void *own, FILE *file)
{
	struct collector *collector = own;
	struct side side = {.name = collector->export.format->name};
	bool is_written = true;

	if (session_is_worth_keeping(collector->session)) {
		side_add_runs(&side, collector->session->whole);
		is_written = write_rows(collector, &side, file);
		free(side.runs);
	}
	free(collector);
	return is_written;
}

static const struct output_format to_file = {.close = on_close},
				  to_path = {.close = on_close, .opens_path = true};

/* The output of a format that needs whole runs. */
static const struct output_format *output_of(const struct export_format *format)
{
	return format->append != NULL ? &to_path : &to_file;
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
	sinks->list[sinks->count - 1].own = collector;
	return true;
}

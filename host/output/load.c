#include "output/load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "output/session.h"
#include "text/allocation.h"
#include "text/message.h"

enum { READ_SIZE = 1 << 16 };

/* A stream that is being decoded into JSON in memory. */
struct loading {
	struct decoder decoder;
	struct decoder_events events; /* the session's, but console text is not shown */
	struct session session;
	struct sinks sinks;
	char *json;
	size_t size;
};

/* Text before a stream may begin with any character, but results begin with '{'. */
static bool is_json(FILE *stream)
{
	int first = fgetc(stream);

	while (first != EOF && strchr(" \t\r\n", first) != NULL)
		first = fgetc(stream);
	ungetc(first, stream);
	return first == '{';
}

static void pass_over(void *context, const char *text, size_t length)
{
	(void)context;
	(void)text;
	(void)length;
}

static bool complain(const char *file)
{
	message("%s: cannot read: %s", file, strerror(errno));
	return false;
}

static void begin(struct loading *loading, const char *file)
{
	FILE *to = allocated(open_memstream(&loading->json, &loading->size), READ_SIZE);

	loading->session.sinks = &loading->sinks;
	sinks_add(&loading->sinks, &output_json, NULL, to);
	sinks_open(&loading->sinks);
	session_begin(&loading->session, file);
	loading->events = session_events;
	loading->events.text = pass_over;
	decoder_init(&loading->decoder, &loading->events, &loading->session);
}

/* Returns false after a message. */
static bool decode(struct loading *loading, const char *file, FILE *stream)
{
	char bytes[READ_SIZE];
	size_t length;

	while ((length = fread(bytes, 1, sizeof(bytes), stream)) > 0)
		decoder_push(&loading->decoder, bytes, length);
	decoder_finish(&loading->decoder);
	if (ferror(stream) != 0)
		return complain(file);
	if (loading->session.tally.records > 0)
		session_verdict(&loading->session);
	else
		message("%s: is no JSON, and holds no barecycle record", file);
	return loading->session.tally.records > 0;
}

static bool load_stream(struct results *results, const char *file, FILE *stream)
{
	struct loading *loading = allocate(1, sizeof(*loading));
	bool is_read;
	FILE *json;

	begin(loading, file);
	is_read = decode(loading, file, stream);
	sinks_close(&loading->sinks, true);
	fclose(loading->sinks.list[0].file);
	if (is_read) {
		json = allocated(fmemopen(loading->json, loading->size, "r"), READ_SIZE);
		is_read = results_read(results, file, json);
		fclose(json);
	}
	free(loading->json);
	free(loading);
	return is_read;
}

bool load_is_json(const char *path)
{
	struct stat status;
	FILE *stream = NULL;
	bool is_it;

	if (stat(path, &status) == 0 && S_ISREG(status.st_mode))
		stream = fopen(path, "re");
	if (stream == NULL)
		return false;
	is_it = is_json(stream);
	fclose(stream);
	return is_it;
}

bool load_results(struct results *results, const char *file)
{
	FILE *stream = fopen(file, "re");
	bool is_read;

	*results = (struct results){.file = file};
	if (stream == NULL) {
		message("%s: cannot open: %s", file, strerror(errno));
		return false;
	}
	errno = 0;
	if (is_json(stream))
		is_read = results_read(results, file, stream);
	else
		is_read = ferror(stream) != 0 ? complain(file) : load_stream(results, file, stream);
	fclose(stream);
	return is_read;
}

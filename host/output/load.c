#include "output/load.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "output/session.h"
#include "text/allocation.h"
#include "text/message.h"
#include "wire/wire.h"

enum { READ_SIZE = 1 << 16 };

/* A stream that is being decoded. */
struct loading {
	struct decoder decoder;
	struct decoder_events events; /* the session's, but console text is not shown */
	struct session session;
	struct sinks sinks; /* none */
};

/*
 * Takes the next character, and returns what begins. Text before a stream may begin with a '{'. In results, a member or
 * the end of the object must follow it.
 */
static enum load_start start_at(bool *has_brace, int character)
{
	if (character != '\0' && strchr(" \t\r\n", character) != NULL)
		return LOAD_START_OPEN;
	if (*has_brace)
		return character == '"' || character == '}' ? LOAD_START_JSON : LOAD_START_STREAM;
	*has_brace = character == '{';
	return *has_brace ? LOAD_START_OPEN : LOAD_START_STREAM;
}

/* Whether results in JSON come. Puts back what it read, except blanks. glibc takes back more than one character. */
static bool is_json(FILE *stream)
{
	enum load_start start = LOAD_START_OPEN;
	bool has_brace = false;
	int character = EOF;

	while (start == LOAD_START_OPEN && (character = fgetc(stream)) != EOF)
		start = start_at(&has_brace, character);
	ungetc(character, stream);
	if (has_brace)
		ungetc('{', stream);
	return start == LOAD_START_JSON;
}

static void pass_over(void *context, const char *text, size_t length)
{
	(void)context;
	(void)text;
	(void)length;
}

/* Refuses a file without a record: one of another program, or one to which nothing was written. Returns false. */
static bool complain_of_none(const char *file, bool is_json)
{
	message("%s: %scontains no barecycle record; give a file with a board's output "
	        "(stream.txt), or one that `barecycle decode -o FILE.json` wrote",
	        file, is_json ? "" : "is not a JSON object, and ");
	return false;
}

static bool complain(const char *file)
{
	message("%s: cannot read: %s", file, strerror(errno));
	return false;
}

static void begin(struct loading *loading, const char *file, struct results *results)
{
	loading->session.sinks = &loading->sinks;
	loading->session.whole = results;
	session_begin(&loading->session, file);
	loading->events = session_events;
	loading->events.text = loading->events.beside = pass_over;
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
		complain_of_none(file, false);
	return loading->session.tally.records > 0;
}

static bool load_stream(struct results *results, const char *file, FILE *stream)
{
	struct loading *loading = allocate(1, sizeof(*loading));
	bool is_read;

	begin(loading, file, results);
	is_read = decode(loading, file, stream);
	free(loading);
	if (!is_read)
		results_free(results);
	return is_read;
}

static bool holds_record(const struct results *results)
{
	for (uint32_t i = 0; i < results->run_count; i++)
		if (results->runs[i].received > 0)
			return true;
	return false;
}

static bool load_json(struct results *results, const char *file, FILE *stream)
{
	if (!results_read(results, file, stream))
		return false;
	if (holds_record(results))
		return true;
	results_free(results);
	return complain_of_none(file, true);
}

static void on_sentence(void *has_sentence, const struct sentence_copy *copy)
{
	(void)copy;
	*(bool *)has_sentence = true;
}

/* Whether a key and its '=' are at the beginning of [at, end). */
static bool has_key(const char *at, const char *end)
{
	const char *key = at;

	while (at < end && (isalnum((unsigned char)*at) || *at == '_'))
		at++;
	return at > key && at < end && *at == '=';
}

/*
 * Damaged text counts if a key follows a head. An image of the firmware has a head in a string ("it is not an @Q
 * sentence"), and is no stream.
 */
static void on_damaged(void *has_sentence, const char *text, size_t length)
{
	const char *end = text + length;

	for (; (text = memchr(text, '@', (size_t)(end - text))) != NULL; text++)
		if (wire_is_head(text, (size_t)(end - text)) &&
		    has_key(text + WIRE_HEAD_LENGTH, end))
			*(bool *)has_sentence = true;
}

/*
 * Whether the file has a sentence, whole or damaged. A file that cannot be read counts as a stream, because the reader
 * of a stream says why.
 */
static bool is_stream(FILE *stream)
{
	static const struct sentences_events events = {on_sentence, pass_over, pass_over,
	                                               on_damaged, NULL};
	struct sentences sentences;
	bool has_sentence = false;
	char bytes[READ_SIZE];
	size_t length;

	sentences_init(&sentences, &events, &has_sentence);
	while (!has_sentence && (length = fread(bytes, 1, sizeof(bytes), stream)) > 0)
		sentences_push(&sentences, bytes, length);
	sentences_finish(&sentences);
	return has_sentence || ferror(stream) != 0;
}

enum load_start load_start_of(const char *bytes, size_t length)
{
	enum load_start start = LOAD_START_OPEN;
	bool has_brace = false;

	for (size_t i = 0; i < length && start == LOAD_START_OPEN; i++)
		start = start_at(&has_brace, bytes[i]);
	return start;
}

enum load_kind load_kind_of(const char *path)
{
	struct stat status;
	FILE *stream = NULL;
	enum load_kind kind = LOAD_NOTHING;

	if (strcmp(path, "-") != 0 && stat(path, &status) == 0 && S_ISREG(status.st_mode))
		stream = fopen(path, "re");
	if (stream == NULL)
		return LOAD_STREAM;
	if (is_json(stream))
		kind = LOAD_JSON;
	else if (is_stream(stream))
		kind = LOAD_STREAM;
	else
		complain_of_none(path, false);
	fclose(stream);
	return kind;
}

bool load_results_of(struct results *results, const char *file, FILE *stream)
{
	*results = (struct results){.file = file};
	errno = 0;
	if (is_json(stream))
		return load_json(results, file, stream);
	return ferror(stream) != 0 ? complain(file) : load_stream(results, file, stream);
}

bool load_results(struct results *results, const char *file)
{
	FILE *stream;
	bool is_read;

	if (strcmp(file, "-") == 0)
		return load_results_of(results, "standard input", stdin);
	stream = fopen(file, "re");
	*results = (struct results){.file = file};
	if (stream == NULL) {
		message("%s: cannot open: %s", file, strerror(errno));
		return false;
	}
	is_read = load_results_of(results, file, stream);
	fclose(stream);
	return is_read;
}

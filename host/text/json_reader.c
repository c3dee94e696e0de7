#include "text/json_reader.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

#include "text/allocation.h"
#include "text/message.h"

enum { READ_SIZE = 1 << 16 };

struct reading {
	const char *file;
	json_take *take;
	void *context;
	const char *error; /* what is wrong beyond the grammar; NULL: nothing */
	bool is_refused;
	uint32_t line, column; /* before the piece that is being parsed, from 0 */
	uint32_t depth;
	struct json_level levels[JSON_DEPTH_MAX];
};

static const char not_utf8[] = "a text is not UTF-8";

static int fail(struct reading *reading, const char *error)
{
	reading->error = error;
	return 0;
}

/* Passes on a value that is complete. Its reference is released, unless it is kept. */
static int pass(struct reading *reading, json_t *value)
{
	struct json_level *around = reading->levels + reading->depth - 1;
	enum json_fate fate;

	if (value == NULL)
		return fail(reading, not_utf8);
	fate = reading->take(reading->context, reading->levels, reading->depth, value);
	if (fate != JSON_KEPT || reading->depth == 0)
		json_decref(value);
	else if (json_is_array(around->value))
		json_array_append_new(around->value, value);
	else if (json_object_set_new(around->value, around->key, value) != 0)
		return fail(reading, not_utf8);
	if (reading->depth > 0)
		around->index++;
	reading->is_refused = fate == JSON_REFUSED;
	return !reading->is_refused;
}

static int on_null(void *reading)
{
	return pass(reading, json_null());
}

static int on_boolean(void *reading, int value)
{
	return pass(reading, json_boolean(value));
}

static int on_number(void *reading, const char *text, size_t length)
{
	char digits[128];
	bool is_real = memchr(text, '.', length) != NULL || memchr(text, 'e', length) != NULL ||
	               memchr(text, 'E', length) != NULL;
	double real;
	long long integer;

	if (length >= sizeof(digits))
		return fail(reading, "a number is too long");
	memcpy(digits, text, length);
	digits[length] = '\0';
	errno = 0;
	real = strtod(digits, NULL);
	if (is_real)
		return isfinite(real) ? pass(reading, json_real(real))
		                      : fail(reading, "a number is too large");
	integer = strtoll(digits, NULL, 10);
	return errno == 0 ? pass(reading, json_integer(integer))
	                  : fail(reading, "a whole number is too large");
}

static int on_text(void *reading, const unsigned char *text, size_t length)
{
	if (memchr(text, '\0', length) != NULL)
		return fail(reading, "a text holds \\u0000");
	return pass(reading, json_stringn((const char *)text, length));
}

static int begin(struct reading *reading, json_t *value)
{
	if (reading->depth == JSON_DEPTH_MAX) {
		json_decref(value);
		return fail(reading, "values are nested too deep");
	}
	reading->levels[reading->depth++] = (struct json_level){.value = value};
	return 1;
}

static int on_object(void *reading)
{
	return begin(reading, json_object());
}

static int on_list(void *reading)
{
	return begin(reading, json_array());
}

static int on_key(void *context, const unsigned char *text, size_t length)
{
	struct reading *reading = context;
	struct json_level *level = &reading->levels[reading->depth - 1];

	free(level->key);
	level->key = allocate_text("%.*s", (int)length, (const char *)text);
	if (strlen(level->key) != length)
		return fail(reading, "a name holds \\u0000");
	if (json_object_get(level->value, level->key) != NULL)
		return fail(reading, "an object has a member twice");
	return 1;
}

static json_t *leave(struct reading *reading)
{
	struct json_level *level = &reading->levels[--reading->depth];

	free(level->key);
	return level->value;
}

static int on_end(void *reading)
{
	return pass(reading, leave(reading));
}

static const yajl_callbacks callbacks = {
	.yajl_null = on_null,
	.yajl_boolean = on_boolean,
	.yajl_number = on_number,
	.yajl_string = on_text,
	.yajl_start_map = on_object,
	.yajl_map_key = on_key,
	.yajl_end_map = on_end,
	.yajl_start_array = on_list,
	.yajl_end_array = on_end,
};

static void count_lines(struct reading *reading, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		reading->column = bytes[i] == '\n' ? 0 : reading->column + 1;
		reading->line += bytes[i] == '\n';
	}
}

/* Parses a piece; the last one is empty. Returns false after a message. */
static bool parse(struct reading *reading, yajl_handle parser, const char *bytes, size_t length)
{
	yajl_status status = length > 0 ? yajl_parse(parser, (const unsigned char *)bytes, length)
	                                : yajl_complete_parse(parser);
	unsigned char *grammar;
	const char *error;

	if (length > 0)
		count_lines(reading, bytes,
		            status == yajl_status_ok ? length : yajl_get_bytes_consumed(parser));
	if (status == yajl_status_ok || reading->is_refused)
		return status == yajl_status_ok;
	grammar = yajl_get_error(parser, 0, NULL, 0);
	error = reading->error != NULL ? reading->error : (const char *)grammar;
	message("%s:%u:%u: is not JSON: %.*s", reading->file, reading->line + 1, reading->column,
	        (int)strcspn(error, "\n"), error);
	yajl_free_error(parser, grammar);
	return false;
}

static bool read_pieces(struct reading *reading, yajl_handle parser, FILE *stream)
{
	char bytes[READ_SIZE];
	size_t length;

	do {
		length = fread(bytes, 1, sizeof(bytes), stream);
		if (ferror(stream) != 0) {
			message("%s: cannot read: %s", reading->file, strerror(errno));
			return false;
		}
		if (!parse(reading, parser, bytes, length))
			return false;
	} while (length > 0);
	return true;
}

static void *allocate_for(void *context, size_t size)
{
	(void)context;
	return allocate_bytes(size);
}

static void *reallocate_for(void *context, void *memory, size_t size)
{
	(void)context;
	return allocated(realloc(memory, size), (double)size);
}

static void free_for(void *context, void *memory)
{
	(void)context;
	free(memory);
}

bool json_read(const char *file, FILE *stream, json_take *take, void *context)
{
	yajl_alloc_funcs memory = {allocate_for, reallocate_for, free_for, NULL};
	struct reading reading = {.file = file, .take = take, .context = context};
	yajl_handle parser = yajl_alloc(&callbacks, &memory, &reading);
	bool is_read = read_pieces(&reading, parser, stream);

	while (reading.depth > 0)
		json_decref(leave(&reading));
	yajl_free(parser);
	return is_read;
}

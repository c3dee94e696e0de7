/* A JSON document, value by value. */
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>

#include "text/json_reader.h"
#include "text/texts.h"

/* The values that the reader passed on, in order, each with its depth. */
struct taken {
	FILE *file;
	uint32_t dropped_at; /* values of this depth are dropped */
	const char *refused; /* the text of a value; NULL: none */
};

static enum json_fate take(void *context, const struct json_level *levels, uint32_t depth,
                           json_t *value)
{
	const struct taken *taken = context;
	char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
	bool is_refused = taken->refused != NULL && strcmp(text, taken->refused) == 0;

	fprintf(taken->file, "%u", depth);
	if (depth > 0 && levels[depth - 1].key != NULL)
		fprintf(taken->file, "%s", levels[depth - 1].key);
	else if (depth > 0)
		fprintf(taken->file, "[%u]", levels[depth - 1].index);
	fprintf(taken->file, "=%s ", text);
	free(text);
	if (is_refused)
		return JSON_REFUSED;
	return depth == taken->dropped_at ? JSON_DROPPED : JSON_KEPT;
}

/* The values of the last document, and the error messages. */
static char taken[4096], said[4096];

static bool read_it(const char *document, const struct taken *how)
{
	struct taken to = *how;
	FILE *console = stderr;
	FILE *stream = fmemopen((void *)(uintptr_t)document, strlen(document), "r");
	bool is_read;

	assert_non_null(stream);
	taken[0] = said[0] = '\0';
	to.file = fmemopen(taken, sizeof(taken), "w");
	stderr = fmemopen(said, sizeof(said), "w");
	is_read = json_read("name", stream, take, &to);
	fclose(stderr);
	stderr = console;
	fclose(to.file);
	fclose(stream);
	return is_read;
}

static void assert_taken(const char *document, struct taken how, bool is_read, const char *expected)
{
	assert_int_equal(read_it(document, &how), is_read);
	assert_string_equal(taken, expected);
	assert_string_equal(said, "");
}

UNIT_TEST(values_are_passed_on_when_they_are_complete)
{
	const struct taken all = {.dropped_at = JSON_DEPTH_MAX};

	assert_taken("{\"a\": [1, -2.5, true], \"b\": null}", all, true,
	             "2[0]=1 2[1]=-2.5 2[2]=true 1a=[1,-2.5,true] 1b=null "
	             "0={\"a\":[1,-2.5,true],\"b\":null} ");
	assert_taken("[{\"a\": {}}, \"\\u00e9\", 9223372036854775807, 1e2]", all, true,
	             "2a={} 1[0]={\"a\":{}} 1[1]=\"\xc3\xa9\" 1[2]=9223372036854775807 "
	             "1[3]=100.0 0=[{\"a\":{}},\"\xc3\xa9\",9223372036854775807,100.0] ");
}

UNIT_TEST(dropped_values_are_not_kept)
{
	assert_taken("{\"a\": [[1], [2]], \"b\": 3}", (struct taken){.dropped_at = 2}, true,
	             "3[0]=1 2[0]=[1] 3[0]=2 2[1]=[2] 1a=[] 1b=3 0={\"a\":[],\"b\":3} ");
	assert_taken("[[1], [2], [3]]", (struct taken){.refused = "[2]"}, false,
	             "2[0]=1 1[0]=[1] 2[0]=2 1[1]=[2] ");
}

static const struct {
	const char *document, *said;
} errors[] = {
	{"{\"a\": 1,\n \"b\": 2,\n", "name:3:0: is not JSON: parse error: premature EOF"},
	{"{\"a\": 1,\n \"b\": }", "name:2:7: is not JSON: parse error: unallowed token"},
	{"[1] 2", "name:1:5: is not JSON: parse error: trailing garbage"},
	{"{\"a\": 1, \"a\": 2}", "is not JSON: an object has a member twice"},
	{"{\"a\\u0000\": 1}", "is not JSON: a name holds \\u0000"},
	{"[\"a\\u0000\"]", "is not JSON: a text holds \\u0000"},
	{"[\"\xff\"]", "is not JSON: lexical error: invalid bytes in UTF8 string."},
	{"[\"\xc0\x9b\"]", "is not JSON: a text is not UTF-8"},
	{"{\"\xc0\x9b\": 1}", "is not JSON: a text is not UTF-8"},
	{"[9223372036854775808]", "is not JSON: a whole number is too large"},
	{"[1e999]", "is not JSON: a number is too large"},
	{"[01]", "is not JSON: "},
	{"[NaN]", "is not JSON: "},
	{"", "name:1:0: is not JSON: parse error: premature EOF"},
};

UNIT_TEST(errors_have_line_and_column)
{
	for (size_t i = 0; i < COUNT_OF(errors); i++) {
		if (read_it(errors[i].document, &(struct taken){0}))
			fail_msg("%s is read", errors[i].document);
		if (strstr(said, errors[i].said) == NULL)
			fail_msg("%s: %s", errors[i].document, said);
	}
}

UNIT_TEST(depth_is_limited)
{
	char document[2 * JSON_DEPTH_MAX + 4] = "";

	memset(document, '[', JSON_DEPTH_MAX);
	memset(document + JSON_DEPTH_MAX, ']', JSON_DEPTH_MAX);
	assert_true(read_it(document, &(struct taken){0}));
	memset(document, '[', JSON_DEPTH_MAX + 1);
	assert_false(read_it(document, &(struct taken){0}));
	assert_has(said, "is not JSON: values are nested too deep");
}

UNIT_TEST(a_text_is_kept_once)
{
	char text[] = "first";
	struct texts texts = {0};
	const char *kept = texts_keep(&texts, text);

	assert_ptr_not_equal(kept, text);
	text[0] = 'F';
	assert_string_equal(kept, "first");
	assert_ptr_equal(texts_keep(&texts, "first"), kept);
	assert_ptr_equal(texts_keep(&texts, kept), kept);
	assert_string_equal(texts_keep(&texts, text), "First");
	assert_null(texts_keep(&texts, NULL));
	texts_free(&texts);
}

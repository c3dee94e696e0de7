/* Writes to memory with output_json, and reads the JSON back. */
#ifndef TESTS_DOCUMENT_H
#define TESTS_DOCUMENT_H

#include "tests/testing.h"

#include <jansson.h>

#include "output/output.h"
#include "tests/lines.h"
#include "tests/paper.h"

/* The state of the writer. Its file is `paper`. */
static void *document;

static inline void document_open(void)
{
	document = output_json.open(paper_open());
}

/* Completes the file and reads it back. A duplicate key is an error. */
static inline json_t *document_read(void)
{
	json_error_t error;
	json_t *root;

	output_json.close(document, paper);
	paper_close();
	for (size_t i = 0; i < paper_size; i++) /* no control characters */
		if (paper_text[i] != '\n')
			assert_in_range(paper_text[i], ' ', 0x7f);
	root = json_loadb(paper_text, paper_size, JSON_REJECT_DUPLICATES, &error);
	if (root == NULL)
		fail_msg("%s: %s", error.text, paper_text);
	return root;
}

/* Passes on the sentence `body` with its CRC. */
static inline void pass_body(const char *body)
{
	char line[WIRE_LINE_MAX + TAIL_LENGTH + 1];
	struct wire_sentence sentence;
	struct decoded record = {.sentence = &sentence};

	assert_int_equal(parse_sealed(body, line, &sentence), WIRE_OK);
	record.q = wire_q(&sentence);
	record.known = wire_fill(&sentence, &record.as);
	output_json.record(document, paper, &record);
}

static inline void pass_record(char letter, const void *source)
{
	char line[WIRE_LINE_MAX];

	line[write_line(letter, source, line) - TAIL_LENGTH] = '\0';
	pass_body(line);
}

/* A run without rows. */
static const struct results_run nothing = {.repeatability = (double)NAN};

/* Returns a new reference to the only item of the only run. */
static inline json_t *only_item(void)
{
	const struct run_summary summary = {.run = 1, .records = 1};
	json_t *root;
	json_t *item;

	output_json.run_end(document, paper, &summary, &nothing);
	root = document_read();
	item = json_object_get(json_array_get(json_object_get(root, "runs"), 0), "records");
	assert_int_equal(json_array_size(item), 1);
	item = json_incref(json_array_get(item, 0));
	json_decref(root);
	return item;
}

static inline void open_run(void)
{
	document_open();
	output_json.run_begin(document, paper, 1);
}

static inline json_t *item_of_body(const char *body)
{
	open_run();
	pass_body(body);
	return only_item();
}

static inline json_t *item_of_record(char letter, const void *source)
{
	open_run();
	pass_record(letter, source);
	return only_item();
}

/* Compares `value`, which it consumes, with JSON as text. */
static inline void assert_json(json_t *value, const char *expected)
{
	json_t *wanted = json_loads(expected, JSON_DECODE_ANY, NULL);

	assert_non_null(wanted);
	if (!json_equal(value, wanted))
		fail_msg("%s instead of %s", json_dumps(value, JSON_ENCODE_ANY), expected);
	json_decref(wanted);
	json_decref(value);
}

#endif

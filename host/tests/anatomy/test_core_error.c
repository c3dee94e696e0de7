/* The error of a model, written into its core file. */
#include <stdio.h>

#include "anatomy/predictions.h"
#include "model/parameters.h"
#include "run/cores.h"
#include "tests/paper.h"

static struct about measured = {.board = "lab", .source = "hardware", .commit = "0123abc"};
static struct prediction largest = {.error = -0.0875};
static struct parameters parameters;
static char complaint[PARAMETERS_ERROR_SIZE];

/* Writes the error of `rows` rows into a core file, and reads the file. Returns its text, which is valid until the next call. */
static const char *write_error(const char *text, uint32_t rows, uint32_t other_code)
{
	struct predictions predictions = {
		.count = rows, .list = &largest, .median = 0.013, .other_code = other_code};
	const char *written = WRITTEN(core_error_write(paper, text, &predictions, &measured));

	if (!parameters_read(&parameters, written, complaint, sizeof(complaint)))
		fail_msg("%s", complaint);
	return written;
}

UNIT_TEST(a_new_error_replaces_the_old_one)
{
	const char *custom = cores_named("custom"), *text;
	struct parameters before;
	char line[200];

	assert_true(parameters_read(&before, custom, complaint, sizeof(complaint)));
	text = write_error(custom, 162, 0);
	snprintf(line, sizeof(line),
	         "\nerror = 1.3 8.8 162 0x%06x ; barecycle predict, beside rows of lab, hardware, "
	         "commit 0123abc\n",
	         before.hash);
	assert_has(text, line);
	assert_lacks(text, "\nerror = none");
	assert_int_equal(parameters.hash, before.hash);
	assert_int_equal(parameters.error.rows, 162);
}

UNIT_TEST(an_error_is_appended_to_a_file_without_one)
{
	const char *u74 = cores_named("u74"), *text = write_error(u74, 7, 2);

	assert_memory_equal(text, u74, strlen(u74));
	assert_true(strncmp(text + strlen(u74), "error = 1.3 8.8 7 0x", 20) == 0);
	assert_has(text, "; 2 of them have other instructions\n");
	assert_int_equal(parameters.error.rows, 7);
}

/* An error against counts of another model, or of instructions, is not an error of the core. */
UNIT_TEST(an_error_names_the_source_that_it_is_measured_against)
{
	static const struct {
		const char *source, *value;
	} cases[] = {
		{"hardware", ""},
		{"model:u54", "model:u54"},
		{"emulated", "emulated"},
		{NULL, "unknown"},
		{"a b;c", "a_b_c"},
		{"rtl:<s>\"x\"%\033[31m", "rtl:_s__x____31m"},
		{"rtl:a-name-longer-than-thirty-one-letters", "rtl:a-name-longer-than-thirty-o"}};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		measured.source = cases[i].source;
		write_error(cores_named("custom"), 162, 0);
		assert_int_equal(parameters.error.rows, 162);
		assert_string_equal(parameters.error.beside, cases[i].value);
	}
	measured.source = "hardware";
}

UNIT_TEST(an_error_is_written_in_words)
{
	struct model_error known = {1.3, 8.8, 162, 0, ""};
	char text[MODEL_ERROR_SIZE];

	model_error_write(&known, text);
	assert_string_equal(text, "errors of 162 rows: median 1.3 %, largest 8.8 %");
	snprintf(known.beside, sizeof(known.beside), "emulated");
	model_error_write(&known, text);
	assert_string_equal(text,
	                    "errors of 162 rows beside emulated: median 1.3 %, largest 8.8 %");
	known.rows = 1;
	model_error_write(&known, text);
	assert_string_equal(text, "errors of 1 row beside emulated: median 1.3 %, largest 8.8 %");
	model_error_write(&(struct model_error){0}, text);
	assert_string_equal(text, "error not measured");
	model_error_write(NULL, text);
	assert_string_equal(text, "error not measured");
}

UNIT_TEST(a_core_file_with_an_error_replaces_one_without)
{
	const uint64_t marchid = 0x12, mimpid = 0x34;
	const char *u74 = cores_named("u74");
	uint64_t ids[2];
	const char *text;

	assert_true(parameters_read(&parameters, u74, complaint, sizeof(complaint)));
	ids[0] = parameters_marchid(&parameters);
	ids[1] = parameters_mimpid(&parameters);
	assert_false(cores_add_carried(u74, marchid, mimpid, complaint, sizeof(complaint)));
	assert_string_equal(complaint, "is not the core that the run's marchid and mimpid name");
	assert_false(cores_add_carried("width\n", marchid, mimpid, complaint, sizeof(complaint)));
	assert_has(complaint, "line 1: ");
	text = write_error(u74, 7, 0);
	assert_true(cores_add_carried(u74, ids[0], ids[1], complaint, sizeof(complaint)));
	assert_string_equal(cores_find(ids[0], ids[1]), u74);
	assert_true(cores_add_carried(text, ids[0], ids[1], complaint, sizeof(complaint)));
	assert_string_equal(cores_find(ids[0], ids[1]), text);
}

/* Replaces a part of the text by `with`, which has the same length. */
static void overwrite(char *text, const char *part, const char *with)
{
	char *at = strstr(text, part);

	assert_int_equal(strlen(part), strlen(with));
	if (at == NULL)
		fail_msg("no '%s'", part);
	else
		memcpy(at, with, strlen(with));
}

/* Earlier versions accepted a core with a prefetcher and no L1D. Their results stay readable. */
UNIT_TEST(a_core_refused_today_is_still_read_from_results)
{
	static char text[20000];

	snprintf(text, sizeof(text), "%s", cores_named("custom"));
	overwrite(text, "\nl1d = 16384 4 64 lru ;", "\nl1d = none           ;");
	overwrite(text, "\nprefetch = 0 ;", "\nprefetch = 9 ;");
	assert_false(parameters_read(&parameters, text, complaint, sizeof(complaint)));
	assert_has(complaint, "prefetch is invalid; expected 0 without an L1D");
	assert_true(parameters_read_kept(&parameters, text, complaint, sizeof(complaint)));
	assert_true(cores_add_carried(text, parameters_marchid(&parameters),
	                              parameters_mimpid(&parameters), complaint,
	                              sizeof(complaint)));
}

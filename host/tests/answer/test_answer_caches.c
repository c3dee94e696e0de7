/* The first line names the caches of the modelled core only. */
#include <stdlib.h>

#include "tests/answer/made_answer.h"
#include "tests/answer/made_run.h"

static const struct made walks[] = {
	{"array_walk", {{16, 4, 0}, {65536, 5, 0.0625}}},
	{"list_walk", {{16, 6, 0}, {65536, 12, 0.375}}},
	{NULL},
};

/* The ids of a core, and the texts that the answer to these walks contains and does not contain. */
static const struct {
	const char *core, *source, *said, *unsaid;
} cases[] = {
	{"u74", "model:u74", "model:u74, L1 32 KiB, L2 2 MiB: cycles"},
	{"custom", "model:custom", "model:custom, L1 16 KiB: cycles", "L2"},
	{"fe310", "model:fe310",
         "model:fe310: cycles of a model, not of a core; error not measured\n", "KiB"},
	{"u74", "hardware", ": cycles\n", "KiB"}, /* a board does not send its caches */
};

UNIT_TEST(an_answer_names_the_caches_of_the_modelled_core)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		static struct made_rows made;
		const char *text;

		make_run(&made, cases[i].source, walks);
		take_ids(&made.run, cases[i].core);
		text = answer_of(&made.run);
		assert_has(text, cases[i].said);
		if (cases[i].unsaid != NULL)
			assert_lacks(text, cases[i].unsaid);
	}
}

/* A counter that never counted shows nothing: it may not count this event at all. */
UNIT_TEST(no_misses_are_named_after_a_counter_that_never_counted)
{
	static const struct made still[] = {
		{"array_walk", {{16, 4, 0}, {65536, 5, 0}}},
		{"list_walk", {{16, 6, 0}, {65536, 250, 0}}},
		{NULL},
	};
	static struct made_rows made;
	const char *text;

	make_run(&made, "hardware", still);
	for (uint32_t i = 0; i < made.run.row_count; i++)
		if (strcmp(made.run.rows[i].row.metric, question_misses) == 0)
			flag_row(&made.run.rows[i].row, FLAG_UNPROVEN);
	text = answer_of(&made.run);
	assert_lacks(text, "misses in L1");
	assert_lacks(text, "\n  in L1");
	assert_has(text, "\n  4 rows of dcache_miss are unproven: ");
	make_run(&made, "hardware", walks);
	text = answer_of(&made.run);
	assert_has(text, "without misses in L1");
	assert_lacks(text, "of dcache_miss are unproven");
	/* A count that has wrapped shows nothing either, also if it is less than the overhead. */
	for (uint32_t i = 0; i < made.run.row_count; i++)
		if (strcmp(made.run.rows[i].row.metric, question_misses) == 0) {
			flag_row(&made.run.rows[i].row, "wrapped");
			made.run.rows[i].row.p50 = -1;
		}
	assert_lacks(answer_of(&made.run), "misses in L1");
}

/* Returns the text of the core file "custom" with other ways and lines for L1D. The caller frees it. */
static char *with_l1d(const char *l1d)
{
	static const char old[] = "l1d = 16384 4 64";
	const char *text = cores_named("custom");
	const char *at = strstr(text, old);

	assert_non_null(at);
	return strdup(
		WRITTEN(fprintf(paper, "%.*s%s%s", (int)(at - text), text, l1d, at + strlen(old))));
}

/* The line about data in L1 gives the size as the first line does. */
UNIT_TEST(the_size_of_l1_is_not_rounded)
{
	char *core = with_l1d("l1d = 1536 3 64");
	struct parameters parameters;
	static struct made_rows made;
	char complaint[256];
	const char *text;

	assert_true(parameters_read(&parameters, core, complaint, sizeof(complaint)));
	make_run(&made, "model:custom", walks);
	made.run.about.arch = parameters_marchid(&parameters);
	made.run.about.imp = parameters_mimpid(&parameters);
	assert_true(cores_add_carried(core, made.run.about.arch, made.run.about.imp, complaint,
	                              sizeof(complaint)));
	text = answer_of(&made.run);
	assert_has(text, ", L1 1536 bytes: ");
	assert_has(text, "\n  in L1 (1536 bytes)        both    none\n");
	free(core);
}

/* The text of an answer about loads, from the ladder of memory/chase_random. */
#include <math.h>

#include "tests/answer/made_answer.h"
#include "tests/made_rows.h"

enum { SIZES_MAX = 14 };

/* The cost of a hop with 1 KiB of data, 2 KiB, 4 KiB ... 0: not measured. Negative: flagged. */
typedef double ladder[SIZES_MAX];

static const char *answer_to(const char *source, const char *core, const ladder figures)
{
	static struct made_rows made;

	begin_run(&made, source);
	take_ids(&made.run, core);
	for (uint32_t i = 0; i < SIZES_MAX; i++) {
		struct row *row;

		if (figures[i] == 0)
			continue;
		row = make_row(&made, "memory", "chase_random", "latency", (double)(1024u << i),
		               fabs(figures[i]));
		flag_row(row, figures[i] < 0 ? "nonlinear" : NULL);
	}
	return answer_of(&made.run);
}

/* The figures of a modelled U74: 32 KiB of L1, 2 MiB of L2, 3, 20 and 213 cycles. */
#define OF_U74                                                                                     \
	{                                                                                          \
		3, 3, 3, 3, 3, 3.07, 16.7, 19.7, 20, 20, 20, 38.7, 213                             \
	}

static const struct {
	const char *source, *core;
	ladder figures;
	const char *said; /* the text after "costs "; NULL: nothing about loads */
} cases[] = {
	{"model:u74", "u74", OF_U74,
         "3 cycles in L1, 20 in L2, 213 in 4 MiB and rising (chase_random)\n"},
	/* A board does not send its caches. */
	{"hardware", "u74", OF_U74,
         "3 cycles in 32 KiB, 20 in 1 MiB, 213 in 4 MiB and rising (chase_random)\n"},
	/* Rows that may be wrong are left out. So are rows at the edge of a cache. */
	{"hardware",
         "u74",
         {3, 3, -9, 3, -9, 7, 20, -9, 20},
         "3 cycles in 8 KiB, 20 in 256 KiB (chase_random)"},
	/* The cache has 16 KiB. The first level reaches beyond it, so no level has a name. Next, a level ends at 16 KiB. */
	{"model:custom",
         "custom",
         {2, 2, 2, 2, 2, 2, 30, 30},
         "2 cycles in 32 KiB, 30 in 128 KiB (chase_random)"},
	{"model:custom",
         "custom",
         {2, 2, 2, 2, 2, 9, 30, 30},
         "2 cycles in L1, 30 in memory (chase_random)\n"},
	{"model:u74", "u74", {3, 3, 3}, "3 cycles in L1 (chase_random)\n"},
	/* The answer gives the largest size, however many levels there are. */
	{"hardware",
         "u74",
         {1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7},
         "1 cycle in 2 KiB, 2 in 8 KiB, 3 in 32 KiB, 4 in 128 KiB, 5 in 512 KiB,\n"
         "6 in 2 MiB, 7 in 8 MiB (chase_random)\n"},
	/* The size before the largest belongs to no level, but shows whether the cost still rises. */
	{"hardware", "u74", {3, 3, 50, 30}, "3 cycles in 2 KiB, 30 in 8 KiB (chase_random)\n"},
	{"hardware", "u74", {1, 2, 4, 8, 16}, "16 cycles in 16 KiB and rising (chase_random)\n"},
	/* Figures rise slowly from size to size, in all by a quarter. */
	{"hardware",
         "u74",
         {3, 3, 10, 10.2, 10.5, 10.8, 11.1, 11.4, 11.7, 12, 12.3, 12.5},
         "3 cycles in 2 KiB, 10 to 12.5 in 2 MiB (chase_random)\n"},
	/* A reader would take the last size that is said for the end of the ladder. */
	{"hardware",
         "u74",
         {3, 3, -9, 3, 20, 20, -200, -200},
         "3 cycles in 8 KiB, 20 in 32 KiB (chase_random); 2 larger sizes left\n"
         "out: doubtful or without a figure\n"},
	{"hardware",
         "u74",
         {3, 3, -9},
         "3 cycles in 2 KiB (chase_random); 1 larger size left out: doubtful or\n"
         "without a figure\n"},
	{"hardware", "u74", {3}, "3 cycles in 1 KiB (chase_random)\n"},
	{"emulated", "u74", OF_U74, NULL},
	{"hardware", "u74", {-3, -3, -3}, NULL},
};

UNIT_TEST(loads_have_a_cost_for_each_level_of_the_ladder)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		const char *text = answer_to(cases[i].source, cases[i].core, cases[i].figures);
		char said[128] = "";

		if (cases[i].said != NULL) {
			snprintf(said, sizeof(said), "\n\nLoads: a dependent one costs %s",
			         cases[i].said);
			assert_has(text, said);
		} else {
			assert_lacks(text, "Loads");
		}
	}
}

/* A chase may cost less than the loop overhead that is subtracted. The answer shows one figure, not "-0.5 to -0.5". */
UNIT_TEST(loads_below_0_are_a_level)
{
	static struct made_rows made;

	begin_run(&made, "hardware");
	for (uint32_t bytes = 1024; bytes <= 4096; bytes *= 2)
		make_row(&made, "memory", "chase_random", "latency", bytes, -0.5);
	assert_has(answer_of(&made.run),
	           "Loads: a dependent one costs -0.5 cycles in 4 KiB (chase_random)\n");
}

/* Data that exceed the memory are no gap in the ladder. */
UNIT_TEST(unsupported_sizes_are_not_left_out)
{
	static struct made_rows made;

	begin_run(&made, "hardware");
	for (uint32_t bytes = 1024; bytes <= 4096; bytes *= 2)
		make_row(&made, "memory", "chase_random", "latency", bytes, 3);
	made.rows[2].row.status = "unsupported";
	assert_has(answer_of(&made.run), "3 cycles in 2 KiB (chase_random)\n");
	made.rows[2].row.status = "timeout";
	assert_has(answer_of(&made.run), "3 cycles in 2 KiB (chase_random); 1 larger size left");
}

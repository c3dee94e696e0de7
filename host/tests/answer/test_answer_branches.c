/* What an answer may say of mispredicted branches, and what it may not. */
#include "tests/testing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/answer/made_answer.h"

enum { LOOPS_MAX = 8, METRICS = 3 };

/* A loop of an element: its cycles, instructions and mispredicts. NAN: not counted. */
struct made_loop {
	const char *benchmark; /* NULL: the end of a list */
	double n, cycles, instructions, mispredicts;
	const char *flags; /* NULL: none */
};

struct made_run {
	struct results_run run;
	struct results_row rows[LOOPS_MAX * METRICS];
};

static void make_row(struct made_run *made, const struct made_loop *of, const char *metric,
                     double median)
{
	struct row *row = &made->rows[made->run.row_count].row;

	if (isnan(median))
		return;
	made->run.row_count++;
	row->suite = "branches";
	row->benchmark = of->benchmark;
	row->kind = "call";
	row->n = of->n;
	row->metric = metric;
	row->p50 = median;
	row->status = "ok";
	strcpy(row->flags, of->flags != NULL ? of->flags : ""); /* NOLINT: it fits */
}

static void write_answer(struct paper *paper, const char *source, const struct made_loop *loops)
{
	static struct made_run made;

	memset(&made, 0, sizeof(made));
	made.run.rows = made.rows;
	made.run.is_complete = true;
	made.run.repeatability = (double)NAN;
	made.run.about.source = source;
	for (; loops->benchmark != NULL; loops++) {
		make_row(&made, loops, "cycles", loops->cycles);
		make_row(&made, loops, "instret", loops->instructions);
		make_row(&made, loops, "branch_mispredict", loops->mispredicts);
	}
	write_answer_of(paper, &made.run);
}

/* The figures of a modelled U74, whose parameter is 4 cycles. */
UNIT_TEST(a_mispredict_costs_the_time_more_by_mispredicts_more)
{
	static const struct made_loop loops[] = {
		{"branch_shuffled", 64, 6.140625, 4.59375, 0.390625, NULL},
		{"branch_sorted", 64, 4.703125, 4.59375, 0.03125, NULL},
		{"branch_shuffled", 4096, 6.590087890625, 4.50146484375, 0.522216796875, NULL},
		{"branch_sorted", 4096, 4.503173828125, 4.50146484375, 0.00048828125, NULL},
		{NULL, 0, 0, 0, 0, NULL},
	};
	struct paper paper;

	write_answer(&paper, "model:u74", loops);
	assert_has(&paper, "\nBranches: a mispredict costs 4 cycles (branch_shuffled against "
	                   "branch_sorted, 4096 elements)\n");
	free(paper.text);
}

UNIT_TEST(what_does_not_show_the_cost_is_not_claimed)
{
	static const struct {
		const char *source;
		struct made_loop loops[3];
	} cases[] = {
		/* No counter of mispredicts. */
		{"hardware",
	         {{"branch_shuffled", 64, 6, 4.5, NAN, NULL},
	          {"branch_sorted", 64, 4, 4.5, NAN, NULL}}},
		/* No counter of instructions. */
		{"hardware",
	         {{"branch_shuffled", 64, 6, NAN, 0.5, NULL},
	          {"branch_sorted", 64, 4, NAN, 0, NULL}}},
		/* Other instructions. */
		{"hardware",
	         {{"branch_shuffled", 64, 6, 4.6, 0.5, NULL},
	          {"branch_sorted", 64, 4, 4.5, 0, NULL}}},
		/* As good as no mispredicts. */
		{"hardware",
	         {{"branch_shuffled", 64, 4.01, 4.5, 0.01, NULL},
	          {"branch_sorted", 64, 4, 4.5, 0, NULL}}},
		/* A core that does not predict, and takes more for the sorted. */
		{"hardware",
	         {{"branch_shuffled", 64, 4, 4.5, 0.5, NULL},
	          {"branch_sorted", 64, 6, 4.5, 0, NULL}}},
		/* A row that may be wrong. */
		{"hardware",
	         {{"branch_shuffled", 64, 6, 4.5, 0.5, "unsteady"},
	          {"branch_sorted", 64, 4, 4.5, 0, NULL}}},
		/* Another size. */
		{"hardware",
	         {{"branch_shuffled", 64, 6, 4.5, 0.5, NULL},
	          {"branch_sorted", 128, 4, 4.5, 0, NULL}}},
		/* Instructions, not cycles. */
		{"emulated",
	         {{"branch_shuffled", 64, 6, 4.5, 0.5, NULL},
	          {"branch_sorted", 64, 4, 4.5, 0, NULL}}},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct paper paper;

		write_answer(&paper, cases[i].source, cases[i].loops);
		if (strstr(paper.text, "mispredict costs") != NULL)
			fail_msg("case %zu: %s", i, paper.text);
		free(paper.text);
	}
}

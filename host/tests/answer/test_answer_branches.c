/* What an answer may say of mispredicted branches, and what it may not. */
#include "tests/testing.h"

#include <math.h>

#include "tests/answer/made_answer.h"
#include "tests/made_rows.h"

/* A loop of an element: its cycles, instructions and mispredicts. NAN: not counted. */
struct made_loop {
	const char *benchmark; /* NULL: the end of a list */
	double n, cycles, instructions, mispredicts;
	const char *flags; /* NULL: none */
};

static void make_metric(struct made_rows *made, const struct made_loop *of, const char *metric,
                        double median)
{
	struct row *row;

	if (isnan(median))
		return;
	row = make_row(made, "branches", of->benchmark, "call", of->n, median);
	row->metric = metric;
	strcpy(row->flags, of->flags != NULL ? of->flags : ""); /* NOLINT: it fits */
}

static const char *answer_to(const char *source, const struct made_loop *loops)
{
	static struct made_rows made;

	begin_run(&made, source);
	for (; loops->benchmark != NULL; loops++) {
		make_metric(&made, loops, "cycles", loops->cycles);
		make_metric(&made, loops, "instret", loops->instructions);
		make_metric(&made, loops, "branch_mispredict", loops->mispredicts);
	}
	return answer_of(&made.run);
}

/* The figures of a modelled U74, whose parameter is 4 cycles. */
UNIT_TEST(a_mispredict_costs_extra_cycles_over_extra_mispredicts)
{
	static const struct made_loop loops[] = {
		{"branch_shuffled", 64, 6.140625, 4.59375, 0.390625},
		{"branch_sorted", 64, 4.703125, 4.59375, 0.03125},
		{"branch_shuffled", 4096, 6.590087890625, 4.50146484375, 0.522216796875},
		{"branch_sorted", 4096, 4.503173828125, 4.50146484375, 0.00048828125},
		{NULL},
	};

	assert_has(answer_to("model:u74", loops),
	           "\nBranches: a mispredict costs 4 cycles (branch_shuffled against "
	           "branch_sorted, 4096 elements)\n");
}

UNIT_TEST(a_mispredict_may_cost_one_cycle)
{
	static const struct made_loop loops[] = {
		{"branch_shuffled", 64, 4.5, 4.5, 0.5},
		{"branch_sorted", 64, 4, 4.5, 0},
		{NULL},
	};

	assert_has(answer_to("hardware", loops), "a mispredict costs 1 cycle (");
}

UNIT_TEST(without_evidence_no_cost_of_a_mispredict_is_claimed)
{
	static const struct {
		const char *why;
		struct made_loop loops[3];
		const char *source; /* NULL: hardware */
	} cases[] = {
		{"no counter of mispredicts",
	         {{"branch_shuffled", 64, 6, 4.5, NAN}, {"branch_sorted", 64, 4, 4.5, NAN}}},
		{"no counter of instructions",
	         {{"branch_shuffled", 64, 6, NAN, 0.5}, {"branch_sorted", 64, 4, NAN, 0}}},
		{"other instructions",
	         {{"branch_shuffled", 64, 6, 4.6, 0.5}, {"branch_sorted", 64, 4, 4.5, 0}}},
		{"as good as no mispredicts",
	         {{"branch_shuffled", 64, 4.01, 4.5, 0.01}, {"branch_sorted", 64, 4, 4.5, 0}}},
		{"times that are the same",
	         {{"branch_shuffled", 64, 4.05, 4.5, 0.5}, {"branch_sorted", 64, 4, 4.5, 0}}},
		{"a core that does not predict, and takes more for the sorted",
	         {{"branch_shuffled", 64, 4, 4.5, 0.5}, {"branch_sorted", 64, 6, 4.5, 0}}},
		{"a row that may be wrong",
	         {{"branch_shuffled", 64, 6, 4.5, 0.5, "unsteady"},
	          {"branch_sorted", 64, 4, 4.5, 0}}},
		{"another size",
	         {{"branch_shuffled", 64, 6, 4.5, 0.5}, {"branch_sorted", 128, 4, 4.5, 0}}},
		{"instructions, not cycles",
	         {{"branch_shuffled", 64, 6, 4.5, 0.5}, {"branch_sorted", 64, 4, 4.5, 0}},
	         "emulated"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		const char *source = cases[i].source != NULL ? cases[i].source : "hardware";
		const char *text = answer_to(source, cases[i].loops);

		if (strstr(text, "mispredict costs") != NULL)
			fail_msg("%s: %s", cases[i].why, text);
	}
}

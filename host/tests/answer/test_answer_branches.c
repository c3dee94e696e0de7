/* Tests what an answer says about mispredicted branches. */
#include <math.h>

#include "tests/answer/made_answer.h"
#include "tests/made_rows.h"

/* A loop: its cycles, instructions and mispredicts per element. NAN: not counted. */
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
	flag_row(row, of->flags);
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

/* Loops, and the text of the answer after "a mispredict costs ". */
struct cost_case {
	struct made_loop loops[5];
	const char *said;   /* NULL: nothing */
	const char *source; /* NULL: hardware */
};

static void check_cost(void **state)
{
	const struct cost_case *of = *state;
	const char *source = of->source != NULL ? of->source : "hardware";
	const char *text = answer_to(source, of->loops);
	char said[128];

	snprintf(said, sizeof(said), "\nBranches: a mispredict costs %s", of->said);
	if (of->said != NULL)
		assert_has(text, said);
	else
		assert_lacks(text, "mispredict costs");
}

#define COST(name) UNIT_CASE(struct cost_case, check_cost, name)

/* The figures of a modelled U74 with the parameter mispredict = 4. */
COST(a_mispredict_costs_extra_cycles_over_extra_mispredicts) = {
	{{"branch_shuffled", 64, 6.140625, 4.59375, 0.390625},
         {"branch_sorted", 64, 4.703125, 4.59375, 0.03125},
         {"branch_shuffled", 4096, 6.590087890625, 4.50146484375, 0.522216796875},
         {"branch_sorted", 4096, 4.503173828125, 4.50146484375, 0.00048828125}},
	"4 cycles (branch_shuffled against branch_sorted, 4096 elements)\n",
	"model:u74"};

COST(a_mispredict_may_cost_one_cycle) = {
	{{"branch_shuffled", 64, 4.5, 4.5, 0.5}, {"branch_sorted", 64, 4, 4.5, 0}}, "1 cycle ("};

COST(without_a_counter_of_mispredicts_no_cost_is_claimed) = {
	{{"branch_shuffled", 64, 6, 4.5, NAN}, {"branch_sorted", 64, 4, 4.5, NAN}}};
COST(without_a_counter_of_instructions_no_cost_is_claimed) = {
	{{"branch_shuffled", 64, 6, NAN, 0.5}, {"branch_sorted", 64, 4, NAN, 0}}};
COST(other_instructions_show_no_cost) = {
	{{"branch_shuffled", 64, 6, 4.6, 0.5}, {"branch_sorted", 64, 4, 4.5, 0}}};
COST(as_good_as_no_mispredicts_show_no_cost) = {
	{{"branch_shuffled", 64, 4.01, 4.5, 0.01}, {"branch_sorted", 64, 4, 4.5, 0}}};
COST(times_that_are_the_same_show_no_cost) = {
	{{"branch_shuffled", 64, 4.05, 4.5, 0.5}, {"branch_sorted", 64, 4, 4.5, 0}}};
/* This core does not predict, and sorted data take longer. */
COST(a_core_that_does_not_predict_shows_no_cost) = {
	{{"branch_shuffled", 64, 4, 4.5, 0.5}, {"branch_sorted", 64, 6, 4.5, 0}}};
COST(a_row_that_may_be_wrong_shows_no_cost) = {
	{{"branch_shuffled", 64, 6, 4.5, 0.5, "unsteady"}, {"branch_sorted", 64, 4, 4.5, 0}}};
COST(loops_of_different_sizes_show_no_cost) = {
	{{"branch_shuffled", 64, 6, 4.5, 0.5}, {"branch_sorted", 128, 4, 4.5, 0}}};
COST(instructions_show_no_cost) = {
	{{"branch_shuffled", 64, 6, 4.5, 0.5}, {"branch_sorted", 64, 4, 4.5, 0}}, NULL, "emulated"};

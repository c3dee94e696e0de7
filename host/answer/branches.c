/*
 * Finds the cost of a mispredicted branch. Two loops execute the same instructions on the same numbers, shuffled and
 * sorted. They differ only in their mispredictions. So the difference of their times, divided by that of their
 * mispredictions, is the cost.
 */
#include <math.h>
#include <string.h>

#include "answer/prose.h"
#include "answer/words.h"

static const char SUITE[] = "branches";
static const char SHUFFLED[] = "branch_shuffled";
static const char SORTED[] = "branch_sorted";

/* With a smaller difference in mispredictions per element, the difference in time may have another reason. */
static const double LEAST_MISPREDICTS = 0.1;

/* Figures per element at one size. NaN: not measured. */
struct loop {
	double time, instructions, mispredicts;
};

static struct loop find_loop(const struct facts *facts, const char *benchmark, double n)
{
	return (struct loop){
		.time = facts_call(facts, SUITE, benchmark, n, facts->metric),
		.instructions = facts_call(facts, SUITE, benchmark, n, "instret"),
		.mispredicts = facts_call(facts, SUITE, benchmark, n, "branch_mispredict"),
	};
}

/* Returns the cost of a misprediction. NaN: the loops do not show it, or cost the same. */
static double cost_of(const struct facts *facts, const struct loop *shuffled,
                      const struct loop *sorted)
{
	double mispredicts = shuffled->mispredicts - sorted->mispredicts;

	if (!(fabs(shuffled->instructions - sorted->instructions) < 0.001 * sorted->instructions) ||
	    !(mispredicts > LEAST_MISPREDICTS) ||
	    !(shuffled->time > sorted->time * (1 + facts->alike)))
		return NAN;
	return (shuffled->time - sorted->time) / mispredicts;
}

/* Returns the largest size at which the loops show the cost. 0: there is none. */
static double largest_size(const struct facts *facts)
{
	double largest = 0;

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;
		struct loop shuffled;
		struct loop sorted;

		if (strcmp(row->suite, SUITE) != 0 || strcmp(row->benchmark, SHUFFLED) != 0 ||
		    !(row->n > largest))
			continue;
		shuffled = find_loop(facts, SHUFFLED, row->n);
		sorted = find_loop(facts, SORTED, row->n);
		if (cost_of(facts, &shuffled, &sorted) > 0)
			largest = row->n;
	}
	return largest;
}

void branches_write(FILE *file, const struct facts *facts)
{
	double n = largest_size(facts);
	struct loop shuffled = find_loop(facts, SHUFFLED, n);
	struct loop sorted = find_loop(facts, SORTED, n);

	if (!(n > 0))
		return;
	fputs("a mispredict costs ", file);
	quantity_write_unit(file, cost_of(facts, &shuffled, &sorted), facts->unit);
	fprintf(file, " (%s against %s, %.0f elements)", SHUFFLED, SORTED, n);
}

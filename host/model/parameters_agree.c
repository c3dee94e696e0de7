/* Checks the rules that concern several parameters. */
#include "model/parameters_agree.h"

static bool history_fits(const struct parameters *parameters)
{
	return parameters->bht_hash <= parameters->bht_history &&
	       parameters->bht >> parameters->bht_hash != 0;
}

/* Returns the name of a line early.* whose least cycles are more than the latency of the class. NULL: there is none. */
static const char *too_late(const struct parameters *parameters)
{
	static const struct {
		enum instruction_class class;
		const char *name;
	} lines[] = {{INSTRUCTION_mul, "early.mul"},
	             {INSTRUCTION_mulw, "early.mulw"},
	             {INSTRUCTION_div, "early.div"},
	             {INSTRUCTION_divw, "early.divw"}};

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		enum instruction_class class = lines[i].class;

		if (parameters->early[class].least > parameters->costs[class].latency)
			return lines[i].name;
	}
	return NULL;
}

/*
 * Operands that may be read late, each with the class whose result needs it. A result cannot be ready before its
 * operand is read. A fused operation needs its addend, an AMO its data, and a load the data of the store before it.
 */
static const struct late_line {
	enum instruction_class class, result;
	const char *name, *expected;
} late_lines[] = {
	{INSTRUCTION_store, INSTRUCTION_load, "late.store",
         "less than forward, or cost.load's latency"},
	{INSTRUCTION_fp_store, INSTRUCTION_fp_load, "late.fp_store",
         "less than forward, or cost.fp_load's latency"},
	{INSTRUCTION_amo, INSTRUCTION_amo, "late.amo", "less than the latency of its cost"},
	{INSTRUCTION_fp_fma_s, INSTRUCTION_fp_fma_s, "late.fp_fma_s",
         "less than the latency of its cost"},
	{INSTRUCTION_fp_fma_d, INSTRUCTION_fp_fma_d, "late.fp_fma_d",
         "less than the latency of its cost"},
};

static bool is_read_in_time(const struct parameters *parameters, const struct late_line *line)
{
	uint32_t late = parameters->late[line->class];

	return late < parameters->costs[line->result].latency ||
	       (line->result != line->class && late < parameters->forward);
}

/* Returns whether all operands are read before their results are ready. If not, describes the first that is not. */
static bool operands_come_first(const struct parameters *parameters, struct conflict *conflict)
{
	for (size_t i = 0; i < sizeof(late_lines) / sizeof(late_lines[0]); i++) {
		if (is_read_in_time(parameters, &late_lines[i]))
			continue;
		*conflict = (struct conflict){late_lines[i].name, late_lines[i].expected};
		return false;
	}
	return true;
}

bool parameters_agree(const struct parameters *parameters, struct conflict *conflict)
{
	if (!history_fits(parameters)) {
		*conflict = (struct conflict){"bht_hash", "at most bht_history, and at most the "
		                                          "bits that number the counters of bht"};
		return false;
	}
	if (parameters->l2.sets != 0 && parameters->l1d.sets == 0) {
		*conflict = (struct conflict){
			"l2", "none without an L1D, because data get into L2 only by way of it"};
		return false;
	}
	conflict->name = too_late(parameters);
	conflict->expected = "at most the latency of its cost";
	return conflict->name == NULL && operands_come_first(parameters, conflict);
}

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

/* An instruction that waits after it has issued does not wait for its unit. */
static bool units_never_wait(const struct parameters *parameters, enum instruction_class class)
{
	return parameters->late[class] == 0 || parameters->costs[class].interval == 1;
}

static bool alu_never_waits(const struct parameters *parameters)
{
	return units_never_wait(parameters, INSTRUCTION_alu);
}

static bool branches_never_wait(const struct parameters *parameters)
{
	return units_never_wait(parameters, INSTRUCTION_branch);
}

/* Data get into L2 only by way of L1D. */
static bool l2_is_reached(const struct parameters *parameters)
{
	return parameters->l2.sets == 0 || parameters->l1d.sets != 0;
}

/* A level is never faster than the one before it. */
static bool l2_is_between(const struct parameters *parameters)
{
	uint32_t latency = parameters->l2_latency;

	if (parameters->l2.sets == 0)
		return true;
	for (uint32_t i = 0; i < parameters->region_count; i++) {
		if (parameters->regions[i].kind == REGION_CACHED &&
		    parameters->regions[i].line < latency)
			return false;
	}
	return latency >= parameters->costs[INSTRUCTION_load].latency;
}

static bool prefetcher_has_a_cache(const struct parameters *parameters)
{
	return parameters->prefetch == 0 || parameters->l1d.sets != 0;
}

static bool next_lines_have_a_cache(const struct parameters *parameters)
{
	return (!(parameters->next_line & NEXT_LINE_data) || parameters->l1d.sets != 0) &&
	       (!(parameters->next_line & NEXT_LINE_code) || parameters->l1i.sets != 0);
}

static const struct rule {
	bool (*holds)(const struct parameters *parameters);
	struct conflict conflict;
} rules[] = {
	{history_fits,
         {"bht_hash", "at most bht_history, and at most the bits that number the counters of bht"}},
	{alu_never_waits, {"late.alu", "0, or an interval of 1 in cost.alu"}},
	{branches_never_wait, {"late.branch", "0, or an interval of 1 in cost.branch"}},
	{l2_is_reached, {"l2", "none without an L1D, because data get into L2 only by way of it"}},
	{l2_is_between,
         {"l2_latency",
          "no less than cost.load's latency, and no more than that of a line of a cached region"}},
	{prefetcher_has_a_cache, {"prefetch", "0 without an L1D"}},
	{next_lines_have_a_cache, {"next_line", "only caches that the core has"}},
};

bool parameters_agree(const struct parameters *parameters, struct conflict *conflict)
{
	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
		if (rules[i].holds(parameters))
			continue;
		*conflict = rules[i].conflict;
		return false;
	}
	conflict->name = too_late(parameters);
	conflict->expected = "at most the latency of its cost";
	return conflict->name == NULL && operands_come_first(parameters, conflict);
}

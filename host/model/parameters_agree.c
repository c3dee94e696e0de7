/* What several parameters have to agree on. */
#include "model/parameters_agree.h"

static bool history_fits(const struct parameters *parameters)
{
	return parameters->bht_hash <= parameters->bht_history &&
	       parameters->bht >> parameters->bht_hash != 0;
}

/* Returns the name of a line whose least cycles are more than the longest; NULL: there is none. */
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

bool parameters_agree(const struct parameters *parameters, struct conflict *conflict)
{
	if (!history_fits(parameters)) {
		*conflict = (struct conflict){"bht_hash", "at most bht_history, and at most the "
		                                          "bits that number the counters of bht"};
		return false;
	}
	conflict->name = too_late(parameters);
	conflict->expected = "at most the latency of its cost";
	return conflict->name == NULL;
}

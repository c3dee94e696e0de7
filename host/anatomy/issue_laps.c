#include "anatomy/issue_laps.h"

#include <math.h>
#include <string.h>

#include "model/parameters.h"

enum {
	BESIDE = 40,     /* a lap takes at most this many cycles beside its instructions */
	PAIRS_LEAST = 2, /* a single shorter lap may have been disturbed */
	DIV = 3,
	STORE = 6,
	AMO = 8,
	FP_STORE = 10,
	FIRST_OF_ROOTS = 17, /* floating-point divisions and square roots */
	LAST_OF_ROOTS = 20,
	DIVW = 23,
	FIRST_OF_CSRS = 24, /* from here on a lap is longer by what the class itself costs */
};

/* The parameter of each class, by the number of the class in the rows. */
static const char *const names[ISSUE_CLASSES] = {
	NULL,
	"cost.alu",
	"cost.mul",
	"cost.div",
	"cost.load",
	"cost.load_narrow",
	"cost.store",
	"cost.branch",
	"cost.amo",
	"cost.fp_load",
	"cost.fp_store",
	"cost.fp_add_s",
	"cost.fp_add_d",
	"cost.fp_mul_s",
	"cost.fp_mul_d",
	"cost.fp_fma_s",
	"cost.fp_fma_d",
	"cost.fp_div_s",
	"cost.fp_div_d",
	"cost.fp_sqrt_s",
	"cost.fp_sqrt_d",
	"cost.fp_other",
	"cost.mulw",
	"cost.divw",
	"cost.csr",
	"cost.fence",
	"cost.jal",
	"cost.jalr",
};

const uint32_t issue_many[ISSUE_MANY] = {4, 7, 2, 12, 14, 5, 1, STORE};

uint32_t issue_per_cycle(double interval)
{
	/* Damaged rows may have an interval of 0. fmax() takes 1 for NaN. */
	return (uint32_t)fmin(fmax(1, round(1 / interval)), 2 * PARAMETERS_PIPES_MAX);
}

void issue_laps_read(struct issue_laps *laps, const struct anatomy_rows *rows)
{
	static struct ladder ladder;

	ladder_read(&ladder, rows, "anatomy/issued", "call");
	for (uint32_t many = 0; many < ISSUE_CLASSES; many++)
		for (uint32_t one = 0; one < ISSUE_CLASSES; one++)
			laps->laps[many][one] = ladder_at(&ladder, many * ISSUE_CLASSES + one);
	ladder_read(&ladder, rows, "anatomy/mix", "call");
	for (uint32_t mask = 0; mask < MIX_MASKS; mask++)
		laps->mix[mask] = ladder_at(&ladder, mask);
}

uint32_t issue_number(const char *parameter)
{
	uint32_t number = ISSUE_CLASSES - 1;

	while (number > 0 && (names[number] == NULL || strcmp(names[number], parameter) != 0))
		number--;
	return number;
}

const char *issue_parameter(uint32_t number)
{
	return names[number];
}

double issue_saved(const struct issue_laps *laps, uint32_t many, uint32_t one)
{
	return laps->laps[many][many] - laps->laps[many][one];
}

/* Returns how many instructions of the other class a lap has (firmware/suites/anatomy_issue.c, ONCE). */
static uint32_t others_in_lap(uint32_t number)
{
	return number == DIV || (number >= FIRST_OF_ROOTS && number <= LAST_OF_ROOTS) ||
	                       number >= DIVW
	               ? 1
	               : 2;
}

/* If two of class `many` issue in a cycle, replacing one of them saves nothing, and replacing two saves one cycle. */
enum together issue_together(const struct issue_laps *laps, uint32_t many, uint32_t one,
                             double wait)
{
	double saved = issue_saved(laps, many, one) + wait;
	double others = others_in_lap(one), at_once = issue_at_once(laps, many);

	if (at_once == 0)
		return CANNOT_TELL;
	if (fabs(saved) < 0.25 && others >= at_once)
		return APART;
	return fabs(saved - fmax(1, others / at_once)) < 0.25 ? TOGETHER : CANNOT_TELL;
}

uint32_t issue_at_once(const struct issue_laps *laps, uint32_t many)
{
	double own = laps->laps[many][many];

	if (own > MIX_LAP - 2 && own < MIX_LAP + BESIDE)
		return 1;
	return own > MIX_LAP / 2.0 - 2 && own < MIX_LAP - 2 ? 2 : 0;
}

bool issue_is_access(uint32_t number)
{
	return strstr(names[number], "load") != NULL || strstr(names[number], "store") != NULL;
}

bool issue_is_stored(uint32_t number)
{
	return number == STORE || number == AMO || number == FP_STORE;
}

bool issue_has_one_pipe(const struct issue_laps *laps, uint32_t number)
{
	for (uint32_t one = 1; one < FIRST_OF_CSRS; one++)
		if (!issue_is_stored(one) && issue_together(laps, number, one, 0) == APART)
			return true;
	return false;
}

uint32_t issue_least_width(const struct issue_laps *laps)
{
	uint32_t alu = issue_number("cost.alu"), together = 0;

	for (uint32_t i = 1; i < FIRST_OF_CSRS; i++)
		together += issue_together(laps, alu, i, 0) == TOGETHER;
	return issue_at_once(laps, alu) + (together >= PAIRS_LEAST);
}

bool issue_laps_are_there(const struct issue_laps *laps)
{
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		if (issue_at_once(laps, issue_many[i]) > 0)
			return true;
	return false;
}

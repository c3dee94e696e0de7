#include "anatomy/issue.h"

#include <math.h>
#include <string.h>

enum { LAP = 80, BESIDE = 40 /* cycles of a lap, at most, beside its instructions */ };

/* By the numbers that the rows have for them. */
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

enum {
	STORE = 6,
	AMO = 8,
	FP_STORE = 10,
	/* The first of CSRs, fences and jumps, whose laps cost more or less by themselves. */
	FIRST_OF_CSRS = 24,
	PAIRS_LEAST = 2, /* one alone may be a lap that was disturbed */
};

/* Classes that most cores can begin every cycle, loads first, so that their pipe is `a`. */
static const uint32_t many[] = {4, 7, 2, 12, 14, 21, 1, STORE};

enum together { CANNOT_TELL, APART, TOGETHER };

/*
 * Whether one instruction of a class issued together with those of the class of many. If so, the lap is a cycle shorter than
 * with its own in that place. `wait` is how much longer the one delays all that is behind it.
 */
static enum together is_together_waiting(const struct issue *issue, uint32_t of_many,
                                         uint32_t of_one, double wait)
{
	double own = ladder_at(&issue->ladder, of_many * ISSUE_CLASSES + of_many);
	double saved = own + wait - ladder_at(&issue->ladder, of_many * ISSUE_CLASSES + of_one);

	if (fabs(saved) < 0.25)
		return APART;
	return fabs(saved - 1) < 0.25 ? TOGETHER : CANNOT_TELL;
}

static enum together is_together(const struct issue *issue, uint32_t of_many, uint32_t of_one)
{
	return is_together_waiting(issue, of_many, of_one, 0);
}

/* Whether a class issues once a cycle, in one pipe: then its laps show who else needs this pipe. */
static bool is_alone(const struct issue *issue, uint32_t number)
{
	double own = ladder_at(&issue->ladder, number * ISSUE_CLASSES + number);

	return own > LAP - 2 && own < LAP + BESIDE;
}

/*
 * Whether another class needs the pipe of stores. If none does, stores may have several: the store buffer takes one a cycle,
 * however many pipes there are. Others that go through it issue apart from stores whatever their pipes.
 */
static bool stores_share(const struct issue *issue)
{
	for (uint32_t i = 1; i < FIRST_OF_CSRS; i++)
		if (i != STORE && i != AMO && i != FP_STORE &&
		    is_together(issue, STORE, i) == APART)
			return true;
	return false;
}

/* Whether the class issues together with every one that needs a pipe alone so far. */
static bool needs_another(const struct issue *issue, uint32_t number)
{
	for (uint32_t i = 0; i < issue->pipes; i++)
		if (is_together(issue, issue->classes[i], number) != TOGETHER)
			return false;
	return true;
}

void issue_read(struct issue *issue, const struct anatomy_rows *rows)
{
	uint32_t pairs = 0;

	*issue = (struct issue){0};
	ladder_read(&issue->ladder, rows, "anatomy", "issue", "call");
	for (uint32_t i = 0; i < sizeof(many) / sizeof(many[0]); i++) {
		for (uint32_t j = 1; j < FIRST_OF_CSRS; j++)
			pairs += is_alone(issue, many[i]) &&
			         is_together(issue, many[i], j) == TOGETHER;
		if (is_alone(issue, many[i]) && needs_another(issue, many[i]) &&
		    issue->pipes < ISSUE_PIPES && (many[i] != STORE || stores_share(issue)))
			issue->classes[issue->pipes++] = many[i];
	}
	issue->pairs = pairs >= PAIRS_LEAST;
}

bool pipes_are_sure(const struct pipes *pipes, const struct findings *findings)
{
	return pipes->is_sure && (pipes->letters[1] == '\0' || findings_is_sure(findings, "width"));
}

static uint32_t number_of(const char *parameter)
{
	uint32_t number = ISSUE_CLASSES - 1;

	while (number > 0 && (names[number] == NULL || strcmp(names[number], parameter) != 0))
		number--;
	return number;
}

bool issue_is_once(const struct issue *issue, const char *parameter)
{
	uint32_t number = number_of(parameter);

	return number > 0 && is_alone(issue, number);
}

/* So many pipes, from a letter on. */
static struct pipes pipes_from(uint32_t first, uint32_t count, bool is_sure)
{
	struct pipes pipes = {.is_sure = is_sure};

	for (uint32_t i = 0; i < count && first + i < ISSUE_PIPES; i++)
		pipes.letters[i] = (char)('a' + first + i);
	return pipes;
}

/* The class issues together with all that need a pipe alone: it has another pipe, or several. */
static struct pipes free_pipes(const struct issue *issue, uint32_t at_once, uint32_t width)
{
	if (at_once == width)
		return pipes_from(0, width, true);
	if (issue->pipes == width)
		return pipes_from(0, width, width == 2);
	return pipes_from(issue->pipes, at_once > 1 ? at_once : 1,
	                  at_once == 1 && issue->pipes + 1 == width);
}

struct pipes issue_pipes(const struct issue *issue, const char *parameter, uint32_t at_once,
                         uint32_t width)
{
	uint32_t number = number_of(parameter);
	uint32_t free = 0, apart = 0, needed = 0, unknown = 0;

	if (number == 0 || issue->ladder.count == 0)
		return (struct pipes){{0}, false};
	for (uint32_t i = issue->pipes; i-- > 0;) {
		enum together together = is_together(issue, issue->classes[i], number);

		if (together == APART)
			needed = i;
		if (together == CANNOT_TELL)
			unknown = i;
		apart += together == APART;
		free += together == TOGETHER;
	}
	/* One instruction needs one pipe. If it seems to need two, one class waits for it for another reason. */
	if (apart > 0)
		return pipes_from(needed, 1, apart == 1);
	/* It needs a pipe: the only one in which it may not have issued beside the others. */
	if (issue->pipes == width && free + 1 == issue->pipes && free > 0)
		return pipes_from(unknown, 1, false);
	return free == issue->pipes && free > 0 ? free_pipes(issue, at_once, width)
	                                        : (struct pipes){{0}, false};
}

/* Whether a fence waits for what the class does. */
static bool accesses_memory(uint32_t number)
{
	return strstr(names[number], "load") != NULL || strstr(names[number], "store") != NULL;
}

struct pipes issue_fence_pipes(const struct issue *issue, double latency, uint32_t width)
{
	uint32_t fence = number_of("cost.fence");

	for (uint32_t i = 0; i < sizeof(many) / sizeof(many[0]); i++)
		if (is_alone(issue, many[i]) && !accesses_memory(many[i]) &&
		    is_together_waiting(issue, many[i], fence, latency - 1) == APART)
			return issue_pipes(issue, names[many[i]], 1, width);
	return (struct pipes){{0}, false};
}

/* Cycles that one instruction of a class saves in a lap of the class that needs pipe number i, against one of its own. */
static double saved_by(const struct issue *issue, uint32_t i, uint32_t number)
{
	uint32_t own = issue->classes[i] * ISSUE_CLASSES;

	return ladder_at(&issue->ladder, own + issue->classes[i]) -
	       ladder_at(&issue->ladder, own + number);
}

/* The pipes of a jump where no class needs some of the pipes. A jump costs `taken` beside its pipe. */
static struct pipes jump_pipes_by_cost(const struct issue *issue, uint32_t number, uint32_t width,
                                       double taken)
{
	struct pipes pipes = free_pipes(issue, 1, width);

	for (uint32_t i = 0; i < issue->pipes; i++)
		switch (is_together_waiting(issue, issue->classes[i], number, taken)) {
		case APART:
			return pipes_from(i, 1, false);
		case CANNOT_TELL:
			return (struct pipes){{0}, false};
		default:
			break;
		}
	pipes.is_sure = false;
	return pipes;
}

struct pipes issue_jump_pipes(const struct issue *issue, const char *parameter, uint32_t width,
                              double taken)
{
	uint32_t number = number_of(parameter), beside = 0, apart = 0;
	double most = saved_by(issue, 0, number);

	if (issue->pipes == 0 || isnan(most))
		return (struct pipes){{0}, false};
	if (issue->pipes < width)
		return jump_pipes_by_cost(issue, number, width, taken);
	for (uint32_t i = 1; i < issue->pipes; i++)
		most = fmax(most, saved_by(issue, i, number));
	for (uint32_t i = 0; i < issue->pipes; i++) {
		double less = most - saved_by(issue, i, number);

		beside += fabs(less) < 0.25;
		if (fabs(less - 1) < 0.25)
			apart = i;
	}
	if (beside == issue->pipes)
		return pipes_from(0, width, true);
	return pipes_from(apart, 1, beside + 1 == issue->pipes);
}

#include "anatomy/issue.h"

#include <math.h>

#include "anatomy/pipe_sets.h"

bool pipes_are_sure(const struct pipes *pipes, const struct findings *findings)
{
	return pipes->is_sure &&
	       (pipe_set_bits(pipes->bits) <= 1 || findings_is_sure(findings, "width"));
}

double issue_interval(const struct issue *issue, const char *parameter)
{
	uint32_t number = issue_number(parameter);
	double own = issue->laps.laps[number][number];
	uint32_t at_once;

	if (number == 0)
		return (double)NAN;
	at_once = issue_at_once(&issue->laps, number);
	if (at_once > 0)
		return 1.0 / at_once;
	/* A lap takes some cycles beside its instructions. So at least MIX_LAP / own instructions issue in a cycle. */
	return own < MIX_LAP / 2.0 ? 1 / ceil(MIX_LAP / own) : (double)NAN;
}

void pipes_set_cost(struct finding *cost, double latency, double interval, uint32_t bits)
{
	char letters[PARAMETERS_PIPES_MAX + 1] = "";
	uint32_t count = 0;

	if (bits == 0)
		bits = 1;
	for (uint32_t i = 0; i < PARAMETERS_PIPES_MAX; i++)
		if (bits >> i & 1)
			letters[count++] = (char)('a' + i);
	finding_set_values(cost, "%.0f %.0f %s", fmax(1, round(latency)), fmax(1, round(interval)),
	                   letters);
}

/*
 * Returns how many classes have laps that show pipes of this class. Sets `unsure` to how many of them have pipes that
 * are not sure.
 */
static uint32_t count_telling(const struct pipe_search *found, const struct issue_laps *laps,
                              uint32_t number, uint32_t *unsure)
{
	uint32_t telling = 0;

	*unsure = 0;
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		if (found->pipes[i] != 0 && pipe_sets_tell(laps, issue_many[i], number)) {
			telling++;
			*unsure += !found->are_sure[i];
		}
	return telling;
}

static uint32_t contradictions_of(const struct pipe_search *found, const struct issue_laps *laps,
                                  struct class_pipes one)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		count += found->pipes[i] != 0 &&
		         pipe_sets_contradict(laps,
		                              (struct class_pipes){issue_many[i], found->pipes[i]},
		                              one, found->width);
	return count;
}

/* The sets of pipes that were tried so far. */
struct trial {
	uint32_t best;           /* the first set with the fewest contradictions */
	uint32_t contradictions; /* of that set */
	uint32_t count;          /* of sets with so few contradictions */
	bool is_another;         /* one of these is a pipe that no class of issue_many has */
};

static void try_pipes(struct trial *trial, uint32_t pipes, uint32_t contradictions, bool is_another)
{
	if (contradictions > trial->contradictions)
		return;
	if (contradictions < trial->contradictions)
		*trial = (struct trial){pipes, contradictions, 0, false};
	trial->count++;
	trial->is_another = trial->is_another || is_another;
}

struct pipes pipe_one(const struct pipe_search *found, const struct issue_laps *laps,
                      uint32_t number, uint32_t at_once)
{
	struct trial trial = {.contradictions = UINT32_MAX};
	uint32_t another = 1U << found->count, unsure;

	if (count_telling(found, laps, number, &unsure) == 0)
		return (struct pipes){0};
	for (uint32_t i = 0; i < PIPE_SETS; i++)
		if (pipe_sets[i] < another &&
		    pipe_set_is_as_wide(pipe_sets[i], found->width, at_once))
			try_pipes(&trial, pipe_sets[i],
			          contradictions_of(found, laps,
			                            (struct class_pipes){number, pipe_sets[i]}),
			          false);
	/* If only one instruction issues in a cycle, all pipes give the same laps. */
	if (found->width > 1 && found->count < PARAMETERS_PIPES_MAX && at_once <= 1)
		try_pipes(&trial, another,
		          contradictions_of(found, laps, (struct class_pipes){number, another}),
		          true);
	return (struct pipes){trial.best,
	                      trial.count == 1 && trial.contradictions == 0 && !trial.is_another &&
	                              unsure == 0,
	                      trial.is_another || trial.best == 0};
}

struct pipes issue_pipes(const struct issue *issue, const char *parameter, uint32_t at_once)
{
	const struct pipe_search *found = &issue->found;
	uint32_t number = issue_number(parameter);

	if (number == 0 || found->width == 0)
		return (struct pipes){0};
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		if (issue_many[i] == number && found->pipes[i] != 0)
			return (struct pipes){found->pipes[i], found->are_sure[i], false};
	return pipe_one(found, &issue->laps, number, at_once);
}

/* Whether the class number i of issue_many has exactly one pipe and issues once in a cycle. */
static bool is_alone(const struct issue *issue, uint32_t i)
{
	return pipe_set_bits(issue->found.pipes[i]) == 1 &&
	       issue_at_once(&issue->laps, issue_many[i]) == 1;
}

/*
 * Whether laps of class number i of issue_many show the pipe of a fence. `latency` is that of the fence in cycles. A
 * fence waits for earlier loads. If they take longer than the fence itself, the lap is longer whatever pipe the fence
 * has.
 */
static bool shows_fence(const struct issue *issue, const struct findings *findings, uint32_t i,
                        double latency)
{
	const char *parameter = issue_parameter(issue_many[i]);

	return is_alone(issue, i) &&
	       (!issue_is_access(issue_many[i]) || findings_number(findings, parameter) <= latency);
}

struct pipes issue_fence_pipes(const struct issue *issue, const struct findings *findings,
                               double latency)
{
	uint32_t fence = issue_number("cost.fence");
	uint32_t left = (1U << issue->found.count) - 1; /* pipes that the fence may have */

	for (uint32_t i = 0; i < ISSUE_MANY; i++) {
		uint32_t pipes = issue->found.pipes[i];
		enum together together =
			shows_fence(issue, findings, i, latency)
				? issue_together(&issue->laps, issue_many[i], fence, latency - 1)
				: CANNOT_TELL;

		if (together == APART && !issue_is_access(issue_many[i]))
			return (struct pipes){pipes, issue->found.are_sure[i], false};
		if (together == APART)
			left = pipes;
		else if (together == TOGETHER)
			left &= ~pipes;
	}
	return (struct pipes){.bits = left & -left};
}

/* Findings about a jump from the laps of classes with one pipe. */
struct jump_laps {
	uint32_t alone; /* pipes that are the only pipe of some class, a bit for each */
	bool is_sure;   /* the pipes of these classes are sure, and all classes of a pipe agree */
	/* Pipes of `alone` that the jump needs by these laps, and those for which the laps do not tell. */
	uint32_t apart, unknown;
	double most; /* the largest of .saved */
	/* By pipe: a lap with the jump is this many cycles shorter. */
	double saved[PARAMETERS_PIPES_MAX];
};

static struct jump_laps laps_of_jump(const struct issue *issue, uint32_t number)
{
	struct jump_laps jump = {.most = NAN, .is_sure = true};

	for (uint32_t i = 0; i < ISSUE_MANY; i++) {
		uint32_t pipes = issue->found.pipes[i];
		double saved = issue_saved(&issue->laps, issue_many[i], number), *of_pipe;

		if (!is_alone(issue, i) || isnan(saved))
			continue;
		of_pipe = &jump.saved[__builtin_ctz(pipes)];
		if (!(jump.alone & pipes))
			*of_pipe = saved;
		jump.alone |= pipes;
		jump.is_sure =
			jump.is_sure && issue->found.are_sure[i] && fabs(saved - *of_pipe) < 0.25;
		jump.most = fmax(jump.most, *of_pipe);
	}
	return jump;
}

/* Notes the pipes in whose laps the jump saves a cycle less than `most`: the jump needs that pipe. */
static void compare_pipes(struct jump_laps *jump, double most)
{
	for (uint32_t pipe = 0; pipe < PARAMETERS_PIPES_MAX; pipe++) {
		double less = most - jump->saved[pipe];

		if (!(jump->alone >> pipe & 1) || fabs(less) < 0.25)
			continue;
		if (fabs(less - 1) < 0.25)
			jump->apart |= 1U << pipe;
		else
			jump->unknown |= 1U << pipe;
	}
}

/*
 * Returns the pipes of classes that issue several in a cycle and that the jump issues beside. In their laps the jump
 * saves as much as in any lap. It may save a cycle less although it issues beside them, if the last cycle of the lap is
 * half full.
 */
static uint32_t pipes_beside(const struct issue *issue, uint32_t number, double most)
{
	uint32_t pipes = 0;

	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		if (issue_at_once(&issue->laps, issue_many[i]) > 1 &&
		    issue_saved(&issue->laps, issue_many[i], number) > most - 0.25)
			pipes |= issue->found.pipes[i];
	return pipes;
}

struct pipes issue_jump_pipes(const struct issue *issue, const char *parameter, double beside)
{
	uint32_t all = (1U << issue->found.count) - 1;
	uint32_t number = issue_number(parameter), left, others;
	struct jump_laps jump = laps_of_jump(issue, number);
	bool is_whole = jump.alone == all;

	if (isnan(jump.most))
		return (struct pipes){0};
	/* If every pipe is the only pipe of some class, the jump saves most in the laps that it issues beside. */
	compare_pipes(&jump, is_whole ? jump.most : 1 - beside);
	if (!is_whole && (isnan(beside) || jump.unknown != 0))
		return (struct pipes){0};
	if (jump.apart != 0)
		return (struct pipes){.bits = jump.apart & -jump.apart,
		                      .is_sure = is_whole && jump.is_sure && jump.unknown == 0 &&
		                                 pipe_set_bits(jump.apart) == 1};
	/* With three pipes or more the jump may have only two of them. */
	if (is_whole)
		return (struct pipes){.bits = all,
		                      .is_sure = jump.is_sure && jump.unknown == 0 &&
		                                 issue->found.count <= 2};
	left = all & ~jump.alone;
	others = left & ~pipes_beside(issue, number, jump.most);
	left = others != 0 ? others : left;
	return (struct pipes){.bits = left & -left};
}

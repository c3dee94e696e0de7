/* The pipe of a jump where no class needs one of the pipes alone, from laps that are made up. */
#include "tests/testing.h"

#include <math.h>

#include "anatomy/issue.h"

enum { A = 1, B = 2, C = 4, ALU = 1, LOAD = 4, JALR = 27, LATE = 2 /* cycles that a jump costs */ };

/* Loads have the first of three pipes, and alu the first two. A jump saves so many cycles in a lap of alu. */
static struct issue made(double saved)
{
	struct issue issue = {.found = {.width = 3, .count = 3}};

	for (uint32_t many = 0; many < ISSUE_CLASSES; many++)
		for (uint32_t one = 0; one < ISSUE_CLASSES; one++)
			issue.laps.laps[many][one] = NAN;
	for (uint32_t i = 0; i < ISSUE_MANY; i++) {
		if (issue_many[i] == LOAD)
			issue.found.pipes[i] = A;
		if (issue_many[i] == ALU)
			issue.found.pipes[i] = A | B;
	}
	issue.laps.laps[LOAD][LOAD] = 86;
	issue.laps.laps[LOAD][JALR] = 86 + LATE - 1;
	issue.laps.laps[ALU][ALU] = 47;
	issue.laps.laps[ALU][JALR] = 47 - saved;
	return issue;
}

static void assert_pipes(double saved, uint32_t bits)
{
	struct issue issue = made(saved);
	struct pipes pipes = issue_jump_pipes(&issue, "cost.jalr", LATE);

	assert_int_equal(pipes.bits, bits);
	assert_false(pipes.is_sure);
}

UNIT_TEST(a_jump_beside_two_alu_has_a_third_pipe)
{
	/* As core 82 of SEED=321: the jump issues beside two of alu, too. */
	assert_pipes(1 - LATE, C);
	/* A cycle less may be the end of the lap: it may have either pipe. */
	assert_pipes(-LATE, B);
}

/* The pipe of a jump if no class needs one of the pipes alone, from made-up laps. */
#include "tests/testing.h"

#include <math.h>

#include "anatomy/issue.h"

enum { A = 1, B = 2, C = 4, ALU = 1, LOAD = 4, JALR = 27, LATE = 2 /* cycles that a jump costs */ };

/* Loads use the first of three pipes, alu the first two. A jump in a lap of alu saves the given cycles. */
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
	/* As core 82 of SEED=321: the jump also issues beside two of alu. */
	assert_pipes(1 - LATE, C);
	/* The end of the lap may save one cycle, so the jump may use either pipe. */
	assert_pipes(-LATE, B);
}

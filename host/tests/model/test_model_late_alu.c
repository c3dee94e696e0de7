/* ALU instructions and branches that execute in a later stage if they have to wait. */
#include "tests/testing.h"

#include "tests/machine.h"

enum { SLACK = 2, LOAD = 4, MISPREDICT = 7, LOADED = 5, SUM = 6 };

static void start(void)
{
	machine = (struct machine){.parameters = plain_parameters()};
	machine.parameters.mispredict = MISPREDICT;
	machine.parameters.costs[INSTRUCTION_load].latency = LOAD;
	machine.parameters.late[INSTRUCTION_alu] = SLACK;
	machine.parameters.late[INSTRUCTION_branch] = SLACK;
	machine_start_warm();
}

/* Executes an addition. Returns the cycle in which it issued. */
static uint64_t add(uint8_t destination, uint8_t source)
{
	machine_do(INSTRUCTION_alu, destination, source);
	return core_cycles(machine.core);
}

/* Executes a load that hits. Returns the cycle in which it issued. */
static uint64_t load(uint8_t destination, uint8_t source)
{
	machine_load(MACHINE_CACHED, destination, source);
	return core_cycles(machine.core);
}

UNIT_TEST_BETWEEN(an_addition_issues_before_its_operand_is_loaded, start, machine_end)
{
	uint64_t loaded = load(LOADED, REGISTER_NONE);

	assert_int_equal(add(SUM, LOADED), loaded + LOAD - SLACK);
	/* The wait for the load is one for a loaded value. */
	assert_int_equal(machine_event(1, 8), LOAD - SLACK - 1);
}

/* Additions behind a late one are late too, and so they do not wait for each other. An address waits for the sum. */
UNIT_TEST_BETWEEN(a_late_addition_has_its_sum_late, start, machine_end)
{
	uint64_t added;

	load(LOADED, REGISTER_NONE);
	added = add(SUM, LOADED);
	assert_int_equal(add(SUM, SUM), added + 1);
	assert_int_equal(add(SUM, SUM), added + 2);
	assert_int_equal(load(LOADED, SUM), added + 2 + 1 + SLACK);
}

UNIT_TEST_BETWEEN(an_addition_that_need_not_wait_has_its_sum_at_once, start, machine_end)
{
	uint64_t added = add(SUM, REGISTER_NONE);

	assert_int_equal(load(LOADED, SUM), added + 1);
}

UNIT_TEST_BETWEEN(a_late_addition_does_not_overtake_a_load, start, machine_end)
{
	uint64_t loaded = load(LOADED, REGISTER_NONE);

	assert_int_equal(add(LOADED, REGISTER_NONE), loaded + LOAD - SLACK);
	assert_int_equal(load(SUM, LOADED), loaded + LOAD + 1);
}

/* Executes a mispredicted branch on a register. Returns the cycles from its issue to that of the next instruction. */
static uint64_t mispredict(uint8_t source)
{
	struct instruction branch = {
		.class = INSTRUCTION_branch, .target = MACHINE_CODE + 0x100, .sources = {source}};

	machine_jump(branch, branch.target);
	machine_mark();
	machine_do(INSTRUCTION_alu, REGISTER_NONE, REGISTER_NONE);
	return machine_took();
}

UNIT_TEST_BETWEEN(a_branch_with_its_operands_is_mispredicted_at_once, start, machine_end)
{
	assert_int_equal(mispredict(REGISTER_NONE), MISPREDICT + 1);
}

UNIT_TEST_BETWEEN(a_late_branch_is_mispredicted_late, start, machine_end)
{
	load(LOADED, REGISTER_NONE);
	assert_int_equal(mispredict(LOADED), MISPREDICT + SLACK + 1);
}

/* Loads of words that were just stored. */
#include "tests/testing.h"

#include "tests/machine.h"

enum { FORWARD = 8 };

static void start(void)
{
	machine = (struct machine){.parameters = plain_parameters()};
	machine.parameters.store_buffer = 4;
	machine.parameters.costs[INSTRUCTION_load].latency = 2;
	machine.parameters.forward = FORWARD;
	machine_start_warm();
}

/* Cycles from a store at MACHINE_CACHED to the use of a load at `offset`, issued `between` cycles later. */
static uint64_t cycles_to_use(uint64_t offset, uint32_t between)
{
	machine_store(MACHINE_CACHED);
	machine_mark();
	for (uint32_t i = 0; i < between; i++)
		(void)machine_now();
	machine_load(MACHINE_CACHED + offset, 5, 0);
	machine_do(INSTRUCTION_alu, 6, 5);
	return machine_took();
}

UNIT_TEST_BETWEEN(a_load_of_the_same_word_waits, start, machine_end)
{
	assert_int_equal(cycles_to_use(0, 0), FORWARD);
	assert_int_equal(cycles_to_use(7, 3), FORWARD);
	assert_int_equal(cycles_to_use(0, FORWARD - 3), FORWARD);
	assert_int_equal(cycles_to_use(0, FORWARD - 2), FORWARD + 1);
	/* They count as waits for loads, not for lines. */
	assert_int_equal(machine_event(1, 8), 6 + 3 + 1 + 1);
	assert_int_equal(machine_event(1, 9), 0);
}

UNIT_TEST_BETWEEN(a_load_of_another_word_does_not_wait, start, machine_end)
{
	assert_int_equal(cycles_to_use(8, 0), 1 + 2);
	machine_do(INSTRUCTION_fence, 0, 0);
	for (int i = 0; i < FORWARD; i++)
		(void)machine_now();
	machine_load(MACHINE_CACHED, 5, 0);
	assert_int_equal(cycles_to_use(16, 0), 1 + 2);
}

/* The last store to the word counts, whatever other stores came between. */
UNIT_TEST_BETWEEN(a_load_waits_for_a_store_before_other_stores, start, machine_end)
{
	machine_store(MACHINE_CACHED);
	machine_mark();
	for (uint64_t i = 1; i < 4; i++)
		machine_store(MACHINE_CACHED + 8 * i);
	machine_load(MACHINE_CACHED, 5, 0);
	machine_do(INSTRUCTION_alu, 6, 5);
	assert_int_equal(machine_took(), FORWARD);
}

/* AMOs cost no more than their latency. */
UNIT_TEST_BETWEEN(amos_do_not_wait, start, machine_end)
{
	uint64_t issued = 0;

	machine.parameters.costs[INSTRUCTION_amo].latency = 3;
	core_free(machine.core);
	machine_start();
	for (int i = 0; i < 3; i++) {
		machine_do(INSTRUCTION_amo, 5, 5);
		core_access(machine.core, MACHINE_CACHED, 4, false);
		core_access(machine.core, MACHINE_CACHED, 4, true);
		if (i == 1)
			issued = core_cycles(machine.core);
	}
	assert_int_equal(core_cycles(machine.core) - issued, 3);
}

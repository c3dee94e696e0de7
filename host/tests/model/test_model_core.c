/* The modelled pipeline: exact cycles of dependent and independent instructions. */
#include "tests/testing.h"

#include "tests/machine.h"

enum { COUNT = 100 };

static void start(void)
{
	machine = (struct machine){.parameters = plain_parameters()};
}

/* Returns the cycles from the first to the last of COUNT + 1 dependent instructions. */
static uint64_t chain_of(enum instruction_class class)
{
	machine_do(class, 5, 5);
	machine_mark();
	for (int i = 0; i < COUNT; i++)
		machine_do(class, 5, 5);
	return machine_took();
}

/* The same for independent ones. */
static uint64_t row_of(enum instruction_class class)
{
	machine_do(class, 8, 0);
	machine_mark();
	for (int i = 1; i <= COUNT; i++)
		machine_do(class, (uint8_t)(8 + i % 8), 0);
	return machine_took();
}

/* Returns false if the class costs more than its latency when it ends. */
static bool is_plain(enum instruction_class class)
{
	return class < INSTRUCTION_branch || class == INSTRUCTION_amo ||
	       class == INSTRUCTION_lr_sc || class >= INSTRUCTION_fp_load;
}

UNIT_TEST_BETWEEN(dependent_instructions_take_the_latency, start, machine_end)
{
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		machine.parameters.costs[i] = (struct cost){i + 1, 1, 1};
	machine_start();
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++) {
		if (is_plain(i))
			assert_int_equal(chain_of(i), COUNT * (i + 1));
	}
	assert_int_equal(chain_of(INSTRUCTION_csr), COUNT * (INSTRUCTION_csr + 1));
}

UNIT_TEST_BETWEEN(independent_instructions_take_the_interval, start, machine_end)
{
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		machine.parameters.costs[i] = (struct cost){40, i + 1, 1};
	machine_start();
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++) {
		if (is_plain(i))
			assert_int_equal(row_of(i), COUNT * (i + 1));
	}
}

UNIT_TEST_BETWEEN(two_issue_in_a_cycle, start, machine_end)
{
	machine.parameters.width = 2;
	machine.parameters.costs[INSTRUCTION_alu].pipes = 3;
	machine.parameters.costs[INSTRUCTION_mul] = (struct cost){3, 1, 2};
	machine_start();
	assert_int_equal(row_of(INSTRUCTION_alu), COUNT / 2);
	assert_int_equal(row_of(INSTRUCTION_mul), COUNT);
	assert_int_equal(chain_of(INSTRUCTION_alu), COUNT);
	assert_int_equal(chain_of(INSTRUCTION_mul), COUNT * 3);
}

/* An instruction that can use either pipe leaves the other pipe to an instruction that needs it, in either order. */
UNIT_TEST_BETWEEN(an_instruction_leaves_a_pipe_for_one_that_needs_it, start, machine_end)
{
	machine.parameters.width = 2;
	machine.parameters.costs[INSTRUCTION_alu].pipes = 3;
	machine.parameters.costs[INSTRUCTION_mul].pipes = 2;
	machine.parameters.costs[INSTRUCTION_load].pipes = 1;
	machine_start();
	for (int order = 0; order < 2; order++) {
		for (enum instruction_class other = INSTRUCTION_mul; other <= INSTRUCTION_load;
		     other += INSTRUCTION_load - INSTRUCTION_mul) {
			machine_do(INSTRUCTION_fence, 0, 0);
			machine_do(INSTRUCTION_alu, 0, 0);
			machine_mark();
			machine_do(order ? INSTRUCTION_alu : other, 0, 0);
			machine_do(order ? other : INSTRUCTION_alu, 0, 0);
			machine_do(INSTRUCTION_alu, 0, 0);
			assert_int_equal(machine_took(), 1);
		}
	}
}

/* The issue width is the limit even if there are more pipes. */
UNIT_TEST_BETWEEN(the_width_limits_how_many_issue, start, machine_end)
{
	machine.parameters.width = 3;
	machine.parameters.costs[INSTRUCTION_alu].pipes = 15;
	machine_start();
	machine_do(INSTRUCTION_alu, 0, 0);
	machine_do(INSTRUCTION_alu, 0, 0);
	assert_int_equal(row_of(INSTRUCTION_alu), COUNT / 3 + 1);
}

UNIT_TEST_BETWEEN(division_units_are_shared, start, machine_end)
{
	machine.parameters.costs[INSTRUCTION_div] = (struct cost){20, 19, 1};
	machine.parameters.costs[INSTRUCTION_divw] = (struct cost){10, 9, 1};
	machine_start();
	machine_do(INSTRUCTION_div, 5, 0);
	machine_mark();
	machine_do(INSTRUCTION_divw, 6, 0);
	assert_int_equal(machine_took(), 19);
	machine_do(INSTRUCTION_div, 7, 0);
	assert_int_equal(machine_took(), 28);
}

/* Instructions write a register in program order. */
UNIT_TEST_BETWEEN(writes_of_a_register_complete_in_order, start, machine_end)
{
	machine.parameters.costs[INSTRUCTION_div] = (struct cost){20, 19, 1};
	machine_start();
	machine_do(INSTRUCTION_div, 5, 0);
	machine_mark();
	machine_do(INSTRUCTION_alu, 5, 0);
	assert_int_equal(machine_took(), 20);
}

UNIT_TEST_BETWEEN(interlocks_count_by_class, start, machine_end)
{
	static const struct {
		enum instruction_class class;
		uint32_t bit;
	} interlocks[] = {{INSTRUCTION_load, 8}, {INSTRUCTION_load_narrow, 8},
	                  {INSTRUCTION_div, 9},  {INSTRUCTION_csr, 10},
	                  {INSTRUCTION_mul, 17}, {INSTRUCTION_fp_add_d, 18}};

	for (size_t i = 0; i < COUNT_OF(interlocks); i++)
		machine.parameters.costs[interlocks[i].class] = (struct cost){10, 1, 1};
	machine_start();
	for (size_t i = 0; i < COUNT_OF(interlocks); i++) {
		uint64_t before = core_events(machine.core, 0x60701);

		machine_do(interlocks[i].class, 5, 0);
		machine_do(INSTRUCTION_alu, 6, 5);
		assert_int_equal(core_events(machine.core, 0x60701), before + 9);
		assert_int_equal(machine_event(1, interlocks[i].bit), i == 1 ? 18 : 9);
	}
}

UNIT_TEST_BETWEEN(instructions_are_counted, start, machine_end)
{
	machine_start();
	assert_int_equal(core_instructions(machine.core), 0);
	row_of(INSTRUCTION_alu);
	row_of(INSTRUCTION_mul);
	assert_int_equal(core_instructions(machine.core), 2 * COUNT + 1);
	assert_int_equal(machine_event(0, 13), COUNT + 1);
	assert_int_equal(machine_event(0, 17), COUNT + 1);
	assert_int_equal(core_events(machine.core, 0x22000), 2 * COUNT + 2);
}

UNIT_TEST_BETWEEN(selectors_keep_only_the_events_of_the_core, start, machine_end)
{
	machine_start();
	assert_int_equal(core_selector(machine.core, 0xffffffffffffff00), 0x3ffff00);
	assert_int_equal(core_selector(machine.core, 0xffffff01), 0x7e701);
	assert_int_equal(core_selector(machine.core, 0xffffff02), 0x702);
	assert_int_equal(core_selector(machine.core, 0xffffff03), 0);
	assert_int_equal(core_selector(machine.core, 2), 0);
	assert_int_equal(core_events(machine.core, 0xffffff03), 0);
	core_free(machine.core);
	machine.parameters.l1d.sets = 0;
	machine_start();
	assert_int_equal(core_selector(machine.core, 0xffffff02), 0x302);
}

UNIT_TEST_BETWEEN(a_trap_flushes, start, machine_end)
{
	uint64_t before, after;

	machine.parameters.flush = 7;
	machine_start();
	before = machine_now();
	machine.pc = MACHINE_CODE + 0x400;
	after = machine_now();
	assert_int_equal(after - before, 1 + 7);
	assert_int_equal(machine_event(0, 8), 1);
	machine_jump((struct instruction){.class = INSTRUCTION_system, .is_return = true},
	             MACHINE_CODE);
	assert_int_equal(machine_now() - after, 2 + 7);
	assert_int_equal(machine_event(0, 8), 1);
	assert_int_equal(machine_event(1, 16), 1);
	/* A branch followed by neither its target nor the next address. */
	machine_jump(
		(struct instruction){.class = INSTRUCTION_branch, .target = MACHINE_CODE + 0x100},
		MACHINE_CODE + 0x200);
	(void)machine_now();
	assert_int_equal(machine_event(0, 8), 2);
}

/* The handler follows an ecall. The ecall does not retire; the mret after it does. */
UNIT_TEST_BETWEEN(an_ecall_does_not_retire, start, machine_end)
{
	machine_start();
	(void)machine_now();
	machine_jump((struct instruction){.class = INSTRUCTION_system}, MACHINE_CODE + 0x400);
	machine_jump((struct instruction){.class = INSTRUCTION_system, .is_return = true},
	             MACHINE_CODE);
	(void)machine_now();
	assert_int_equal(machine_event(0, 8), 1);
	assert_int_equal(machine_event(0, 12), 1);
	assert_int_equal(core_instructions(machine.core), 2);
}

UNIT_TEST_BETWEEN(a_csr_write_flushes, start, machine_end)
{
	machine.parameters.flush = 7;
	machine_begin();
	machine_execute((struct instruction){.class = INSTRUCTION_csr});
	assert_int_equal(machine_now() - machine.mark, 2);
	machine_execute((struct instruction){.class = INSTRUCTION_csr, .is_write = true});
	assert_int_equal(machine_now() - machine.mark, 4 + 7);
	assert_int_equal(machine_event(1, 15), 1);
}

/* Addresses within a range, at both of its ends, and outside it. */
UNIT_TEST_BETWEEN(writes_of_csrs_in_csr_no_flush_do_not_flush, start, machine_end)
{
	static const struct {
		uint16_t csr;
		uint32_t lost;
	} writes[] = {{0x33f, 7}, {0x340, 0}, {0x343, 0}, {0x344, 7}, {0x140, 0}};

	machine.parameters.flush = 7;
	machine.parameters.csr_no_flush = (struct csr_ranges){2, {{0x340, 0x343}, {0x140, 0x140}}};
	machine_start();
	for (size_t i = 0; i < COUNT_OF(writes); i++) {
		(void)machine_now();
		machine_mark();
		machine_execute((struct instruction){
			.class = INSTRUCTION_csr, .is_write = true, .csr = writes[i].csr});
		assert_int_equal(machine_now() - machine.mark, 2 + writes[i].lost);
	}
	assert_int_equal(machine_event(1, 15), 2);
}

/* Operands that are read some cycles after issue: the data of a store, and the addend of a fused operation. */
#include "tests/testing.h"

#include "tests/machine.h"

enum { LATENCY = 7, LATE = 3, LENGTH = 10, FROM = REGISTER_FLOAT + 1 };

static void start(void)
{
	machine = (struct machine){.parameters = plain_parameters()};
	machine.parameters.store_buffer = 4;
	machine.parameters.costs[INSTRUCTION_load].latency = 4;
	machine.parameters.costs[INSTRUCTION_fp_fma_d].latency = LATENCY;
	machine.parameters.late[INSTRUCTION_fp_fma_d] = LATE;
	machine.parameters.late[INSTRUCTION_store] = LATE - 1;
	machine_start_warm();
}

/* Executes an instruction that reads register `from` as one of its sources, and writes `to`. Returns the cycle of issue. */
static uint64_t issue(enum instruction_class class, int source, uint8_t from, uint8_t to)
{
	struct instruction instruction = {.class = (uint8_t) class, .destination = to};

	instruction.sources[source] = from;
	machine_execute(instruction);
	return core_cycles(machine.core);
}

/* Cycles of an operation in a chain through one of its operands. */
static uint64_t latency_by(int source)
{
	uint64_t first = issue(INSTRUCTION_fp_fma_d, source, FROM, FROM);
	uint64_t last = first;

	for (int i = 0; i < LENGTH; i++)
		last = issue(INSTRUCTION_fp_fma_d, source, FROM, FROM);
	return (last - first) / LENGTH;
}

UNIT_TEST_BETWEEN(a_chain_through_the_addend_is_shorter, start, machine_end)
{
	assert_int_equal(latency_by(0), LATENCY);
	assert_int_equal(latency_by(1), LATENCY);
	assert_int_equal(latency_by(INSTRUCTION_LATE), LATENCY - LATE);
	/* All waits are for fp results. */
	assert_int_equal(machine_event(1, 8), 0);
}

/* Cycles of a store and a load of the same word, in a chain through one operand of the store. */
static uint64_t store_load_by(int source)
{
	uint64_t first = 0, last = 0;

	for (int i = 0; i <= LENGTH; i++) {
		last = issue(INSTRUCTION_store, source, 5, REGISTER_NONE);
		core_access(machine.core, MACHINE_CACHED, 4, true);
		machine_load(MACHINE_CACHED, 5, REGISTER_NONE);
		if (i == 0)
			first = last;
	}
	return (last - first) / LENGTH;
}

UNIT_TEST_BETWEEN(a_store_waits_longer_for_its_address_than_for_its_data, start, machine_end)
{
	assert_int_equal(store_load_by(0), 1 + 4);
	assert_int_equal(store_load_by(INSTRUCTION_LATE), 1 + 4 - (LATE - 1));
}

/* If one register is both factor and addend, the instruction waits as for the factor. */
UNIT_TEST_BETWEEN(a_register_read_twice_counts_as_read_early, start, machine_end)
{
	struct instruction both = {.class = INSTRUCTION_fp_fma_d,
	                           .destination = FROM,
	                           .sources = {FROM, REGISTER_NONE, FROM}};

	machine_execute(both);
	machine_mark();
	machine_execute(both);
	assert_int_equal(machine_took(), LATENCY);
}

/* The address or a factor is the first source. The operand that is read late is the last. */
UNIT_TEST(the_operand_that_is_read_late_is_the_last_source)
{
	static const struct {
		uint32_t code;
		uint8_t first, late;
	} expected[] = {
		{0x00b53423, 10, 11},                                 /* sd x11, 8(x10) */
		{0x00b53427, 10, REGISTER_FLOAT + 11},                /* fsd f11, 8(x10) */
		{0xe02e, 2, 11},                                      /* c.sdsp x11, 0(x2) */
		{0xc004, 8, 9},                                       /* c.sw x9, 0(x8) */
		{0xa004, 8, REGISTER_FLOAT + 9},                      /* c.fsd f9, 0(x8) */
		{0x00b5262f, 10, 11},                                 /* amoadd.w x12, x11, (x10) */
		{0x1a20f043, REGISTER_FLOAT + 1, REGISTER_FLOAT + 3}, /* fmadd.d f0, f1, f2, f3 */
		{0x1820f043, REGISTER_FLOAT + 1, REGISTER_FLOAT + 3}, /* fmadd.s f0, f1, f2, f3 */
	};

	for (size_t i = 0; i < COUNT_OF(expected); i++) {
		struct instruction instruction = instruction_decode(expected[i].code, 0, true);

		assert_int_equal(instruction.sources[0], expected[i].first);
		assert_int_equal(instruction.sources[INSTRUCTION_LATE], expected[i].late);
	}
}

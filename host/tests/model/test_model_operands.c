/* Multiplications and divisions that end early: Rocket's cycles, by operands. */
#include "tests/testing.h"

#include "model/operands.h"
#include "tests/machine.h"

enum {
	MUL = 0x02b50533, /* mul a0, a0, a1 */
	MULHU = 0x02b53533,
	MULW = 0x02b5053b,
	DIV = 0x02b54533,
	DIVU = 0x02b55533,
	REM = 0x02b56533,
	DIVW = 0x02b5453b,
};

static void start(void)
{
	struct parameters *parameters = &machine.parameters;

	machine = (struct machine){.parameters = plain_parameters()};
	parameters->costs[INSTRUCTION_mul] = (struct cost){10, 10, 1};
	parameters->costs[INSTRUCTION_mulw] = (struct cost){6, 6, 1};
	parameters->costs[INSTRUCTION_div] = (struct cost){68, 68, 1};
	parameters->costs[INSTRUCTION_divw] = (struct cost){36, 1, 1};
	parameters->early[INSTRUCTION_mul] = (struct early){8, 4};
	parameters->early[INSTRUCTION_mulw] = (struct early){8, 4};
	parameters->early[INSTRUCTION_div] = (struct early){1, 5};
	parameters->early[INSTRUCTION_divw] = (struct early){1, 5};
	machine_start();
}

static const struct {
	uint32_t code;
	uint64_t first, second;
	uint32_t cycles;
} operations[] = {
	{MUL, 0, UINT64_MAX, 4},
	{MUL, 0xffff, UINT64_MAX, 4},
	{MUL, 0x10000, 0, 5},
	{MUL, UINT64_MAX, 0, 10},
	{MULHU, 0, 0, 10},
	{MULW, 0xffffffff0000ffff, 0, 4},
	{MULW, 0x1000000, 0, 6},
	{DIVU, 3, 7, 5},
	{DIVU, 7, 7, 5},
	{DIVU, 7, 3, 6},
	{DIVU, UINT64_MAX, 1, 68},
	{DIVU, 1, 0, 68},
	{DIV, UINT64_MAX, 1, 5},
	{DIV, 100, -(uint64_t)7, 9},
	{REM, UINT64_C(1) << 63, 1, 68},
	{DIVW, 0xf00000007, 7, 5},
	{DIVW, 0x80000000, 1, 36},
};

/* Returns the cycles from the issue of an operation to that of one that needs its result. */
static uint64_t cycles_of(uint32_t code, bool is_known, uint64_t first, uint64_t second)
{
	struct instruction instruction = instruction_decode(code, 0, true);

	if (is_known)
		core_operands(machine.core, &instruction, first, second);
	machine_execute(instruction);
	machine_mark();
	machine_do(INSTRUCTION_alu, 11, 10);
	return machine_took();
}

UNIT_TEST_BETWEEN(latencies_depend_on_operands, start, machine_end)
{
	for (size_t i = 0; i < COUNT_OF(operations); i++)
		assert_int_equal(cycles_of(operations[i].code, true, operations[i].first,
		                           operations[i].second),
		                 operations[i].cycles);
}

UNIT_TEST_BETWEEN(unknown_operands_take_the_full_latency, start, machine_end)
{
	assert_int_equal(cycles_of(MUL, false, 0, 0), 10);
	assert_int_equal(cycles_of(DIV, false, 0, 0), 68);
	assert_int_equal(cycles_of(DIV, true, 0, 1), 5);
	assert_int_equal(cycles_of(DIV, false, 0, 0), 68);
}

/* The unit is free when the operation ends. A pipelined unit is always free. */
UNIT_TEST_BETWEEN(an_early_end_frees_the_unit, start, machine_end)
{
	struct instruction div = {.class = INSTRUCTION_div, .destination = 5, .operand_bits = 64};
	struct instruction divw = {.class = INSTRUCTION_divw, .destination = 6, .operand_bits = 32};

	core_operands(machine.core, &div, 7, 7);
	machine_execute(div);
	machine_mark();
	core_operands(machine.core, &divw, 7, 7);
	machine_execute(divw);
	assert_int_equal(machine_took(), 5);
	divw.destination = 7;
	machine_execute(divw);
	assert_int_equal(machine_took(), 6);
}

UNIT_TEST_BETWEEN(operands_of_rv32_have_32_bits, start, machine_end)
{
	struct instruction mul = instruction_decode(MUL, 0, false);

	assert_int_equal(mul.operand_bits, 32);
	assert_int_equal(operands_saved(&machine.parameters, &mul, 0xffffffff, 0), 0);
	assert_int_equal(operands_saved(&machine.parameters, &mul, 0xffffff, 0), 1);
	assert_int_equal(instruction_decode(MULHU, 0, false).operand_bits, 0);
}

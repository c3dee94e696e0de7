/* Modelled accesses and fetches: exact cycles of hits and misses. */
#include "tests/testing.h"

#include "tests/machine.h"

enum { LINE = 64, WAYS = 2, SETS = 4, LINES = 8, HOPS = 50, OUTSIDE = 0x60000000 };

static void start(void)
{
	machine = (struct machine){.parameters = plain_parameters()};
	machine.parameters.costs[INSTRUCTION_load].latency = 3;
}

/* Returns the steady cycles per hop through `lines` lines, `stride` bytes apart. */
static uint64_t hop(uint64_t base, uint64_t stride, uint64_t lines)
{
	uint64_t first = 0, cycles;

	for (uint64_t i = 0; i <= 4 * lines; i++) {
		machine_load(base + i % lines * stride, 5, 5);
		if (i == 2 * lines)
			first = core_cycles(machine.core);
	}
	cycles = core_cycles(machine.core) - first;
	assert_int_equal(cycles % (2 * lines), 0);
	return cycles / (2 * lines);
}

UNIT_TEST_BETWEEN(hops_take_the_latency, start, machine_end)
{
	machine_start();
	assert_int_equal(hop(MACHINE_CACHED, LINE, LINES), 3);
	assert_int_equal(hop(MACHINE_CACHED, LINE, LINES + SETS), MACHINE_L2_LATENCY);
	assert_int_equal(hop(MACHINE_CACHED, LINE * 64ull, 8), MACHINE_RAM_LATENCY);
	assert_int_equal(hop(MACHINE_TIGHT, LINE * 64ull, 8), 3);
	assert_int_equal(hop(MACHINE_L2, LINE, 1), MACHINE_LIM_LATENCY);
	assert_int_equal(hop(MACHINE_FLASH, LINE, 1), MACHINE_FLASH_WORD);
	assert_int_equal(hop(MACHINE_DEVICE, 4, 1), MACHINE_DEVICE_LATENCY);
}

/* A miss of L1D brings its whole line into L2, also if the lines of L2 are shorter. So does a write-back. */
UNIT_TEST_BETWEEN(l2_has_all_parts_of_a_longer_line_of_l1d, start, machine_end)
{
	enum { LONG = 2 * LINE };
	const uint64_t set = (uint64_t)SETS * LONG;

	machine.parameters.l1d.line = LONG;
	machine_start();
	machine_store(MACHINE_CACHED);
	machine_load(MACHINE_CACHED + set, 5, 0);
	machine_load(MACHINE_CACHED + 2 * set, 5, 5);
	machine_do(INSTRUCTION_fence, 0, 0);
	machine_do(INSTRUCTION_alu, 6, 0);
	machine.mark = core_cycles(machine.core);
	machine_load(MACHINE_CACHED + LINE, 5, 0);
	machine_do(INSTRUCTION_alu, 6, 5);
	assert_int_equal(machine_took(), 1 + MACHINE_L2_LATENCY);
}

UNIT_TEST_BETWEEN(misses_are_counted, start, machine_end)
{
	machine_start();
	hop(MACHINE_CACHED, LINE, LINES);
	assert_int_equal(machine_event(2, 9), LINES);
	hop(MACHINE_TIGHT, LINE, LINES);
	assert_int_equal(machine_event(2, 9), LINES);
	hop(MACHINE_DEVICE, LINE, 5);
	assert_int_equal(machine_event(2, 9), LINES + 21);
}

UNIT_TEST_BETWEEN(a_miss_stalls_the_instruction_that_uses_it, start, machine_end)
{
	machine_begin();
	machine_load(MACHINE_CACHED, 5, 0);
	machine_do(INSTRUCTION_alu, 6, 0);
	assert_int_equal(machine_took(), 2);
	machine_do(INSTRUCTION_alu, 6, 5);
	assert_int_equal(machine_took(), 1 + MACHINE_RAM_LATENCY);
	assert_int_equal(machine_event(1, 9), MACHINE_RAM_LATENCY - 2);
}

/* A second access to a line in flight waits for the line. It does not count as a second miss. */
UNIT_TEST_BETWEEN(a_second_load_of_a_line_in_flight_is_no_second_miss, start, machine_end)
{
	machine_begin();
	machine_load(MACHINE_CACHED, 5, 0);
	machine_load(MACHINE_CACHED + 8, 6, 0);
	machine_do(INSTRUCTION_alu, 7, 6);
	assert_int_equal(machine_took(), 1 + MACHINE_RAM_LATENCY);
	assert_int_equal(machine_event(2, 9), 1);
}

/* k lines in flight: n lines take n / k latencies. */
UNIT_TEST_BETWEEN(outstanding_limits_the_lines_in_flight, start, machine_end)
{
	for (uint32_t outstanding = 1; outstanding <= 4; outstanding *= 2) {
		machine.parameters.outstanding = outstanding;
		machine_begin();
		for (uint32_t i = 0; i < 8; i++)
			machine_load(MACHINE_CACHED + i * LINE, (uint8_t)(5 + i), 0);
		machine_do(INSTRUCTION_fence, 0, 0);
		assert_int_equal(machine_now() - machine.mark,
		                 8 / outstanding * MACHINE_RAM_LATENCY + outstanding);
		if (outstanding != 4)
			core_free(machine.core);
	}
}

/* If one line more would be in flight than is allowed, all later instructions stall. */
UNIT_TEST_BETWEEN(one_line_more_than_outstanding_stalls, start, machine_end)
{
	machine_begin();
	machine_load(MACHINE_CACHED, 5, 0);
	machine_load(MACHINE_CACHED + LINE, 6, 0);
	assert_int_equal(machine_now() - machine.mark, 1 + MACHINE_RAM_LATENCY + 1);
}

UNIT_TEST_BETWEEN(stores_wait_in_the_buffer, start, machine_end)
{
	machine.parameters.store_buffer = 4;
	machine_begin();
	for (uint32_t i = 0; i < 4; i++)
		machine_store(MACHINE_CACHED + i * LINE);
	assert_int_equal(machine_now() - machine.mark, 5);
	/* A fifth store waits until the first is written. */
	machine_store(MACHINE_CACHED);
	assert_int_equal(machine_now() - machine.mark, 1 + MACHINE_RAM_LATENCY + 1);
	machine_do(INSTRUCTION_fence, 0, 0);
	assert_int_equal(machine_now() - machine.mark, 1 + 4 * MACHINE_RAM_LATENCY + 1);
	assert_int_equal(machine_event(2, 9), 4);
}

/* The core continues when the line arrives, whatever the buffer holds. Hits do not stall. */
UNIT_TEST_BETWEEN(stores_that_miss_stall_if_the_core_says_so, start, machine_end)
{
	machine.parameters.store_buffer = 4;
	machine.parameters.store_miss_stalls = true;
	machine_begin();
	for (uint32_t i = 0; i < 2; i++)
		machine_store(MACHINE_CACHED + i * LINE);
	assert_int_equal(machine_now() - machine.mark, 1 + 2 * MACHINE_RAM_LATENCY);
	for (uint32_t i = 0; i < 2; i++)
		machine_store(MACHINE_CACHED + i * LINE);
	assert_int_equal(machine_now() - machine.mark, 4 + 2 * MACHINE_RAM_LATENCY);
	assert_int_equal(machine_event(1, 9), 2 * (MACHINE_RAM_LATENCY - 1));
}

UNIT_TEST_BETWEEN(stores_that_hit_take_a_cycle, start, machine_end)
{
	machine_start();
	machine_load(MACHINE_CACHED, 5, 0);
	machine_do(INSTRUCTION_fence, 0, 0);
	(void)machine_now();
	machine_mark();
	for (uint32_t i = 0; i < HOPS; i++)
		machine_store(MACHINE_CACHED + i);
	assert_int_equal(machine_now() - machine.mark, HOPS + 1);
}

UNIT_TEST_BETWEEN(lines_are_written_back, start, machine_end)
{
	machine_start();
	for (uint32_t i = 0; i < WAYS; i++)
		machine_store(MACHINE_CACHED + i * SETS * LINE);
	assert_int_equal(machine_event(2, 10), 0);
	for (uint32_t i = 0; i < 3 * WAYS; i++)
		machine_load(MACHINE_CACHED + (WAYS + i) * SETS * LINE, 5, 0);
	assert_int_equal(machine_event(2, 10), WAYS);
}

/* fence.i writes back dirty lines, invalidates L1I, and keeps L1D. */
UNIT_TEST_BETWEEN(fence_i_empties_l1i_and_cleans_l1d, start, machine_end)
{
	uint64_t misses;

	machine_start();
	machine.pc = MACHINE_CACHED + 0x1000;
	machine_store(MACHINE_CACHED);
	machine_store(MACHINE_CACHED + LINE);
	misses = machine_event(2, 8);
	assert_int_equal(misses, 1);
	machine_do(INSTRUCTION_fence_i, 0, 0);
	machine_load(MACHINE_CACHED, 5, 0);
	assert_int_equal(machine_event(2, 8), misses + 1);
	assert_int_equal(machine_event(2, 9), 2);
	assert_int_equal(machine_event(2, 10), 2);
}

/*
 * Returns the cycles of 16 instructions in a line, fetched for the first and for the second time.
 */
static void fetch_costs(uint64_t base, uint64_t cold, uint64_t warm)
{
	for (int turn = 0; turn < 2; turn++) {
		machine.pc = MACHINE_CODE;
		(void)machine_now();
		machine_mark();
		machine_jump_to(base);
		machine_now();
		assert_int_equal(machine_now() - machine.mark, 3 + (turn == 0 ? cold : warm));
		machine_jump_to(MACHINE_CODE);
	}
}

UNIT_TEST_BETWEEN(fetches_cost_what_their_region_costs, start, machine_end)
{
	machine_start();
	fetch_costs(MACHINE_CACHED, MACHINE_RAM_LATENCY, 0);
	fetch_costs(MACHINE_FLASH, MACHINE_FLASH_LINE, 0);
	fetch_costs(MACHINE_L2, MACHINE_LIM_LATENCY, 0);
	fetch_costs(MACHINE_TIGHT, 0, 0);
	fetch_costs(MACHINE_DEVICE, MACHINE_DEVICE_LATENCY, MACHINE_DEVICE_LATENCY);
	assert_int_equal(machine_event(2, 8), 3);
}

/* No instruction is wholly inside such a region. The code behind it has to be fetched. */
UNIT_TEST_BETWEEN(a_region_may_be_smaller_than_an_instruction, start, machine_end)
{
	struct region *tiny = &machine.parameters.regions[machine.parameters.region_count++];

	*tiny = (struct region){OUTSIDE, 0, REGION_TIGHT, 1, 1};
	for (tiny->size = 1; tiny->size < INSTRUCTION_BYTES_MAX; tiny->size++) {
		machine_start();
		machine_jump_to(OUTSIDE + tiny->size - INSTRUCTION_BYTES_MAX);
		(void)machine_now(); /* its end is in the region */
		fetch_costs(MACHINE_CACHED, MACHINE_RAM_LATENCY, 0);
		machine_end();
	}
	machine_start();
}

UNIT_TEST_BETWEEN(a_fetch_that_misses_brings_the_next_line_too, start, machine_end)
{
	machine.parameters.next_line = NEXT_LINE_code;
	machine_start();
	fetch_costs(MACHINE_CACHED, MACHINE_RAM_LATENCY, 0);
	fetch_costs(MACHINE_CACHED + LINE, 0, 0);
	fetch_costs(MACHINE_CACHED + 2 * LINE, MACHINE_RAM_LATENCY, 0);
	assert_int_equal(machine_event(2, 8), 2);
}

/* Also backwards, to an instruction that begins before the current line and ends in it. */
UNIT_TEST_BETWEEN(a_straddling_instruction_needs_two_lines, start, machine_end)
{
	machine_start();
	machine.pc = MACHINE_CACHED + LINE - 2;
	machine_now();
	assert_int_equal(machine_event(2, 8), 2);
	machine_jump_to(MACHINE_CACHED + 4 * LINE);
	machine_jump_to(MACHINE_CACHED + 4 * LINE - 2);
	assert_int_equal(machine_event(2, 8), 3);
	machine_now();
	assert_int_equal(machine_event(2, 8), 4);
	machine_jump_to(MACHINE_CACHED + 8 * LINE);
	machine_jump_to(MACHINE_CACHED + 8 * LINE - 4);
	machine_now();
	assert_int_equal(machine_event(2, 8), 6);
}

UNIT_TEST_BETWEEN(a_straddling_access_misses_twice, start, machine_end)
{
	machine_start();
	machine_load(MACHINE_CACHED + LINE - 2, 5, 0);
	assert_int_equal(machine_event(2, 9), 2);
}

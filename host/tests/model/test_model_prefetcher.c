/* Loads of lines that a prefetcher has fetched. */
#include "tests/testing.h"

#include "tests/machine.h"

enum { LINE = 64, AHEAD = 7, LOAD = 2 };

static void start(void)
{
	machine = (struct machine){.parameters = plain_parameters()};
	machine.parameters.costs[INSTRUCTION_load].latency = LOAD;
	machine.parameters.prefetch = AHEAD;
	machine_start();
}

/* Cycles from a load of a line, by its number, to the use of its value. */
static uint64_t cycles_of(uint64_t line)
{
	machine_load(MACHINE_CACHED + line * LINE, 5, 0);
	machine_mark();
	machine_do(INSTRUCTION_alu, 6, 5);
	return machine_took();
}

UNIT_TEST_BETWEEN(the_third_line_in_order_is_prefetched, start, machine_end)
{
	assert_int_equal(cycles_of(0), MACHINE_RAM_LATENCY);
	assert_int_equal(cycles_of(1), MACHINE_RAM_LATENCY);
	assert_int_equal(cycles_of(2), AHEAD);
	assert_int_equal(cycles_of(2), LOAD); /* a hit behaves as usual */
	assert_int_equal(cycles_of(3), AHEAD);
	assert_int_equal(cycles_of(5), MACHINE_RAM_LATENCY);
	assert_int_equal(cycles_of(4), AHEAD); /* the stream continues */
}

/* Cycles of the last of four loads, `stride` lines apart. */
static uint64_t fourth_of(uint64_t first, uint64_t stride)
{
	uint64_t cycles = 0;

	for (uint64_t i = 0; i < 4; i++)
		cycles = cycles_of(first + i * stride);
	return cycles;
}

UNIT_TEST_BETWEEN(strides_up_to_64_bytes_are_followed, start, machine_end)
{
	assert_int_equal(fourth_of(100, 1), AHEAD);
	assert_int_equal(fourth_of(200, (uint64_t)-1), AHEAD);
	assert_int_equal(fourth_of(300, 2), MACHINE_RAM_LATENCY);
	assert_int_equal(fourth_of(400, (uint64_t)-2), MACHINE_RAM_LATENCY);
}

static void start_with_lines_of(uint32_t bytes)
{
	core_free(machine.core);
	machine.parameters.l1d.line = bytes;
	machine_start();
}

UNIT_TEST_BETWEEN(a_stride_may_skip_lines_of_32_bytes, start, machine_end)
{
	start_with_lines_of(32);
	assert_int_equal(fourth_of(100, 1), AHEAD);
}

UNIT_TEST_BETWEEN(a_line_of_128_bytes_is_followed_by_the_next, start, machine_end)
{
	start_with_lines_of(128);
	assert_int_equal(fourth_of(100, 2), AHEAD);
	assert_int_equal(fourth_of(200, (uint64_t)-2), AHEAD);
	assert_int_equal(fourth_of(300, 4), MACHINE_RAM_LATENCY);
}

UNIT_TEST_BETWEEN(strides_that_change_are_not_followed, start, machine_end)
{
	for (uint64_t line = 100; line < 130; line += 3) {
		assert_int_equal(cycles_of(line), MACHINE_RAM_LATENCY);
		assert_int_equal(cycles_of(line + 1), MACHINE_RAM_LATENCY);
	}
}

/* Returns the cycles of the last of three rounds of loads through `streams` streams. */
static uint64_t last_of(uint64_t streams)
{
	uint64_t cycles = 0;

	for (uint64_t round = 0; round < 3; round++)
		for (uint64_t i = 0; i < streams; i++)
			cycles = cycles_of(1000 * (i + 1) + round);
	return cycles;
}

UNIT_TEST_BETWEEN(eight_streams_are_followed_at_once, start, machine_end)
{
	assert_int_equal(last_of(8), AHEAD);
}

UNIT_TEST_BETWEEN(nine_streams_are_too_many_to_follow, start, machine_end)
{
	assert_int_equal(last_of(9), MACHINE_RAM_LATENCY);
}

UNIT_TEST_BETWEEN(a_line_comes_from_l2_if_that_is_faster, start, machine_end)
{
	machine.parameters.prefetch = MACHINE_L2_LATENCY + 1;
	for (uint64_t line = 0; line < 12; line++) /* fills L2, evicts the first from L1D */
		(void)cycles_of(line);
	for (uint64_t line = 0; line < 4; line++)
		assert_int_equal(cycles_of(line), MACHINE_L2_LATENCY);
}

static void start_next_line(void)
{
	machine = (struct machine){.parameters = plain_parameters()};
	machine.parameters.costs[INSTRUCTION_load].latency = LOAD;
	machine.parameters.next_line = NEXT_LINE_data;
	machine_start();
}

UNIT_TEST_BETWEEN(a_miss_fetches_the_next_line_too, start_next_line, machine_end)
{
	assert_int_equal(cycles_of(20), MACHINE_RAM_LATENCY);
	assert_int_equal(cycles_of(21), LOAD);
	assert_int_equal(cycles_of(22), MACHINE_RAM_LATENCY); /* a hit fetches none */
	assert_int_equal(cycles_of(19), MACHINE_RAM_LATENCY); /* the line before is not fetched */
	assert_int_equal(cycles_of(20), LOAD);
}

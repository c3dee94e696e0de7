/* The instructions of operations. */
#include "tests/testing.h"

#include "report/page_sections.h"

static void assert_text(const char *benchmark, const char *kind, const char *mode, const char *isa,
                        const char *expected)
{
	struct row row = {.benchmark = benchmark, .kind = kind};
	struct record_hello hello = {0};
	char text[OPERATION_TEXT_SIZE];

	hello.mode = mode;
	hello.isa = isa;
	operation_text(text, &row, &hello);
	assert_string_equal(text, expected);
}

UNIT_TEST(a_text_has_the_registers_of_the_first_copy)
{
	assert_text("mulh", "throughput", "m", "rv64gc", "mulh t0, a3, a1");
	assert_text("mulh", "latency", "m", "rv64gc", "mulh a0, a0, a1; or a0, a0, a3");
	assert_text("mul", "throughput", "m", "rv64gc", "mul t0, a3, a1");
	assert_text("fdiv_s", "throughput", "s", "rv32gc", "fdiv.s ft0, fa1, fa3");
}

UNIT_TEST(the_address_of_the_first_copy_is_0)
{
	assert_text("store_half", "throughput", "m", "rv32imac", "sh a1, 0(a4)");
	assert_text("fload", "throughput", "m", "rv64gc", "fld ft0, 0(a4)");
}

UNIT_TEST(instructions_are_in_one_line)
{
	assert_text("branch_taken", "throughput", "m", "rv64gc", "beqz zero, 1f; nop; 1:");
}

UNIT_TEST(the_text_depends_on_mode_and_register_width)
{
	assert_text("csrrw", "throughput", "m", "rv64gc", "csrrw t0, mepc, a3");
	assert_text("csrrw", "throughput", "s", "rv32imac", "csrrw t0, sepc, a3");
	assert_text("store_load_by_data", "latency", "m", "rv32imac", "sw a0, 0(a4); lw a0, 0(a4)");
	assert_text("store_load_by_data", "latency", "s", "rv64gc", "sd a0, 0(a4); ld a0, 0(a4)");
}

UNIT_TEST(unknown_operations_have_no_text)
{
	assert_text("mine", "throughput", "m", "rv64gc", "");
	assert_text("add", "call", "m", "rv64gc", "");
	/* The name is longer: load_byte_unsigned. */
	assert_text("load", "latency", "m", "rv64gc", "");
	/* The hello was lost: mepc or sepc. */
	assert_text("csrrw", "throughput", NULL, NULL, "");
	assert_text("add", "latency", NULL, NULL, "add a0, a0, a1");
}

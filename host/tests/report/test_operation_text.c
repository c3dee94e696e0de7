/* The instructions of operations. */
#include "tests/testing.h"

#include "report/page_sections.h"

static const struct {
	const char *benchmark, *kind, *mode, *isa, *text;
} cases[] = {
	/* The registers are those of the first copy. */
	{"mulh", "throughput", "m", "rv64gc", "mulh t0, a3, a1"},
	{"mulh", "latency", "m", "rv64gc", "mulh a0, a0, a1; or a0, a0, a3"},
	{"mul", "throughput", "m", "rv64gc", "mul t0, a3, a1"},
	{"fdiv_s", "throughput", "s", "rv32gc", "fdiv.s ft0, fa1, fa3"},
	/* The address is that of the first copy: 0. */
	{"store_half", "throughput", "m", "rv32imac", "sh a1, 0(a4)"},
	{"fload", "throughput", "m", "rv64gc", "fld ft0, 0(a4)"},
	/* All instructions are in one line. */
	{"branch_taken", "throughput", "m", "rv64gc", "beqz zero, 1f; j 1f; 1:"},
	/* The instructions depend on the mode, and on the width of registers. */
	{"csrrw", "throughput", "m", "rv64gc", "csrrw t0, mepc, a3"},
	{"csrrw", "throughput", "s", "rv32imac", "csrrw t0, sepc, a3"},
	{"store_load_by_data", "latency", "m", "rv32imac", "sw a0, 0(a4); lw a0, 0(a4)"},
	{"store_load_by_data", "latency", "s", "rv64gc", "sd a0, 0(a4); ld a0, 0(a4)"},
	/* Unknown operations have no text. "load" is only the start of a name, load_byte_unsigned. */
	{"mine", "throughput", "m", "rv64gc", ""},
	{"add", "call", "m", "rv64gc", ""},
	{"load", "latency", "m", "rv64gc", ""},
	/* The hello was lost, so mepc or sepc is not known. */
	{"csrrw", "throughput", NULL, NULL, ""},
	{"add", "latency", NULL, NULL, "add a0, a0, a1"},
};

UNIT_TEST(operations_have_their_instructions)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct row row = {.benchmark = cases[i].benchmark, .kind = cases[i].kind};
		struct record_hello hello = {.mode = cases[i].mode, .isa = cases[i].isa};
		char text[OPERATION_TEXT_SIZE];

		operation_text(text, &row, &hello);
		assert_string_equal(text, cases[i].text);
	}
}

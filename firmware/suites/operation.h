/*
 * Primitive operations. One line each makes the kernels of all forms of an operation.
 *
 *     INTEGER(add, 1, "add", "add \\d, \\s, a1", 1000020)
 *
 * The arguments are: its name; the number of instructions that it executes; the claims, which are extended regular
 * expressions for its instructions as a disassembler prints them; the operation itself; its value. In the text \\d is
 * the destination, \\s the source, which makes a chain in latency kernels, and \\k the number of the copy: 0..7, in a
 * chain 0 and 1. All copies have to be of the same length. The other registers are those of unrolled.h.
 *
 *     call        a function with the operation alone, called in a loop that is the same for all: the cost
 *                 in C. Its result is compared with the value.
 *     latency     copies in one chain: each reads the result of the one before
 *     throughput  copies with eight destinations in turns: none reads a register that another writes, except
 *                 in isa/i_control.c
 *
 * Not every operation has all three forms. Stores, branches and fences make no chain, and a call of the library has no
 * copies.
 */
#ifndef SUITES_OPERATION_H
#define SUITES_OPERATION_H

#include "asm.h"
#include "bench.h"
#include "emit.h"
#include "suites/operation_batch.h"

typedef long integer_function(long x, long y, long z);
typedef double real_function(double x, double y, double z);

/* The function of the call form, and its result. */
struct operation {
	union {
		integer_function *integer;
		real_function *real;
	};
	union {
		long expected; /* result of the integer function; or OPERATION_N, OPERATION_X */
		double expected_real;
	};
};

enum {
	OPERATION_N = -1,     /* the result is the problem size */
	OPERATION_X = -2,     /* the result is the first operand */
	EXPRESSION_BATCH = 8, /* an expression in C may take long */
};

/* The loops of the call form, and the check of its result. */
void operation_call_integer(struct bench_run *run);
void operation_call_real(struct bench_run *run);
bool operation_integer_is_right(struct bench_run *run);
bool operation_real_is_right(struct bench_run *run);

/* For .setup: sets operands.memory to 64 zeroed bytes of the heap, at a multiple of 64. Returns false if there is none. */
bool operation_needs_memory(struct bench_run *run);

/* The same, but the first word holds its own address, so a load returns the address that it loads from. */
bool operation_needs_pointer(struct bench_run *run);

/* The same, and the chain begins with that address. */
bool operation_begins_with_pointer(struct bench_run *run);

/*
 * The benchmark that the ratios of operations are to (isa/i.c). firmware/image.mk says NULL where SUITES leaves it out, for
 * operations of a SUITE_DIR.
 */
#ifndef OPERATION_REF
#define OPERATION_REF "constant"
#endif

/* The BENCH line of an operation. */
#define OPERATION_BENCH(name_, instructions_, ...)                                                 \
	BENCH(primitive_ops, name_, .ref = OPERATION_REF, .instructions = (instructions_),         \
	      __VA_ARGS__)

/*
 * The claims of an operation, for the test that disassembles the kernels (scripts/test/qemu/disassembly.bats). They are
 * in a section of the ELF that is never loaded, as "name claims".
 */
#define OPERATION_CLAIM(name, claims)                                                              \
	__asm__(".pushsection .claims, \"\", @progbits\n"                                          \
	        ".asciz \"" #name " " claims "\"\n"                                                \
	        ".popsection")

/* `text` with \d, \s and \k set by `uses`: "op t0, a3, 0", for example. */
#define OPERATION_TEXT(text, uses) ".macro op d, s, k\n" text "\n.endm\n" uses "\n.purgem op"

#define IN_CALL(c)  "op " c ", " c ", 0"
#define IN_CHAIN(c) IN_CALL(c) "\nop " c ", " c ", 1"
#define IN_EIGHT(a, b, c, d, e, f, g, h, s, t)                                                     \
	"op " a "," s ",0\nop " b "," t ",1\nop " c "," s ",2\nop " d "," t ",3\n"                 \
	"op " e "," s ",4\nop " f "," t ",5\nop " g "," s ",6\nop " h "," t ",7"

#define INTEGER_EIGHT(s, t) IN_EIGHT("t0", "t1", "t2", "t3", "t4", "t5", "t6", "a0", s, t)
#define REAL_EIGHT(s, t)    IN_EIGHT("ft0", "ft1", "ft2", "ft3", "ft4", "ft5", "ft6", "ft7", s, t)

/*
 * Defines a struct unrolled. The arguments are its head, the operations in a unit, how many more operations the long
 * kernel has, the text of the operation, its registers (a chain or eight), and the filler, which may be "". If kernels
 * lie in flash, it also builds them (emit.h).
 */
#define OPERATION_UNROLLED(name, head, count, more, text, uses, besides)                           \
	EMIT_PAIR(name, head, count, more, text, uses, besides);                                   \
	extern const struct unrolled unrolled_##name;                                              \
	ASM_UNCOMPRESSED(LABELLED(unrolled_##name, UNROLLED_SIZES(name, head, count, more))        \
	                         LABELLED(unit_##name, OPERATION_TEXT(text, uses))                 \
	                                 LABELLED(filler_##name, OPERATION_TEXT(besides, uses))    \
	                                         LABELLED(end_##name, EMITTED_PAIR(name)))

#define LABELLED(label, text) #label ":\n" text "\n"
#define UNROLLED_SIZES(name, head, count, more)                                                    \
	".word " #head " - .\n.byte " ASM_TEXT(count) ", " #more "\n.half " ASM_TEXT(              \
		EMITTED) "\n.half filler_" #name " - unit_" #name ", end_" #name                   \
			 " - filler_" #name

/*
 * A turn of the loop takes whole cycles, so a core that issues 2, 3 or 4 instructions per cycle may leave issue slots
 * empty at the end of a turn. The long throughput kernel has 12 operations more than the short one. 12 is a multiple of
 * 2, 3 and 4, so both kernels leave the same number of slots empty. A chain leaves none, because it waits for results.
 */
#define LATENCY_UNIT(name, head, chain, text, filler)                                              \
	OPERATION_UNROLLED(name##_latency, head, 2, 8, text, IN_CHAIN(chain), filler)
#define THROUGHPUT_UNIT(name, head, eight, text, filler)                                           \
	OPERATION_UNROLLED(name##_throughput, head, 8, 12, text, eight, filler)

/*
 * Defines the function of the call form: the operation on its argument registers. Four share 64 bytes. So the loop that
 * calls them and all of them take less than a KiB, and in a direct-mapped cache none evicts the loop.
 */
#define CALL_FUNCTION(name, type, chain, text)                                                     \
	extern type##_function op_##name;                                                          \
	__asm__(".pushsection .calls, \"ax\"\n"                                                    \
	        ".option push\n.option norvc\n.option norelax\n"                                   \
	        ".balign 16\nop_" #name                                                            \
	        ":\n" OPERATION_TEXT(text, IN_CALL(chain)) "\nret\n"                               \
	                                                   ".org op_" #name " + 16\n"              \
	                                                   ".option pop\n.popsection")

#define CALL_FIELDS(name, type, batch_)                                                            \
	.run = operation_call_##type, .check = operation_##type##_is_right,                        \
	.arg = &operation_##name, .code = (const void *)op_##name, .batch = (batch_)

/* The heads of unrolled kernels (measure/head_integer.S, isa/d_heads.S). They load the operands. */
extern const struct code head_integer;
extern const struct code head_real;
extern const struct code head_single;

/* All three forms. Arguments after the value are members for BENCH. */
#define INTEGER(name, instructions, claims, text, value, ...)                                      \
	INTEGER_CHAINED(name, instructions, claims, text, text, "", value, __VA_ARGS__)

/*
 * The same, with a separate text for the chain. It is for operations whose result needs another instruction to become
 * the next operand. That instruction is `filler`, and `chain` contains it too.
 */
#define INTEGER_CHAINED(name, instructions, claims, text, chain, filler, value, ...)               \
	INTEGER_FORMS(name, instructions, claims, INTEGER_EIGHT("a3", "a2"), text, chain, filler,  \
	              value, __VA_ARGS__)

/* The same, with separate registers for the eight copies of the throughput. */
#define INTEGER_FORMS(name, instructions, claims, eight, text, chain, filler, value, ...)          \
	CALL_FUNCTION(name, integer, "a0", text);                                                  \
	LATENCY_UNIT(name, head_integer, "a0", chain, filler);                                     \
	THROUGHPUT_UNIT(name, head_integer, eight, text, "");                                      \
	static const struct operation operation_##name = {.integer = op_##name,                    \
	                                                  .expected = (value)};                    \
	OPERATION_CLAIM(name, claims);                                                             \
	OPERATION_BENCH(name, instructions, CALL_FIELDS(name, integer, OPERATION_BATCH),           \
	                .latency = &unrolled_##name##_latency,                                     \
	                .throughput = &unrolled_##name##_throughput, __VA_ARGS__)

/* All three forms of an operation on doubles. SINGLE has latency and throughput of an operation on floats. */
#define REAL_CHAINED(name, instructions, claims, text, chain, filler, value, ...)                  \
	CALL_FUNCTION(name, real, "fa0", text);                                                    \
	LATENCY_UNIT(name, head_real, "fa0", chain, filler);                                       \
	THROUGHPUT_UNIT(name, head_real, REAL_EIGHT("fa3", "fa2"), text, "");                      \
	static const struct operation operation_##name = {.real = op_##name,                       \
	                                                  .expected_real = (value)};               \
	OPERATION_CLAIM(name, claims);                                                             \
	OPERATION_BENCH(name, instructions, CALL_FIELDS(name, real, OPERATION_BATCH),              \
	                .latency = &unrolled_##name##_latency,                                     \
	                .throughput = &unrolled_##name##_throughput, __VA_ARGS__)

#define SINGLE(name, instructions, claims, text, chain, filler, ...)                               \
	LATENCY_UNIT(name, head_single, "fa0", chain, filler);                                     \
	THROUGHPUT_UNIT(name, head_single, REAL_EIGHT("fa3", "fa2"), text, "");                    \
	OPERATION_CLAIM(name, claims);                                                             \
	OPERATION_BENCH(name, instructions, .latency = &unrolled_##name##_latency,                 \
	                .throughput = &unrolled_##name##_throughput, __VA_ARGS__)

/* One form only. `filler` may be "". */
#define LATENCY(name, instructions, claims, text, filler, ...)                                     \
	LATENCY_UNIT(name, head_integer, "a0", text, filler);                                      \
	OPERATION_CLAIM(name, claims);                                                             \
	OPERATION_BENCH(name, instructions, .latency = &unrolled_##name##_latency, __VA_ARGS__)

#define THROUGHPUT(name, instructions, claims, text, filler, ...)                                  \
	THROUGHPUT_UNIT(name, head_integer, INTEGER_EIGHT("a3", "a3"), text, filler);              \
	THROUGHPUT_BENCH(name, instructions, claims, __VA_ARGS__)

#define THROUGHPUT_BENCH(name, instructions, claims, ...)                                          \
	OPERATION_CLAIM(name, claims);                                                             \
	OPERATION_BENCH(name, instructions, .throughput = &unrolled_##name##_throughput,           \
	                __VA_ARGS__)

/*
 * The call form only, of an expression in C. The operands are the arguments of a function that is called through a
 * pointer, so the compiler knows nothing about them. (With an OPAQUE_REAL on each, gcc 12 spilled them on RV32.)
 */
#define CALL_OF_EXPRESSION(name, type, ctype, OPAQUE_, claims, expression, expected_, value, ...)  \
	static ctype KERNEL_IN(".calls_in_c") op_##name(ctype x, ctype y, ctype z)                 \
	{                                                                                          \
		ctype result;                                                                      \
                                                                                                   \
		(void)x;                                                                           \
		(void)y;                                                                           \
		(void)z;                                                                           \
		result = (expression);                                                             \
		OPAQUE_(result);                                                                   \
		return result;                                                                     \
	}                                                                                          \
	static const struct operation operation_##name = {.type = op_##name,                       \
	                                                  .expected_ = (value)};                   \
	OPERATION_CLAIM(name, claims);                                                             \
	OPERATION_BENCH(name, 0, CALL_FIELDS(name, type, EXPRESSION_BATCH), __VA_ARGS__)

#define CALL_INTEGER(name, claims, expression, value, ...)                                         \
	CALL_OF_EXPRESSION(name, integer, long, OPAQUE, claims, expression, expected, value,       \
	                   __VA_ARGS__)
#define CALL_REAL(name, claims, expression, value, ...)                                            \
	CALL_OF_EXPRESSION(name, real, double, OPAQUE_REAL, claims, expression, expected_real,     \
	                   value, __VA_ARGS__)

#endif

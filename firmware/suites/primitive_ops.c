/*
 * Primitive operations as C calls them: each is a function that the compiler cannot see through,
 * called from one loop that is the same for all. A figure is one turn of that loop, call and
 * operation; `constant`, a function that only returns, is what the others are compared with.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "csr.h"
#include "drivers/mtime.h"

enum { BATCH = 64 };

typedef long integer_function(long x, long y, long z);
typedef double real_function(double x, double y, double z);

struct operation {
	integer_function *integer; /* one of the two is NULL */
	real_function *real;
	long expected; /* result of the integer function; ANY: whatever is not 0 */
	double expected_real;
};

enum { ANY = -1 };

/* The operands of every line below. */
static const long integers[] = {1000003, 17, 5};
static const double reals[] = {1.5, 2.25, 0.75};

/* The loop around integer functions and the one around real ones. */
#define CALLER(name, type, OPAQUE_, member, operands, result_)                                     \
	static void KERNEL name(struct bench_run *run)                                             \
	{                                                                                          \
		const struct operation *operation = run->bench->arg;                               \
		member##_function *function = operation->member;                                   \
		type x = operands[0];                                                              \
		type y = operands[1];                                                              \
		type z = operands[2];                                                              \
		uint32_t left = run->batch;                                                        \
		type result;                                                                       \
                                                                                                   \
		OPAQUE(function);                                                                  \
		OPAQUE_(x);                                                                        \
		OPAQUE_(y);                                                                        \
		OPAQUE_(z);                                                                        \
		do {                                                                               \
			result = function(x, y, z);                                                \
			OPAQUE_(result);                                                           \
		} while (--left != 0);                                                             \
		run->result_ = result;                                                             \
	}

CALLER(call_integer, long, OPAQUE, integer, integers, result)
CALLER(call_real, double, OPAQUE_REAL, real, reals, real_result)

static bool integer_is_right(struct bench_run *run)
{
	const struct operation *operation = run->bench->arg;

	return operation->expected == ANY ? run->result != 0 : run->result == operation->expected;
}

/* Library functions may round differently: to within 4 units in the last place of a double. */
static bool real_is_right(struct bench_run *run)
{
	const struct operation *operation = run->bench->arg;
	double error = fabs(run->real_result - operation->expected_real);

	return error <= 4 * 0x1p-53 * fabs(operation->expected_real);
}

/*
 * What the disassembly of an operation must contain: extended regular expressions, each for one
 * line of objdump's output. Kept in a section of the ELF that is never loaded, for the test that
 * looks (scripts/test/disassembly.bats).
 */
#define CLAIM(name, claims)                                                                        \
	__asm__(".pushsection .claims, \"\", @progbits\n"                                          \
	        ".asciz \"op_" #name " " claims "\"\n"                                             \
	        ".popsection")

/*
 * The operands come as arguments of a function that is called through a pointer: the compiler knows
 * nothing of them. (An OPAQUE_REAL on each made gcc 12 spill them on RV32.)
 */
#define OPERATION(type, OPAQUE_, name, claims, expression)                                         \
	static type KERNEL op_##name(type x, type y, type z)                                       \
	{                                                                                          \
		type result;                                                                       \
                                                                                                   \
		(void)x;                                                                           \
		(void)y;                                                                           \
		(void)z;                                                                           \
		result = (expression);                                                             \
		OPAQUE_(result);                                                                   \
		return result;                                                                     \
	}                                                                                          \
	CLAIM(name, claims)

#define LISTED(name, run_, check_)                                                                 \
	BENCH(primitive_ops, name, .ref = "constant", .run = run_, .check = check_,                \
	      .arg = &operation_##name, .code = (const void *)op_##name, .batch = BATCH)

/* INTEGER(name, claims, expression in x, y, z, its value) */
#define INTEGER(name, claims, expression, value)                                                   \
	OPERATION(long, OPAQUE, name, claims, expression);                                         \
	static const struct operation operation_##name = {.integer = op_##name,                    \
	                                                  .expected = (value)};                    \
	LISTED(name, call_integer, integer_is_right)

#define REAL(name, claims, expression, value)                                                      \
	OPERATION(double, OPAQUE_REAL, name, claims, expression);                                  \
	static const struct operation operation_##name = {.real = op_##name,                       \
	                                                  .expected_real = (value)};               \
	LISTED(name, call_real, real_is_right)

static const int table[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61};

static inline long element(long index)
{
	const int *first = table;

	OPAQUE(first);
	return first[index];
}

static long KERNEL identity(long x)
{
	OPAQUE(x);
	return x;
}

/* Whether memory was had; it is given back. */
static inline long had(void *memory)
{
	long had_it = memory != NULL;

	OPAQUE(memory);
	free(memory);
	return had_it;
}

static long KERNEL fill_vector(long first, long second, long third)
{
	long *vector = malloc(3 * sizeof(*vector));
	long sum;

	if (vector == NULL)
		return 0;
	vector[0] = first;
	vector[1] = second;
	vector[2] = third;
	OPAQUE(vector);
	sum = vector[0] + vector[1] + vector[2];
	free(vector);
	return sum;
}

static char text[24];

static inline long print(long value)
{
	return snprintf(text, sizeof(text), "%ld", value);
}

INTEGER(constant, "li", 42, 42);
INTEGER(mov, "mv", y, 17);
INTEGER(index, "lw", element(y), 61);
INTEGER(add, "add", x + y, 1000020);
INTEGER(sub, "sub", x - y, 999986);
INTEGER(not, "not", ~x, -1000004);
INTEGER(and, "and", (x & y), 1);
INTEGER(or, "or", x | y, 1000019);
INTEGER(xor, "xor", x ^ y, 1000018);
INTEGER(shl, "sll", x << z, 32000096);
INTEGER(shr, "sra", x >> z, 31250);
INTEGER(addshr, "add sra", y + (x >> z), 31267);
INTEGER(mul, "mul", (x * y), 17000051);
INTEGER(mad, "mul add", (x * y + z), 17000056);
INTEGER(div, "div", x / y, 58823);
INTEGER(call, "<identity>", identity(x), 1000003);
INTEGER(malloc_free, "<(__malloc_)?malloc> <(__malloc_)?free>", had(malloc((size_t)y)), 1);
INTEGER(calloc_free, "<calloc> <(__malloc_)?free>", had(calloc((size_t)y, 1)), 1);
INTEGER(vector_of_3, "<fill_vector>", fill_vector(x, y, z), 1000025);
INTEGER(rdcycle, "rdcycle", (long)CSR_READ(cycle), ANY);
INTEGER(mtime, "<mtime_read>", (long)mtime_read(), ANY);
INTEGER(snprintf_long, "<snprintf>", print(x), 7);
REAL(fmov, "fmv.d", y, 2.25);
REAL(fadd, "fadd.d", x + y, 3.75);
REAL(fmul, "fmul.d", (x * y), 3.375);
REAL(fmad, "fmadd.d", fma(x, y, z), 4.125);
REAL(fdiv, "fdiv.d", x / y, 2. / 3.);
REAL(sqrt, "fsqrt.d", sqrt(y), 1.5);
REAL(cos, "<_?cos>", cos(x), 0.0707372016677029);

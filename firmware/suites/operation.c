#include "suites/operation.h"

#include <math.h>
#include <stdlib.h>

#include "suites/data.h"

#define CALLER(name, type, OPAQUE_, member, prefix, result_)                                       \
	void KERNEL_IN(".calls") name(struct bench_run *run)                                       \
	{                                                                                          \
		const struct operation *operation = run->bench->arg;                               \
		member##_function *function = operation->member;                                   \
		type x = run->operands.prefix##x;                                                  \
		type y = run->operands.prefix##y;                                                  \
		type z = run->operands.prefix##z;                                                  \
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

CALLER(operation_call_integer, long, OPAQUE, integer, , result)
CALLER(operation_call_real, double, OPAQUE_REAL, real, real_, real_result)

/* Library functions may round differently: 2 to 4 units in the last place of a double are accepted. */
bool operation_real_is_right(struct bench_run *run)
{
	double expected = ((const struct operation *)run->bench->arg)->expected_real;

	return fabs(run->real_result - expected) <= 4 * 0x1p-53 * fabs(expected);
}

bool operation_integer_is_right(struct bench_run *run)
{
	const struct operation *operation = run->bench->arg;

	switch (operation->expected) {
	case OPERATION_N:
		return run->result == (long)run->n;
	case OPERATION_X:
		return run->result == run->operands.x;
	default:
		return run->result == operation->expected;
	}
}

enum { MEMORY_BYTES = 64 };

/* From the heap, which shares no set of a small cache with what else a sample uses. */
bool operation_needs_memory(struct bench_run *run)
{
	char *memory = calloc(2, MEMORY_BYTES);

	if (!have_memory(run, memory))
		return false;
	run->operands.memory = memory + -(uintptr_t)memory % MEMORY_BYTES;
	return true;
}

bool operation_needs_pointer(struct bench_run *run)
{
	operation_needs_memory(run);
	*(void **)run->operands.memory = run->operands.memory;
	return true;
}

bool operation_begins_with_pointer(struct bench_run *run)
{
	operation_needs_pointer(run);
	run->operands.x = (long)run->operands.memory;
	return true;
}

/* Functions that C programs call, in the same loop as the primitive operations. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suites/data.h"
#include "suites/operation.h"

/* Not const: constants may be in flash. */
static int table[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61};

static inline long element(long index)
{
	int *first = table;

	OPAQUE(first);
	return first[index];
}

static long KERNEL_IN(".calls_in_c") identity(long x)
{
	OPAQUE(x);
	OPAQUE(x);
	return x;
}

/* Whether `memory` is not NULL; frees it. */
static inline long had(void *memory)
{
	long had_it = memory != NULL;

	OPAQUE(memory);
	free(memory);
	return had_it;
}

static long KERNEL_IN(".calls_in_c") fill_vector(long first, long second, long third)
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

/* Runs the kernel once, so that the heap has grown before the first timed run. */
static bool grow_heap(struct bench_run *run)
{
	run->bench->run(run);
	return true;
}

CALL_INTEGER(index, "lw", element(y), 61);
CALL_INTEGER(call, "<identity>", identity(x), 1000003);
CALL_INTEGER(malloc_free, "<(__malloc_)?malloc> <(__malloc_)?free>", had(malloc((size_t)y)), 1,
             .setup = grow_heap);
CALL_INTEGER(calloc_free, "<calloc> <(__malloc_)?free>", had(calloc((size_t)y, 1)), 1,
             .setup = grow_heap);
CALL_INTEGER(vector_of_3, "<fill_vector>", fill_vector(x, y, z), 1000025, .setup = grow_heap);
CALL_INTEGER(snprintf_long, "<snprintf>", print(x), 7);

/*
 * x and y point to buffers of n bytes each, and z is n. The buffer at y holds a string of n characters and its NUL.
 * Between the two buffers are COPY_GAP_BYTES, and the allocator's own bytes.
 */
static bool make_buffers(struct bench_run *run)
{
	char *to = malloc(run->n + COPY_GAP_BYTES);
	char *from = malloc(run->n + 1);

	run->operands.x = (long)to;
	run->operands.y = (long)from;
	run->operands.z = (long)run->n;
	run->reason = "not enough memory";
	if (to == NULL || from == NULL)
		return false;
	memset(from, 'x', run->n);
	from[run->n] = '\0';
	return true;
}

static void free_buffers(struct bench_run *run)
{
	free((void *)run->operands.x);
	free((void *)run->operands.y);
}

#define ON_BUFFERS .setup = make_buffers, .teardown = free_buffers, .sizes = SIZES(16, 256, 4096)

CALL_INTEGER(memcpy, "<memcpy>", (long)memcpy((void *)x, (const void *)y, (size_t)z), OPERATION_X,
             ON_BUFFERS);
CALL_INTEGER(memset, "<memset>", (long)memset((void *)x, 0, (size_t)z), OPERATION_X, ON_BUFFERS);
CALL_INTEGER(strlen, "<strlen>", (long)strlen((const char *)y), OPERATION_N, ON_BUFFERS);

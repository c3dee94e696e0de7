/*
 * picolibc's malloc gets its memory from sbrk(). This sbrk() can be reset. The linker script puts the
 * allocator's own variables between two symbols, so that heap_reset() needs none of their names.
 */
#include "hart/heap.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "hart/trap.h"

extern char __heap_start[];
extern char __heap_end[];
extern char __malloc_state_start[];
extern char __malloc_state_end[];

static char *top = __heap_start;
static bool exceeded;

void *sbrk(ptrdiff_t increment) /* NOLINT(readability-inconsistent-declaration-parameter-name) */
{
	char *old = top;

	if (increment > __heap_end - top || increment < __heap_start - top) {
		exceeded = true;
		errno = ENOMEM;
		return (void *)-1; /* as POSIX defines it */
	}
	top += increment;
	return old;
}

void *heap_extend(size_t bytes)
{
	size_t gap = -(uintptr_t)top % HEAP_LINE;
	char *begin = sbrk((ptrdiff_t)(gap + bytes));

	return begin == (void *)-1 ? NULL : begin + gap;
}

bool heap_was_exceeded(void)
{
	return exceeded;
}

void heap_clear_error(void)
{
	exceeded = false;
}

void heap_check(void)
{
	if (exceeded)
		trap_give_up("heap_exhausted");
}

const char *heap_top(void)
{
	return top;
}

size_t heap_used(void)
{
	return (size_t)(heap_top() - __heap_start);
}

size_t heap_size(void)
{
	return (size_t)(__heap_end - __heap_start);
}

void heap_reset(void)
{
	memset(__malloc_state_start, 0, (size_t)(__malloc_state_end - __malloc_state_start));
	top = __heap_start;
	exceeded = false;
}

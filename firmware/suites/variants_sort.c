/*
 * Variants: sort n numbers drawn from the seed. Figures are per number. They grow with n: linearly for insertion sort,
 * as the logarithm of n for heap sort.
 */
#include <stdlib.h>

#include "bench.h"
#include "suites/data.h"

/* Two buffers in turns: a run leaves the buffer alone that the last run has sorted. */
struct sorts {
	/* The current buffer: unsorted before the run, sorted after it. */
	int *numbers;
	uint32_t runs;
	int drawn[]; /* n numbers; two buffers of n numbers follow */
};

static bool draw_numbers(struct bench_run *run)
{
	struct sorts *sorts =
		calloc(1, sizeof(*sorts) + (size_t)3 * run->n * sizeof(sorts->drawn[0]));

	run->data = sorts;
	if (!have_memory(run, sorts))
		return false;
	for (uint32_t i = 0; i < run->n; i++)
		sorts->drawn[i] = (int)drawn(run->seed, i);
	return true;
}

static void KERNEL restore_numbers(struct bench_run *run)
{
	struct sorts *sorts = run->data;

	sorts->numbers = sorts->drawn + run->n + times_bit(run->n, sorts->runs++ % 2);
	for (uint32_t i = 0; i < run->n; i++)
		sorts->numbers[i] = sorts->drawn[i];
}

static void KERNEL sort_by_insertion(struct bench_run *run)
{
	int *numbers = ((struct sorts *)run->data)->numbers;
	size_t n = run->n; /* not in the loop: a number that is written could be run->n */

	for (size_t sorted = 1; sorted < n; sorted++) {
		int number = numbers[sorted];
		size_t place = sorted;

		OPAQUE(number);
		for (; place > 0 && numbers[place - 1] > number; place--)
			numbers[place] = numbers[place - 1];
		numbers[place] = number;
	}
}

/* Inserts a number into the heap of `count` numbers: it sinks from `place`, which is free. */
static inline void sink(int *heap, size_t count, size_t place, int number)
{
	size_t child;

	OPAQUE(number);
	while ((child = 2 * place + 1) < count) {
		if (child + 1 < count && heap[child + 1] > heap[child])
			child++;
		if (heap[child] <= number)
			break;
		heap[place] = heap[child];
		place = child;
	}
	heap[place] = number;
}

static void KERNEL sort_by_heap(struct bench_run *run)
{
	int *numbers = ((struct sorts *)run->data)->numbers;
	size_t n = run->n;

	for (size_t place = n / 2; place-- > 0;)
		sink(numbers, n, place, numbers[place]);
	for (size_t left = n - 1; left > 0; left--) {
		int number = numbers[left];

		numbers[left] = numbers[0];
		sink(numbers, left, 0, number);
	}
}

static const void *sorted(struct bench_run *run, size_t *bytes)
{
	const struct sorts *sorts = run->data;

	*bytes = run->n * sizeof(*sorts->numbers);
	return sorts->numbers;
}

/* Whether the numbers are in order and have the same sum as the drawn ones. */
static bool is_sorted(struct bench_run *run)
{
	const struct sorts *sorts = run->data;
	uint32_t sum = (uint32_t)sorts->numbers[0] - (uint32_t)sorts->drawn[0];

	for (uint32_t i = 1; i < run->n; i++) {
		if (sorts->numbers[i - 1] > sorts->numbers[i])
			return false;
		sum += (uint32_t)sorts->numbers[i] - (uint32_t)sorts->drawn[i];
	}
	return sum == 0;
}

#define SORT(name, kernel)                                                                         \
	BENCH(variants, name, .ref = "sort_insertion", .setup = draw_numbers,                      \
	      .prepare = restore_numbers, .run = kernel, .check = is_sorted, .output = sorted,     \
	      .sizes = SIZES(16, 64, 256))

SORT(sort_insertion, sort_by_insertion);
SORT(sort_heap, sort_by_heap);

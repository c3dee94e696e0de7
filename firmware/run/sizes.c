#include "run/sizes.h"

#include "board.h"
#include "hart/heap.h"

struct sizes sizes_begin(const struct bench *bench)
{
	return (struct sizes){.first = bench->sizes,
	                      .at = bench->sizes,
	                      .n = bench->sizes != NULL ? *bench->sizes : 0};
}

/* Doubles the size, if the data of so many elements stay within `limit` bytes. */
static bool sizes_double(struct sizes *sizes, uint64_t element_bytes, uint64_t limit)
{
	if (sizes->n > UINT32_MAX / 2 || 2 * (uint64_t)sizes->n * element_bytes > limit)
		return false;
	sizes->n *= 2;
	sizes->grown = true;
	return true;
}

/* Begins the list again with its base doubled, up to the last base. */
static bool sizes_again(struct sizes *sizes)
{
	uint32_t base = sizes->at[2] + sizes->added;

	if (base >= sizes->at[3])
		return false;
	sizes->added += base;
	sizes->at = sizes->first;
	sizes->n = *sizes->at + sizes->added;
	return true;
}

static uint64_t lesser(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

bool sizes_next(struct sizes *sizes)
{
	if (sizes->at == NULL)
		return false;
	if (sizes->at[1] == SIZES_DOUBLE)
		return sizes_double(sizes, sizes->at[2],
		                    lesser(board.max_bytes, board.elements_max_bytes));
	if (sizes->at[1] == SIZES_DOUBLE_IN_MEMORY)
		return sizes_double(sizes, sizes->at[2], lesser(board.max_bytes, heap_size()));
	if (sizes->at[1] == SIZES_AGAIN)
		return sizes_again(sizes);
	if (sizes->at[1] == SIZES_UP_TO && sizes->n < sizes->at[2] + sizes->added) {
		sizes->n++;
		return true;
	}
	sizes->at += sizes->at[1] == SIZES_UP_TO ? 3 : 1;
	sizes->n = *sizes->at + sizes->added;
	return *sizes->at != 0;
}

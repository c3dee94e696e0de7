/*
 * What a cache knows of each line of memory, a byte that is found by the line's address: sets are not searched. A line
 * has a number as well, which is shorter than its address. Memory that nobody asks for costs nothing.
 */
#ifndef HOST_MODEL_DIRECTORY_H
#define HOST_MODEL_DIRECTORY_H

#include <stdbool.h>
#include <stdint.h>

enum {
	DIRECTORY_PAGE_BITS = 22, /* of an address in a page: 4 MiB */
	DIRECTORY_NEAR = 256,     /* pages that are found at once; a power of two */
};

struct directory_page {
	uint64_t tag;    /* an address in it, shifted by DIRECTORY_PAGE_BITS */
	uint8_t *states; /* of its lines */
	uint32_t first;  /* the number of its first line */
};

struct directory {
	struct directory_page near[DIRECTORY_NEAR]; /* by tag: the one used last */
	struct directory_page *
		pages; /* by the upper bits of a line's number; the first has only line 0, which is none */
	uint32_t page_count, page_room;
	uint32_t line_shift, number_shift; /* bits of an address in a line; of a number in a page */
};

void directory_open(struct directory *directory, uint32_t line_shift);
void directory_close(struct directory *directory);

/* The page of that tag is near from now on. Exits with a message without memory. */
void directory_turn(struct directory *directory, uint64_t tag);

static inline const struct directory_page *directory_page(struct directory *directory,
                                                          uint64_t address)
{
	uint64_t tag = address >> DIRECTORY_PAGE_BITS;
	const struct directory_page *page = &directory->near[tag % DIRECTORY_NEAR];

	if (__builtin_expect(page->tag != tag, 0))
		directory_turn(directory, tag);
	return page;
}

static inline uint32_t directory_offset(const struct directory *directory, uint64_t address)
{
	return (uint32_t)(address & ((1 << DIRECTORY_PAGE_BITS) - 1)) >> directory->line_shift;
}

/* The state of the line at `address`: 0 at first. */
static inline uint8_t *directory_at(struct directory *directory, uint64_t address)
{
	return directory_page(directory, address)->states + directory_offset(directory, address);
}

/* The number of the line at `address`: not 0. */
static inline uint32_t directory_number(struct directory *directory, uint64_t address)
{
	return directory_page(directory, address)->first + directory_offset(directory, address);
}

static inline uint32_t directory_in_page(const struct directory *directory, uint32_t number)
{
	return number & ((UINT32_C(1) << directory->number_shift) - 1);
}

/* The state of the line with that number; and its address. */
static inline uint8_t *directory_state(const struct directory *directory, uint32_t number)
{
	return directory->pages[number >> directory->number_shift].states +
	       directory_in_page(directory, number);
}

static inline uint64_t directory_address(const struct directory *directory, uint32_t number)
{
	return directory->pages[number >> directory->number_shift].tag << DIRECTORY_PAGE_BITS |
	       (uint64_t)directory_in_page(directory, number) << directory->line_shift;
}

#endif

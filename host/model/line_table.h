/*
 * The state of each line of memory in a cache: one byte, found by the line's address without a
 * search through a set. Each line has a number as well, which is shorter than its address. Pages
 * are allocated on first use.
 */
#ifndef HOST_MODEL_LINE_TABLE_H
#define HOST_MODEL_LINE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

enum {
	LINE_TABLE_PAGE_BITS = 22, /* address bits within a page of 4 MiB */
	LINE_TABLE_NEAR = 256,     /* pages found without a search; a power of two */
};

struct line_table_page {
	uint64_t tag;    /* address >> LINE_TABLE_PAGE_BITS */
	uint8_t *states; /* one byte a line */
	uint32_t first;  /* number of its first line */
};

struct line_table {
	/* by tag: the most recently used page with it */
	struct line_table_page near[LINE_TABLE_NEAR];
	/* The index is the upper bits of a line's number. Page 0 contains only line 0, which means "no line". */
	struct line_table_page *pages;
	uint32_t page_count, page_room;
	uint32_t line_shift, number_shift; /* log2 of bytes in a line, and of lines in a page */
};

void line_table_open(struct line_table *line_table, uint32_t line_shift);
void line_table_close(struct line_table *line_table);

/*
 * Makes the page of the tag the most recently used, and allocates it if it is new. Exits with a
 * message if memory runs out.
 */
void line_table_select(struct line_table *line_table, uint64_t tag);

static inline const struct line_table_page *line_table_page(struct line_table *line_table,
                                                            uint64_t address)
{
	uint64_t tag = address >> LINE_TABLE_PAGE_BITS;
	const struct line_table_page *page = &line_table->near[tag % LINE_TABLE_NEAR];

	if (__builtin_expect(page->tag != tag, 0))
		line_table_select(line_table, tag);
	return page;
}

static inline uint32_t line_table_offset(const struct line_table *line_table, uint64_t address)
{
	return (uint32_t)(address & ((1 << LINE_TABLE_PAGE_BITS) - 1)) >> line_table->line_shift;
}

/* Returns the state of the line at `address`. It is 0 at first. */
static inline uint8_t *line_table_at(struct line_table *line_table, uint64_t address)
{
	return line_table_page(line_table, address)->states +
	       line_table_offset(line_table, address);
}

/* Returns the number of the line at `address`, which is never 0. */
static inline uint32_t line_table_number(struct line_table *line_table, uint64_t address)
{
	return line_table_page(line_table, address)->first + line_table_offset(line_table, address);
}

static inline uint32_t line_table_in_page(const struct line_table *line_table, uint32_t number)
{
	return number & ((UINT32_C(1) << line_table->number_shift) - 1);
}

/* Return the state and the address of the line with this number. */
static inline uint8_t *line_table_state(const struct line_table *line_table, uint32_t number)
{
	return line_table->pages[number >> line_table->number_shift].states +
	       line_table_in_page(line_table, number);
}

static inline uint64_t line_table_address(const struct line_table *line_table, uint32_t number)
{
	return line_table->pages[number >> line_table->number_shift].tag << LINE_TABLE_PAGE_BITS |
	       (uint64_t)line_table_in_page(line_table, number) << line_table->line_shift;
}

#endif

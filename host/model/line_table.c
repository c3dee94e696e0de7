/* The table of all lines of memory that a cache has seen. */
#include "model/line_table.h"

#include <stddef.h>
#include <string.h>

#include "model/host_memory.h"

enum { ROOM_AT_FIRST = 64 };

void line_table_open(struct line_table *line_table, uint32_t line_shift)
{
	*line_table = (struct line_table){.line_shift = line_shift,
	                                  .number_shift = LINE_TABLE_PAGE_BITS - line_shift,
	                                  .page_count = 1,
	                                  .page_room = ROOM_AT_FIRST};
	line_table->pages = host_memory_make(ROOM_AT_FIRST, sizeof(line_table->pages[0]));
	line_table->pages[0].states = host_memory_make(1, 1);
	for (uint32_t i = 0; i < LINE_TABLE_NEAR; i++)
		line_table->near[i].tag = UINT64_MAX; /* no address has this tag */
}

void line_table_close(struct line_table *line_table)
{
	for (uint32_t i = 0; i < line_table->page_count; i++)
		host_memory_free(line_table->pages[i].states);
	host_memory_free(line_table->pages);
}

static void make_room(struct line_table *line_table)
{
	struct line_table_page *pages = line_table->pages;

	line_table->page_room *= 2;
	line_table->pages = host_memory_make(line_table->page_room, sizeof(pages[0]));
	memcpy(line_table->pages, pages, line_table->page_count * sizeof(pages[0]));
	host_memory_free(pages);
}

static struct line_table_page *make_page(struct line_table *line_table, uint64_t tag)
{
	uint32_t number = line_table->page_count;

	if (number > UINT32_MAX >> line_table->number_shift)
		host_memory_fail((size_t)number << line_table->number_shift);
	if (number == line_table->page_room)
		make_room(line_table);
	line_table->pages[number] = (struct line_table_page){
		.tag = tag,
		.states = host_memory_make((size_t)1 << line_table->number_shift, 1),
		.first = number << line_table->number_shift};
	line_table->page_count++;
	return &line_table->pages[number];
}

__attribute__((noinline)) void line_table_select(struct line_table *line_table, uint64_t tag)
{
	struct line_table_page *page = NULL;

	for (uint32_t i = 1; i < line_table->page_count && page == NULL; i++) {
		if (line_table->pages[i].tag == tag)
			page = &line_table->pages[i];
	}
	if (page == NULL)
		page = make_page(line_table, tag);
	line_table->near[tag % LINE_TABLE_NEAR] = *page;
}

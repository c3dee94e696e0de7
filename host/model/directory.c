/* Lines of memory by their addresses. */
#include "model/directory.h"

#include <stddef.h>
#include <string.h>

#include "model/memory.h"

enum { ROOM_AT_FIRST = 64 };

void directory_open(struct directory *directory, uint32_t line_shift)
{
	*directory = (struct directory){.line_shift = line_shift,
	                                .number_shift = DIRECTORY_PAGE_BITS - line_shift,
	                                .page_count = 1,
	                                .page_room = ROOM_AT_FIRST};
	directory->pages = memory_make(ROOM_AT_FIRST, sizeof(directory->pages[0]));
	directory->pages[0].states = memory_make(1, 1);
	for (uint32_t i = 0; i < DIRECTORY_NEAR; i++)
		directory->near[i].tag = UINT64_MAX; /* no address has it */
}

void directory_close(struct directory *directory)
{
	for (uint32_t i = 0; i < directory->page_count; i++)
		memory_free(directory->pages[i].states);
	memory_free(directory->pages);
}

static void make_room(struct directory *directory)
{
	struct directory_page *pages = directory->pages;

	directory->page_room *= 2;
	directory->pages = memory_make(directory->page_room, sizeof(pages[0]));
	memcpy(directory->pages, pages, directory->page_count * sizeof(pages[0]));
	memory_free(pages);
}

static struct directory_page *make_page(struct directory *directory, uint64_t tag)
{
	uint32_t number = directory->page_count;

	if (number > UINT32_MAX >> directory->number_shift)
		memory_lack((size_t)number << directory->number_shift);
	if (number == directory->page_room)
		make_room(directory);
	directory->pages[number] = (struct directory_page){
		.tag = tag,
		.states = memory_make((size_t)1 << directory->number_shift, 1),
		.first = number << directory->number_shift};
	directory->page_count++;
	return &directory->pages[number];
}

__attribute__((noinline)) void directory_turn(struct directory *directory, uint64_t tag)
{
	struct directory_page *page = NULL;

	for (uint32_t i = 1; i < directory->page_count && page == NULL; i++) {
		if (directory->pages[i].tag == tag)
			page = &directory->pages[i];
	}
	if (page == NULL)
		page = make_page(directory, tag);
	directory->near[tag % DIRECTORY_NEAR] = *page;
}

/* A kernel that reads pages, which .prepare has just read. */
#include "bench.h"

enum { PAGES = 64, PAGE_BYTES = 4096 };

static volatile char pages[PAGES][PAGE_BYTES] __attribute__((aligned(PAGE_BYTES)));

static void KERNEL read_pages(struct bench_run *run)
{
	(void)run;
	for (int i = 0; i < PAGES; i++)
		(void)pages[i][0];
}

BENCH(cold, prepared, .prepare = read_pages, .run = read_pages);

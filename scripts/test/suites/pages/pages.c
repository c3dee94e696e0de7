/* Kernels that access 4096 pages once each, after a flush of the TLB. */
#include <stdlib.h>

#include "bench.h"
#include "hart/trap.h"

enum {
	PAGE_BYTES = 4096,
	PAGES = 4096,
};

static bool get_pages(struct bench_run *run)
{
	uintptr_t memory = (uintptr_t)malloc((PAGES + 1) * (size_t)PAGE_BYTES);

	run->data = (void *)((memory + PAGE_BYTES - 1) & -(uintptr_t)PAGE_BYTES);
	return memory != 0;
}

/* The page of `run`, where kernels find their data, is not counted. */
static void empty_tlb(struct bench_run *run)
{
	trap_flush_translations();
	(void)*(volatile uint32_t *)&run->n;
}

static void KERNEL read_pages(struct bench_run *run)
{
	const volatile char *page = run->data;

	for (int i = 0; i < PAGES; i++, page += PAGE_BYTES)
		(void)*page;
}

static void KERNEL write_pages(struct bench_run *run)
{
	volatile char *page = run->data;

	for (int i = 0; i < PAGES; i++, page += PAGE_BYTES)
		*page = 1;
}

static void KERNEL read_one_page(struct bench_run *run)
{
	const volatile char *page = run->data;

	for (int i = 0; i < PAGES; i++)
		(void)*page;
}

BENCH(pages, read, .setup = get_pages, .prepare = empty_tlb, .run = read_pages);
BENCH(pages, write, .setup = get_pages, .prepare = empty_tlb, .run = write_pages);
BENCH(pages, read_one, .setup = get_pages, .prepare = empty_tlb, .run = read_one_page);

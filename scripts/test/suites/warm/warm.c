/* Benchmarks whose first run is not cold: one leaves no memory for eviction, one does less the first time. */
#include "bench.h"
#include "hart/heap.h"

enum { LEFT = 65536, FIRST_TURNS = 10, TURNS = 100 };

static bool take_memory(struct bench_run *run)
{
	run->data = heap_extend(heap_size() - LEFT);
	return run->data != NULL;
}

static void KERNEL read_first(struct bench_run *run)
{
	(void)*(volatile char *)run->data;
}
BENCH(warm, takes_all_memory, .setup = take_memory, .run = read_first);

static bool begin(struct bench_run *run)
{
	run->result = FIRST_TURNS;
	return true;
}

static void KERNEL turn(struct bench_run *run)
{
	for (long i = 0; i < run->result; i++)
		OPAQUE(i);
	run->result = TURNS;
}
BENCH(warm, does_less_at_first, .setup = begin, .run = turn);

static void KERNEL nothing(struct bench_run *run)
{
	run->result = 1;
}
BENCH(warm, as_others, .run = nothing);

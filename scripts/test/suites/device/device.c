/* Kernels that read a device, among other instructions. */
#include "bench.h"
#include "board.h"

enum { READS = 32 };

static void KERNEL read_device(struct bench_run *run)
{
	uintptr_t sum = 0;

	for (int i = 0; i < READS; i++) {
		sum += *(const volatile uint32_t *)board.mtime;
		sum = sum << 1 | 1;
	}
	run->data = (void *)sum;
}

static void KERNEL read_memory(struct bench_run *run)
{
	static volatile uint32_t word;
	uintptr_t sum = 0;

	for (int i = 0; i < READS; i++) {
		sum += word;
		sum = sum << 1 | 1;
	}
	run->data = (void *)sum;
}

BENCH(device, read_device, .run = read_device);
BENCH(device, read_memory, .run = read_memory);

#include "measure/cold_check.h"

#include "bench.h"
#include "measure/sample.h"

enum {
	SPACING = 3, /* lines from one to the next */
	WARM_LOADS = 2,
};

/* The addition waits for the load: a core may go on behind a load that nobody waits for. */
static void KERNEL load_line(struct bench_run *line)
{
	long loaded;

	__asm__ volatile("lb %0, 0(%1)\n\tadd %0, %0, %0" : "=&r"(loaded) : "r"(line) : "memory");
}

size_t cold_check_bytes(size_t line_bytes)
{
	return line_bytes * COLD_CHECK_LINES * SPACING;
}

/* 0, 1, 3, 6 ...: modulo a power of two each number comes once. */
static const char *line_at(const struct cold_check *check, uint32_t i)
{
	uint32_t line = i * (i + 1) / 2 % COLD_CHECK_LINES;

	return check->begin + check->line_bytes * line * SPACING;
}

static uint32_t load(const struct cold_check *check, const char *line, uint32_t rehearsals)
{
	return (uint32_t)sample_take(check->counter, load_line, (struct bench_run *)(uintptr_t)line,
	                             NULL, rehearsals);
}

uint32_t cold_check_warm(const struct cold_check *check)
{
	uint32_t slowest = 0;

	for (uint32_t i = 0; i < COLD_CHECK_LINES; i++) {
		uint32_t least = UINT32_MAX; /* an interrupt of the firmware below is no cache */

		for (uint32_t k = 0; k < WARM_LOADS; k++) {
			uint32_t counts = load(check, line_at(check, i), 1);

			least = counts < least ? counts : least;
		}
		slowest = least > slowest ? least : slowest;
	}
	return slowest;
}

/* The first load, of something else, brings the code that loads. */
uint32_t cold_check_count(const struct cold_check *check, uint32_t warm)
{
	uint32_t count = 0;

	(void)load(check, (const char *)check, 1);
	for (uint32_t i = 0; i < COLD_CHECK_LINES; i++)
		count += load(check, line_at(check, i), 0) > warm;
	return count;
}

#include "measure/cold_check.h"

#include "bench.h"
#include "measure/sample.h"

enum {
	SPACING = 3, /* distance of two test lines, in cache lines */
	WARM_LOADS = 2,
};

/*
 * Loads the first of two lines, and makes the second one the first. So a rehearsal runs the same code as the sample, but
 * may load another line. The addition waits for the load: otherwise a core could go on before the load has ended.
 */
static void KERNEL load_line(struct bench_run *run)
{
	const char **lines = (const char **)(void *)run;
	const char *line = lines[0];
	long loaded;

	lines[0] = lines[1];
	__asm__ volatile("lb %0, 0(%1)\n\tadd %0, %0, %0" : "=&r"(loaded) : "r"(line) : "memory");
}

size_t cold_check_bytes(size_t line_bytes)
{
	return line_bytes * COLD_CHECK_LINES * SPACING;
}

/* Returns line `i` in the order of the loads: 0, 1, 3, 6 ... Modulo a power of two each number comes once. */
static const char *line_at(const struct cold_check *check, uint32_t i)
{
	uint32_t line = i * (i + 1) / 2 % COLD_CHECK_LINES;

	return check->begin + check->line_bytes * line * SPACING;
}

/* Times a load of `line`, after a rehearsal that loads `before`. */
static uint32_t load(const struct cold_check *check, const char *line, const char *before)
{
	const char *lines[] = {before, line};

	return sample_take(check->counter, load_line, (struct bench_run *)(void *)lines, NULL, 1);
}

/* The minimum of a line's warm loads, because an interrupt of the SBI firmware is not a cache miss. */
static uint32_t load_warm(const struct cold_check *check, const char *line)
{
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < WARM_LOADS; i++) {
		uint32_t counts = load(check, line, line);

		least = counts < least ? counts : least;
	}
	return least;
}

/* How many of the lines are faster. */
static uint32_t rank_of(const uint32_t *lines, uint32_t counts)
{
	uint32_t rank = 0;

	for (uint32_t i = 0; i < COLD_CHECK_LINES; i++)
		rank += lines[i] < counts;
	return rank;
}

struct cold_check_warm cold_check_warm(const struct cold_check *check)
{
	struct cold_check_warm warm = {0, 0};
	uint32_t lines[COLD_CHECK_LINES];

	for (uint32_t i = 0; i < COLD_CHECK_LINES; i++)
		lines[i] = load_warm(check, line_at(check, i));
	for (uint32_t i = 0; i < COLD_CHECK_LINES; i++) {
		if (lines[i] > warm.middle && rank_of(lines, lines[i]) <= COLD_CHECK_LINES / 2)
			warm.middle = lines[i];
		warm.slowest = lines[i] > warm.slowest ? lines[i] : warm.slowest;
	}
	return warm;
}

uint32_t cold_check_count(const struct cold_check *check, const struct cold_check_warm *warm,
                          uint32_t *least)
{
	uint32_t count = 0;

	*least = UINT32_MAX;
	for (uint32_t i = 0; i < COLD_CHECK_LINES; i++) {
		uint32_t counts = load(check, line_at(check, i), (const char *)check);

		count += counts > warm->slowest;
		*least = counts < *least ? counts : *least;
	}
	return *least > warm->middle ? COLD_CHECK_LINES : count;
}

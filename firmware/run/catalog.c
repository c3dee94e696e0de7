/* Selecting and shuffling change the order of the benchmarks' indices only. */
#include "run/catalog.h"

#include <stdlib.h>
#include <string.h>

#include "run/benches.h"
#include "run/nearest.h"
#include "run/pattern.h"
#include "text/join.h"
#include "wire/wire.h"

enum { FULL_NAME_SIZE = 24 + 1 + 28 + 1 }; /* suite/name and a NUL */

extern uint16_t __benches_order[]; /* as many as there are benchmarks */
extern uint16_t __benches_order_end[];
extern char __kernels_start[];
extern char __kernels_end[];

void catalog_read(uint32_t index, struct bench *bench)
{
	struct benches benches;

	benches_begin(&benches);
	for (uint32_t i = 0; i <= __benches_order[index]; i++)
		benches_next(&benches);
	*bench = benches.bench;
}

/* Writes suite/name to `full`, which has FULL_NAME_SIZE bytes. */
static __attribute__((noinline)) void name_in_full(char *full, const struct bench *bench)
{
	text_join(full, FULL_NAME_SIZE, bench->suite, "/", bench->name, TEXT_END);
}

static bool matches(const char *filter, const struct bench *bench)
{
	char full[FULL_NAME_SIZE];

	if (bench->on_request && strstr(filter, bench->suite) == NULL)
		return false;
	name_in_full(full, bench);
	return pattern_matches(filter, full) || pattern_matches(filter, bench->name);
}

static void swap(uint32_t a, uint32_t b)
{
	uint16_t moved = __benches_order[a];

	__benches_order[a] = __benches_order[b];
	__benches_order[b] = moved;
}

/* Shuffles the first `count` benchmarks (Fisher and Yates). */
static void shuffle(uint32_t count, unsigned int seed)
{
	for (uint32_t i = count; i > 1; i--)
		swap(i - 1, (uint32_t)rand_r(&seed) % i);
}

/*
 * Returns how far a benchmark is from `filter`. The lower 16 bits are its index, so no two benchmarks are equally far. A
 * filter with a `/` begins with a suite, so it is not compared with names alone.
 */
static uint32_t distance(const char *filter, const struct bench *bench, uint32_t index)
{
	char full[FULL_NAME_SIZE];
	uint32_t bare;
	uint32_t cost;

	name_in_full(full, bench);
	cost = nearest_cost(filter, full);
	bare = nearest_cost(filter, strchr(filter, '/') == NULL ? bench->name : full);
	return (bare < cost ? bare : cost) << 16 | index;
}

uint32_t catalog_nearest(const char *filter, uint32_t last)
{
	uint32_t beyond = 0;
	uint32_t nearest = CATALOG_NONE;
	struct benches benches;

	if (last != CATALOG_NONE) {
		catalog_read(last, &benches.bench);
		beyond = distance(filter, &benches.bench, last) + 1;
	}
	benches_begin(&benches);
	for (uint32_t i = 0; i < catalog_size(); i++) {
		uint32_t here;

		benches_next(&benches);
		here = distance(filter, &benches.bench, i);
		if (!benches.bench.on_request && here >= beyond && here < nearest)
			nearest = here;
	}
	return nearest == CATALOG_NONE ? CATALOG_NONE : nearest & UINT16_MAX;
}

uint32_t catalog_select(const char *filter, uint32_t seed)
{
	uint32_t count = 0;
	struct benches benches;

	for (uint32_t i = 0; i < catalog_size(); i++)
		__benches_order[i] = (uint16_t)i;
	benches_begin(&benches);
	for (uint32_t i = 0; i < catalog_size(); i++) {
		benches_next(&benches);
		if (matches(filter, &benches.bench))
			swap(count++, i);
	}
	if (seed != 0)
		shuffle(count, seed);
	return count;
}

bool catalog_find(const char *suite, const char *name, struct bench *bench)
{
	struct benches benches;

	benches_begin(&benches);
	for (uint32_t i = 0; i < catalog_size(); i++) {
		benches_next(&benches);
		if (strcmp(benches.bench.suite, suite) == 0 &&
		    strcmp(benches.bench.name, name) == 0) {
			*bench = benches.bench;
			return true;
		}
	}
	return false;
}

uint32_t catalog_size(void)
{
	return (uint32_t)(__benches_order_end - __benches_order);
}

static const char *closer(const void *code, const char *start, const char *end)
{
	return (const char *)code > start && (const char *)code < end ? code : end;
}

/* Returns the address of the instructions of a benchmark's call form. */
static const void *kernel_of(const struct bench *bench)
{
	return bench->code != NULL ? bench->code : (const void *)bench->run;
}

static uint32_t hash_unit(const struct bench *bench)
{
	const struct unrolled *unrolled =
		bench->latency != NULL ? bench->latency : bench->throughput;

	if (unrolled == NULL)
		return 0;
	return wire_crc32(0, unrolled->instructions, unrolled->unit_bytes);
}

/* A kernel ends where the next one begins, or at the end of their section. */
uint32_t catalog_code_hash(const struct bench *bench)
{
	const char *start = kernel_of(bench);
	const char *end = __kernels_end;
	struct benches others;

	if (bench->run == NULL)
		return hash_unit(bench);
	if (start < __kernels_start || start >= __kernels_end)
		return 0;
	benches_begin(&others);
	for (uint32_t i = 0; i < catalog_size(); i++) {
		benches_next(&others);
		end = closer((const void *)others.bench.run, start, end);
		end = closer(others.bench.code, start, end);
	}
	return wire_crc32(0, start, (size_t)(end - start));
}

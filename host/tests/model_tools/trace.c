/*
 * trace SIZE WAYS LINE L2SIZE L2WAYS L2LINE <TRACE: runs a trace of valgrind's lackey
 * (--trace-mem=yes) through modelled caches with LRU; both L1 have the same shape. Writes the
 * counts of cachegrind: Ir I1mr ILmr Dr D1mr DLmr Dw D1mw DLmw.
 *
 * Rules of cachegrind, found by experiment: a modification (M, read and write) is one read. An
 * access that straddles two lines looks up both, and counts as one reference and at most one miss.
 * After a miss of L1 the whole access, with both its lines, goes to L2. Write-backs do not access
 * L2.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/cache.h"

enum { ADDRESS_AT = 3 }; /* lines like "I 04001000,3" and " L 1ffeff8,8" */

enum kind { FETCH, READ, WRITE, KINDS };

struct count {
	uint64_t references, misses, l2_misses;
};

static uint32_t number(const char *text)
{
	return (uint32_t)strtoul(text, NULL, 10);
}

static struct cache *cache_of(char **arguments)
{
	struct cache_shape shape = {.ways = number(arguments[1]),
	                            .line = number(arguments[2]),
	                            .replacement = REPLACEMENT_LRU};

	shape.sets = number(arguments[0]) / shape.ways / shape.line;
	return cache_make(&shape);
}

/* Accesses one or two lines. Returns true if one of them missed. */
static bool look_up(struct cache *cache, uint64_t address, uint64_t size)
{
	uint64_t end = address + size - 1, victim;
	bool is_hit = cache_access(cache, address, false, &victim);

	if ((address ^ end) & ~cache->line_mask)
		is_hit = cache_access(cache, end, false, &victim) && is_hit;
	return !is_hit;
}

static void take(struct count *count, struct cache *l1, struct cache *l2, uint64_t address,
                 uint64_t size)
{
	count->references++;
	if (!look_up(l1, address, size))
		return;
	count->misses++;
	count->l2_misses += look_up(l2, address, size);
}

int main(int argc, char **argv)
{
	static const char *const kinds[] = {[FETCH] = "I", [READ] = "LM", [WRITE] = "S"};
	struct count counts[KINDS] = {0};
	struct cache *l1i, *l1d, *l2;
	char text[200], *rest;

	if (argc != 7)
		return 2;
	l1i = cache_of(argv + 1);
	l1d = cache_of(argv + 1);
	l2 = cache_of(argv + 4);
	while (fgets(text, sizeof(text), stdin) != NULL) {
		uint64_t address = strtoull(text + ADDRESS_AT, &rest, 16), size;

		if (text[0] == '=' || *rest != ',')
			continue;
		size = strtoull(rest + 1, NULL, 10);
		for (enum kind kind = FETCH; kind < KINDS; kind++) {
			if (strchr(kinds[kind], text[kind == FETCH ? 0 : 1]) != NULL)
				take(&counts[kind], kind == FETCH ? l1i : l1d, l2, address, size);
		}
	}
	for (enum kind kind = FETCH; kind < KINDS; kind++)
		printf("%" PRIu64 " %" PRIu64 " %" PRIu64 "%c", counts[kind].references,
		       counts[kind].misses, counts[kind].l2_misses, kind == WRITE ? '\n' : ' ');
	cache_free(l1i);
	cache_free(l1d);
	cache_free(l2);
	return 0;
}

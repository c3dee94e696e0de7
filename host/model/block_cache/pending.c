/* The values that a pipeline waits for. */
#include "model/block_cache/pending.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { ROOM = 1 << 14, BUCKET_BITS = 12, BUCKETS = 1 << BUCKET_BITS };

static struct pending all[ROOM];
static struct pending *buckets[BUCKETS];
static uint32_t count;

/*
 * Hashes only the values in use, which are mostly few, because this runs after every miss. The factor is 2^32 divided
 * by the golden ratio.
 */
static uint32_t bucket_of(const struct pending_content *content)
{
	uint32_t sum = content->issued;

	for (uint8_t i = 0; i < content->count; i++) {
		const struct pending_value *value = &content->values[i];

		sum = sum * 0x9e3779b1 +
		      (uint32_t)(value->destination << 16 | value->producer << 8 | value->cycles);
	}
	return sum * 0x9e3779b1 >> (32 - BUCKET_BITS);
}

static bool is_equal(const struct pending_content *a, const struct pending_content *b)
{
	if (a->issued != b->issued || a->count != b->count)
		return false;
	return memcmp(a->values, b->values, a->count * sizeof(a->values[0])) == 0;
}

const struct pending *pending_get(const struct pending_content *content)
{
	struct pending **bucket = &buckets[bucket_of(content)];
	struct pending *pending = *bucket;

	while (pending != NULL && !is_equal(&pending->content, content))
		pending = pending->next;
	if (pending != NULL || count == ROOM)
		return pending;
	pending = &all[count];
	*pending = (struct pending){.content = *content, .number = count++, .next = *bucket};
	*bucket = pending;
	return pending;
}

static const struct pending *compute(const struct pending *pending, int64_t cycles)
{
	const struct pending_content *before = &pending->content;
	struct pending_content after = {.issued = before->issued};

	for (uint8_t i = 0; i < before->count; i++) {
		if (before->values[i].cycles <= cycles)
			continue;
		after.values[after.count] = before->values[i];
		after.values[after.count++].cycles -= (uint16_t)cycles;
	}
	return pending_get(&after);
}

const struct pending *pending_wait(const struct pending *pending, int64_t cycles)
{
	const struct pending **later;

	if (cycles >= PENDING_SOON)
		return compute(pending, cycles);
	later = &all[pending->number].later[cycles];
	if (*later == NULL)
		*later = compute(pending, cycles);
	return *later;
}

#include "run/run_key.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "run/count_origin.h"
#include "wire/wire.h"

static uint32_t add_sentence(uint32_t crc, char letter, const void *record)
{
	char line[WIRE_LINE_MAX];

	return wire_crc32(crc, line, wire_write(letter, record, line));
}

void run_key_write(const struct results_run *run, char key[RUN_KEY_SIZE])
{
	const struct record_hello *hello = &run->hello;
	uint32_t crc = add_sentence(add_sentence(0, 'H', hello), 'Q', &run->request);
	uint32_t results = 0;

	for (uint32_t i = 0; i < run->row_count; i++) {
		results = add_sentence(results, 'R', &run->rows[i].origin->result);
		results = add_sentence(results, 'P', &run->rows[i].origin->pair);
	}
	snprintf(key, RUN_KEY_SIZE, "%s/%s/%" PRIu64 "/%08x%08x",
	         hello->board != NULL ? hello->board : "",
	         hello->commit != NULL ? hello->commit : "", hello->mtime, crc, results);
}

bool run_key_is_alike(const struct results_run *a, const struct results_run *b)
{
	char keys[2][RUN_KEY_SIZE];

	if (a->row_count == 0 || a->row_count != b->row_count ||
	    !counted_has_clock(a->about.source))
		return false;
	run_key_write(a, keys[0]);
	run_key_write(b, keys[1]);
	return strcmp(keys[0], keys[1]) == 0;
}

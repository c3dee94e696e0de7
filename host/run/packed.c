#include "run/packed.h"

#include <stdlib.h>

#include "stats/histogram.h"

/*
 * Reads a number that is followed by the character `behind` or by the end of the text, and steps over both. Returns
 * false if there is no such number.
 */
static bool read_number(const char **text, char behind, uint32_t *number)
{
	char *end;
	unsigned long long value = strtoull(*text, &end, 10);

	if (**text < '0' || **text > '9' || value > UINT32_MAX || (*end != behind && *end != '\0'))
		return false;
	*number = (uint32_t)value;
	*text = *end == behind ? end + 1 : end;
	return true;
}

/* Reads "index:count" and steps over it. */
static bool read_bin(const char **text, uint32_t base, struct results_bin *bin)
{
	uint32_t index;
	uint64_t low;
	uint64_t high;

	if (!read_number(text, ':', &index) || !read_number(text, ',', &bin->count) ||
	    index >= HISTOGRAM_BUCKETS)
		return false;
	low = (uint64_t)base + histogram_low(index);
	high = low + histogram_width(index) - 1;
	bin->low = (uint32_t)low;
	bin->high = high < UINT32_MAX ? (uint32_t)high : UINT32_MAX;
	return low <= UINT32_MAX;
}

bool packed_bins(const struct record_distribution *record, struct results_bin bins[PACKED_BINS_MAX],
                 uint32_t *count)
{
	const char *text = record->buckets != NULL ? record->buckets : "";

	for (*count = 0; *text != '\0'; ++*count) {
		if (*count < PACKED_BINS_MAX && read_bin(&text, record->base, &bins[*count]))
			continue;
		*count = 0;
		return false;
	}
	return true;
}

bool packed_samples(const struct record_samples *record, uint32_t samples[SAMPLES_PER_LINE],
                    uint32_t *count)
{
	*count = 0;
	if (record->data == NULL || record->count > SAMPLES_PER_LINE ||
	    !samples_from_text(record->data, samples, record->count))
		return false;
	*count = record->count;
	return true;
}

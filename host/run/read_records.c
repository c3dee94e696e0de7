/* Reads the records of a run, each by its kind. */
#include <stdlib.h>
#include <string.h>

#include "run/read.h"
#include "text/allocation.h"

static bool read_plain(const struct results_place *place, const json_t *object, char letter,
                       struct filler *filler)
{
	struct decoded record;

	if (!results_read_record(place, object, letter, &record.as))
		return false;
	fill_record(filler, letter, &record.as);
	return true;
}

static bool read_row(const struct results_place *place, const json_t *object, struct filler *filler)
{
	struct row row;

	if (!results_read_row(place, object, &row))
		return false;
	fill_row(filler, &row);
	return true;
}

/* Reads all items of the list into `samples`, which has room for them. Returns false if an item is not a count. */
static bool read_list(const json_t *list, uint32_t *samples)
{
	size_t index;
	const json_t *value;

	json_array_foreach(list, index, value)
	{
		if (!results_read_u32(value, &samples[index]))
			return false;
	}
	return true;
}

static bool read_samples(const struct results_place *place, const json_t *object,
                         struct filler *filler)
{
	const json_t *list = json_object_get(object, "data");
	uint32_t count = (uint32_t)json_array_size(list);
	struct record_samples record;
	uint32_t *samples;
	bool is_fine;

	if (!results_read_record(place, object, 'S', &record))
		return false;
	samples = allocate(count, sizeof(*samples));
	is_fine = read_list(list, samples) ||
	          results_complain(place, "data", "has a value that is not a count");
	if (is_fine)
		fill_samples(filler, &record, samples, count);
	free(samples);
	return is_fine;
}

static bool read_bin(const json_t *value, struct results_bin *bin)
{
	json_int_t low;
	json_int_t high;
	json_int_t count;

	if (json_unpack((json_t *)(uintptr_t)value, "[I, I, I!]", &low, &high, &count) != 0 ||
	    low < 0 || high < low || low > UINT32_MAX || count < 0 || count > UINT32_MAX)
		return false;
	*bin = (struct results_bin){(uint32_t)low, high > UINT32_MAX ? UINT32_MAX : (uint32_t)high,
	                            (uint32_t)count};
	return true;
}

static bool read_bins(const json_t *list, struct results_bin *bins)
{
	size_t index;
	const json_t *value;

	json_array_foreach(list, index, value) if (!read_bin(value, &bins[index])) return false;
	return true;
}

static bool read_distribution(const struct results_place *place, const json_t *object,
                              struct filler *filler)
{
	const json_t *list = json_object_get(object, "buckets");
	uint32_t count = (uint32_t)json_array_size(list);
	struct record_distribution record;
	struct results_bin *bins;
	bool is_fine;

	if (!results_read_record(place, object, 'D', &record))
		return false;
	bins = allocate(count, sizeof(*bins));
	is_fine = read_bins(list, bins) ||
	          results_complain(place, "buckets",
	                           "has an element that is not [low, high, samples]");
	if (is_fine)
		fill_distribution(filler, &record, bins, count);
	free(bins);
	return is_fine;
}

static bool read_gap(const struct results_place *place, const json_t *object, struct filler *filler)
{
	uint32_t first;
	uint32_t last;

	if (!results_read_u32(json_object_get(object, "first"), &first) ||
	    !results_read_u32(json_object_get(object, "last"), &last) || last < first)
		return results_complain(place, "first", "is not a gap with \"last\"");
	fill_gap(filler, first, last);
	return true;
}

/* The kinds of records that read_plain() cannot read. */
static const struct {
	const char *noun;
	bool (*read)(const struct results_place *place, const json_t *object,
	             struct filler *filler);
} kinds[] = {
	{"row", read_row},
	{"samples", read_samples},
	{"distribution", read_distribution},
	{"lost", read_gap},
};

bool results_read_item(void *filler, const struct results_place *place, const json_t *object)
{
	const char *noun = json_string_value(json_object_get(object, "record"));
	char letter;

	if (noun == NULL)
		return results_complain(place, "record", "is missing, or no text");
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (strcmp(noun, kinds[i].noun) == 0)
			return kinds[i].read(place, object, filler);
	letter = results_letter_of(noun);
	return letter == '\0' || read_plain(place, object, letter, filler);
}

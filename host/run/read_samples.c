/* Reads raw samples and distributions. They come in several records before and after their row. */
#include <math.h>
#include <string.h>

#include "decode/same.h"
#include "run/read.h"
#include "text/allocation.h"
#include "wire/samples.h"

/* The suffix of the kind of the short kernel of a pair. */
static const char short_suffix[] = "_n";

/* An initialiser of a field of the key: the field of the same name in the record `from`. */
#define KEY_OF_FROM(type, member, key) .member = from.member,

static bool is_same_kind(const char *a, const char *b, size_t length)
{
	return a != NULL && b != NULL && strncmp(a, b, length) == 0;
}

/* Whether both belong to one row. Only the first `kind_length` characters of the kind count: a suffix follows. */
static bool is_of(const struct results_pending *pending, const struct record_result *key,
                  size_t kind_length)
{
	const struct record_result *row = &pending->key;

	return row->n == key->n && same_text(row->suite, key->suite) &&
	       same_text(row->benchmark, key->benchmark) && same_text(row->metric, key->metric) &&
	       pending->kind_length == kind_length &&
	       is_same_kind(row->kind, key->kind, kind_length);
}

static size_t length_without_suffix(const char *kind, bool *is_short)
{
	size_t length = kind != NULL ? strlen(kind) : 0;
	size_t suffix = strlen(short_suffix);

	*is_short = length > suffix && strcmp(kind + length - suffix, short_suffix) == 0;
	return *is_short ? length - suffix : length;
}

static struct results_samples *add_samples(struct results_run *run)
{
	struct results_samples *samples = allocate(1, sizeof(*samples));

	run->samples =
		allocate_more(run->samples, run->samples_count, sizeof(struct results_samples *));
	run->samples[run->samples_count++] = samples;
	return samples;
}

/* Whether a record with this key belongs to the samples that wait. */
static bool is_pending(const struct results_pending *pending, const struct record_result *key,
                       size_t kind_length)
{
	return pending->samples != NULL && is_of(pending, key, kind_length);
}

static void begin(struct results_run *run, struct results_pending *pending,
                  const struct record_result *key, size_t kind_length)
{
	pending->samples = add_samples(run);
	pending->key = *key;
	pending->kind_length = kind_length;
	pending->has_row = false;
}

/*
 * Returns the lane that a record belongs to. Raw samples, and all records of the short kernel, come before their row.
 * If they come after it, they belong to the next row of the same name, as in a sweep. The distribution of the long
 * kernel comes after its row.
 */
static struct results_lane *lane_of(struct results_run *run, struct results_pending *pending,
                                    const struct record_result *key, bool is_distribution)
{
	bool is_short;
	size_t length = length_without_suffix(key->kind, &is_short);
	bool is_behind_row = is_distribution && !is_short;

	if (!is_pending(pending, key, length) || (pending->has_row && !is_behind_row))
		begin(run, pending, key, length);
	return &pending->samples->lanes[is_short ? RESULTS_SHORT : RESULTS_LONG];
}

struct results_samples *results_samples_of(struct results_run *run, struct results_pending *pending,
                                           const struct record_result *key)
{
	bool is_short;
	size_t length = length_without_suffix(key->kind, &is_short);

	if (!is_pending(pending, key, length) || pending->has_row)
		begin(run, pending, key, length);
	pending->has_row = true;
	return pending->samples;
}

static bool add_sample(struct results_lane *lane, const json_t *value)
{
	json_int_t sample = json_integer_value(value);

	if (!json_is_integer(value) || sample < 0 || sample > UINT32_MAX)
		return false;
	lane->samples = allocate_more(lane->samples, lane->sample_count, sizeof(lane->samples[0]));
	lane->samples[lane->sample_count++] = (uint32_t)sample;
	return true;
}

/* Packs a list of samples as the wire does: samples are most of a file, and replaying needs them as they came. */
static void pack(json_t *object)
{
	const json_t *list = json_object_get(object, "data");
	uint32_t count = (uint32_t)json_array_size(list);
	uint32_t samples[SAMPLES_PER_LINE];
	char text[SAMPLES_TEXT_SIZE];

	if (!json_is_array(list))
		return;
	if (count > SAMPLES_PER_LINE) {
		json_object_del(object, "data");
		return;
	}
	for (uint32_t i = 0; i < count; i++)
		samples[i] = (uint32_t)json_integer_value(json_array_get(list, i));
	samples_to_text(samples, count, text);
	json_object_set_new(object, "data", json_string(text));
}

bool results_read_samples(const struct results_place *place, json_t *object,
                          struct results_run *run, struct results_pending *pending)
{
	struct record_samples from;
	struct results_lane *lane;
	size_t index;
	const json_t *value;

	if (!results_read_record(place, object, 'S', &from))
		return false;
	lane = lane_of(run, pending, &(struct record_result){ROW_KEY(KEY_OF_FROM)}, false);
	json_array_foreach(json_object_get(object, "data"), index, value)
	{
		if (!add_sample(lane, value))
			return results_complain(place, "data", "holds what is no count");
	}
	pack(object);
	return true;
}

static bool add_bin(struct results_lane *lane, const json_t *value)
{
	json_int_t low;
	json_int_t high;
	json_int_t count;

	if (json_unpack((json_t *)(uintptr_t)value, "[I, I, I!]", &low, &high, &count) != 0 ||
	    low < 0 || high < low || low > UINT32_MAX || count < 0 || count > UINT32_MAX)
		return false;
	lane->bins = allocate_more(lane->bins, lane->bin_count, sizeof(lane->bins[0]));
	lane->bins[lane->bin_count++] = (struct results_bin){
		(uint32_t)low, high > UINT32_MAX ? UINT32_MAX : (uint32_t)high, (uint32_t)count};
	return true;
}

/* Only the first record of a distribution has the sums. */
static void take_medians(struct results_lane *lane, const struct record_distribution *from)
{
	if (isnan(from->squares) || isnan(from->products))
		return;
	lane->medians.are_known = true;
	lane->medians.squares = from->squares;
	lane->medians.products = from->products;
}

bool results_read_distribution(const struct results_place *place, json_t *object,
                               struct results_run *run, struct results_pending *pending)
{
	struct record_distribution from;
	struct results_lane *lane;
	size_t index;
	const json_t *value;

	if (!results_read_record(place, object, 'D', &from))
		return false;
	lane = lane_of(run, pending, &(struct record_result){ROW_KEY(KEY_OF_FROM)}, true);
	lane->below = from.below != WIRE_NONE_U32 ? from.below : 0;
	take_medians(lane, &from);
	json_array_foreach(json_object_get(object, "buckets"), index, value)
	{
		if (!add_bin(lane, value))
			return results_complain(place, "buckets",
			                        "holds what is not [low, high, samples]");
	}
	return true;
}

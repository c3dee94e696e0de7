/* Raw samples and distributions, which come in several records around the row that they are of. */
#include <string.h>

#include "results/read.h"
#include "text/allocation.h"

static const char short_suffix[] = "_n"; /* of the kind of the short kernel of a pair */

/* The fields that say of what a record is, as initialisers from the record `from`. */
#define KEY_OF_FROM(type, member, key) .member = from.member,

static bool is_same_text(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool is_same_kind(const char *a, const char *b, size_t length)
{
	return a != NULL && b != NULL && strncmp(a, b, length) == 0;
}

/* Whether both are of one row, whose kind is so many characters long; what follows is a suffix. */
static bool is_of(const struct results_pending *pending, const struct record_result *key,
                  size_t kind_length)
{
	const struct record_result *row = &pending->key;

	return row->n == key->n && is_same_text(row->suite, key->suite) &&
	       is_same_text(row->benchmark, key->benchmark) &&
	       is_same_text(row->metric, key->metric) && pending->kind_length == kind_length &&
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

/* Whether the record, of a kernel of a row of that key, is of what waits. */
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
 * The kernel that a record is of. Raw samples and what is of the short kernel come before their row:
 * behind it they are of another, as in a sweep. The distribution of the long one comes behind its row.
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
	json_object_del(object, "data"); /* they are the bulk of a file */
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
	json_array_foreach(json_object_get(object, "buckets"), index, value)
	{
		if (!add_bin(lane, value))
			return results_complain(place, "buckets",
			                        "holds what is not [low, high, samples]");
	}
	return true;
}

/* Raw samples and distributions. They come in several records before and after their row. */
#include <math.h>
#include <string.h>

#include "decode/same_field.h"
#include "run/fill.h"
#include "run/packed.h"
#include "text/allocation.h"

/* The suffix of the kind of the short kernel of a pair. */
static const char short_suffix[] = "_n";

/* An initialiser of a field of the key: the field of the same name in `record`. */
#define KEY_OF_RECORD(type, member, key) .member = record->member,

static bool is_same_kind(const char *a, const char *b, size_t length)
{
	return a != NULL && b != NULL && strncmp(a, b, length) == 0;
}

/*
 * Whether a record with this key belongs to the row that waits. Only the first `kind_length` characters of its kind
 * count, because a suffix may follow.
 */
static bool is_pending(const struct fill_pending *pending, const struct record_result *key,
                       size_t kind_length)
{
	const struct record_result *row = &pending->key;

	return pending->origin != NULL && row->n == key->n && same_text(row->suite, key->suite) &&
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

static struct results_origin *add_origin(struct results_run *run)
{
	struct results_origin *origin = allocate(1, sizeof(*origin));

	wire_clear('R', &origin->result);
	wire_clear('P', &origin->pair);
	run->origins =
		allocate_more(run->origins, run->origin_count, sizeof(struct results_origin *));
	run->origins[run->origin_count++] = origin;
	return origin;
}

static void begin(struct filler *filler, const struct record_result *key, size_t kind_length)
{
	struct fill_pending *pending = &filler->pending;

	pending->origin = add_origin(filler->run);
	pending->key = *key;
	pending->key.suite = fill_text(filler, key->suite);
	pending->key.benchmark = fill_text(filler, key->benchmark);
	pending->key.kind = fill_text(filler, key->kind);
	pending->key.metric = fill_text(filler, key->metric);
	pending->kind_length = kind_length;
	pending->has_row = false;
}

/*
 * Returns the lane that a record belongs to. Raw samples, and all records of the short kernel, come before their row.
 * If they come after a row, they belong to the next row of the same name, as in a sweep. The distribution of the long
 * kernel comes after its row.
 */
static struct results_lane *lane_of(struct filler *filler, const struct record_result *key,
                                    bool is_distribution)
{
	const struct fill_pending *pending = &filler->pending;
	bool is_short;
	size_t length = length_without_suffix(key->kind, &is_short);
	bool is_behind_row = is_distribution && !is_short;

	if (!is_pending(pending, key, length) || (pending->has_row && !is_behind_row))
		begin(filler, key, length);
	return &pending->origin->lanes[is_short ? RESULTS_SHORT : RESULTS_LONG];
}

struct results_origin *fill_origin_of(struct filler *filler, const struct record_result *key)
{
	struct fill_pending *pending = &filler->pending;
	bool is_short;
	size_t length = length_without_suffix(key->kind, &is_short);

	if (!is_pending(pending, key, length) || pending->has_row)
		begin(filler, key, length);
	pending->has_row = true;
	return pending->origin;
}

void fill_samples(struct filler *filler, const struct record_samples *record)
{
	struct results_lane *lane =
		lane_of(filler, &(struct record_result){ROW_KEY(KEY_OF_RECORD)}, false);
	uint32_t samples[SAMPLES_PER_LINE];
	uint32_t count;

	(void)packed_samples(record, samples, &count);
	for (uint32_t i = 0; i < count; i++) {
		lane->samples =
			allocate_more(lane->samples, lane->sample_count, sizeof(lane->samples[0]));
		lane->samples[lane->sample_count++] = samples[i];
	}
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

void fill_distribution(struct filler *filler, const struct record_distribution *record)
{
	struct results_lane *lane =
		lane_of(filler, &(struct record_result){ROW_KEY(KEY_OF_RECORD)}, true);
	struct results_bin bins[PACKED_BINS_MAX];
	uint32_t count;

	(void)packed_bins(record, bins, &count);
	take_medians(lane, record);
	for (uint32_t i = 0; i < count; i++) {
		lane->bins = allocate_more(lane->bins, lane->bin_count, sizeof(lane->bins[0]));
		lane->bins[lane->bin_count++] = bins[i];
	}
}

/* Records as they come from a decoder: samples and distributions are packed. */
#include "run/fill.h"
#include "run/packed.h"

static void take_distribution(struct filler *filler, const struct record_distribution *record)
{
	struct results_bin bins[PACKED_BINS_MAX];
	uint32_t count;

	(void)packed_bins(record, bins, &count);
	fill_distribution(filler, record, bins, count);
}

static void take_samples(struct filler *filler, const struct record_samples *record)
{
	uint32_t samples[SAMPLES_PER_LINE];
	uint32_t count;

	(void)packed_samples(record, samples, &count);
	fill_samples(filler, record, samples, count);
}

/* A record that this version cannot read counts as one without fields. A file of results holds it in the same way. */
void fill_decoded(struct filler *filler, const struct decoded *record)
{
	struct decoded copy = *record;
	char letter = record->sentence->letter;

	if (wire_kind_find(letter) == NULL || (filler->is_of_summaries && !record->known))
		return;
	if (!copy.known)
		wire_clear(letter, &copy.as);
	if (letter != 'D' && letter != 'S')
		fill_record(filler, letter, &copy.as);
	else if (filler->is_of_summaries)
		return;
	else if (letter == 'D')
		take_distribution(filler, &copy.as.distribution);
	else
		take_samples(filler, &copy.as.samples);
}

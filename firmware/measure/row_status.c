#include "measure/row_status.h"

#include "measure/calibrate.h"

#define NUMBER(letter, name) HAS_##name,
enum { ROW_FLAGS(NUMBER) FLAGS };
#undef NUMBER

/*
 * Whether the median is less than the counts that are subtracted from it. Events do not happen less than zero times, so
 * too much is subtracted.
 */
static bool is_less_than_none(const struct pass *pass)
{
	int64_t off = pass->count == 1 ? pass->overhead
	                               : (int64_t)stats_percentile(pass->lanes[1].stats, 500);

	return stats_percentile(pass->lanes[0].stats, 500) < off;
}

/* Sets the flags that follow from the samples. A pair has such a flag if one of its kernels has it. */
static void look_at_samples(bool is_set[FLAGS], const struct pass *pass)
{
	for (uint32_t i = 0; i < pass->count; i++) {
		const struct lane *lane = &pass->lanes[i];
		const struct stats *stats = lane->stats;

		is_set[HAS_binned] |= !stats_is_exact(stats);
		is_set[HAS_below_base] |= stats->moved > 0;
		is_set[HAS_unsteady] |=
			blocks_unsteady(&lane->blocks, stats, calibrate_repeatability());
		is_set[HAS_bimodal] |= pass->step == 0 && stats_is_bimodal(stats);
		is_set[HAS_wrapped] |= lane->may_have_wrapped;
	}
}

void row_status_flags(char flags[ROW_STATUS_FLAGS_SIZE], const struct pass *pass, uint32_t samples,
                      const struct counter *counter)
{
#define LETTER(letter, name) letter,
	static const char letters[FLAGS] = {ROW_FLAGS(LETTER)};
#undef LETTER
	bool is_set[FLAGS] = {
		[HAS_batched] = pass->run.batch != 0,
		[HAS_budget] = pass->lanes[0].stats->count < samples && !pass->steady,
		[HAS_coarse] = pass->step != 0,
		[HAS_disturbed] = pass->disturbed || (counter->idles && is_less_than_none(pass)),
		[HAS_nonlinear] = pass->nonlinear,
		[HAS_warm] = pass->warm,
		[HAS_unproven] = counter->silent,
	};

	look_at_samples(is_set, pass);
	for (uint32_t i = 0; i < FLAGS; i++)
		if (is_set[i])
			*flags++ = letters[i];
}

/*
 * Returns a figure of the operations alone, for example the median or an end of its interval. For one kernel it is
 * `of_row` less the overhead. For a pair it is `of_row` less `of_pair`, a figure of the short kernel.
 */
static int64_t net(const struct record_result *row, const struct pass *pass, uint32_t of_row,
                   uint32_t of_pair)
{
	return (int64_t)of_row - (pass->count == 1 ? row->overhead : (int64_t)of_pair);
}

/*
 * Whether the interval of the median reaches zero. Then the row does not show that anything was measured. Without an
 * interval the median itself has to be above zero. Returns false if the figures are not known.
 */
static bool is_below_noise(const struct record_result *row, const struct pass *pass,
                           const struct record_pair *pair)
{
	bool has_interval = row->lo != WIRE_NONE_U32;
	uint32_t low = has_interval ? row->lo : row->p50;
	uint32_t off = has_interval ? pair->hi : pair->p50;

	if (low == WIRE_NONE_U32 || (pass->count > 1 && off == WIRE_NONE_U32))
		return false;
	return net(row, pass, low, off) <= 0;
}

void row_status_fill(struct record_result *row, const struct pass *pass,
                     const struct record_pair *pair, bool idles)
{
	row->status = "ok";
	if (idles || !is_below_noise(row, pass, pair))
		return;
	row->status = "below_noise";
	if (net(row, pass, row->min, pair->min) == 0 && net(row, pass, row->max, pair->p50) == 0)
		row->reason = "like an empty kernel";
}

#include "measure/row_status.h"

#include <string.h>

#include "measure/calibrate.h"

/* Adds the letter of a flag (records.h) at the end. */
static void add_flag(char flags[ROW_STATUS_FLAGS_SIZE], char letter)
{
	flags[strlen(flags)] = letter;
}

/* Whether a sample of any lane was below the base of its histogram. */
static bool is_below_base(const struct pass *pass)
{
	bool is_any = false;

	for (uint32_t i = 0; i < pass->count; i++)
		is_any |= pass->lanes[i].stats->moved > 0;
	return is_any;
}

/* Whether the median is less than what is taken off. No event happens less than zero times: too much is taken off. */
static bool is_less_than_none(const struct pass *pass)
{
	int64_t off = pass->count == 1 ? pass->overhead
	                               : (int64_t)stats_percentile(pass->lanes[1].stats, 500);

	return stats_percentile(pass->lanes[0].stats, 500) < off;
}

void row_status_flags(char flags[ROW_STATUS_FLAGS_SIZE], const struct pass *pass, uint32_t samples,
                      bool idles)
{
	const struct lane *lane = &pass->lanes[0];
	const struct stats *stats = lane->stats;
	const struct {
		bool is_set;
		char letter;
	} all[] = {
		{pass->run.batch != 0, FLAG_batched},
		{!stats_is_exact(stats), FLAG_binned},
		{is_below_base(pass), FLAG_below_base},
		{stats->count < samples && !pass->steady, FLAG_budget},
		{blocks_unsteady(&lane->blocks, stats, calibrate_repeatability()), FLAG_unsteady},
		{!pass->coarse && stats_is_bimodal(stats), FLAG_bimodal},
		{lane->may_have_wrapped, FLAG_wrapped},
		{pass->coarse, FLAG_coarse},
		{pass->disturbed || (idles && is_less_than_none(pass)), FLAG_disturbed},
		{pass->nonlinear, FLAG_nonlinear},
		{pass->warm, FLAG_warm},
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (all[i].is_set)
			add_flag(flags, all[i].letter);
}

/*
 * The median of the operations alone, or one end of its interval: less the overhead, or less the value of the short
 * kernel.
 */
static int64_t net(const struct record_result *row, const struct pass *pass, uint32_t of_row,
                   uint32_t of_pair)
{
	return (int64_t)of_row - (pass->count == 1 ? row->overhead : (int64_t)of_pair);
}

/*
 * Whether the interval of the median reaches zero: then the row does not show that anything was measured. Without an
 * interval the median itself is used. False if it is not known.
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

/* Tests that find whether something else than the kernel costs time: the flag `disturbed`. */
#include "measure/pass_disturbed.h"
#include "board.h"
#include "drivers/mtime.h"
#include "hart/heap.h"
#include "measure/budget.h"
#include "measure/calibrate.h"
#include "measure/code_buffer.h"
#include "measure/overhead.h"
#include "wire/equal.h"

enum {
	PLACE_RUNS = 5, /* samples with the sampler in another place */
	/* Counts by which a run may differ between the two places. */
	PLACE_MAX = 1,
	/*
	 * Samples after more rehearsals. If at most SETTLED_SLOW_MAX of them are not faster than the row's, the row is
	 * unsettled.
	 */
	SETTLED_RUNS = 8,
	SETTLED_SLOW_MAX = 1,
	SETTLED_RUNS_MIN = 5, /* enough at the end of the budget, if all are faster */
	LAP_TRIES = 2,
	LAPS_A_TRY = 3,       /* one, then two in one run */
	LAP_BATCHES_MAX = 32, /* a longer lap takes more time than the points of the overhead */
	LAP_SHARE = 32,       /* a lap may be off by 1/LAP_SHARE of a batch */
};

/*
 * Takes a few samples. Returns whether all are below the interval of the median, or all above it, by more than
 * PLACE_MAX. If the row has fewer samples, which may be equal by chance, these must be equal as well.
 */
static bool differs_at(const struct counter *placed, struct pass *pass)
{
	const struct stats *stats = pass->lanes[0].stats;
	uint32_t first = 0;
	int first_side = 0;
	uint32_t low;
	uint32_t high;

	stats_median_interval(stats, &low, &high);
	for (uint32_t i = 0; i < PLACE_RUNS; i++) {
		uint32_t counts = sampler_take(placed, &pass->run, 0);
		int side = (counts > high + PLACE_MAX) - (counts + PLACE_MAX < low);

		if (i == 0) {
			first = counts;
			first_side = side;
		}
		if (side == 0 || side != first_side ||
		    (stats->count < EQUAL_INTERVAL_LEAST && counts != first))
			return false;
	}
	return true;
}

/*
 * Whether samples differ with the sampler in both of two other places. Then, at the first place, the sampler's jumps
 * share predictor entries with the kernel, or its code shares cache sets with a function that the kernel calls. If
 * samples differ at only one of the two places, something is shared there and not at the first place.
 *
 * Two kinds of rows are not tested: a row that the host flags `few`, and a row that is not steady, because it differs
 * wherever the sampler is.
 */
static bool depends_on_place(struct pass *pass, const struct counter *counter)
{
	const struct lane *lane = &pass->lanes[0];
	struct counter placed = *counter;

	if ((lane->stats->count < EQUAL_INTERVAL_LEAST && lane->stats->min != lane->stats->max) ||
	    blocks_unsteady(&lane->blocks, lane->stats, calibrate_repeatability()))
		return false;
	for (uint32_t place = 1; place < CODE_BUFFER_PLACES; place++) {
		placed.sample = code_buffer_place_sampler(counter->sample, pass->run.kernel, place);
		if (!differs_at(&placed, pass))
			return false;
	}
	return true;
}

/*
 * Whether a stream is about as large as the last cache, and its samples vary. The code between two samples then evicts
 * lines of the stream's data, and it takes many runs until they are back.
 */
static bool fills_last_cache(const struct pass *pass)
{
	const struct stats *stats = pass->lanes[0].stats;
	size_t cache = board.last_cache_bytes;
	size_t data = heap_used();

	return pass->run.bench->warm != NULL && stats->max - stats->min > PLACE_MAX &&
	       data > cache / 4 * 3 && data <= cache / 4 * 5;
}

/* Whether the budget allows a try of laps of `batches` batches, with their rehearsals. */
static bool affords_laps(struct pass *pass, const struct counter *placed, uint32_t batches,
                         uint64_t budget)
{
	uint64_t start = mtime_read();

	(void)sampler_take(placed, &pass->run, 0);
	return budget == 0 || (mtime_read() - start) * batches * LAPS_A_TRY <= budget;
}

/*
 * Times a lap, which goes through all data of a stream: what a run of two laps takes more than a run of one.
 * run->batch stays that of two laps, because .check compares what the last run computed.
 */
static int64_t take_lap(struct pass *pass, const struct counter *placed)
{
	struct bench_run *run = &pass->run;
	int64_t first;

	run->batch = run->n;
	first = sampler_take(placed, run, 0);
	run->batch = 2 * run->n;
	return sampler_take(placed, run, 0) - first;
}

/*
 * Whether a lap costs something else than its batches. Of four runs only one is a sample, so samples reach a quarter of
 * the places or fewer. If a cache does not hold a few lines, some places cost more, and the samples may not show it. If
 * the data fill a cache exactly, one line of the stack evicts lines of the data once a run. Batches that follow in the
 * same run then miss less than those of the samples.
 *
 * A lap that is not a whole number of batches is not tested: a loop of several copies may not end after it.
 *
 * A lap may differ by the interval of the median, by the error of the overhead and a count for each batch, and by a
 * part of a batch. If a try takes longer than the budget, nothing is tested. The second one begins only within it.
 */
static bool differs_over_lap(struct pass *pass, const struct counter *placed,
                             const struct sampling *sampling)
{
	const struct stats *stats = pass->lanes[0].stats;
	uint64_t start = mtime_read();
	uint32_t batch = pass->run.batch;
	uint32_t batches = batch == 0 ? 0 : pass->run.n / batch;
	uint32_t low, high;
	int64_t error;

	if (pass->run.bench->warm == NULL || stats->count == 0 || batches < 2 ||
	    batches > LAP_BATCHES_MAX || batches * batch != pass->run.n ||
	    !affords_laps(pass, placed, batches, sampling->budget_ticks))
		return false;
	stats_median_interval(stats, &low, &high);
	error = batches * ((int64_t)pass->overhead_error + PLACE_MAX) + high / LAP_SHARE;
	for (uint32_t i = 0; i < LAP_TRIES && !budget_is_spent(sampling->budget_ticks, start);
	     i++) {
		int64_t lap = take_lap(pass, placed);

		if (lap >= batches * ((int64_t)low - pass->overhead) - error &&
		    lap <= batches * ((int64_t)high - pass->overhead) + error)
			return false;
	}
	return true;
}

/*
 * Whether samples are faster with more rehearsals. They are if nearly all are faster than the interval of the median,
 * or if they are all equal and faster than the median. Then the code between two samples evicts parts of the kernel or
 * its data, and three rehearsals do not bring them back. This happens in a cache that replaces at random, because each
 * refill evicts other lines. It also happens with a stream, because three runs are less than a lap.
 *
 * A kernel that varies by itself is taken for unsettled in at most one of 40 rows. The test takes at most the budget
 * once more. If that allows too few runs, the kernel is long, and a few lines are a small part of it.
 */
static bool is_unsettled(struct pass *pass, const struct counter *counter,
                         const struct sampling *sampling)
{
	const struct stats *stats = pass->lanes[0].stats;
	uint32_t median = stats_percentile(stats, 500);
	uint64_t start = mtime_read();
	uint32_t taken = 0;
	uint32_t slow = 0;
	uint32_t same = 0; /* equal to the first, and faster than the median */
	uint32_t first = 0;
	uint32_t low;
	uint32_t high;

	if (stats->count < EQUAL_INTERVAL_LEAST ||
	    (stats->min == stats->max && pass->run.bench->warm == NULL))
		return false;
	stats_median_interval(stats, &low, &high);
	low -= stats->min == stats->max ? PLACE_MAX : 0;
	while (taken < SETTLED_RUNS && (slow <= SETTLED_SLOW_MAX || same == taken) &&
	       !budget_is_spent(sampling->budget_ticks, start)) {
		uint32_t counts = sampler_take_settled(counter, &pass->run);

		first = taken == 0 ? counts : first;
		same += counts == first && counts + PLACE_MAX < median;
		slow += counts >= low;
		taken++;
	}
	return taken >= (slow == 0 || same == taken ? SETTLED_RUNS_MIN : SETTLED_RUNS) &&
	       (slow <= SETTLED_SLOW_MAX || same == taken);
}

bool pass_is_disturbed(struct pass *pass, const struct counter *counter,
                       const struct counter *placed, const struct sampling *sampling)
{
	/*
	 * With a batch, a cost that a run pays once is in the overhead and not in the figure, so the place is not
	 * tested. A coarse counter rounds each sample. The laps come last, because they change run->batch.
	 */
	return fills_last_cache(pass) ||
	       (pass->step == 0 &&
	        ((pass->run.batch == 0 && depends_on_place(pass, counter)) ||
	         is_unsettled(pass, placed, sampling) || differs_over_lap(pass, placed, sampling)));
}

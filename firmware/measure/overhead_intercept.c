/* The overhead of a kernel with a batch, from a line through the costs of one, two and three batches. */
#include "measure/overhead.h"

#include <stdlib.h>

#include "bench.h"
#include "drivers/mtime.h"
#include "measure/budget.h"

enum {
	/*
	 * The intercept 2 t(n) - t(2n) is off by up to three times the error of t, and a little more. An empty run is
	 * off by what a kernel spends around its loop. The more certain of the two is used.
	 */
	INTERCEPT_SPREADS = 4,
	POINTS = 3,         /* on the line whose intercept is the overhead */
	POINT_RUNS = 11,    /* runs of each point */
	POINT_RUNS_MIN = 2, /* the same at least; a benchmark with .brief has no more */
	BEND_MAX = 1,       /* counts by which the points may miss the line */
	FIT_MAX = 1,        /* counts by which samples may differ from their point */
	/* A kernel may spend this many counts around its loop, plus 1/AROUND_LOOP_SHARE of the shortest run. */
	AROUND_LOOP_MAX = 128,
	AROUND_LOOP_SHARE = 16,
	BUDGET_SHARE = 2, /* the points take at most half of the budget */
	HALF = 2,         /* divides a batch for points of half batches */
	/*
	 * Half of the 95 % interval of 2 t(n) - t(2n), in units of the spread divided by the root of the runs. It is
	 * 4.6: Student's 2.23 for eleven runs, times the root of 5 for the two medians, times 1.2533 for a median's
	 * deviation, divided by 1.349 for the middle half of a normal distribution.
	 */
	ERROR_SPREADS = 5,
};

/* Samples of one, two and three batches, taken in turns. */
struct points {
	uint32_t counts[POINTS][POINT_RUNS];
	uint32_t runs;
};

static void sort_points(struct points *points)
{
	for (uint32_t i = 0; i < POINTS; i++)
		stats_sort(points->counts[i], points->runs);
}

/*
 * Takes the points in turns, and sorts the runs of each. They come in turns because a kernel that goes through memory
 * finds other cache contents later than at first. All points use one struct bench_run, so they use the same cache
 * lines. Point i is a run of (i + 1) * `step` repetitions.
 */
static void take_points(struct points *points, const struct counter *counter, struct bench_run *run,
                        uint32_t step, uint32_t dither, uint64_t budget)
{
	uint64_t start = mtime_read();
	uint32_t batch = run->batch;
	uint32_t most = run->bench->brief ? POINT_RUNS_MIN : POINT_RUNS;

	points->runs = 0;
	do {
		for (uint32_t i = 0; i < POINTS; i++) {
			run->batch = (i + 1) * step;
			points->counts[i][points->runs] = sampler_take(counter, run, dither);
		}
		points->runs++;
	} while (points->runs < POINT_RUNS_MIN ||
	         (points->runs < most && !budget_is_spent(budget, start)));
	run->batch = batch;
	sort_points(points);
}

/* The spread of the middle half of a point's runs, in counts. The median may be off by this much. */
static int64_t spread_of(const struct points *points, uint32_t point)
{
	const uint32_t *sorted = points->counts[point];

	return (int64_t)sorted[points->runs * 3 / 4] - sorted[points->runs / 4];
}

/* The largest spread of a point, in counts. */
static int64_t most_spread(const struct points *points)
{
	int64_t most = 0;

	for (uint32_t i = 0; i < POINTS; i++) {
		int64_t spread = spread_of(points, i);

		most = spread > most ? spread : most;
	}
	return most;
}

static uint32_t middle_of(const struct points *points)
{
	return (points->runs - 1) / 2;
}

/* A line through one run of each point. All in counts. */
struct line {
	int64_t shortest; /* the first point */
	int64_t begin;
	int64_t bend;  /* how much more the third batch costs than the second */
	int64_t error; /* how far the points may be off */
};

static struct line line_of(int64_t one, int64_t two, int64_t three, int64_t error)
{
	return (struct line){one, 2 * one - two, three - 2 * two + one, error};
}

/* Fits a line through one run of each point. It is the run of this rank, where rank 0 is the fastest. */
static struct line line_through(const struct points *points, uint32_t rank, int64_t error)
{
	return line_of(points->counts[0][rank], points->counts[1][rank], points->counts[2][rank],
	               error);
}

/*
 * Whether the fastest run of every point was seen twice. If runs vary at random, they seldom repeat their minimum. The
 * minimum of runs with many repetitions is then further below their median than the minimum of runs with few.
 */
static bool fastest_recur(const struct points *points)
{
	for (uint32_t i = 0; i < POINTS; i++)
		if (points->counts[i][0] != points->counts[i][1])
			return false;
	return true;
}

/* Returns how many counts a kernel may spend before and after its loop, if its run takes `counts` counts. */
static int64_t around_loop_max(int64_t counts)
{
	return AROUND_LOOP_MAX + counts / AROUND_LOOP_SHARE;
}

/* Whether more repetitions cost nothing, or less. */
static bool is_flat(const struct line *line)
{
	return line->begin + BEND_MAX >= line->shortest;
}

/*
 * Whether the kernel may not have read run->batch: more repetitions cost nothing and not less, and yet a run costs more
 * than an empty one. Events do not show it, because some happen once in a run of any length.
 */
static bool ignores_batch(const struct line *line, const struct empty_run *empty,
                          const struct counter *counter)
{
	return is_flat(line) && line->begin <= line->shortest + BEND_MAX && !counter->idles &&
	       line->shortest > (int64_t)empty->most + BEND_MAX;
}

/*
 * Whether the points lie on the line and its intercept is possible and certain enough (overhead.h). If the points met
 * different cache contents or predictions, the line is bent or its intercept is elsewhere. If no run varies, or if all
 * samples are equal (`is_steady`), the points met the same state. Then there is no upper bound, because a kernel may
 * miss a cache once in a run.
 */
static bool is_sure(const struct line *line, const struct empty_run *empty,
                    const struct counter *counter, bool is_steady)
{
	int64_t allowed = BEND_MAX + line->error;
	int64_t around = around_loop_max(line->shortest);

	return llabs(line->bend) <= allowed && line->begin >= empty->least - allowed &&
	       ((is_steady && !is_flat(line)) ||
	        line->begin <= empty->most + around + line->error) &&
	       INTERCEPT_SPREADS * line->error <= around && !ignores_batch(line, empty, counter);
}

/*
 * The quotient, rounded towards 0. The division is unsigned, because a signed division of 64 bits needs one more
 * function on RV32.
 */
static int64_t divided(int64_t sum, uint32_t count)
{
	int64_t quotient = (int64_t)((uint64_t)llabs(sum) / count);

	return sum < 0 ? -quotient : quotient;
}

/*
 * The intercept of the line through the means of one and two batches, in counts; 0 if there are no runs. Each run of a
 * coarse counter is rounded, but the mean is not.
 */
static int32_t begin_of_means(const struct points *points)
{
	int64_t sum = 0;

	for (uint32_t i = 0; i < points->runs; i++)
		sum += 2 * (int64_t)points->counts[0][i] - points->counts[1][i];
	return points->runs == 0 ? 0 : (int32_t)divided(sum, points->runs);
}

/* The square root, rounded down; at least 1. */
static uint32_t root_of(uint32_t number)
{
	uint32_t root = 1;

	while ((root + 1) * (root + 1) <= number)
		root++;
	return root;
}

/* The error of the intercept of a line through medians, in counts. `spread` is that of the points. */
static int64_t error_of_usual(const struct points *points, int64_t spread)
{
	return divided(spread * ERROR_SPREADS, root_of(points->runs));
}

/*
 * The error of the intercept of a line through the fastest runs, in counts. It is the larger of two differences:
 * between the intercepts of this line and of the line through medians, and between the median and the fastest run of
 * one batch. The second one matters because the row's figure is a median. If most runs pay a cost once, the figure
 * contains it, and the intercept of this line does not.
 */
static int64_t error_of_fastest(const struct line *fastest, const struct line *usual)
{
	int64_t begins = llabs(usual->begin - fastest->begin);
	int64_t once = usual->shortest - fastest->shortest;

	return begins > once ? begins : once;
}

/* The overhead from a line that is sure. */
static struct overhead sure_overhead(const struct line *line, int64_t error)
{
	return (struct overhead){
		.counts = (int32_t)line->begin, .error = (uint32_t)error, .is_sure = true};
}

/* The overhead if no line is sure. */
static struct overhead unsure_overhead(const struct empty_run *empty)
{
	return (struct overhead){.counts = (int32_t)empty->least, .is_sure = false};
}

/* The overhead from the points, for a counter that is not coarse. `usual` is the line through their medians. */
static struct overhead overhead_of(const struct points *points, const struct line *usual,
                                   const struct empty_run *empty, const struct counter *counter)
{
	struct line fastest = line_through(points, 0, 0);
	bool is_steady = usual->error == 0;

	if (fastest_recur(points) && is_sure(&fastest, empty, counter, is_steady))
		return sure_overhead(&fastest, error_of_fastest(&fastest, usual));
	if (is_sure(usual, empty, counter, is_steady))
		return sure_overhead(usual, error_of_usual(points, usual->error));
	return unsure_overhead(empty);
}

/*
 * Whether a batch costs by half batches what the second or the third one costs on the line through whole ones. It does
 * not if each lap through the data, but the first, pays where it ends: it drains stores, or mispredicts a branch.
 */
static bool is_cost_of_more(const struct overhead *overhead, const struct line *whole)
{
	int64_t second = whole->shortest - whole->begin;
	int64_t more = second - ((int64_t)overhead->once - overhead->counts);
	int64_t allowed = BEND_MAX + whole->error + overhead->error;

	return llabs(more) <= allowed || llabs(more + whole->bend) <= allowed;
}

/*
 * Takes points of whole batches. If their line is not sure, it takes points of half batches. Their line is sure only if
 * its slope is that of whole batches.
 */
struct overhead overhead_intercept(const struct counter *counter, struct bench_run *run,
                                   const struct sampling *sampling, const struct empty_run *empty)
{
	struct points points;
	struct overhead overhead;
	struct line whole = {.error = INT32_MAX}; /* so the first points may have any cost */
	struct line usual;
	uint64_t start = mtime_read();
	uint64_t budget = budget_part(sampling->budget_ticks, BUDGET_SHARE);
	uint32_t step = run->batch;

	do {
		take_points(&points, counter, run, step, sampling->dither,
		            budget_left(budget, start));
		if (points.counts[POINTS - 1][middle_of(&points)] == UINT32_MAX)
			return (struct overhead){.counts = INT32_MAX, .is_sure = true};
		if (sampling->dither != 0)
			return (struct overhead){.counts = begin_of_means(&points),
			                         .is_sure = true};
		usual = line_through(&points, middle_of(&points), most_spread(&points));
		overhead = overhead_of(&points, &usual, empty, counter);
		overhead.once = points.counts[run->batch / step - 1][middle_of(&points)];
		if (!is_cost_of_more(&overhead, &whole))
			overhead = unsure_overhead(empty);
		whole = usual;
		step /= HALF;
	} while (!overhead.is_sure && HALF * step == run->batch);
	return overhead;
}

struct overhead overhead_of_steady(const struct counter *counter, struct bench_run *run,
                                   uint32_t sample, const struct empty_run *empty)
{
	uint32_t batch = run->batch;
	int64_t half, more;
	struct line line;

	if (batch % HALF != 0)
		return unsure_overhead(empty);
	run->batch = batch / HALF;
	half = sampler_take_steady(counter, run);
	run->batch += batch;
	more = sampler_take_steady(counter, run);
	line = line_of(half, sample, more, 0);
	if (is_sure(&line, empty, counter, true))
		return sure_overhead(&line, 0);
	run->batch = batch;
	return unsure_overhead(empty);
}

bool overhead_fit(struct overhead *overhead, uint32_t sample, const struct empty_run *empty)
{
	int64_t more = (int64_t)sample - overhead->once;

	if (overhead->error > FIT_MAX)
		return false;
	if (overhead->once == 0 || !overhead->is_sure || overhead->error > 0 ||
	    llabs(more) <= FIT_MAX)
		return true;
	if (llabs(more) > around_loop_max(sample) || overhead->counts + more < empty->least)
		return false;
	overhead->counts += (int32_t)more;
	return true;
}

/* The overhead of a kernel with a batch, from a line through the costs of one, two and three batches. */
#include "measure/overhead.h"

#include <stdlib.h>

#include "bench.h"
#include "drivers/mtime.h"
#include "drivers/watchdog.h"
#include "measure/budget.h"

enum {
	/*
	 * 2 t(n) - t(2n) is off by up to three times the error of t, and a little more. An empty run is off by what a
	 * kernel spends around its loop. The more certain of the two is used.
	 */
	INTERCEPT_SPREADS = 4,
	POINTS = 3,         /* on the line whose beginning is the overhead */
	POINT_RUNS = 11,    /* runs of each point */
	POINT_RUNS_MIN = 2, /* the same, whatever the budget */
	BEND_MAX = 2,       /* counts by which the points may miss the line */
	/* A kernel may spend this many counts around its loop, plus 1/AROUND_LOOP_SHARE of the shortest run. */
	AROUND_LOOP_MAX = 128,
	AROUND_LOOP_SHARE = 16,
	BUDGET_SHARE = 2, /* the points take at most half of the budget */
};

/* Samples of one, two and three batches, taken in turns. */
struct points {
	uint32_t counts[POINTS][POINT_RUNS];
	uint32_t runs;
};

/*
 * Takes the points in turns: a kernel that goes through memory finds other cache contents later than at first. All
 * points use one struct bench_run, so they use the same cache lines.
 */
static void take_points(struct points *points, const struct counter *counter, struct bench_run *run,
                        const struct sampling *sampling)
{
	uint64_t start = mtime_read();
	uint64_t budget = budget_part(sampling->budget_ticks, BUDGET_SHARE);
	uint32_t batch = run->batch;

	points->runs = 0;
	do {
		watchdog_kick();
		run->batch = batch;
		(void)sampler_take(counter, run,
		                   sampling->dither); /* what is around it disturbed the caches */
		for (uint32_t i = 0; i < POINTS; i++) {
			run->batch = (i + 1) * batch;
			points->counts[i][points->runs] =
				sampler_take(counter, run, sampling->dither);
		}
		points->runs++;
	} while (points->runs < POINT_RUNS_MIN ||
	         (points->runs < POINT_RUNS && !budget_is_spent(budget, start)));
	run->batch = batch;
}

static void sort_points(struct points *points)
{
	for (uint32_t i = 0; i < POINTS; i++)
		qsort(points->counts[i], points->runs, sizeof(points->counts[i][0]), stats_compare);
}

/*
 * The spread of the middle half of the runs, in counts: the maximum over all points. The medians may be off by this
 * much.
 */
static int64_t spread_of(const struct points *points)
{
	int64_t most = 0;

	for (uint32_t i = 0; i < POINTS; i++) {
		const uint32_t *sorted = points->counts[i];
		int64_t spread = (int64_t)sorted[points->runs * 3 / 4] - sorted[points->runs / 4];

		most = spread > most ? spread : most;
	}
	return most;
}

/* A line through one run of each point. All in counts. */
struct line {
	int64_t shortest; /* the first point */
	int64_t begin;
	int64_t bend;
	int64_t error; /* by which the points may be off */
};

/* The line through the runs that `rank` others of their point are faster than. */
static struct line line_through(const struct points *points, uint32_t rank, int64_t error)
{
	int64_t one = points->counts[0][rank];
	int64_t two = points->counts[1][rank];
	int64_t three = points->counts[2][rank];

	return (struct line){one, 2 * one - two, llabs(three - 2 * two + one), error};
}

/*
 * Whether the fastest run of every point was seen twice. Runs that vary at random seldom repeat their minimum, and the
 * minimum of many repetitions is then further below their usual cost than the minimum of few.
 */
static bool fastest_recur(const struct points *points)
{
	for (uint32_t i = 0; i < POINTS; i++)
		if (points->counts[i][0] != points->counts[i][1])
			return false;
	return true;
}

/* How much a kernel may spend before and after its loop, in counts. */
static int64_t around_loop_max(int64_t counts)
{
	return AROUND_LOOP_MAX + counts / AROUND_LOOP_SHARE;
}

/*
 * Whether the points lie on the line and it has a possible beginning: no lower than the fastest empty run, and no
 * higher than the slowest empty run plus what a kernel may spend around its loop. If the points met different cache
 * contents or predictions, the line is bent or begins elsewhere. Where no run varies (`is_steady`), they met the same:
 * the line may begin higher, for a kernel may miss a cache once a run.
 */
static bool is_sure(const struct line *line, const struct empty_run *empty, bool is_steady)
{
	int64_t allowed = BEND_MAX + line->error;
	int64_t around = around_loop_max(line->shortest);

	return line->bend <= allowed && line->begin >= empty->least - allowed &&
	       (is_steady || line->begin <= empty->most + around + line->error) &&
	       INTERCEPT_SPREADS * line->error <= around;
}

/*
 * The last sure overhead. It is mainly that of the kernel's instructions, so a larger size of the same benchmark has
 * about the same.
 */
static struct {
	const struct counter *counter;
	const struct bench *bench;
	uint32_t n;
	int32_t counts;
} known;

/* What a kernel misses once a run depends on its size: a line that begins high is not remembered. */
static struct overhead remember(const struct line *line, const struct counter *counter,
                                const struct bench_run *run, const struct empty_run *empty)
{
	if (counter->is_time && line->begin <= empty->most + AROUND_LOOP_MAX) {
		known.counter = counter;
		known.bench = run->bench;
		known.n = run->n;
		known.counts = (int32_t)line->begin;
	}
	return (struct overhead){.counts = (int32_t)line->begin, .is_sure = true};
}

/* Whether a smaller size has an overhead that this line, whose points vary, does not contradict. */
static bool is_known(const struct line *line, const struct counter *counter,
                     const struct bench_run *run)
{
	return line->error > 0 && known.counter == counter && known.bench == run->bench &&
	       known.n < run->n &&
	       llabs(line->begin - known.counts) <= INTERCEPT_SPREADS * line->error;
}

/* The mean of a point; 0 of no runs. With a coarse counter runs are rounded, and the line goes through the means. */
static int64_t mean_of(const struct points *points, uint32_t point)
{
	uint64_t sum = points->runs / 2;

	if (points->runs == 0)
		return 0;
	for (uint32_t i = 0; i < points->runs; i++)
		sum += points->counts[point][i];
	return (int64_t)(sum / points->runs);
}

struct overhead overhead_intercept(const struct counter *counter, struct bench_run *run,
                                   const struct sampling *sampling, const struct empty_run *empty)
{
	struct points points;
	struct line fastest;
	struct line usual;
	uint32_t middle;

	take_points(&points, counter, run, sampling);
	middle = (points.runs - 1) / 2;
	sort_points(&points);
	if (points.counts[POINTS - 1][middle] == UINT32_MAX)
		return (struct overhead){.counts = INT32_MAX, .is_sure = true};
	if (sampling->dither != 0)
		return (struct overhead){(int32_t)(2 * mean_of(&points, 0) - mean_of(&points, 1)),
		                         .is_sure = true};
	usual = line_through(&points, middle, spread_of(&points));
	fastest = line_through(&points, 0, 0);
	if (fastest_recur(&points) && is_sure(&fastest, empty, usual.error == 0))
		return remember(&fastest, counter, run, empty);
	if (is_sure(&usual, empty, usual.error == 0))
		return remember(&usual, counter, run, empty);
	if (is_known(&usual, counter, run))
		return (struct overhead){.counts = known.counts, .is_sure = true};
	return (struct overhead){.counts = (int32_t)empty->least, .is_sure = false};
}

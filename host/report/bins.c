#include "report/bins.h"

#include <math.h>
#include <stdlib.h>

#include "text/allocation.h"

/* With fewer samples a hundredth of them is less than one sample. */
enum { TAIL_SAMPLES_MIN = 100 };

/* The longest axis, as a multiple of the distance from the least sample to the 99th percentile. */
static const double tail_factor = 2;

/*
 * Returns the end of the axis: the largest sample, but at most tail_factor times as far as the 99th percentile. The
 * caption gives the number of samples beyond it, about a hundredth at most.
 */
static double end_of(const struct chart_samples *samples)
{
	double least = samples->sorted[0];
	double most = samples->sorted[samples->count - 1];
	double p99;

	if (samples->count < TAIL_SAMPLES_MIN)
		return most;
	p99 = samples->sorted[(uint64_t)samples->count * 99 / 100 - 1];
	return p99 > least ? fmin(most, least + tail_factor * (p99 - least)) : most;
}

static void fill(struct bins *bins, struct bin_side *side)
{
	const struct chart_samples *samples = side->samples;

	side->counts = allocate(bins->count, sizeof(side->counts[0]));
	for (uint32_t i = 0; i < samples->count; i++) {
		double bin = floor((samples->sorted[i] - bins->first) / bins->width + 1e-9);

		if (!(bin < bins->count)) {
			side->beyond = samples->count - i;
			break;
		}
		side->counts[(uint32_t)bin]++;
	}
}

/* The width of a bin is a whole number of counts. Otherwise some bins would hold more values than others. */
struct bins bins_make(const struct chart_samples *samples)
{
	struct bins bins = {.first = INFINITY};
	double end = -INFINITY;
	double step = 0;
	double length;
	const struct chart_samples *side = samples;

	do {
		bins.sides[bins.side_count++].samples = side;
		bins.first = fmin(bins.first, side->sorted[0]);
		end = fmax(end, end_of(side));
		step = fmax(step, side->step);
		side = side->beside;
	} while (side != NULL && bins.side_count < BINS_SIDES_MAX);
	length = end - bins.first + step;
	if (!(step > 0) || !isfinite(length))
		return bins;
	bins.width = step * ceil(length / step / samples->bins - 1e-9);
	bins.count = (uint32_t)ceil(length / bins.width - 1e-9);
	for (uint32_t i = 0; i < bins.side_count; i++)
		fill(&bins, &bins.sides[i]);
	return bins;
}

void bins_free(struct bins *bins)
{
	for (uint32_t i = 0; i < bins->side_count; i++)
		free(bins->sides[i].counts);
	*bins = (struct bins){0};
}

double bins_edge(const struct bins *bins, uint32_t bin)
{
	return bins->first + bin * bins->width;
}

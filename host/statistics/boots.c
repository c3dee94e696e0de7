#include "statistics/boots.h"

#include <math.h>
#include <stdlib.h>

#include "statistics/student.h"
#include "text/allocation.h"

double boots_median(const struct boots *boots)
{
	double sum = 0;

	for (uint32_t i = 0; i < boots->count; i++)
		sum += boots->list[i].median;
	return sum / boots->count;
}

/*
 * Two figures are the same if they differ by no more than this fraction: a quotient and a mean are rounded, so the mean
 * of three equal figures may not be equal to them. One count of the largest sample is 2e-10 of it.
 */
static const double rounding = 1e-12;

double boots_change(double base, double new)
{
	double distance = fabs(new - base);

	if (isnan(base) || isnan(new))
		return (double)NAN;
	if (isfinite(distance) && distance <= rounding * fabs(base))
		return 0;
	if (base > 0)
		return new / base - 1;
	if (base == new)
		return 0;
	return new > base ? INFINITY : -INFINITY;
}

double boots_change_of(const struct boots *base, const struct boots *new)
{
	return boots_change(boots_median(base), boots_median(new));
}

/* Returns the scatter of boots_median(). */
static struct scatter side_scatter(const struct boots *boots)
{
	struct scatter sum = boots->list[0].scatter;

	for (uint32_t i = 1; i < boots->count; i++)
		sum = scatter_sum(sum, boots->list[i].scatter);
	return scatter_times(sum, 1.0 / boots->count);
}

struct scatter boots_scatter(const struct boots *base, const struct boots *new)
{
	double from = boots_median(base);
	double to = boots_median(new);

	if (!(from > 0))
		return scatter_unknown;
	return scatter_sum(scatter_times(side_scatter(base), to / (from * from)),
	                   scatter_times(side_scatter(new), 1 / from));
}

static void add_side(struct boots_deviations *deviations, const struct boots *boots)
{
	double mean = boots_median(boots);

	if (boots->count < 2)
		return;
	for (uint32_t i = 0; i < boots->count; i++) {
		double change = boots_change(mean, boots->list[i].median);

		deviations->values[deviations->count++] = isfinite(change) ? change : 0;
	}
	deviations->freedom += boots->count - 1.0;
}

struct boots_deviations boots_deviate(const struct boots *base, const struct boots *new)
{
	struct boots_deviations deviations = {0};

	deviations.values = allocate((size_t)base->count + new->count, sizeof(double));
	add_side(&deviations, base);
	add_side(&deviations, new);
	return deviations;
}

/* Returns boots_deviation() and writes the degrees of freedom. */
static double deviation_of(const struct boots *base, const struct boots *new, double *freedom)
{
	struct boots_deviations deviations = boots_deviate(base, new);
	double sum = 0;

	for (uint32_t i = 0; i < deviations.count; i++)
		sum += deviations.values[i] * deviations.values[i];
	free(deviations.values);
	*freedom = deviations.freedom;
	return deviations.count > 0 ? sqrt(sum / deviations.freedom) : (double)NAN;
}

double boots_deviation(const struct boots *base, const struct boots *new)
{
	double freedom;

	return deviation_of(base, new, &freedom);
}

double boots_test(const struct boots *base, const struct boots *new)
{
	double freedom;
	double deviation = deviation_of(base, new, &freedom);
	double change = fabs(boots_change_of(base, new));
	double error = deviation * sqrt(1.0 / base->count + 1.0 / new->count);

	if (isnan(deviation) || isnan(change))
		return (double)NAN;
	if (change == 0 || isinf(change) || error == 0)
		return change == 0 ? 1 : 0;
	return student_tails(change / error, freedom);
}

#include "text/figure.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>

/*
 * Whether three decimals would show less than two digits of the figure: 0.0005 would be 0.001. Up to 1e-9 it is taken
 * for 0, as a subtraction may leave it. From 0.009995 on, %.3g would write 0.01, but a slightly larger figure is 0.010.
 */
static bool is_small(double figure)
{
	return fabs(figure) < 0.009995 && fabs(figure) > 1e-9;
}

void figure_write(char *text, size_t size, double figure)
{
	if (isnan(figure))
		snprintf(text, size, "-");
	else if (is_small(figure))
		snprintf(text, size, "%.3g", figure);
	else
		snprintf(text, size, "%.*f", fabs(figure) < 1e5 ? 3 : 1, figure);
}

void figure_write_ratio(char *text, size_t size, double ratio)
{
	if (isnan(ratio))
		snprintf(text, size, "-");
	else if (ratio > 0 && ratio < 0.1)
		snprintf(text, size, "1/%.*fx", 1 / ratio < 99.5 ? 1 : 0, 1 / ratio);
	else
		snprintf(text, size, "%.2fx", ratio);
}

void figure_write_instructions(char *text, size_t size, double fewer)
{
	if (fewer < 1.005) /* a larger one is not 1.00 with two decimals */
		snprintf(text, size, "%.2f times the instructions", 1 / fewer);
	else
		snprintf(text, size, "1/%.2f of the instructions", fewer);
}

void figure_write_times(char *text, size_t size, double speed_up)
{
	snprintf(text, size, "%.2f times as %s", fmax(speed_up, 1 / speed_up),
	         speed_up < 1 ? "slow" : "fast");
}

/* A rest below this is one of the errors of a double. */
static const double LEAST_REST = 1e-11;

/* Returns the decimals that a number of per cent needs. */
static int decimals_of(double per_cent)
{
	double rest = fabs(100 + per_cent);

	return rest < 0.005 && rest > LEAST_REST ? (int)-floor(log10(rest)) : 2;
}

void figure_write_per_cent(char *text, size_t size, double change)
{
	double per_cent = 100 * change;

	if (per_cent != 0 && fabs(per_cent) < 0.005)
		snprintf(text, size, "%+.1g", per_cent);
	else
		snprintf(text, size, "%+.*f", decimals_of(per_cent), per_cent);
}

#include "report/axis.h"

#include <stdio.h>

#include "text/figure.h"

enum { TICKS_WANTED = 5, CHANGES_WANTED = 7, FINE_MAX = 8 };

/* A logarithmic axis whose ends have a smaller ratio than this has the ticks of a linear axis. */
static const double narrow = 4;

static bool is_linear(enum axis_scale scale)
{
	return scale == AXIS_LINEAR || scale == AXIS_EXACT || scale == AXIS_SHARE;
}

bool axis_can_hold(enum axis_scale scale, double value)
{
	return isfinite(value) && (is_linear(scale) || value > 0);
}

void axis_extend(struct range *range, enum axis_scale scale, double value)
{
	if (axis_can_hold(scale, value))
		range_add(range, value, 0);
}

/* Returns the least 1, 2 or 5 times a power of ten that is not below `value`. */
static double round_up(double value)
{
	static const double steps[] = {1, 2, 5, 10};
	double decade = pow(10, floor(log10(value)));
	uint32_t i = 0;

	while (i < 3 && steps[i] * decade < value * (1 - 1e-9))
		i++;
	return steps[i] * decade;
}

static double round_down(double value)
{
	static const double steps[] = {5, 2, 1};
	double decade = pow(10, floor(log10(value) + 1e-12));
	uint32_t i = 0;

	while (i < 2 && steps[i] * decade > value * (1 + 1e-9))
		i++;
	return steps[i] * decade;
}

static bool is_narrow(double least, double most)
{
	return most < narrow * least;
}

/* Returns the distance between the ticks of an axis that is linear, or nearly so. Texts of changes are short. */
static double step_of(const struct axis *axis)
{
	int wanted = axis->scale == AXIS_CHANGE ? CHANGES_WANTED : TICKS_WANTED;

	return round_up((axis->most - axis->least) / wanted);
}

static void round_ends(struct axis *axis)
{
	double step = step_of(axis);
	double least = floor(axis->least / step + 1e-9) * step;

	if (axis_can_hold(axis->scale, least))
		axis->least = least;
	axis->most = ceil(axis->most / step - 1e-9) * step;
}

static void widen(struct axis *axis)
{
	double by = is_linear(axis->scale) ? fmax(1, 1e-12 * fabs(axis->least)) : 0.1 * axis->least;

	if (axis->scale == AXIS_SIZE)
		by = axis->least / 2;
	axis->least -= by;
	axis->most += by;
}

/* Writes ticks at 1, 2 and 5 times powers of ten. Returns 0 if these are too many. */
static uint32_t fine_ticks(const struct axis *axis, double ticks[AXIS_TICKS_MAX])
{
	uint32_t count = 0;
	double tick = round_up(axis->least);

	while (tick <= axis->most * (1 + 1e-9)) {
		if (count == FINE_MAX)
			return 0;
		ticks[count++] = tick;
		tick = round_up(tick * 1.5);
	}
	return count;
}

/* Rounds the ends of a logarithmic axis to 1, 2 or 5 times a power of ten; if these are too many, to powers of ten. */
static void round_powers(struct axis *axis)
{
	double ticks[AXIS_TICKS_MAX];

	axis->least = round_down(axis->least);
	axis->most = round_up(axis->most);
	if (fine_ticks(axis, ticks) > 0)
		return;
	axis->least = pow(10, floor(log10(axis->least) + 1e-9));
	axis->most = pow(10, ceil(log10(axis->most) - 1e-9));
}

struct axis axis_make(enum axis_scale scale, double least, double most)
{
	struct axis axis = {.scale = scale, .least = least, .most = most};

	/* Ends that differ only by rounding are one value. */
	if (!(most - least > 1e-9 * fabs(most)))
		widen(&axis);
	if (scale == AXIS_EXACT || scale == AXIS_SHARE || scale == AXIS_SIZE)
		return axis;
	if (scale == AXIS_LINEAR || is_narrow(axis.least, axis.most))
		round_ends(&axis);
	else
		round_powers(&axis);
	return axis;
}

double axis_at(const struct axis *axis, double value)
{
	if (is_linear(axis->scale))
		return (value - axis->least) / (axis->most - axis->least);
	return log(value / axis->least) / log(axis->most / axis->least);
}

static uint32_t linear_ticks(const struct axis *axis, double ticks[AXIS_TICKS_MAX])
{
	double step = step_of(axis);
	double first = ceil(axis->least / step - 1e-9);
	uint32_t count = 0;

	while (count < AXIS_TICKS_MAX && (first + count) * step <= axis->most + 1e-9 * step) {
		ticks[count] = (first + count) * step;
		count++;
	}
	return count;
}

/* Writes ticks at powers of `base`. If there are too many, only every second, third ... is a tick. */
static uint32_t power_ticks(const struct axis *axis, double base, double ticks[AXIS_TICKS_MAX])
{
	double first = ceil(log(axis->least) / log(base) - 1e-9);
	double last = floor(log(axis->most) / log(base) + 1e-9);
	double stride =
		fmax(1, ceil((last - first) / (axis->ticks > 0 ? axis->ticks : TICKS_WANTED)));
	uint32_t count = 0;

	while (count < AXIS_TICKS_MAX && first + count * stride <= last) {
		ticks[count] = pow(base, first + count * stride);
		count++;
	}
	return count;
}

static uint32_t half_ticks(const struct axis *axis, double ticks[AXIS_TICKS_MAX])
{
	ticks[0] = (axis->least + axis->most) / 2;
	ticks[1] = axis->most;
	return 2;
}

uint32_t axis_ticks(const struct axis *axis, double ticks[AXIS_TICKS_MAX])
{
	uint32_t count;

	if (axis->scale == AXIS_SIZE)
		return power_ticks(axis, 2, ticks);
	if (axis->scale == AXIS_SHARE)
		return half_ticks(axis, ticks);
	if (is_linear(axis->scale) || is_narrow(axis->least, axis->most))
		return linear_ticks(axis, ticks);
	count = fine_ticks(axis, ticks);
	return count > 0 ? count : power_ticks(axis, 10, ticks);
}

/* Returns the number of digits, at least `least`, with which ticks at even distances have different texts. */
static int digits_of(const struct axis *axis, int least)
{
	double largest = fmax(fabs(axis->least), axis->most);

	if (axis->scale == AXIS_CHANGE)
		largest = fmax(largest, 1);
	return (int)fmax(least, floor(log10(largest)) - floor(log10(step_of(axis)) + 1e-9) + 1);
}

static void write_change(const struct axis *axis, double ratio, char text[AXIS_TEXT_SIZE])
{
	double change = 100 * (ratio - 1);
	char number[FIGURE_SIZE];

	figure_write_per_cent(number, sizeof(number), ratio - 1);
	if (fabs(change) < 1e-9)
		snprintf(text, AXIS_TEXT_SIZE, "0 %%");
	else if (ratio < 5e-5 && !is_narrow(axis->least, axis->most))
		snprintf(text, AXIS_TEXT_SIZE, "%.20s %%", number);
	else
		snprintf(text, AXIS_TEXT_SIZE, "%+.*g %%", digits_of(axis, 6), change);
}

static void write_number(const struct axis *axis, double tick, char text[AXIS_TEXT_SIZE])
{
	static const char *const prefixes[][5] = {{"", "k", "M", "G", "T"},
	                                          {"", "Ki", "Mi", "Gi", "Ti"}};
	bool is_size = axis->scale == AXIS_SIZE;
	double thousand = is_size ? 1024 : 1000;
	double least = is_size ? thousand : 10000; /* smaller values have no prefix */
	uint32_t i = 0;

	if (is_linear(axis->scale) && fabs(tick) < 1e-12 * (axis->most - axis->least))
		tick = 0;
	while (fabs(tick) >= least && i < 4) {
		tick /= thousand;
		least = thousand;
		i++;
	}
	snprintf(text, AXIS_TEXT_SIZE, "%.*g%s", digits_of(axis, 7), tick, prefixes[is_size][i]);
}

void axis_write_tick(const struct axis *axis, double tick, char text[AXIS_TEXT_SIZE])
{
	if (axis->scale == AXIS_CHANGE)
		write_change(axis, tick, text);
	else if (axis->scale == AXIS_SHARE)
		snprintf(text, AXIS_TEXT_SIZE, "%.*g %%", digits_of(axis, 3), 100 * tick);
	else
		write_number(axis, tick, text);
}

#include "row.h"

#include <math.h>
#include <string.h>

#define COLUMN(type, name) {#name, ROW_##type, offsetof(struct row, name)},
const struct row_column row_columns[] = {ROW_COLUMNS(COLUMN)};
const size_t row_column_count = sizeof(row_columns) / sizeof(row_columns[0]);

static double number(uint32_t value)
{
	return value == WIRE_NONE_U32 ? (double)NAN : value;
}

/* Counts per sample as counts per operation; none when it is not known what to take off. */
static double figure(double counts, const struct record_result *result)
{
	if (result->overhead == WIRE_NONE_I32)
		return (double)NAN;
	return (counts - result->overhead) / result->per;
}

static void fill_environment(struct row *row, const struct record_hello *hello)
{
	row->board = hello->board;
	row->mode = hello->mode;
	row->mem = hello->mem;
	row->source = hello->source;
	row->hart = number(hello->hart);
	row->isa = hello->isa;
	row->compiler = hello->compiler;
}

static void fill_figures(struct row *row, const struct record_result *result)
{
	double samples = result->samples != 0 ? number(result->samples) : (double)NAN;

	row->cold = figure(number(result->cold), result);
	row->min = figure(number(result->min), result);
	row->p50 = figure(number(result->p50), result);
	row->p90 = figure(number(result->p90), result);
	row->p99 = figure(number(result->p99), result);
	row->p999 = figure(number(result->p999), result);
	row->max = figure(number(result->max), result);
	row->mean = figure(result->mean, result);
	row->sd = samples > 1 ? sqrt(result->m2 / (samples - 1)) / result->per : (double)NAN;
	row->lo = figure(number(result->lo), result);
	row->hi = figure(number(result->hi), result);
	row->at_min = number(result->at_min) / samples;
	row->overhead = result->overhead;
}

bool row_can_be_made(const struct record_result *result)
{
	return result->suite != NULL && result->benchmark != NULL && result->kind != NULL &&
	       result->metric != NULL && result->status != NULL && result->per != 0 &&
	       result->per != WIRE_NONE_U32;
}

struct row row_make(uint32_t run, const struct record_hello *hello, double clock_hz,
                    const struct record_result *result)
{
	struct row row = {
		.run = run,
		.hart = (double)NAN,
		.clock_hz = clock_hz,
		.suite = result->suite,
		.benchmark = result->benchmark,
		.kind = result->kind,
		.n = number(result->n),
		.metric = result->metric,
		.per = number(result->per),
		.samples = number(result->samples),
		.align = number(result->align),
		.code = result->code,
		.status = result->status,
		.reason = result->reason,
		.flags = result->flags,
	};

	if (hello != NULL)
		fill_environment(&row, hello);
	fill_figures(&row, result);
	if (result->overhead == WIRE_NONE_I32)
		row.overhead = (double)NAN;
	return row;
}

/* The least power of ten that is not below `error`. */
static double rounding_step(double error)
{
	double step = 1;

	while (step < error && step < 1e18)
		step *= 10;
	return step;
}

double row_clock_hz(const struct record_calibration *calibration)
{
	double per_cycle; /* Hz */
	double step;

	if (calibration->ticks == 0 || calibration->cycles == 0 || calibration->timebase_hz == 0 ||
	    calibration->ticks == WIRE_NONE_U64 || calibration->cycles == WIRE_NONE_U64 ||
	    calibration->timebase_hz == WIRE_NONE_U64 || calibration->error == WIRE_NONE_U32)
		return (double)NAN;
	per_cycle = (double)calibration->timebase_hz / (double)calibration->ticks;
	step = rounding_step(calibration->error * per_cycle);
	return round((double)calibration->cycles * per_cycle / step) * step;
}

bool row_to_ns(const struct row *cycles, struct row *ns)
{
	double *const figures[] = {&ns->cold, &ns->min,  &ns->p50, &ns->p90,
	                           &ns->p99,  &ns->p999, &ns->max, &ns->mean,
	                           &ns->sd,   &ns->lo,   &ns->hi,  &ns->overhead};

	if (strcmp(cycles->metric, "cycles") != 0 || !(cycles->clock_hz > 0) ||
	    cycles->source == NULL || strcmp(cycles->source, "hardware") != 0)
		return false;
	*ns = *cycles;
	ns->metric = "ns";
	for (size_t i = 0; i < sizeof(figures) / sizeof(figures[0]); i++)
		*figures[i] *= 1e9 / cycles->clock_hz;
	return true;
}

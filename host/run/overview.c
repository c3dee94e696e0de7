#include "run/overview.h"

#include <math.h>
#include <string.h>

#include "run/flags.h"
#include "run/metric.h"
#include "run/results.h"
#include "text/printable.h"

/* Lines to search backwards for another offset of a sweep: the rows of a benchmark come one after the other. */
enum { PLACE_WITHIN = 64 };

/* Copies to an array of characters. */
#define COPY(to, text) printable_copy(to, sizeof(to), text)

static const struct range no_range = {(double)NAN, (double)NAN, (double)NAN, (double)NAN};

static void extend(struct range *range, double value, double at)
{
	if (isnan(value))
		return;
	if (!(range->least <= value)) {
		range->least = value;
		range->least_at = at;
	}
	if (!(range->most >= value)) {
		range->most = value;
		range->most_at = at;
	}
}

void overview_begin(struct overview *overview)
{
	memset(overview, 0, offsetof(struct overview, lines));
	overview->clock_hz = (double)NAN;
	overview->caches = board_caches_unknown();
	for (int i = 0; i < METRIC_COUNTED; i++)
		overview->costs[i] = (struct overview_cost){.empty = no_range,
		                                            .intercept = no_range,
		                                            .drift = no_range,
		                                            .repeatability = (double)NAN};
}

static void take_overhead(struct overview_cost *cost, const struct record_calibration *record)
{
	if (record->min != WIRE_NONE_U32)
		extend(&cost->empty, record->min, 0);
	if (record->intercept != WIRE_NONE_I32)
		extend(&cost->intercept, record->intercept, 0);
}

static void take_drift(struct overview_cost *cost, const struct record_calibration *record)
{
	if (record->drift != WIRE_NONE_I32)
		extend(&cost->drift, record->drift, 0);
}

static void take_point(struct overview_cost *cost, const struct record_calibration *record)
{
	if (record->n != WIRE_NONE_U32 && record->min != WIRE_NONE_U32)
		fit_add(&cost->line, record->n, record->min);
}

/* An A/A pair is one kernel under two names: it differs only by chance. The largest difference counts. */
static void take_control(struct overview_cost *cost, const struct record_calibration *record)
{
	double repeatability;

	if (record->p50 == 0 || record->p50 == WIRE_NONE_U32 || record->spread == WIRE_NONE_U32)
		return;
	repeatability = record->spread / 1000.0 / record->p50;
	if (cost->repeatability >= repeatability)
		return;
	cost->repeatability = repeatability;
	cost->repeatability_pairs = record->n != WIRE_NONE_U32 ? record->n : 0;
}

static void take_counter(struct overview *overview, const struct record_calibration *record)
{
	struct overview_counter *counter = &overview->counters[overview->counter_count];

	if (record->name == NULL || record->state == NULL ||
	    overview->counter_count == OVERVIEW_COUNTERS_MAX)
		return;
	COPY(counter->name, record->name);
	COPY(counter->state, record->state);
	overview->counter_count++;
}

static void take_calibration(struct overview *overview, const struct record_calibration *record)
{
	static void (*const cost_takers[CALIBRATION_OTHER])(struct overview_cost *,
	                                                    const struct record_calibration *) = {
		[CALIBRATION_overhead] = take_overhead,
		[CALIBRATION_point] = take_point,
		[CALIBRATION_drift] = take_drift,
		[CALIBRATION_aa] = take_control,
	};
	enum calibration kind = calibration_of(record);
	enum metric metric = metric_of(record->metric);

	board_caches_take(&overview->caches, record);
	if (kind == CALIBRATION_counter)
		take_counter(overview, record);
	else if (kind == CALIBRATION_cold)
		COPY(overview->cold_by, record->name);
	else if (kind < CALIBRATION_OTHER && cost_takers[kind] != NULL && metric < METRIC_COUNTED)
		cost_takers[kind](&overview->costs[metric], record);
}

/* What is known stays, if what comes later does not say it. */
static void take_about(struct overview *overview, const struct about *about)
{
	char text[ABOUT_TEXT_SIZE];

	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_FOOT))
			continue;
		about_write_known(about, field, text);
		if (text[0] != '\0')
			memcpy(overview->about[field], text, sizeof(text));
	}
	if (!isnan(about->clock_hz))
		overview->clock_hz = about->clock_hz;
}

static void take_hello(struct overview *overview, const struct record_hello *hello)
{
	struct about about = about_make(hello, (double)NAN);

	take_about(overview, &about);
}

void overview_record(struct overview *overview, const struct decoded *record)
{
	if (!record->known)
		return;
	if (record->sentence->letter == 'H')
		take_hello(overview, &record->as.hello);
	if (record->sentence->letter == 'C')
		take_calibration(overview, &record->as.calibration);
	if (record->sentence->letter != 'B')
		return;
	COPY(overview->begun.suite, record->as.benchmark.suite);
	COPY(overview->begun.benchmark, record->as.benchmark.benchmark);
	COPY(overview->begun.ref, record->as.benchmark.ref);
}

/* Fills the members that come from the row at the least offset. */
static void fill_figures(struct line *line, const struct row *row)
{
	COPY(line->status, row->status);
	COPY(line->reason, row->reason);
	line->offset = row->offset;
	line->min = row->min;
	line->p50 = row->p50;
	line->p99 = row->p99;
	line->max = row->max;
	line->sd = row->sd;
	line->mean = row->mean;
	line->lo = row->lo;
	line->hi = row->hi;
	line->samples = row->samples;
	COPY(line->flags, row->flags);
}

static void fill_line(struct line *line, const struct line *begun, const struct row *row)
{
	COPY(line->suite, row->suite);
	COPY(line->benchmark, row->benchmark);
	COPY(line->kind, row->kind);
	COPY(line->metric, row->metric);
	line->n = row->n;
	line->ref[0] = '\0';
	if (strcmp(line->suite, begun->suite) == 0 &&
	    strcmp(line->benchmark, begun->benchmark) == 0)
		COPY(line->ref, begun->ref);
	line->medians = no_range;
	line->offsets = 0;
	line->least_offset = row->offset;
	line->most_offset = row->offset;
	fill_figures(line, row);
}

/*
 * Whether the two lines differ only in the kernel's offset. Lines without figures must also have the same status.
 * Numbers are compared before texts, because most lines differ there.
 */
static bool is_at_other_offset(const struct line *a, const struct line *b)
{
	return a->n == b->n && islessgreater(a->offset, b->offset) &&
	       isnan(a->p50) == isnan(b->p50) &&
	       (!isnan(a->p50) || strcmp(a->status, b->status) == 0) && !row_is_call(a->kind) &&
	       strcmp(a->kind, b->kind) == 0 && strcmp(a->metric, b->metric) == 0 &&
	       strcmp(a->benchmark, b->benchmark) == 0 && strcmp(a->suite, b->suite) == 0;
}

/* The line with the other offsets of `line`, or else a copy of `line` at the end; NULL if there is no room. */
static struct line *place(struct overview *overview, const struct line *line)
{
	uint32_t first = overview->count > PLACE_WITHIN ? overview->count - PLACE_WITHIN : 0;

	for (uint32_t i = overview->count; i > first; i--)
		if (is_at_other_offset(&overview->lines[i - 1], line))
			return &overview->lines[i - 1];
	if (overview->count == OVERVIEW_LINES_MAX) {
		overview->left_out++;
		return NULL;
	}
	overview->lines[overview->count] = *line;
	return &overview->lines[overview->count++];
}

/* Rows in ns repeat the rows in cycles. Of the rows of named events, only failures matter here. */
static bool is_kept(const struct row *row)
{
	enum metric metric = metric_of(row->metric);

	return metric < METRIC_COUNTED || (metric == METRIC_EVENT && row_is_bad(row->status));
}

static void count_row(struct overview *overview, const struct row *row)
{
	enum metric metric = metric_of(row->metric);

	if (metric >= METRIC_COUNTED || isnan(row->p50))
		return;
	overview->costs[metric].rows++;
	overview->costs[metric].cut += flags_have(row->flags, "budget");
}

void overview_row(struct overview *overview, const struct row *row)
{
	struct about about;
	struct line line;
	struct line *kept;

	if (!is_kept(row))
		return;
	count_row(overview, row);
	about = row_about(row);
	take_about(overview, &about);
	fill_line(&line, &overview->begun, row);
	kept = place(overview, &line);
	if (kept == NULL)
		return;
	extend(&kept->medians, row->p50, row->offset);
	kept->offsets++;
	if (row->offset < kept->offset)
		fill_figures(kept, row);
	kept->least_offset = fmin(kept->least_offset, row->offset);
	kept->most_offset = fmax(kept->most_offset, row->offset);
}

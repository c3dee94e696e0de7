#include "run/row.h"

#include <math.h>
#include <string.h>

#include "decode/same_field.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"
#include "text/append.h"
#include "wire/equal.h"

/* Limit of the distance of median and mean, as a fraction of the mean. Rounding 1000 steps gives at most 0.001. */
static const double rounding_most = 0.01;

/* An interval that is wider than this fraction of its median, and than this many counts of a sample, is wide. */
static const double wide_share = 0.02;
enum { WIDE_COUNTS = 2 };

#define COLUMN(type, name, ...) {#name, CELL_##type, offsetof(struct row, name)},
const struct cell_column row_columns[] = {ROW_COLUMNS(COLUMN)};
const size_t row_column_count = sizeof(row_columns) / sizeof(row_columns[0]);

#define FLAG_ROW(letter, name) {letter, #name},
static const struct {
	char letter;
	const char *name;
} flags[] = {ROW_FLAGS(FLAG_ROW)};

/* Alignment of the kernel in bytes: the largest power of two, at most 64, that divides its address. */
static double alignment(uint32_t offset)
{
	if (offset == WIRE_NONE_U32)
		return (double)NAN;
	return offset % 64 == 0 ? 64 : offset & -offset;
}

/* Converts counts per sample to counts per operation, without the overhead. NaN if the overhead is not known. */
static double figure(double counts, const struct record_result *result)
{
	if (result->overhead == WIRE_NONE_I32)
		return (double)NAN;
	return (counts - result->overhead) / result->per;
}

/* The number of samples as a divisor; NaN for 0. */
static double count_of(uint32_t samples)
{
	return samples != 0 ? cell_number_of(samples) : (double)NAN;
}

/* Variance of a kernel's samples, in squared counts; NaN for fewer than two. */
static double variance(double m2, uint32_t samples)
{
	double count = count_of(samples);

	return count > 1 ? m2 / (count - 1) : (double)NAN;
}

static void fill_figures(struct row *row, const struct record_result *result)
{
	row->cold = figure(cell_number_of(result->cold), result);
	row->min = figure(cell_number_of(result->min), result);
	row->p50 = figure(cell_number_of(result->p50), result);
	row->p90 = figure(cell_number_of(result->p90), result);
	row->p99 = figure(cell_number_of(result->p99), result);
	row->p999 = figure(cell_number_of(result->p999), result);
	row->max = figure(cell_number_of(result->max), result);
	row->mean = figure(result->mean, result);
	row->sd = sqrt(variance(result->m2, result->samples)) / result->per;
	row->lo = figure(cell_number_of(result->lo), result);
	row->hi = figure(cell_number_of(result->hi), result);
	if (result->overhead != WIRE_NONE_I32)
		row->overhead = result->overhead;
}

/*
 * Both kernels contain the cost of measuring, so the difference cancels it. A difference of percentiles is no
 * percentile, so all but the median, which stands for the location, stay empty. So does a minimum above the median. One
 * sample of the short kernel was then fast for a reason that no sample of the long kernel had.
 */
static void fill_differences(struct row *row, const struct record_result *result,
                             const struct record_pair *pair)
{
	double per = result->per;

	row->min = (cell_number_of(result->min) - cell_number_of(pair->min)) / per;
	row->p50 = (cell_number_of(result->p50) - cell_number_of(pair->p50)) / per;
	if (row->min > row->p50)
		row->min = (double)NAN;
	row->mean = (result->mean - pair->mean) / per;
	row->lo = (cell_number_of(result->lo) - cell_number_of(pair->hi)) / per;
	row->hi = (cell_number_of(result->hi) - cell_number_of(pair->lo)) / per;
	row->sd = sqrt(variance(result->m2, result->samples) + variance(pair->m2, pair->samples)) /
	          per;
}

/* Fills the figures that describe the samples themselves, also for a difference. */
static void fill_shares(struct row *row, const struct record_result *result)
{
	row->at_min = cell_number_of(result->at_min) / count_of(result->samples);
	row->odd_even = fabs(result->odd_even) / result->per;
}

/* Returns the name of a flag; NULL: a newer firmware sends it. */
static const char *name_of(char letter)
{
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		if (flags[i].letter == letter)
			return flags[i].name;
	return NULL;
}

static void fill_flags(cell_flags names, const char *letters)
{
	names[0] = '\0';
	for (int i = 0; letters != NULL && letters[i] != '\0' && i < ROW_FLAG_LETTERS_MAX; i++) {
		const char *name = name_of(letters[i]);

		if (name != NULL)
			append_text(names, ROW_FLAGS_SIZE, ";", "%s", name);
		else
			append_text(names, ROW_FLAGS_SIZE, ";", "?%c", letters[i]);
	}
}

/*
 * Whether a kernel's samples are too few for an interval of their median, and differ by more than one count. Samples of
 * two neighbouring counts have an m2 of at most a quarter of their number.
 */
static bool are_few(uint32_t samples, double m2)
{
	return samples < EQUAL_INTERVAL_LEAST && m2 > samples / 4.0;
}

/* The median of a coarse counter is in whole steps. The mean is not, because samples begin at every phase of a step. */
static bool is_rounded(const struct row *row)
{
	return fabs(row->p50 - row->mean) > rounding_most * fabs(row->mean);
}

/*
 * Whether all samples of a coarse counter may be equal by chance, so that their mean is in whole steps, too. If the true
 * count exceeds whole steps by a share s of a step, n samples are all rounded down with a probability of (1 - s)^n. With
 * 3 / n for s this is at most 5 %. A step is one count or more. A row of counts of 0 is below_noise anyway.
 * A sample with a batch has 1000 steps.
 */
static bool are_alike_by_chance(const struct row *row, const struct record_result *result)
{
	double share = fmin(1, 3 / count_of(result->samples));
	double counts = fabs(row->mean) * result->per;

	return result->m2 == 0 && counts > 0 && !flags_have(row->flags, "batched") &&
	       share > rounding_most * counts;
}

/* The share is that of a change that a comparison reports (--threshold). NaN, for no interval, is not wide. */
static bool is_wide(const struct row *row, const struct record_result *result)
{
	double width = row->hi - row->lo;

	return width > wide_share * fabs(row->p50) &&
	       width * result->per > WIDE_COUNTS + 0.5; /* counts are whole */
}

/*
 * Whether the first run, which is the cold run, took more or fewer instructions than all samples. Then a run changes the
 * data of the next one. Only the cycles of an emulator show this: they are instructions, and before the first run of
 * instret the kernel has run for the cycles.
 */
static bool is_stateful(const struct row *row, const struct record_result *result)
{
	return counted_by(row->source) == COUNTED_BY_EMULATOR && metric_is_cycles(row->metric) &&
	       result->samples > 1 && result->m2 == 0 && result->cold != WIRE_NONE_U32 &&
	       result->cold != result->p50;
}

/* Returns the flag that the host derives, or NULL. With a coarse counter many samples always differ. */
static const char *derive_flag(const struct row *row, const struct record_result *result,
                               const struct record_pair *pair)
{
	if (flags_have(row->flags, "coarse"))
		return is_rounded(row) || are_alike_by_chance(row, result) ? ROW_FLAG_ROUNDED
		                                                           : NULL;
	if (are_few(result->samples, result->m2) ||
	    (pair != NULL && are_few(pair->samples, pair->m2)))
		return ROW_FLAG_FEW;
	if (is_stateful(row, result))
		return ROW_FLAG_STATEFUL;
	return is_wide(row, result) ? ROW_FLAG_WIDE : NULL;
}

static void add_derived(struct row *row, const struct record_result *result,
                        const struct record_pair *pair)
{
	const char *flag = derive_flag(row, result, pair);

	if (flag != NULL)
		append_text(row->flags, sizeof(row->flags), ";", "%s", flag);
}

bool row_can_be_made(const struct record_result *result)
{
	return result->suite != NULL && result->benchmark != NULL && result->kind != NULL &&
	       result->metric != NULL && result->status != NULL && result->per != 0 &&
	       result->per != WIRE_NONE_U32 && row_knows_kind(result->kind);
}

bool row_is_pair(const struct record_result *result, const struct record_pair *pair)
{
#define IS_SAME(type, member, key) &&SAME_FIELD(result, pair, member)
	return result->offset == pair->offset ROW_KEY(IS_SAME);
#undef IS_SAME
}

static void fill_about(struct row *row, const struct record_hello *hello)
{
	struct about about = about_make(hello, (double)NAN);

#define TAKE(type, name, ...) row->name = about.name;
	ABOUT_OF_ROWS(TAKE)
#undef TAKE
}

/* Returns a row with its run and environment, and without figures. */
static struct row row_begin(const struct row_context *context)
{
	struct row row = {0};

	for (size_t i = 0; i < row_column_count; i++)
		if (row_columns[i].type == CELL_number)
			*(cell_number *)(void *)((char *)&row + row_columns[i].offset) =
				(double)NAN;
	row.run = context->run;
	if (context->hello != NULL)
		fill_about(&row, context->hello);
	if (counted_has_clock(row.source))
		row.clock_hz = context->clock_hz;
	return row;
}

static void fill_key(struct row *row, const struct record_result *result)
{
	row->suite = result->suite;
	row->benchmark = result->benchmark;
	row->kind = result->kind;
	row->n = cell_number_of(result->n);
	row->metric = result->metric;
	row->per = cell_number_of(result->per);
	row->samples = cell_number_of(result->samples);
	row->offset = cell_number_of(result->offset);
	row->align = alignment(result->offset);
	row->code = result->code;
	row->status = result->status;
	row->reason = result->reason;
	fill_flags(row->flags, result->flags);
}

static const char lost[] = "lost";

bool row_is_lost(const char *status)
{
	return status != NULL && strcmp(status, lost) == 0;
}

/* Marks a difference whose short kernel is lost. A result that says why it has no figures keeps its status. */
static void fill_loss(struct row *row, const struct record_result *result)
{
	if (result->samples == 0 || row_is_bad(row->status))
		return;
	row->status = lost;
	row->reason = "record of the short kernel lost";
}

struct row row_of_pair(const struct row_context *context, const struct record_pair *pair)
{
	struct row row = row_begin(context);
	struct record_result result;

	wire_clear('R', &result);
#define COPY(type, member, key) result.member = pair->member;
	ROW_KEY(COPY)
#undef COPY
	result.offset = pair->offset;
	result.status = lost;
	result.reason = "record of the long kernel lost";
	fill_key(&row, &result);
	return row;
}

struct row row_make(const struct row_context *context, const struct record_result *result,
                    const struct record_pair *pair)
{
	struct row row = row_begin(context);
	bool is_difference = row_is_difference(result);

	fill_key(&row, result);
	if (is_difference && pair == NULL)
		fill_loss(&row, result);
	if (!is_difference)
		fill_figures(&row, result);
	else if (pair != NULL)
		fill_differences(&row, result, pair);
	if (!is_difference || pair != NULL) {
		fill_shares(&row, result);
		add_derived(&row, result, pair);
	}
	if (!isnan(row.cold) ||
	    (!is_difference && result->samples != 0 && !row_is_flush(context->cold_by)))
		row.cold_by = context->cold_by;
	return row;
}

bool row_is_flush(const char *cold_by)
{
	return cold_by == NULL || strncmp(cold_by, "fence.i", strlen("fence.i")) == 0 ||
	       strncmp(cold_by, "nothing", strlen("nothing")) == 0;
}

bool row_to_ns(const struct row *cycles, struct row *ns)
{
	double *const figures[] = {&ns->cold, &ns->min,      &ns->p50,     &ns->p90, &ns->p99,
	                           &ns->p999, &ns->max,      &ns->mean,    &ns->sd,  &ns->lo,
	                           &ns->hi,   &ns->overhead, &ns->odd_even};

	if (!metric_is_cycles(cycles->metric) || !(cycles->clock_hz > 0) ||
	    !counted_has_clock(cycles->source))
		return false;
	*ns = *cycles;
	ns->metric = "ns";
	for (size_t i = 0; i < sizeof(figures) / sizeof(figures[0]); i++)
		*figures[i] *= 1e9 / cycles->clock_hz;
	return true;
}

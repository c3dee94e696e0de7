/*
 * board SEED [NAME=VALUE...]: simulates a run on a board and writes its stream, with the firmware's own statistics. Equal seeds
 * give equal streams. settings.h lists the settings.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "statistics/ascending.h"
#include "stats/blocks.h"
#include "stats/medians.h"
#include "stats/stats.h"
#include "tests/board_simulator/noise.h"
#include "tests/board_simulator/settings.h"
#include "tests/board_simulator/speak.h"
#include "wire/samples.h"
#include "wire/wire.h"

enum { WARM_UP = 64, OVERHEAD = 11, COPIES = 32 };

/* The samples of one kernel, and the firmware's statistics of them. */
struct kernel {
	const char *kind;
	struct stats stats;
	struct blocks blocks;
	struct medians medians;
	uint32_t samples[SETTINGS_SAMPLES_MAX];
};

static double repeatability; /* repeatability of the run, as the firmware would compute it */

static uint32_t take(struct noise *noise, double at)
{
	return (uint32_t)lround(OVERHEAD + noise->model->sample(noise, at));
}

static void measure(struct kernel *kernel, struct noise noise)
{
	uint32_t count = (uint32_t)settings.samples;
	uint32_t base = UINT32_MAX;

	for (int i = 0; i < WARM_UP; i++) {
		uint32_t sample = take(&noise, 0);

		base = sample < base ? sample : base;
	}
	stats_begin(&kernel->stats, count, base);
	kernel->blocks = (struct blocks){0};
	kernel->medians = (struct medians){0};
	for (uint32_t i = 0; i < count; i++)
		kernel->samples[i] = take(&noise, (double)i / count);
	for (uint32_t first = 0; first < count; first += STATS_BLOCK) {
		uint32_t size = count - first < STATS_BLOCK ? count - first : STATS_BLOCK;

		(void)stats_fold(&kernel->stats, kernel->samples + first, size);
		blocks_fold(&kernel->blocks, kernel->samples + first, size);
		medians_fold(&kernel->medians, kernel->samples + first, size);
	}
	stats_finish(&kernel->stats);
}

/* The common members of all records of a row. */
#define KEY_OF(row)                                                                                \
	.suite = (row)->suite, .benchmark = (row)->benchmark, .n = (row)->n, .metric = (row)->metric

static void say_samples(const struct record_result *row, const struct kernel *kernel)
{
	for (uint32_t first = 0; settings.raw != 0 && first < row->samples;
	     first += SAMPLES_PER_LINE) {
		uint32_t left = row->samples - first;
		char text[SAMPLES_TEXT_SIZE];
		struct record_samples record = {
			KEY_OF(row),    .kind = kernel->kind,
			.first = first, .count = left < SAMPLES_PER_LINE ? left : SAMPLES_PER_LINE,
			.data = text,
		};

		samples_to_text(kernel->samples + first, record.count, text);
		speak('S', &record);
	}
}

static void say_distribution(const struct record_result *row, const struct kernel *kernel)
{
	struct bucket bucket;

	for (uint32_t i = 0, left = kernel->stats.count; left > 0; i = bucket.index + 1) {
		char text[32];
		struct record_distribution record = {
			KEY_OF(row),
			.kind = kernel->kind,
			.base = kernel->stats.base,
			.buckets = text,
			.squares = i == 0 ? medians_squares(&kernel->medians) : (double)NAN,
			.products = i == 0 ? medians_products(&kernel->medians) : (double)NAN,
		};

		bucket = stats_next_bucket(&kernel->stats, i);
		snprintf(text, sizeof(text), "%u:%u", bucket.index, bucket.count);
		speak('D', &record);
		left -= bucket.count;
	}
}

static void fill(struct record_result *row, const struct kernel *kernel, char flags[4])
{
	const struct stats *stats = &kernel->stats;

	row->samples = stats->count;
	row->min = stats->min;
	row->p50 = stats_percentile(stats, 500);
	row->max = stats->max;
	row->mean = stats_mean(stats);
	row->m2 = stats->m2;
	row->at_min = stats->at_min;
	if (stats->count >= 6)
		stats_median_interval(stats, &row->lo, &row->hi);
	row->odd_even = blocks_odd_even(&kernel->blocks);
	if (blocks_unsteady(&kernel->blocks, stats, repeatability))
		flags[strlen(flags)] = FLAG_unsteady;
	if (stats_is_bimodal(stats))
		flags[strlen(flags)] = FLAG_bimodal;
	row->flags = flags;
}

static void say_pair(const struct record_result *row, const struct kernel *kernel)
{
	const struct stats *stats = &kernel->stats;
	struct record_pair pair = {KEY_OF(row),
	                           .kind = row->kind,
	                           .offset = row->offset,
	                           .samples = stats->count,
	                           .min = stats->min,
	                           .p50 = stats_percentile(stats, 500),
	                           .lo = WIRE_NONE_U32,
	                           .hi = WIRE_NONE_U32,
	                           .mean = stats_mean(stats),
	                           .m2 = stats->m2,
	                           .all = WIRE_NONE_U32};

	if (stats->count >= 6)
		stats_median_interval(stats, &pair.lo, &pair.hi);
	speak('P', &pair);
}

/* Sends a row with this cost. The kernels of a pair have 2n and n copies. */
static void say_row(const struct noise_model *model, uint32_t index, bool is_pair)
{
	static struct kernel kernels[2];
	double cost = 300 * pow(1.7, index) * (1 + settings.change);
	struct noise noise = noise_begin(model, cost, settings.boot,
	                                 settings.seed * 1000003 + (uint64_t)index * 101 + is_pair,
	                                 settings.seed * 15485863);
	struct record_result row;
	char flags[4] = "";

	wire_clear('R', &row);
	row.suite = "simulated";
	row.benchmark = model->name;
	row.kind = is_pair ? "latency" : "call";
	row.n = index;
	row.metric = "cycles";
	row.per = is_pair ? COPIES : 1;
	row.overhead = is_pair ? WIRE_NONE_I32 : OVERHEAD;
	row.offset = 0;
	row.code = 1;
	row.status = "ok";
	kernels[0].kind = row.kind;
	kernels[1].kind = "latency_n";
	if (is_pair) {
		measure(&kernels[1], noise);
		noise.cost *= 2;
		noise.chance.state++;
	}
	measure(&kernels[0], noise);
	fill(&row, &kernels[0], flags);
	say_samples(&row, &kernels[0]);
	if (is_pair) {
		say_samples(&row, &kernels[1]);
		say_pair(&row, &kernels[1]);
		say_distribution(&row, &kernels[1]);
	}
	speak('R', &row);
	say_distribution(&row, &kernels[0]);
}

/* The mean of the middle half of a block on a quiet core. */
static double control_block(struct noise *noise)
{
	uint32_t block[STATS_BLOCK];
	double sum = 0;

	for (int i = 0; i < STATS_BLOCK; i++)
		block[i] = take(noise, 0);
	qsort(block, STATS_BLOCK, sizeof(block[0]), ascending_counts);
	for (int i = STATS_BLOCK / 4; i < STATS_BLOCK * 3 / 4; i++)
		sum += block[i];
	return sum / (STATS_BLOCK / 2.0);
}

/* Sends the A/A control: one kernel under two names, in blocks. Its spread is the repeatability. */
static void say_control(void)
{
	enum { PAIRS = 100, COST = 518 };
	struct noise noise = noise_begin(&noise_models[0], COST, 0, settings.seed * 7919, 0);
	double differences[PAIRS];
	struct record_calibration record;

	for (int i = 0; i < PAIRS; i++)
		differences[i] = fabs(control_block(&noise) - control_block(&noise));
	qsort(differences, PAIRS, sizeof(differences[0]), ascending_numbers);
	wire_clear('C', &record);
	record.what = "aa";
	record.metric = "cycles";
	record.p50 = COST + OVERHEAD;
	record.n = PAIRS;
	record.spread = (uint32_t)(1000 * differences[94]);
	repeatability = record.spread / 1000.0 / record.p50;
	speak('C', &record);
}

static void say_hello(void)
{
	struct record_hello hello = {.protocol = WIRE_PROTOCOL,
	                             .first = 1,
	                             .commit = "simulated",
	                             .board = "simulated",
	                             .mode = "m",
	                             .mem = "ram",
	                             .source = "hardware",
	                             .isa = "rv64imafdc",
	                             .vendor = 0x489,
	                             .arch = 7,
	                             .imp = 1,
	                             .compiler = "gcc-12.2.0",
	                             .flags = "-O2",
	                             .timebase_hz = 1000000,
	                             .mtime = 1,
	                             .soc = "reset",
	                             .layout = WIRE_NONE_U32};

	speak('H', &hello);
}

/* As on a board, every run answers a request and then waits for the next one. */
static void say_request(void)
{
	struct record_request request = {.filter = "*",
	                                 .samples = (uint32_t)settings.samples,
	                                 .raw = settings.raw != 0,
	                                 .stay = 1};

	speak('Q', &request);
}

int main(int argc, char **argv)
{
	if (!settings_take(argc, argv))
		return 2;
	say_hello();
	say_request();
	say_control();
	for (uint32_t i = 0; i < settings.model_count * (uint32_t)settings.rows; i++) {
		const struct noise_model *model = &settings.models[i % settings.model_count];

		say_row(model, i, false);
		if (settings.pairs != 0)
			say_row(model, i, true);
	}
	speak_end();
	return 0;
}

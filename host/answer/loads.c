/*
 * Finds the cost of a dependent load in each cache and in memory. These costs are the levels of memory/chase_random:
 * sizes over which its figures stay the same.
 */
#include <math.h>

#include "answer/prose.h"
#include "answer/words.h"
#include "run/order.h"

static const char CHASE[] = "chase_random";

/* Working sets from the first to the last size are looked up, in bytes. Each is twice the one before. */
static const uint64_t FIRST_BYTES = 1024;
static const uint64_t LAST_BYTES = UINT64_C(1) << 40;

/* Within a level the figures of one size and the next differ by at most this fraction. */
static const double LEVEL_SPREAD = 0.03;

/* Every level but the last has at least two sizes. */
enum { SIZES_MAX = 32, LEVELS_MAX = SIZES_MAX / 2 };

/* Consecutive working sets at which a load costs the same. */
struct level {
	uint32_t sizes;
	double figures[SIZES_MAX];
	double first, last; /* bytes of the smallest and of the largest working set */
	bool rises;         /* the size before the first one costs less */
};

static double last_figure(const struct level *level)
{
	return level->figures[level->sizes - 1];
}

static bool are_alike(double a, double b)
{
	return fabs(a - b) <= LEVEL_SPREAD * fabs(b);
}

static void add_size(struct level *level, double bytes, double figure)
{
	level->figures[level->sizes++] = figure;
	level->last = bytes;
}

/* Returns the figure of the size in the middle. The sizes at the ends may be at the edge of a cache. */
static double figure_of(const struct level *level)
{
	return level->figures[level->sizes / 2];
}

static struct row key_of(const struct facts *facts, uint64_t bytes)
{
	return (struct row){.suite = "memory",
	                    .benchmark = CHASE,
	                    .kind = "latency",
	                    .metric = facts->metric,
	                    .n = (double)bytes};
}

/*
 * Finds the levels and returns their number. A size whose figure differs from both neighbours is at the edge of a cache
 * and is left out. The largest size with a sure figure is kept, because it has no next neighbour.
 */
static uint32_t find_levels(const struct facts *facts, struct level *levels)
{
	uint32_t count = 0;

	for (uint64_t size = FIRST_BYTES; size <= LAST_BYTES; size *= 2) {
		const struct row key = key_of(facts, size);
		double figure = facts_find(facts, &key);
		struct level *last = &levels[count > 0 ? count - 1 : 0];
		bool is_edge = count > 0 && last->sizes == 1;
		bool rises;

		if (isnan(figure))
			continue;
		if (count > 0 && are_alike(figure, last_figure(last))) {
			add_size(last, key.n, figure);
			continue;
		}
		rises = count > 0 && figure > last_figure(last);
		last = &levels[is_edge ? count - 1 : count++];
		*last = (struct level){.first = key.n, .rises = rises};
		add_size(last, key.n, figure);
	}
	return count;
}

/*
 * Counts the sizes beyond the levels that have a row, but no sure figure. Those that are unsupported, because they exceed
 * the memory, are not among them.
 */
static uint32_t count_left_out(const struct facts *facts, const struct level *last)
{
	uint32_t count = 0;

	for (uint64_t size = FIRST_BYTES; size <= LAST_BYTES; size *= 2) {
		const struct row key = key_of(facts, size);
		const struct results_row *row = order_first(facts->run, &key);

		count += key.n > last->last && row != NULL && !facts_are_sure(&row->row) &&
		         row_status_of(row->row.status) != ROW_STATUS_unsupported;
	}
	return count;
}

/* Returns the name of the cache or memory that serves a level. NULL: the sizes of the caches do not tell. */
static const char *place_of(const struct level *level, const struct facts *facts)
{
	if (level->last <= facts->l1)
		return "L1";
	if (level->first > facts->l1 && level->last <= facts->l2)
		return "L2";
	return level->first > fmax(facts->l1, facts->l2) ? "memory" : NULL;
}

/* Whether a level is the largest size alone. Then a part of its loads may still hit a cache. */
static bool is_open(const struct level *level)
{
	return level->sizes == 1;
}

static bool are_placed(const struct level *levels, uint32_t count, const struct facts *facts)
{
	for (uint32_t i = 0; i < count; i++)
		if (!is_open(&levels[i]) &&
		    (isnan(facts->l1) || place_of(&levels[i], facts) == NULL))
			return false;
	return true;
}

/* Writes where a load has this cost: the name of the cache, or the size of the data. */
static void write_place(FILE *file, const struct level *level, const char *place)
{
	char size[QUANTITY_SIZE];

	if (!is_open(level) && place != NULL) {
		fprintf(file, " in %s", place);
		return;
	}
	fprintf(file, " in %s", quantity_bytes(size, level->last));
	if (is_open(level) && level->rises)
		fputs(" and rising", file);
}

/*
 * Writes what a load of a level costs. Its figures may creep from size to size, and differ by much in the end. Then the
 * first and the last of them are written. `unit` NULL: the level before has it.
 */
static void write_cost(FILE *file, const struct level *level, const char *unit)
{
	double figure = figure_of(level);

	if (!are_alike(level->figures[0], figure) || !are_alike(last_figure(level), figure)) {
		quantity_write(file, level->figures[0]);
		fputs(" to ", file);
		figure = last_figure(level);
	}
	if (unit != NULL)
		quantity_write_unit(file, figure, unit);
	else
		quantity_write(file, figure);
}

void loads_write(FILE *file, const struct facts *facts)
{
	struct level levels[LEVELS_MAX];
	uint32_t count = find_levels(facts, levels);
	bool is_placed = are_placed(levels, count, facts);
	uint32_t left_out;

	for (uint32_t i = 0; i < count; i++) {
		fputs(i == 0 ? "a dependent one costs " : ", ", file);
		write_cost(file, &levels[i], i == 0 ? facts->unit : NULL);
		write_place(file, &levels[i], is_placed ? place_of(&levels[i], facts) : NULL);
	}
	if (count == 0)
		return;
	fprintf(file, " (%s)", CHASE);
	left_out = count_left_out(facts, &levels[count - 1]);
	if (left_out > 0)
		fprintf(file, "; %u larger size%s left out: doubtful or without a figure", left_out,
		        left_out == 1 ? "" : "s");
}

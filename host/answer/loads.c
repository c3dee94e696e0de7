/*
 * What a load costs that waits for the load before it, in each cache and in memory: the levels of the ladder of
 * memory/chase_random, over which its figures stay alike.
 */
#include <math.h>
#include <string.h>

#include "answer/answer.h"
#include "answer/prose.h"
#include "run/count_origin.h"

static const char SUITE[] = "memory";
static const char CHASE[] = "chase_random";

/* Bytes of the smallest and of the largest working set that are looked for; they double. */
static const double FIRST_BYTES = 1024;
static const double LAST_BYTES = 1ull << 40;

/* The figures of a level differ from one size to the next by no more than this fraction. */
static const double LEVEL_SPREAD = 0.03;

enum { LEVELS_MAX = 5 };

/* Working sets over which a load costs the same: the figure of the largest, their sizes in bytes, their number. */
struct level {
	double figure;
	double first, last;
	uint32_t sizes;
};

static bool is_alike(const struct level *level, double figure)
{
	return fabs(figure - level->figure) <= LEVEL_SPREAD * level->figure;
}

/*
 * Finds the levels. A size that is alike neither to the one before nor to the one behind lies on the edge of a cache and
 * is left out; the largest stays, for nothing says what is behind it. Returns how many there are.
 */
static uint32_t find_levels(const struct facts *facts, struct level *levels)
{
	uint32_t count = 0;

	for (double bytes = FIRST_BYTES; bytes <= LAST_BYTES; bytes *= 2) {
		double figure = facts_latency(facts, SUITE, CHASE, bytes);
		struct level *last = &levels[count > 0 ? count - 1 : 0];
		bool is_edge = count > 0 && last->sizes == 1;

		if (isnan(figure))
			continue;
		if (count > 0 && is_alike(last, figure)) {
			*last = (struct level){figure, last->first, bytes, last->sizes + 1};
			continue;
		}
		if (!is_edge && count == LEVELS_MAX)
			break;
		levels[is_edge ? count - 1 : count++] = (struct level){figure, bytes, bytes, 1};
	}
	return count;
}

/* Returns which cache of known size holds a level; NULL: the sizes do not tell. */
static const char *place_of(const struct level *level, const struct facts *facts)
{
	if (level->last <= facts->l1)
		return "L1";
	if (level->first > facts->l1 && level->last <= facts->l2)
		return "L2";
	return level->first > fmax(facts->l1, facts->l2) ? "memory" : NULL;
}

static bool are_placed(const struct level *levels, uint32_t count, const struct facts *facts)
{
	for (uint32_t i = 0; i < count; i++)
		if (isnan(facts->l1) || place_of(&levels[i], facts) == NULL)
			return false;
	return true;
}

static void write_place(FILE *file, const struct level *level, const char *place)
{
	if (place != NULL) {
		fprintf(file, " in %s", place);
		return;
	}
	fputs(level->sizes > 1 ? " up to " : " at ", file);
	quantity_write_bytes(file, level->last);
}

bool loads_write(FILE *file, const struct facts *facts, bool is_behind_others)
{
	struct level levels[LEVELS_MAX];
	uint32_t count = find_levels(facts, levels);
	bool is_placed = are_placed(levels, count, facts);
	struct prose line;

	if (count == 0 || counted_by(about_source(&facts->run->about)) == COUNTED_BY_EMULATOR)
		return false;
	if (!is_behind_others)
		fputc('\n', file);
	prose_open(&line);
	fputs("Loads: a dependent one costs ", line.file);
	for (uint32_t i = 0; i < count; i++) {
		fputs(i == 0 ? "" : ", ", line.file);
		quantity_write(line.file, levels[i].figure);
		fprintf(line.file, "%s%s", i == 0 ? " " : "", i == 0 ? facts->unit : "");
		write_place(line.file, &levels[i], is_placed ? place_of(&levels[i], facts) : NULL);
	}
	fprintf(line.file, " (%s)", CHASE);
	prose_print(&line, file, "", 0);
	return true;
}

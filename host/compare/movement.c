#include "compare/movement.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compare/entries.h"
#include "compare/evidence.h"
#include "run/flags.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

/*
 * Returns how far two medians are apart at least. A median of a distribution may lie anywhere in its bin. Two boots
 * whose medians may be the same are 0 apart, or less.
 */
static double distance_of(const struct boots *boots)
{
	double lowest = INFINITY;
	double highest = -INFINITY;

	for (uint32_t i = 0; i < boots->count; i++) {
		lowest = fmin(lowest, boots->list[i].median + boots->list[i].above);
		highest = fmax(highest, boots->list[i].median - boots->list[i].below);
	}
	return highest - lowest;
}

/*
 * A row whose counts repeat exactly moves if any two medians differ. Any other row moves if its medians differ by more
 * than the floor of one layout.
 */
static void take_figures(struct moved *moved, double *figures, const struct evidence *evidence)
{
	uint32_t count = moved->runs;
	double floor = evidence->is_repeatable ? 0 : evidence->floor;

	qsort(figures, count, sizeof(figures[0]), ascending_numbers);
	moved->least = figures[0];
	moved->median = (figures[(count - 1) / 2] + figures[count / 2]) / 2;
	moved->greatest = figures[count - 1];
	moved->change = boots_change(moved->least, moved->greatest);
	moved->moves = moved->change != 0 && distance_of(&evidence->boots) > floor;
}

/* Takes the medians of the rows, which all have figures. `repeatability` is the worst of their runs. */
static void weigh(struct moved *moved, const struct results_row *const *rows, double repeatability)
{
	struct evidence evidence = evidence_make(rows, moved->runs, repeatability);
	double *figures = allocate(moved->runs, sizeof(figures[0]));

	for (uint32_t i = 0; i < moved->runs; i++)
		figures[i] = evidence.boots.list[i].median;
	take_figures(moved, figures, &evidence);
	free(figures);
	evidence_free(&evidence);
}

/* Returns the lacks of a row that is in no run. */
static const char **lack_all(uint32_t run_count)
{
	const char **lacks = allocate(run_count, sizeof(lacks[0]));

	for (uint32_t i = 0; i < run_count; i++)
		lacks[i] = "not there";
	return lacks;
}

static struct moved make_moved(const struct entry *first, const struct entry *end,
                               const struct side *side)
{
	struct moved moved = {.row = &first->row->row, .lacks = lack_all(side->run_count)};
	const struct results_row **rows = allocate((size_t)(end - first), sizeof(const void *));

	moved.least = moved.median = moved.greatest = moved.change = (double)NAN;
	for (const struct entry *entry = first; entry < end; entry++) {
		const struct row *row = &entry->row->row;

		moved.lacks[entry->run] = row_lack(row);
		if (!row_has_figures(row))
			continue;
		rows[moved.runs++] = entry->row;
		moved.doubts |= flags_median_doubts(row->flags);
	}
	if (moved.runs > 0)
		weigh(&moved, rows, side_repeatability(side));
	free(rows);
	return moved;
}

/* A row without figures comes last. */
static double rank(const struct moved *moved)
{
	return isnan(moved->change) ? -1 : moved->change;
}

static int by_change(const void *a, const void *b)
{
	const struct moved *first = a;
	const struct moved *second = b;
	int order = strcmp(first->row->suite, second->row->suite);

	if (order == 0)
		order = ascending_of(rank(second), rank(first));
	if (order == 0)
		order = row_compare_metrics(first->row, second->row);
	return order != 0 ? order : ascending_of(first->row->offset, second->row->offset);
}

struct movement movement_make(const struct side *side, const char *metrics)
{
	struct entries entries = entries_collect(metrics, &side, 1);
	const struct entry *const end = entries.list + entries.count;
	bool is_sweep = side_is_sweep(side);
	struct movement movement = {0};

	movement.rows = allocate(entries.count, sizeof(movement.rows[0]));
	for (const struct entry *first = entries.list, *next; first < end; first = next) {
		struct moved *moved = &movement.rows[movement.count++];

		next = entries_group_end(&entries, first);
		*moved = make_moved(first, next, side);
		moved->is_swept = is_sweep && !row_is_call(moved->row->kind);
	}
	free(entries.list);
	qsort(movement.rows, movement.count, sizeof(movement.rows[0]), by_change);
	return movement;
}

void movement_free(struct movement *movement)
{
	for (uint32_t i = 0; i < movement->count; i++)
		free(movement->rows[i].lacks);
	free(movement->rows);
	*movement = (struct movement){0};
}

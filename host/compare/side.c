#include "compare/side.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/load.h"
#include "run/clock.h"
#include "run/metric.h"
#include "run/run_key.h"
#include "text/allocation.h"
#include "text/message.h"

/* Returns the run of the side that is the same run, read twice. NULL: there is none. */
static const struct results_run *find_alike(const struct side *side, const struct results_run *run)
{
	for (uint32_t i = 0; i < side->run_count; i++)
		if (run_key_is_alike(side->runs[i], run))
			return side->runs[i];
	return NULL;
}

static bool is_new(const struct side *side, const struct results_run *run)
{
	const struct results_run *first = find_alike(side, run);

	if (first != NULL)
		message("%s: run %u is the same run as run %u of %s, and counts once", run->file,
		        run->number, first->number, first->file);
	return first == NULL;
}

void side_tell_common(const struct side *base, const struct side *new)
{
	for (uint32_t i = 0; i < new->run_count; i++) {
		const struct results_run *run = new->runs[i];
		const struct results_run *first = find_alike(base, run);

		if (first != NULL)
			message("%s: run %u of new is the same run as run %u of base, %s, and is "
			        "compared with itself",
			        run->file, run->number, first->number, first->file);
	}
}

void side_add_runs(struct side *side, const struct results *results)
{
	for (uint32_t i = 0; i < results->run_count; i++) {
		if (!is_new(side, &results->runs[i]))
			continue;
		side->runs =
			allocate_more(side->runs, side->run_count, sizeof(struct results_run *));
		side->runs[side->run_count++] = &results->runs[i];
	}
}

static void warn_of_losses(const struct side *side)
{
	for (uint32_t i = 0; i < side->run_count; i++)
		if (!side->runs[i]->is_complete)
			message("%s: run %u is incomplete: rows may be missing",
			        side->runs[i]->file, side->runs[i]->number);
}

bool side_read(struct side *side)
{
	side->results = allocate(side->file_count, sizeof(side->results[0]));
	for (uint32_t i = 0; i < side->file_count; i++)
		if (!load_results(&side->results[i], side->files[i]))
			return false;
	for (uint32_t i = 0; i < side->file_count; i++)
		side_add_runs(side, &side->results[i]);
	warn_of_losses(side);
	return true;
}

void side_free(struct side *side)
{
	for (uint32_t i = 0; side->results != NULL && i < side->file_count; i++)
		results_free(&side->results[i]);
	free(side->results);
	free(side->runs);
}

static bool is_boot_of(const struct side *side, uint32_t index, char why[SIDE_WHY_SIZE])
{
	const struct about *first = &side->runs[0]->about;
	const struct about *run = &side->runs[index]->about;
	char texts[2][ABOUT_TEXT_SIZE];

	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_BOOT) || about_is_alike(first, run, field))
			continue;
		about_write(first, field, texts[0]);
		about_write(run, field, texts[1]);
		snprintf(why, SIDE_WHY_SIZE,
		         "%s: the first run and run %u of this side are not boots of one image on "
		         "one board: %s %s, %s",
		         side->name, index + 1, about_fields[field].title, texts[0], texts[1]);
		return false;
	}
	return true;
}

bool side_is_uniform(const struct side *side, char why[SIDE_WHY_SIZE])
{
	for (uint32_t i = 1; i < side->run_count; i++)
		if (!is_boot_of(side, i, why))
			return false;
	return true;
}

bool side_is_of_one(const struct side *side, enum about_id field)
{
	for (uint32_t i = 1; i < side->run_count; i++)
		if (!about_is_alike(&side->runs[0]->about, &side->runs[i]->about, field))
			return false;
	return true;
}

bool side_has_other_data(const struct side *base, const struct side *new)
{
	bool is_one = side_is_of_one(base, ABOUT_seed);

	if (is_one && side_is_of_one(new, ABOUT_seed))
		return base->runs[0]->hello.seed != new->runs[0]->hello.seed;
	return is_one || side_is_of_one(new, ABOUT_seed);
}

bool side_has_changed_clock(const struct side *side)
{
	for (uint32_t i = 0; i < side->run_count; i++)
		if (clock_has_changed(side->runs[i]))
			return true;
	return false;
}

double side_clock_error(const struct side *side)
{
	double worst = 0;

	for (uint32_t i = 0; i < side->run_count; i++) {
		const struct about *about = &side->runs[i]->about;

		worst = fmax(worst, about->clock_error_hz / about->clock_hz);
	}
	return worst;
}

double side_repeatability(const struct side *side)
{
	double worst = (double)NAN;

	for (uint32_t i = 0; i < side->run_count; i++)
		worst = fmax(worst, side->runs[i]->repeatability);
	return worst;
}

bool side_is_sweep(const struct side *side)
{
	for (uint32_t i = 0; i < side->run_count; i++)
		if (side->runs[i]->is_sweep)
			return true;
	return false;
}

bool side_counts(const struct side *side, const char *metric)
{
	for (uint32_t run = 0; run < side->run_count; run++)
		for (uint32_t i = 0; i < side->runs[run]->row_count; i++)
			if (strcmp(side->runs[run]->rows[i].row.metric, metric) == 0)
				return true;
	return false;
}

/* Whether every board may have a metric, or a row of one of the sides has it. */
static bool is_known(const struct side *sides, uint32_t count, const char *metric)
{
	bool is_known = metric_of(metric) != METRIC_EVENT;

	for (uint32_t i = 0; i < count; i++)
		is_known = is_known || side_counts(&sides[i], metric);
	return is_known;
}

bool side_has_metrics(const struct side *sides, uint32_t count, const char *list)
{
	bool has_all = true;

	while (has_all) {
		size_t end = strcspn(list, ",");
		char *metric = allocate_text("%.*s", (int)end, list);

		has_all = is_known(sides, count, metric);
		if (!has_all)
			message("--metric: no row has '%s'; the column metric names the metrics",
			        metric);
		free(metric);
		if (list[end] == '\0')
			break;
		list += end + 1;
	}
	return has_all;
}

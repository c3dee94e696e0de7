/* Charts of the samples of both sides, one over the other, for rows that differ or may differ. */
#include <math.h>
#include <stdlib.h>

#include "compare/comparison_cells.h"
#include "compare/evidence.h"
#include "report/chart_samples.h"
#include "report/section_comparison.h"
#include "statistics/ascending.h"

enum { OF_A_VERDICT_MAX = 16, BINS = 40 };

/* The charts, and counts of the rows. */
struct overlays {
	FILE *file;
	const struct report_comparison *made;
	uint32_t drawn[VERDICT_COUNT], left[VERDICT_COUNT];
	uint32_t steps;   /* rows with a single value on each side */
	uint32_t unknown; /* rows without samples */
};

static bool is_step(const struct evidence *side)
{
	return side->figures[0] == side->figures[side->figure_count - 1];
}

static void write_title(const struct compared *compared, const char *row,
                        char text[REPORT_TEXT_SIZE])
{
	struct comparison_cells cells;

	comparison_write_cells(compared, &cells);
	snprintf(text, REPORT_TEXT_SIZE, "%.60s: %.100s: %s, %s", compared->row->suite, row,
	         comparison_outcome_shown(compared), cells.basis);
}

static void draw(struct overlays *overlays, const struct compared *compared,
                 const struct evidence sides[2])
{
	const struct side *of = overlays->made->result->request->sides;
	char row[REPORT_TEXT_SIZE];
	char title[REPORT_TEXT_SIZE];
	char unit[REPORT_TEXT_SIZE];
	struct chart_samples samples[2];

	report_compared_name(compared, row);
	write_title(compared, row, title);
	report_compared_unit(overlays->made, compared->row->metric, unit);
	for (int i = 0; i < 2; i++)
		samples[i] = (struct chart_samples){
			.title = title,
			.suite = compared->row->suite,
			.row = row,
			.unit = unit,
			.count = sides[i].figure_count,
			.sorted = sides[i].figures,
			.step = sides[i].boots.list[0].per_count,
			.bins = BINS,
			.side = of[i].name,
			.beside = i == 0 ? &samples[1] : NULL,
		};
	chart_distribution_write(overlays->file, overlays->made->run, samples);
	overlays->drawn[compared->verdict.verdict]++;
}

static void take_samples(struct overlays *overlays, const struct compared *compared,
                         struct evidence sides[2])
{
	enum verdict verdict = compared->verdict.verdict;

	for (int i = 0; i < 2; i++) {
		if (sides[i].figure_count == 0) {
			overlays->unknown++;
			return;
		}
		qsort(sides[i].figures, sides[i].figure_count, sizeof(double), ascending_numbers);
	}
	if (is_step(&sides[0]) && is_step(&sides[1]))
		overlays->steps++;
	else if (overlays->drawn[verdict] == OF_A_VERDICT_MAX)
		overlays->left[verdict]++;
	else
		draw(overlays, compared, sides);
}

static void take_row(struct overlays *overlays, const struct compared *compared)
{
	const struct comparison_group *group = &compared->group;
	struct evidence sides[2];

	if (compared->fate != FATE_COMPARED || compared->verdict.verdict == VERDICT_SAME)
		return;
	for (int i = 0; i < 2; i++)
		sides[i] = evidence_make(group->rows[i], group->counts[i], (double)NAN);
	take_samples(overlays, compared, sides);
	for (int i = 0; i < 2; i++)
		evidence_free(&sides[i]);
}

static void write_remarks(const struct overlays *overlays)
{
	FILE *file = overlays->file;
	uint32_t drawn = 0;

	for (int i = 0; i < VERDICT_COUNT; i++) {
		drawn += overlays->drawn[i];
		if (overlays->left[i] > 0)
			fprintf(file,
			        "<p class=note>%u of %u rows that are %s and have samples that "
			        "differ are drawn: those that changed most.</p>\n",
			        overlays->drawn[i], overlays->drawn[i] + overlays->left[i],
			        comparison_verdict_shown(&overlays->made->result->comparison,
			                                 (enum verdict)i));
	}
	if (overlays->steps > 0)
		fprintf(file,
		        "<p class=note>%u row%s not drawn, because each side has a single "
		        "value.</p>\n",
		        overlays->steps, overlays->steps == 1 ? " is" : "s are");
	if (overlays->unknown > 0)
		fprintf(file,
		        "<p class=note>%u row%s not drawn, because the samples did not "
		        "arrive.</p>\n",
		        overlays->unknown, overlays->unknown == 1 ? " is" : "s are");
	if (drawn + overlays->steps + overlays->unknown == 0)
		fputs("<p class=none>No row changed or is too noisy to tell.</p>\n", file);
}

void report_overlays(FILE *file, const struct report_comparison *made)
{
	struct overlays overlays = {.file = file, .made = made};

	fputs("<p>Rows that changed or are too noisy to tell. Above: the share of samples at each "
	      "value, bars for base and an outline for new. Below: the share up to a value, dashed "
	      "for new. For a latency or a throughput, a sample is one of the long kernel minus "
	      "one of the short. Without RAW=1 samples come from the distribution.</p>\n"
	      "<div class=charts>\n",
	      file);
	for (uint32_t i = 0; i < made->result->comparison.count; i++)
		take_row(&overlays, made->result->order[i]);
	fputs("</div>\n", file);
	write_remarks(&overlays);
}

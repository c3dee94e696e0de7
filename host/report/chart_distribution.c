/* A histogram and, below it on the same axis, the empirical distribution. */
#include "report/bins.h"
#include "report/html.h"
#include "report/svg.h"

enum {
	HIST_HEIGHT = 90,
	SHARE_HEIGHT = 70,
	GAP = 8,
	HEIGHT = HIST_HEIGHT + GAP + SHARE_HEIGHT,
};

/* The end of the upper part and the start of the lower part, as shares of the whole height. */
static const double hist_end = (double)HIST_HEIGHT / HEIGHT;
static const double share_begin = (double)(HIST_HEIGHT + GAP) / HEIGHT;

/* Draws full bars for the first side. For the second side it draws the outline, without lines between adjacent bars. */
static void draw_bars(FILE *file, const struct bins *bins, const struct bin_side *side,
                      const struct axis *axis)
{
	double before = hist_end;

	for (uint32_t i = 0; i < bins->count; i++) {
		double share = (double)side->counts[i] / side->samples->count;
		double top = hist_end * (1 - share / bins->most);

		if (side->counts[i] == 0) {
			before = hist_end;
			continue;
		}
		svg_move(file, axis_at(axis, bins_edge(bins, i)), before);
		svg_down(file, top);
		svg_across(file, axis_at(axis, bins_edge(bins, i + 1)));
		before = top;
		if (side == &bins->sides[0] || i + 1 == bins->count || side->counts[i + 1] == 0)
			svg_down(file, hist_end);
		if (side == &bins->sides[0])
			before = hist_end;
	}
}

static double down_share(double share)
{
	return 1 - share * (1 - share_begin);
}

static void draw_guides(FILE *file)
{
	svg_path_begin(file, "g");
	svg_move(file, 0, down_share(1));
	svg_across(file, 1);
	svg_move(file, 0, down_share(0.5));
	svg_across(file, 1);
	svg_path_end(file);
}

static void draw_shares(FILE *file, const struct bins *bins, const struct bin_side *side,
                        const struct axis *axis)
{
	uint64_t below = 0;

	svg_move(file, 0, 1);
	for (uint32_t i = 0; i < bins->count; i++) {
		if (side->counts[i] == 0)
			continue;
		svg_across(file, axis_at(axis, bins_edge(bins, i)));
		below += side->counts[i];
		svg_line(file, axis_at(axis, bins_edge(bins, i + 1)),
		         down_share((double)below / side->samples->count));
	}
	svg_across(file, 1);
}

/* Draws the bars and the distribution of a side. A single side has two colours, one for each part. */
static void draw_side(FILE *file, const struct bins *bins, uint32_t index, const struct axis *axis)
{
	static const char *const classes[BINS_SIDES_MAX][2] = {{"b s1", "l s1"}, {"o s2", "l s2"}};
	bool is_alone = bins->side_count == 1;

	if (index >= BINS_SIDES_MAX)
		return;
	svg_path_begin(file, classes[index][0]);
	draw_bars(file, bins, &bins->sides[index], axis);
	svg_path_end(file);
	svg_path_begin(file, is_alone ? "l s2" : classes[index][1]);
	draw_shares(file, bins, &bins->sides[index], axis);
	svg_path_end(file);
}

static void write_scale(FILE *file, const struct bins *bins)
{
	char text[AXIS_TEXT_SIZE];

	if (bins->side_count == 1)
		snprintf(text, sizeof(text), "%u", bins->sides[0].most);
	else
		snprintf(text, sizeof(text), "%.3g %%", 100 * bins->most);
	svg_text(file, "y", 0, 5, text);
	svg_text(file, "yl", 0, -10, bins->side_count == 1 ? "samples" : "share of the samples");
	svg_text(file, "y", 0, HIST_HEIGHT + GAP + 3, "100 %");
	svg_text(file, "y", 0, HIST_HEIGHT + GAP + SHARE_HEIGHT / 2.0, "50 %");
}

static void draw(FILE *file, const struct chart_samples *samples, const struct bins *bins)
{
	/* Its ends are the edges of the bins, not round values. */
	const struct axis axis = {AXIS_LINEAR, bins->first, bins_edge(bins, bins->count)};

	svg_begin(file, bins->side_count == 1 ? "dist" : "dist both", HEIGHT, samples->name, NULL);
	svg_x_axis(file, &axis, HEIGHT, samples->unit);
	write_scale(file, bins);
	svg_marks_begin(file, HEIGHT);
	svg_grid(file, &axis, NULL);
	draw_guides(file);
	for (uint32_t i = 0; i < bins->side_count; i++)
		draw_side(file, bins, i, &axis);
	svg_marks_end(file);
	svg_end(file);
}

static bool is_empty(const struct bins *bins, uint32_t bin)
{
	for (uint32_t i = 0; i < bins->side_count; i++)
		if (bins->sides[i].counts[bin] > 0)
			return false;
	return true;
}

static void write_table(FILE *file, const struct bins *bins)
{
	const char *columns[1 + 2 * BINS_SIDES_MAX] = {"from"};
	uint64_t below[BINS_SIDES_MAX] = {0};
	uint32_t count = 1;

	for (uint32_t i = 0; i < bins->side_count; i++) {
		const char *side = bins->sides[i].samples->side;

		columns[count++] = side != NULL ? side : "samples";
		columns[count++] = "share up to the next";
	}
	html_details_begin(file, "Table");
	html_table_begin(file, NULL, columns, count, 0);
	for (uint32_t bin = 0; bin < bins->count; bin++) {
		if (is_empty(bins, bin))
			continue;
		fputs("<tr>", file);
		html_figure(file, bins_edge(bins, bin));
		for (uint32_t i = 0; i < bins->side_count; i++) {
			const struct bin_side *side = &bins->sides[i];

			below[i] += side->counts[bin];
			fprintf(file, "<td>%u<td>%.1f %%", side->counts[bin],
			        100.0 * (double)below[i] / side->samples->count);
		}
	}
	html_table_end(file);
	html_details_end(file);
}

static void write_caption(FILE *file, const struct bins *bins)
{
	const struct chart_samples *first = bins->sides[0].samples;

	fputs("<figcaption>", file);
	if (bins->side_count == 1)
		fprintf(file, "Distribution of %u samples, and share up to a value", first->count);
	else
		html_text(file, first->name);
	for (uint32_t i = 0; i < bins->side_count; i++) {
		const struct bin_side *side = &bins->sides[i];

		if (side->beyond > 0)
			fprintf(file, "; beyond the axis %u%s%s (%.2g %%), the largest %.6g",
			        side->beyond, side->samples->side != NULL ? " of " : "",
			        side->samples->side != NULL ? side->samples->side : "",
			        100.0 * side->beyond / side->samples->count,
			        side->samples->sorted[side->samples->count - 1]);
	}
	fputs("</figcaption>", file);
}

static void write_key(FILE *file, const struct bins *bins)
{
	char texts[BINS_SIDES_MAX][CHART_TEXT_SIZE];
	const char *names[BINS_SIDES_MAX];

	for (uint32_t i = 0; i < bins->side_count; i++) {
		snprintf(texts[i], sizeof(texts[i]), "%.60s, %u samples",
		         bins->sides[i].samples->side, bins->sides[i].samples->count);
		names[i] = texts[i];
	}
	chart_write_key(file, 'b', names, bins->side_count);
}

void chart_distribution_write(FILE *file, const struct chart_samples *samples)
{
	struct bins bins = bins_make(samples);

	fputs("<figure>", file);
	write_caption(file, &bins);
	if (bins.side_count > 1)
		write_key(file, &bins);
	if (bins.count > 0)
		draw(file, samples, &bins);
	else
		fputs("<p class=none>No axis holds these samples.</p>", file);
	write_table(file, &bins);
	fputs("</figure>\n", file);
	bins_free(&bins);
}

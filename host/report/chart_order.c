/* A chart of samples in order, with the medians of blocks of equal size. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/chart.h"
#include "report/html.h"
#include "report/svg.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

enum { HEIGHT = 168 };

/* The file and the axes of the chart. */
struct plane {
	FILE *file;
	struct axis x, y;
};

static void draw_sample(const struct plane *plane, const struct chart_samples *samples,
                        uint32_t index)
{
	svg_dot(plane->file, axis_at(&plane->x, index),
	        1 - axis_at(&plane->y, samples->in_order[index]));
}

/* Returns the index of the first sample of part `i`, if all samples are divided into `parts` equal parts. */
static uint32_t begin_of(const struct chart_samples *samples, uint32_t i, uint32_t parts)
{
	return (uint32_t)((uint64_t)samples->count * i / parts);
}

/* Draws the least and the largest of the samples from `first` up to `end`, in their order. */
static void draw_extremes(const struct plane *plane, const struct chart_samples *samples,
                          uint32_t first, uint32_t end)
{
	uint32_t least = first;
	uint32_t most = first;

	for (uint32_t i = first; i < end; i++) {
		if (samples->in_order[i] < samples->in_order[least])
			least = i;
		if (samples->in_order[i] > samples->in_order[most])
			most = i;
	}
	draw_sample(plane, samples, least < most ? least : most);
	if (least != most)
		draw_sample(plane, samples, least < most ? most : least);
}

static void draw_samples(const struct plane *plane, const struct chart_samples *samples)
{
	uint32_t parts = samples->points / 2;

	svg_path_begin(plane->file, "p s1");
	for (uint32_t i = 0; samples->count > samples->points && i < parts; i++)
		draw_extremes(plane, samples, begin_of(samples, i, parts),
		              begin_of(samples, i + 1, parts));
	for (uint32_t i = 0; samples->count <= samples->points && i < samples->count; i++)
		draw_sample(plane, samples, i);
	svg_path_end(plane->file);
}

/* A block of consecutive samples: `first` up to `end`. */
struct block {
	uint32_t first, end;
	double least, median, most;
};

static struct block block_of(const struct chart_samples *samples, uint32_t index, double *room)
{
	struct block block = {begin_of(samples, index, samples->blocks),
	                      begin_of(samples, index + 1, samples->blocks), 0, 0, 0};
	uint32_t count = block.end - block.first;

	memcpy(room, samples->in_order + block.first, count * sizeof(*room));
	qsort(room, count, sizeof(*room), ascending_numbers);
	block.least = room[0];
	block.median = room[(count - 1) / 2];
	block.most = room[count - 1];
	return block;
}

static void draw_medians(const struct plane *plane, const struct block *blocks, uint32_t count)
{
	svg_path_begin(plane->file, "l s2");
	for (uint32_t i = 0; i < count; i++) {
		svg_move(plane->file, axis_at(&plane->x, blocks[i].first),
		         1 - axis_at(&plane->y, blocks[i].median));
		svg_across(plane->file, axis_at(&plane->x, blocks[i].end - 1));
	}
	svg_path_end(plane->file);
}

static void draw(FILE *file, const struct chart_samples *samples, const struct block *blocks)
{
	const struct plane plane = {
		file,
		{AXIS_LINEAR, 0, samples->count - 1},
		axis_make(AXIS_LINEAR, samples->sorted[0], samples->sorted[samples->count - 1]),
	};

	svg_begin(file, "order", HEIGHT, samples->name, NULL);
	svg_x_axis(file, &plane.x, HEIGHT, "sample");
	svg_y_axis(file, &plane.y, HEIGHT, samples->unit);
	svg_marks_begin(file, HEIGHT);
	svg_grid(file, &plane.x, &plane.y);
	draw_samples(&plane, samples);
	draw_medians(&plane, blocks, samples->blocks);
	svg_marks_end(file);
	svg_end(file);
}

static void write_table(FILE *file, const struct chart_samples *samples, const struct block *blocks)
{
	static const char *const columns[] = {"samples", "least", "median", "largest"};

	html_details_begin(file, "Table");
	html_table_begin(file, NULL, columns, 4, 1);
	for (uint32_t i = 0; i < samples->blocks; i++) {
		fprintf(file, "<tr><td>%u to %u", blocks[i].first, blocks[i].end - 1);
		html_figure(file, blocks[i].least);
		html_figure(file, blocks[i].median);
		html_figure(file, blocks[i].most);
	}
	html_table_end(file);
	html_details_end(file);
}

static void write_caption(FILE *file, const struct chart_samples *samples)
{
	fputs("<figcaption>Samples in order", file);
	if (samples->count > samples->points)
		fprintf(file, "; drawn: the least and the largest of every %u or so",
		        samples->count / (samples->points / 2));
	fprintf(file, ", and medians of %u blocks</figcaption>", samples->blocks);
}

void chart_order_write(FILE *file, const struct chart_samples *samples)
{
	struct block *blocks = allocate(samples->blocks, sizeof(*blocks));
	double *room = allocate(samples->count, sizeof(*room));

	for (uint32_t i = 0; i < samples->blocks; i++)
		blocks[i] = block_of(samples, i, room);
	fputs("<figure>", file);
	write_caption(file, samples);
	draw(file, samples, blocks);
	write_table(file, samples, blocks);
	fputs("</figure>\n", file);
	free(room);
	free(blocks);
}

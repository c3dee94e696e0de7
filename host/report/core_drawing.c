/* The core of a run as a drawing: its caches, predictor and pipes, as the rows of anatomy show them. */
#include "report/page_sections.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "anatomy/board_check.h"
#include "answer/prose.h"
#include "report/html.h"
#include "run/order.h"

/* Units of the drawing. In a window of 390 pixels a unit is a pixel. In a wider window it is larger. */
enum { CORE_WIDTH = 352, CORE_LINE = 15, CORE_PAD = 7, CORE_GAP = 12 };

struct core_drawing {
	FILE *file;
	const struct findings *findings;
	uint32_t y; /* top of the next shape */
};

/* Returns the text to write after a value: " ?" if it is not sure, else "". */
static const char *doubt_of(const struct finding *finding)
{
	return finding->is_sure ? "" : " ?";
}

/* Places in a row. */
enum place { LEFT, RIGHT };

enum { BOX_LINES = 8, HALF = (CORE_WIDTH - CORE_GAP) / 2 };

/* A parameter, and how its box names it. */
struct item {
	const char *parameter, *label, *unit;
	bool is_cache;
};

/*
 * The boxes, in the order from the instructions to the memory. A box is left out if none of its parameters was looked
 * for.
 */
static const struct box {
	const char *title;
	enum place place;
	struct item items[BOX_LINES];
} above[] =
	{
		{"L1I", LEFT, {{"l1i", "", "", true}}},
		{"Prediction",
                 RIGHT,
                 {{"btb", "target buffer", "", false},
                  {"bht", "branch counters", "", false},
                  {"bht_history", "history", " outcomes", false},
                  {"ras", "stack of returns", "", false},
                  {"taken", "taken branch", " cycles", false},
                  {"redirect", "late target", " cycles", false},
                  {"mispredict", "mispredict", " cycles", false},
                  {"flush", "CSR write", " cycles", false}}},
},
  below[] = {
	  {"L1D", LEFT, {{"l1d", "", "", true}, {"outstanding", "lines under way", "", false}}},
	  {"Store buffer", RIGHT, {{"store_buffer", "stores", "", false}}},
	  {"L2", LEFT, {{"l2", "", "", true}, {"l2_latency", "a load", " cycles", false}}},
	  {"Memory", RIGHT, {{"memory", "a load", " cycles", false}}},
};

struct findings report_findings(const struct report_run *report)
{
	struct findings findings = {0};
	struct anatomy_rows rows = {0};
	bool is_any = order_has_suite(report->run, "anatomy");

	for (uint32_t i = 0; i < report->page_count; i++) {
		const struct results_run *other = report->page[i].run;

		if (about_other_core(&other->about, &report->run->about) != ABOUT_COUNT)
			continue;
		anatomy_rows_take(&rows, other);
		is_any = is_any || order_has_suite(other, "anatomy");
	}
	anatomy_rows_take(&rows, report->run);
	if (is_any)
		anatomy_find(&findings, &rows);
	anatomy_rows_free(&rows);
	return findings;
}

static void begin_text(const struct core_drawing *drawing, double x, uint32_t line)
{
	fprintf(drawing->file, "<text x=%.0f y=%u>", x, drawing->y + (line + 1) * CORE_LINE);
}

static void end_text(FILE *file, const struct finding *finding)
{
	fputs(doubt_of(finding), file);
	fputs("</text>", file);
}

/* Writes the two lines of a cache. Returns their number. */
static uint32_t write_cache(const struct core_drawing *drawing, const struct finding *finding,
                            double x, uint32_t line)
{
	const char *replacement = finding_value(finding, 3);
	double ways = finding_number(finding, 1);
	char size[QUANTITY_SIZE];

	begin_text(drawing, x, line);
	if (replacement[0] == '\0') {
		html_text(drawing->file,
		          finding->values[0] != '\0' ? finding->values : "not found");
		end_text(drawing->file, finding);
		return 1;
	}
	fprintf(drawing->file, "%s, %.0f way%s", quantity_bytes(size, finding_number(finding, 0)),
	        ways, ways == 1 ? "" : "s");
	end_text(drawing->file, finding);
	begin_text(drawing, x, line + 1);
	fprintf(drawing->file, "lines of %.0f, ", finding_number(finding, 2));
	html_text(drawing->file, replacement);
	end_text(drawing->file, finding);
	return 2;
}

static uint32_t write_item(const struct core_drawing *drawing, const struct item *item,
                           const struct finding *finding, double x, uint32_t line)
{
	bool is_found = finding->values[0] != '\0';

	if (item->is_cache)
		return write_cache(drawing, finding, x, line);
	begin_text(drawing, x, line);
	fprintf(drawing->file, "%s: ", item->label);
	html_text(drawing->file, is_found ? finding->values : "not found");
	if (is_found)
		fputs(item->unit, drawing->file);
	end_text(drawing->file, finding);
	return 1;
}

/* Draws the frame of a box, with its title. The frame is dashed if no line in it is sure. */
static void draw_frame(const struct core_drawing *drawing, const struct box *box, double x,
                       uint32_t lines, bool is_any_sure)
{
	fprintf(drawing->file, "<rect class=%s x=%.0f y=%u width=%d height=%u rx=4 />",
	        is_any_sure ? "k" : "u", x, drawing->y, HALF, (lines + 1) * CORE_LINE + CORE_PAD);
	fprintf(drawing->file, "<text class=head x=%.0f y=%u>%s</text>", x + CORE_PAD,
	        drawing->y + CORE_LINE, box->title);
}

/* Draws a box. Returns its height; 0: none of its parameters was looked for. */
static uint32_t draw_box(const struct core_drawing *drawing, const struct box *box)
{
	double x = box->place == RIGHT ? HALF + CORE_GAP : 0;
	uint32_t lines = 0;
	bool is_any_sure = false;

	for (int i = 0; i < BOX_LINES && box->items[i].parameter != NULL; i++) {
		const struct item *item = &box->items[i];
		const struct finding *finding = findings_of(drawing->findings, item->parameter);

		if (finding == NULL)
			continue;
		is_any_sure = is_any_sure || finding->is_sure;
		lines += write_item(drawing, item, finding, x + CORE_PAD, lines + 1);
	}
	if (lines == 0)
		return 0;
	draw_frame(drawing, box, x, lines, is_any_sure);
	return (lines + 1) * CORE_LINE + CORE_PAD;
}

/* Draws boxes in rows of two. */
static void draw_boxes(struct core_drawing *drawing, const struct box *boxes, size_t count)
{
	uint32_t height = 0;

	for (size_t i = 0; i < count; i++) {
		if (boxes[i].place == LEFT)
			height = 0;
		height = (uint32_t)fmax(height, draw_box(drawing, &boxes[i]));
		if (boxes[i].place == RIGHT && height > 0)
			drawing->y += height + CORE_GAP;
	}
}

/* In units: where the columns of pipes begin, how wide a column is, and the right ends of the two columns of cycles. */
enum { PIPES_LEFT = 112, PIPE_WIDTH = 34, PIPES = 4, LATENCY_RIGHT = 284, INTERVAL_RIGHT = 344 };

static const char prefix[] = "cost.";

/* The values of a class of instructions. */
struct class_cost {
	const char *name;
	double latency; /* NaN: no row shows it */
	double interval;
	char pipes[PIPES + 1];
};

static bool read_class(const struct finding *finding, struct class_cost *cost)
{
	size_t length = sizeof(prefix) - 1;

	if (strncmp(finding->parameter, prefix, length) != 0)
		return false;
	cost->name = finding->parameter + length;
	cost->latency = anatomy_shows_latency(finding->parameter) ? finding_number(finding, 0)
	                                                          : (double)NAN;
	cost->interval = finding_number(finding, 1);
	snprintf(cost->pipes, sizeof(cost->pipes), "%s", finding_value(finding, 2));
	return cost->pipes[0] != '\0';
}

static void draw_head(const struct core_drawing *drawing, uint32_t pipes)
{
	const struct finding *width = findings_of(drawing->findings, "width");
	uint32_t y = drawing->y + CORE_LINE;

	fprintf(drawing->file, "<text class=head x=%d y=%u>Pipes", CORE_PAD, y);
	if (width != NULL)
		html_between(drawing->file, ": issue ", width->values, doubt_of(width));
	fputs("</text>", drawing->file);
	for (uint32_t i = 0; i < pipes; i++)
		fprintf(drawing->file, "<text class=mid x=%u y=%u>%c</text>",
		        PIPES_LEFT + i * PIPE_WIDTH + PIPE_WIDTH / 2, y, 'a' + i);
	fprintf(drawing->file,
	        "<text class=end x=%d y=%u>latency</text><text class=end x=%d y=%u>interval</text>",
	        LATENCY_RIGHT, y, INTERVAL_RIGHT, y);
}

/* Writes a number of cycles that ends at `right`. "-": not known. */
static void draw_cycles(FILE *file, uint32_t right, uint32_t y, double cycles)
{
	fprintf(file, "<text class=end x=%u y=%u>", right, y);
	if (isnan(cycles))
		fputc('-', file);
	else
		fprintf(file, "%.0f", cycles);
	fputs("</text>", file);
}

static void draw_class(const struct core_drawing *drawing, const struct finding *finding,
                       const struct class_cost *cost, uint32_t line)
{
	uint32_t y = drawing->y + (line + 1) * CORE_LINE;

	fprintf(drawing->file, "<text x=%d y=%u>", CORE_PAD, y);
	html_text(drawing->file, cost->name);
	fprintf(drawing->file, "%s</text>", doubt_of(finding));
	for (const char *pipe = cost->pipes; *pipe >= 'a' && *pipe < 'a' + PIPES; pipe++)
		fprintf(drawing->file, "<rect class=%s x=%d y=%u width=%d height=%d />",
		        finding->is_sure ? "c" : "cu", PIPES_LEFT + (*pipe - 'a') * PIPE_WIDTH + 2,
		        y - CORE_LINE + 6, PIPE_WIDTH - 4, CORE_LINE - 5);
	draw_cycles(drawing->file, LATENCY_RIGHT, y, cost->latency);
	draw_cycles(drawing->file, INTERVAL_RIGHT, y, cost->interval);
}

/* Returns the number of pipes, counted up to the last pipe that a class uses. */
static uint32_t count_pipes(const struct findings *findings)
{
	struct class_cost cost;
	uint32_t pipes = 0;

	for (uint32_t i = 0; i < findings->count; i++)
		if (read_class(&findings->list[i], &cost))
			for (const char *pipe = cost.pipes; *pipe >= 'a' && *pipe < 'a' + PIPES;
			     pipe++)
				if ((uint32_t)(*pipe - 'a') >= pipes)
					pipes = (uint32_t)(*pipe - 'a') + 1;
	return pipes;
}

/*
 * Draws the issue width, and a line for each class of instructions with its pipes, latency and interval. Draws nothing
 * if no class is known.
 */
static void draw_pipes(struct core_drawing *drawing)
{
	const struct findings *findings = drawing->findings;
	struct class_cost cost;
	uint32_t lines = 0;
	uint32_t height;

	for (uint32_t i = 0; i < findings->count; i++)
		lines += read_class(&findings->list[i], &cost);
	if (lines == 0)
		return;
	height = (lines + 1) * CORE_LINE + CORE_PAD;
	fprintf(drawing->file, "<rect class=k x=0 y=%u width=%d height=%u rx=4 />", drawing->y,
	        CORE_WIDTH, height);
	draw_head(drawing, count_pipes(findings));
	lines = 0;
	for (uint32_t i = 0; i < findings->count; i++)
		if (read_class(&findings->list[i], &cost))
			draw_class(drawing, &findings->list[i], &cost, ++lines);
	drawing->y += height + CORE_GAP;
}

static void write_figure(FILE *file, const char *shapes, uint32_t height)
{
	fputs("<figure class=core><figcaption>The core, as the rows show it</figcaption>", file);
	fprintf(file,
	        "<svg viewBox=\"-1 -1 %d %u\" role=img aria-label=\"Caches, predictor and pipes; "
	        "the table below has the same\">",
	        CORE_WIDTH + 2, height);
	fprintf(file, "%s</svg>\n", shapes);
	fputs("<p class=note>Dashed, with a question mark: not sure, something else may give the "
	      "same rows. Parameters that were not looked for are not drawn. A dash: no row shows "
	      "the latency, because nothing waits for a result of the class. The interval is that "
	      "of one unit, in whole cycles: where several units take a class, the table of "
	      "operations has a shorter one.</p>\n",
	      file);
}

static void write_table(FILE *file, const struct findings *findings)
{
	static const char *const columns[] = {"parameter", "value", "how sure", "source"};

	html_details_begin(file, "table", "The core's parameters, with their sources");
	html_table_begin(file, NULL, columns, 4, 4);
	for (uint32_t i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->list[i];

		fputs("<tr>", file);
		html_cell(file, finding->parameter);
		html_cell(file, finding->values[0] != '\0' ? finding->values : "not found");
		html_cell(file, finding->is_sure ? "sure" : "not sure");
		html_cell(file, finding->source);
	}
	html_table_end(file);
	html_details_end(file);
	fputs("</figure>\n", file);
}

static void write_difference(void *file, const char *text)
{
	html_between(file, "<p><b>Warning:</b> ", text, "</p>\n");
}

void report_core(FILE *file, const struct report_run *report)
{
	struct findings findings;
	struct prose shapes;
	struct core_drawing drawing;
	char *text;

	if (!order_has_suite(report->run, "anatomy"))
		return;
	findings = report_findings(report);
	prose_open(&shapes);
	drawing = (struct core_drawing){.file = shapes.file, .findings = &findings};
	draw_boxes(&drawing, above, sizeof(above) / sizeof(above[0]));
	draw_pipes(&drawing);
	draw_boxes(&drawing, below, sizeof(below) / sizeof(below[0]));
	text = prose_close(&shapes);
	if (drawing.y > 0) {
		write_figure(file, text, drawing.y);
		write_table(file, &findings);
	}
	free(text);
	findings_free(&findings);
	board_check(report->run, write_difference, file);
}

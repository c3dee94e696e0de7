#include "report/core_pipes.h"

#include <string.h>

#include "report/html.h"

/* In units: where the columns of pipes begin, how wide a column is, and the right ends of the two columns of cycles. */
enum { PIPES_LEFT = 112, PIPE_WIDTH = 34, PIPES = 4, LATENCY_RIGHT = 284, INTERVAL_RIGHT = 344 };

static const char prefix[] = "cost.";

/* The values of a class of instructions. */
struct class_cost {
	const char *name;
	double latency, interval;
	char pipes[PIPES + 1];
};

const char *core_doubt(const struct finding *finding)
{
	return finding->is_sure ? "" : " ?";
}

static bool read_class(const struct finding *finding, struct class_cost *cost)
{
	size_t length = sizeof(prefix) - 1;

	if (strncmp(finding->parameter, prefix, length) != 0)
		return false;
	cost->name = finding->parameter + length;
	cost->latency = finding_number(finding, 0);
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
		html_between(drawing->file, ": issue ", width->values, core_doubt(width));
	fputs("</text>", drawing->file);
	for (uint32_t i = 0; i < pipes; i++)
		fprintf(drawing->file, "<text class=mid x=%u y=%u>%c</text>",
		        PIPES_LEFT + i * PIPE_WIDTH + PIPE_WIDTH / 2, y, 'a' + i);
	fprintf(drawing->file,
	        "<text class=end x=%d y=%u>latency</text><text class=end x=%d y=%u>interval</text>",
	        LATENCY_RIGHT, y, INTERVAL_RIGHT, y);
}

static void draw_class(const struct core_drawing *drawing, const struct finding *finding,
                       const struct class_cost *cost, uint32_t line)
{
	uint32_t y = drawing->y + (line + 1) * CORE_LINE;

	fprintf(drawing->file, "<text x=%d y=%u>", CORE_PAD, y);
	html_text(drawing->file, cost->name);
	fprintf(drawing->file, "%s</text>", core_doubt(finding));
	for (const char *pipe = cost->pipes; *pipe >= 'a' && *pipe < 'a' + PIPES; pipe++)
		fprintf(drawing->file, "<rect class=%s x=%d y=%u width=%d height=%d />",
		        finding->is_sure ? "c" : "cu", PIPES_LEFT + (*pipe - 'a') * PIPE_WIDTH + 2,
		        y - CORE_LINE + 6, PIPE_WIDTH - 4, CORE_LINE - 5);
	fprintf(drawing->file,
	        "<text class=end x=%d y=%u>%.0f</text><text class=end x=%d y=%u>%.0f</text>",
	        LATENCY_RIGHT, y, cost->latency, INTERVAL_RIGHT, y, cost->interval);
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

void core_pipes_draw(struct core_drawing *drawing)
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

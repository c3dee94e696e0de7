/* The table beside a chart: a line per row, or per mark. */
#include <math.h>

#include "report/chart_plane.h"
#include "report/html.h"
#include "text/figure.h"

enum { COLUMNS_MAX = 3 + 3 * CHART_SERIES_MAX };

static enum axis_scale scale_of(const struct chart *chart, uint32_t series)
{
	return chart->series[series].shapes == 0 ? AXIS_LINEAR
	                                         : chart->panels[chart->series[series].panel].scale;
}

const char *chart_table_text(const struct chart *chart, uint32_t series, double value,
                             char text[CHART_VALUE_SIZE])
{
	enum axis_scale scale = scale_of(chart, series);
	char number[FIGURE_SIZE];

	if (scale == AXIS_CHANGE && isinf(value)) {
		snprintf(text, CHART_VALUE_SIZE, "%s", value > 0 ? "up" : "down");
	} else if (scale == AXIS_CHANGE && !isnan(value)) {
		figure_write_per_cent(number, sizeof(number), value - 1);
		snprintf(text, CHART_VALUE_SIZE, "%s %%", number);
	} else if (scale == AXIS_SHARE && isfinite(value)) {
		snprintf(text, CHART_VALUE_SIZE, "%.1f %%", 100 * value);
	} else {
		snprintf(text, CHART_VALUE_SIZE, "%s",
		         html_number_in_steps(number, value, chart->step));
	}
	return text;
}

const char *chart_table_position(const struct chart *chart, uint32_t row, char text[FIGURE_SIZE])
{
	return html_number_in_steps(text, chart->rows[row].at, chart->step);
}

static void write_value(FILE *file, const struct chart *chart, uint32_t series, double value)
{
	char text[CHART_VALUE_SIZE];

	fprintf(file, "<td>%s", chart_table_text(chart, series, value, text));
}

/* Writes an end of the interval of a mark. An open end is not a change: it is "inf". */
static void write_end(FILE *file, const struct chart *chart, uint32_t series, double at, double end)
{
	if (isinf(end) && isfinite(at))
		html_figure(file, end);
	else
		write_value(file, chart, series, end);
}

static void write_mark(FILE *file, const struct chart *chart, uint32_t series, uint32_t row)
{
	const struct chart_mark *mark = &chart->rows[row].marks[series];

	write_value(file, chart, series, mark->at);
	fputs(mark->is_doubtful ? " <em>?</em>" : "", file);
	if (!chart->has_intervals)
		return;
	write_end(file, chart, series, mark->at, mark->low);
	write_end(file, chart, series, mark->at, mark->high);
}

static void write_position(FILE *file, const struct chart *chart, uint32_t row)
{
	char number[FIGURE_SIZE];

	html_cell(file, chart->rows[row].name != NULL ? chart->rows[row].name
	                                              : chart_table_position(chart, row, number));
}

/* Writes a line of the table: a row, with the marks of some series. */
static void write_line(FILE *file, const struct chart *chart, uint32_t row, uint32_t first,
                       uint32_t count)
{
	fputs("<tr>", file);
	write_position(file, chart, row);
	for (uint32_t i = first; i < first + count; i++)
		if (chart->series[i].name != NULL)
			write_mark(file, chart, i, row);
	if (chart->choices != NULL)
		html_cell(file, chart->series[first].name);
	fputc('\n', file);
}

/* Returns the first series that a row has a mark of; the last if there is none. */
static uint32_t choice_of(const struct chart *chart, uint32_t row)
{
	uint32_t series = 0;

	while (series + 1 < chart->series_count && isnan(chart->rows[row].marks[series].at))
		series++;
	return series;
}

static void write_lines(FILE *file, const struct chart *chart)
{
	bool is_choice = chart->choices != NULL;

	for (uint32_t row = 0; row < chart->told; row++)
		write_line(file, chart, row, is_choice ? choice_of(chart, row) : 0,
		           is_choice ? 1 : chart->series_count);
}

static uint32_t add_column(const struct chart *chart, const char *name,
                           const char *columns[COLUMNS_MAX], uint32_t count)
{
	columns[count++] = name;
	if (chart->has_intervals) {
		columns[count++] = "from";
		columns[count++] = "to";
	}
	return count;
}

static uint32_t name_columns(const struct chart *chart, const char *columns[COLUMNS_MAX])
{
	uint32_t count = 0;

	columns[count++] = chart->head;
	for (uint32_t i = 0; chart->choices == NULL && i < chart->series_count; i++)
		if (chart->series[i].name != NULL)
			count = add_column(chart, chart->series[i].name, columns, count);
	if (chart->choices != NULL) {
		count = add_column(chart, "value", columns, count);
		columns[count++] = chart->choices;
	}
	return count;
}

const char *chart_table_caption(const struct chart *chart)
{
	return chart->caption_of_table != NULL ? chart->caption_of_table : chart->panels[0].label;
}

void chart_table_write(FILE *file, const struct chart *chart)
{
	const char *columns[COLUMNS_MAX];
	uint32_t count = name_columns(chart, columns);
	bool has_texts = chart->told > 0 && chart->rows[0].name != NULL;

	html_details_begin(file, "table", "Table");
	html_table_begin(file, chart_table_caption(chart), columns, count, has_texts);
	write_lines(file, chart);
	html_table_end(file);
	html_details_end(file);
}

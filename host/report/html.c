#include "report/html.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "text/figure.h"
#include "text/xml_value.h"
#include "wire/wire.h"

void html_text(FILE *file, const char *text)
{
	for (; text != NULL && *text != '\0'; text++) {
		bool is_printable = *text >= ' ' && *text <= '~';
		const char *entity = is_printable ? xml_entity(*text) : "?";

		if (entity != NULL)
			fputs(entity, file);
		else
			fputc(*text, file);
	}
}

void html_between(FILE *file, const char *before, const char *text, const char *behind)
{
	fputs(before, file);
	html_text(file, text);
	fputs(behind, file);
}

void html_cell(FILE *file, const char *text)
{
	html_between(file, "<td>", text, "");
}

const char *html_number(char text[FIGURE_SIZE], double figure)
{
	if (figure == floor(figure) && fabs(figure) < 1e15)
		snprintf(text, FIGURE_SIZE, "%.0f", figure);
	else
		figure_write(text, FIGURE_SIZE, figure);
	return text;
}

/* The decimals for the least step: a count of a sample of 2^32 operations. */
enum { DECIMALS_MAX = 10 };

/* Returns the number of decimals with which numbers at this distance have different texts. */
static int decimals_of(double step)
{
	return step > 0 ? (int)fmax(0, fmin(DECIMALS_MAX, -floor(log10(step) + 1e-9))) : 0;
}

const char *html_number_in_steps(char text[FIGURE_SIZE], double figure, double step)
{
	int decimals = decimals_of(step);
	const char *point;

	html_number(text, figure);
	point = strchr(text, '.');
	if (point != NULL && strlen(point + 1) < (size_t)decimals)
		snprintf(text, FIGURE_SIZE, "%.*f", decimals, figure);
	return text;
}

void html_figure(FILE *file, double figure)
{
	char text[FIGURE_SIZE];

	fprintf(file, "<td>%s", html_number(text, figure));
}

void html_count(FILE *file, int64_t count)
{
	fprintf(file, "<td>%" PRId64, count);
}

void html_count_or_none(FILE *file, uint32_t count)
{
	if (count != WIRE_NONE_U32)
		html_count(file, count);
	else
		html_cell(file, "-");
}

void html_table_begin(FILE *file, const char *caption, const char *const *columns, uint32_t count,
                      uint32_t texts)
{
	fprintf(file, "<div class=wide><table class=t%u>", texts);
	if (caption != NULL)
		html_between(file, "<caption>", caption, "</caption>");
	fputs("<thead><tr>", file);
	for (uint32_t i = 0; i < count; i++)
		html_between(file, "<th>", columns[i], "");
	fputs("</thead><tbody>\n", file);
}

void html_table_end(FILE *file)
{
	fputs("</tbody></table></div>\n", file);
}

void html_details_begin(FILE *file, const char *class, const char *summary)
{
	fprintf(file, "<details class=%s>", class);
	html_between(file, "<summary>", summary, "</summary>");
}

void html_details_end(FILE *file)
{
	fputs("</details>\n", file);
}

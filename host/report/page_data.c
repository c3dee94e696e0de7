/* The data of the page as JSON inside the page, for readers who have the page but not the file of results. */
#include <string.h>

#include "report/page_sections.h"
#include "text/json_value.h"

/* As many digits as in the CSV (text/csv_value.c). */
enum { DATA_VERSION = 1, DATA_FLAGS = JSON_REAL_PRECISION(12) | JSON_ENSURE_ASCII | JSON_COMPACT };

/*
 * In JSON these characters occur inside texts only. They are escaped so that no text can end the HTML element or begin
 * another. The last is the only control character that jansson does not escape.
 */
static const char escaped[] = "<>&\x7f";

static int write_escaped(const char *buffer, size_t size, void *data)
{
	FILE *file = data;

	for (size_t i = 0; i < size; i++)
		if (strchr(escaped, buffer[i]) != NULL && buffer[i] != '\0')
			fprintf(file, "\\u%04x", (unsigned int)buffer[i]);
		else
			fputc(buffer[i], file);
	return 0;
}

static void write_value(FILE *file, json_t *value)
{
	json_dump_callback(value, write_escaped, file, DATA_FLAGS | JSON_ENCODE_ANY);
	json_decref(value);
}

/* The environment has the columns that describe the run, but not "run". */
static json_t *column_names(void)
{
	json_t *list = json_array();

	for (size_t i = ROW_COLUMNS_OF_RUN; i < row_column_count; i++)
		json_array_append_new(list, json_string(row_columns[i].name));
	return list;
}

static json_t *row_values(const struct row *row)
{
	json_t *list = json_array();

	for (size_t i = ROW_COLUMNS_OF_RUN; i < row_column_count; i++)
		json_array_append_new(list, cell_value(&row_columns[i], row));
	return list;
}

static json_t *environment(const struct about *about)
{
	json_t *members = json_object();

	for (int i = 0; i < ABOUT_COUNT; i++)
		json_object_set_new(members, about_fields[i].column.name,
		                    cell_value(&about_fields[i].column, about));
	json_object_set_new(members, "source", value_of_text(about_source(about)));
	return members;
}

static void write_run(FILE *file, const struct report_run *report)
{
	const struct results_run *run = report->run;

	fputs("{\"environment\":", file);
	write_value(file, environment(&run->about));
	fprintf(file, ",\"complete\":%s,\"repeatability\":", run->is_complete ? "true" : "false");
	write_value(file, value_of_number(run->repeatability));
	fputs(",\"columns\":", file);
	write_value(file, column_names());
	fputs(",\"rows\":[", file);
	for (uint32_t i = 0; i < run->row_count; i++) {
		fputs(i > 0 ? ",\n" : "\n", file);
		write_value(file, row_values(&run->rows[i].row));
	}
	fputs("]}", file);
}

void report_data(FILE *file, const struct report_run *reports, uint32_t count)
{
	fprintf(file,
	        "<script type=\"application/json\" "
	        "id=data>{\"format\":\"barecycle-report\",\"version\":%d,\"runs\":[",
	        DATA_VERSION);
	for (uint32_t i = 0; i < count; i++) {
		fputs(i > 0 ? ",\n" : "\n", file);
		write_run(file, &reports[i]);
	}
	fputs("]}</script>\n", file);
}

/* The rows of a comparison as CSV, for a spreadsheet or a script. */
#include "compare/comparison_fields.h"
#include "compare/comparison_print.h"
#include "text/csv_value.h"

static void print_field(const struct comparison_fields *fields,
                        const struct comparison_field *field, FILE *file)
{
	switch (field->type) {
	case COMPARISON_TEXT:
		csv_write_text(file, comparison_field_text(fields, field), CSV_SPECIAL);
		break;
	case COMPARISON_LIST:
		csv_write_text(file, comparison_field_text(fields, field), CSV_SPECIAL_FLAGS);
		break;
	case COMPARISON_NUMBER:
	case COMPARISON_TRUTH:
		csv_write_number(file, comparison_field_number(fields, field));
		break;
	}
}

static void print_row(const struct compared *compared, FILE *file)
{
	struct comparison_fields fields;

	comparison_fields_fill(compared, &fields);
	for (const struct comparison_field *field = comparison_field_list; field->name != NULL;
	     field++) {
		fputs(field == comparison_field_list ? "" : ",", file);
		print_field(&fields, field, file);
	}
	fputs("\r\n", file);
}

void comparison_print_csv(const struct comparison *comparison, FILE *file)
{
	for (const struct comparison_field *field = comparison_field_list; field->name != NULL;
	     field++)
		fprintf(file, "%s%s", field == comparison_field_list ? "" : ",", field->name);
	fputs("\r\n", file);
	for (uint32_t i = 0; i < comparison->count; i++)
		print_row(&comparison->rows[i], file);
}

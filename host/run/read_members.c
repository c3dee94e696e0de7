/* Reads the members of a JSON object into the fields of a record, or into the columns of a row. */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "decode/members.h"
#include "run/read.h"
#include "text/message.h"

bool results_complain(const struct results_place *place, const char *member, const char *error)
{
	message("%s: runs[%u].records[%u].%s: %s", place->file, place->run, place->record, member,
	        error);
	return false;
}

/* Reads a whole text as a number of a base. Returns false if it is none, or exceeds 64 bits. */
static bool read_digits(const char *text, int base, uint64_t *number)
{
	char *end;

	if (!isxdigit((unsigned char)text[0]) || text[strcspn(text, "xX")] != '\0')
		return false; /* strtoull takes spaces, a sign and a 0x of its own */
	errno = 0;
	*number = strtoull(text, &end, base);
	return *end == '\0' && errno == 0;
}

/* Reads a whole number. Returns false if it is none, or not from `least` to `most`. */
static bool read_integer(const json_t *value, json_int_t least, json_int_t most, json_int_t *number)
{
	*number = json_integer_value(value);
	return json_is_integer(value) && *number >= least && *number <= most;
}

bool results_read_u32(const json_t *value, void *at)
{
	json_int_t number;

	if (!read_integer(value, 0, UINT32_MAX, &number))
		return false;
	*(uint32_t *)at = (uint32_t)number;
	return true;
}

static bool read_i32(const json_t *value, void *at)
{
	json_int_t number;

	if (!read_integer(value, INT32_MIN, INT32_MAX, &number))
		return false;
	*(int32_t *)at = (int32_t)number;
	return true;
}

/* Large numbers are texts, because some JSON readers hold them inexactly. */
static bool read_u64(const json_t *value, void *at)
{
	json_int_t number;

	if (json_is_string(value))
		return read_digits(json_string_value(value), 10, at);
	if (!read_integer(value, 0, INT64_MAX, &number))
		return false;
	*(uint64_t *)at = (uint64_t)number;
	return true;
}

static bool read_x64(const json_t *value, void *at)
{
	const char *text = json_string_value(value);

	return text != NULL && strncmp(text, "0x", 2) == 0 && read_digits(text + 2, 16, at);
}

static bool read_f64(const json_t *value, void *at)
{
	*(double *)at = json_number_value(value);
	return json_is_number(value);
}

/* An array is also accepted: a packed text is unpacked into one. Its field is then NULL. */
static bool read_text(const json_t *value, void *at)
{
	*(const char **)at = json_string_value(value);
	return json_is_string(value) || json_is_array(value);
}

static const struct {
	bool (*read)(const json_t *value, void *at);
	const char *error;
} types[] = {
	[WIRE_U32] = {results_read_u32, "is not a whole number from 0 to 4294967295"},
	[WIRE_I32] = {read_i32, "is not a whole number of 32 bits"},
	[WIRE_U64] = {read_u64, "is not a whole number of 64 bits"},
	[WIRE_X64] = {read_x64, "is not a text like \"0x1f\""},
	[WIRE_F64] = {read_f64, "is not a number"},
	[WIRE_TEXT] = {read_text, "is not a text"},
};

bool results_read_record(const struct results_place *place, const json_t *object, char letter,
                         void *record)
{
	const struct wire_kind *kind = wire_kind_find(letter);

	wire_clear(letter, record);
	for (uint32_t i = 0; i < kind->count; i++) {
		const struct wire_field *field = &kind->fields[i];
		const json_t *value = json_object_get(object, member_of(kind, field));

		/* A sentence may leave the field out. Results in JSON have the value that it stands for. */
		if (value == NULL && field->absent != ABSENT_NONE)
			return results_complain(place, member_of(kind, field), "is missing");
		if (value != NULL &&
		    !types[field->type].read(value, (char *)record + field->offset))
			return results_complain(place, member_of(kind, field),
			                        types[field->type].error);
	}
	return true;
}

static bool read_cell_number(const json_t *value, void *at)
{
	*(cell_number *)at = (double)NAN;
	return json_is_null(value) || read_f64(value, at);
}

static bool read_cell_text(const json_t *value, void *at)
{
	*(cell_text *)at = json_string_value(value);
	return json_is_null(value) || json_is_string(value);
}

static bool read_cell_code(const json_t *value, void *at)
{
	*(cell_code *)at = 0;
	return json_is_null(value) || read_x64(value, at);
}

static bool read_cell_flags(const json_t *value, void *at)
{
	const char *text = json_string_value(value);

	if (text == NULL || strlen(text) >= sizeof(cell_flags))
		return false;
	memcpy(at, text, strlen(text) + 1);
	return true;
}

static const struct {
	bool (*read)(const json_t *value, void *at);
	const char *error;
} cells[] = {
	[CELL_number] = {read_cell_number, "is neither a number nor null"},
	[CELL_text] = {read_cell_text, "is neither a text nor null"},
	[CELL_code] = {read_cell_code, "is neither null nor a text like \"0x1f\""},
	[CELL_flags] = {read_cell_flags, "is not a text, or too long"},
};

/* Whether a row has its names and its status, and its kind is known. If not, prints a message. */
static bool is_named(const struct results_place *place, const struct row *row)
{
	const struct {
		const char *name;
		const char *text;
	} wanted[] = {{"suite", row->suite},
	              {"benchmark", row->benchmark},
	              {"kind", row->kind},
	              {"metric", row->metric},
	              {"status", row->status}};

	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		if (wanted[i].text == NULL)
			return results_complain(place, wanted[i].name, "is missing");
	return row_knows_kind(row->kind) ||
	       results_complain(place, "kind", "is none that this version knows");
}

bool results_read_row(const struct results_place *place, const json_t *object, struct row *row)
{
	bool has_later = false; /* the version that wrote the file then had this column too */

	*row = (struct row){0};
	for (size_t i = row_column_count; i-- > 0;) {
		const struct cell_column *column = &row_columns[i];
		const json_t *value = json_object_get(object, column->name);
		void *at = (char *)row + column->offset;

		if (value == NULL && has_later)
			return results_complain(place, column->name, "is missing");
		if (value == NULL && column->type == CELL_number)
			*(cell_number *)at = (double)NAN;
		if (value != NULL && !cells[column->type].read(value, at))
			return results_complain(place, column->name, cells[column->type].error);
		has_later = has_later || value != NULL;
	}
	return is_named(place, row);
}

/* The column of a row with this name; NULL: there is none. The deviation follows from m2. */
static const struct cell_column *column_of(const char *member)
{
	const char *name = strcmp(member, "m2") == 0 ? "sd" : member;

	for (size_t i = 0; i < row_column_count; i++)
		if (strcmp(row_columns[i].name, name) == 0)
			return &row_columns[i];
	return NULL;
}

/* Whether a number of a record is "none". */
static bool is_none(const struct wire_field *field, const void *at)
{
	switch (field->type) {
	case WIRE_U32:
		return *(const uint32_t *)at == WIRE_NONE_U32;
	case WIRE_I32:
		return *(const int32_t *)at == WIRE_NONE_I32;
	case WIRE_F64:
		return isnan(*(const double *)at);
	default:
		return false;
	}
}

bool results_has_figures(const struct results_place *place, const struct row *row,
                         const struct record_result *result)
{
	const struct wire_kind *kind = wire_kind_find('R');

	for (uint32_t i = 0; i < kind->count; i++) {
		const struct wire_field *field = &kind->fields[i];
		const struct cell_column *column = column_of(member_of(kind, field));
		const void *cell = (const char *)row + (column != NULL ? column->offset : 0);
		const cell_number *number = cell;

		if (column != NULL && column->type == CELL_number && isfinite(*number) &&
		    is_none(field, (const char *)result + field->offset))
			return results_complain(place, member_of(kind, field),
			                        "is missing in the result before the row");
	}
	return true;
}

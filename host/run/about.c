#include "run/about.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "run/clock.h"
#include "run/count_origin.h"
#include "text/printable.h"

#define FIELD(type, member, stored, title, uses)                                                   \
	{{#member, CELL_##type, offsetof(struct about, member)}, stored, title, uses},
const struct about_field about_fields[ABOUT_COUNT] = {ABOUT_FIELDS(FIELD)};
#undef FIELD

bool about_is(enum about_id field, enum about_use use)
{
	return (about_fields[field].uses & use) != 0;
}

static cell_number number_of_u64(uint64_t value)
{
	return value == WIRE_NONE_U64 ? (double)NAN : (double)value;
}

/* A member of the hello as a cell of each type. */
#define TAKE_text(member) hello->member
#define TAKE_code(member) hello->member
#define TAKE_number(member)                                                                        \
	_Generic(hello->member, uint32_t : cell_number_of, uint64_t : number_of_u64)(hello->member)

struct about about_make(const struct record_hello *hello, double clock_hz)
{
#define TAKE(type, member, ...) .member = TAKE_##type(member),
	struct about about = {ABOUT_OF_ROWS_SENT(TAKE) ABOUT_OF_RUNS(TAKE)};
#undef TAKE

	about.clock_hz = counted_has_clock(about.source) ? clock_hz : (double)NAN;
	return about;
}

const char *about_source(const struct about *about)
{
	return about->source != NULL && about->source[0] != '\0' ? about->source : "unknown";
}

const char *about_text(const struct about *about, enum about_id field)
{
	if (field == ABOUT_source)
		return about_source(about);
	return *(const cell_text *)(const void *)((const char *)about +
	                                          about_fields[field].column.offset);
}

static void write_clock(const struct about *about, char text[ABOUT_TEXT_SIZE])
{
	char who[ABOUT_TEXT_SIZE - sizeof("none: ") + 1];

	printable_copy(who, sizeof(who), about_source(about));
	if (!isnan(about->clock_hz))
		snprintf(text, ABOUT_TEXT_SIZE, "%.3f MHz", about->clock_hz / 1e6);
	else if (counted_has_clock(about->source))
		snprintf(text, ABOUT_TEXT_SIZE, "not measured");
	else
		snprintf(text, ABOUT_TEXT_SIZE, "none: %s", who);
}

void about_write_known(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE])
{
	const struct cell_column *column = &about_fields[field].column;
	const void *at = (const char *)about + column->offset;

	text[0] = '\0';
	if (column->type == CELL_text)
		printable_copy(text, ABOUT_TEXT_SIZE, *(const cell_text *)at);
	else if (column->type == CELL_code)
		snprintf(text, ABOUT_TEXT_SIZE, "0x%" PRIx64, *(const cell_code *)at);
	else if (!isnan(*(const cell_number *)at))
		snprintf(text, ABOUT_TEXT_SIZE, "%.0f", *(const cell_number *)at);
}

void about_write(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE])
{
	if (field == ABOUT_clock_hz)
		write_clock(about, text);
	else
		about_write_known(about, field, text);
	if (text[0] == '\0')
		snprintf(text, ABOUT_TEXT_SIZE, "%s", field == ABOUT_source ? "unknown" : "?");
}

void about_write_label(const struct about *about, enum about_id field, char text[ABOUT_TEXT_SIZE])
{
	char value[ABOUT_TEXT_SIZE];

	about_write_known(about, field, value);
	if (value[0] == '\0' || (field == ABOUT_layout && about->layout == 0))
		text[0] = '\0';
	else if (field == ABOUT_mode)
		snprintf(text, ABOUT_TEXT_SIZE, "%c-mode", value[0]);
	else if (field == ABOUT_clock_hz)
		write_clock(about, text);
	else if (about_fields[field].column.type == CELL_number)
		snprintf(text, ABOUT_TEXT_SIZE, "%s %.40s", about_fields[field].title, value);
	else
		memcpy(text, value, sizeof(value));
}

/* A simulation has no clock, so its clock cannot differ. */
static bool is_like_clock(const struct about *a, const struct about *b)
{
	if (!counted_has_clock(a->source) || !counted_has_clock(b->source))
		return true;
	return isnan(a->clock_hz) == isnan(b->clock_hz) &&
	       (clocks_are_alike(a->clock_hz, b->clock_hz) ||
	        fabs(a->clock_hz - b->clock_hz) <= a->clock_error_hz + b->clock_error_hz);
}

enum about_id about_other_core(const struct about *a, const struct about *b)
{
	static const enum about_id fields[] = {ABOUT_board,  ABOUT_mem,  ABOUT_source, ABOUT_hart,
	                                       ABOUT_vendor, ABOUT_arch, ABOUT_imp};

	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
		if (!about_is_alike(a, b, fields[i]))
			return fields[i];
	return ABOUT_COUNT;
}

bool about_clocks_differ(const struct about *a, const struct about *b)
{
	return !isnan(a->clock_hz) && !isnan(b->clock_hz) && !is_like_clock(a, b);
}

bool about_is_alike(const struct about *a, const struct about *b, enum about_id field)
{
	char texts[2][ABOUT_TEXT_SIZE];

	if (field == ABOUT_clock_hz)
		return is_like_clock(a, b);
	about_write(a, field, texts[0]);
	about_write(b, field, texts[1]);
	return strcmp(texts[0], texts[1]) == 0;
}

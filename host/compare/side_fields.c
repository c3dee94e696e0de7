/* The fields in which runs may differ besides their rows. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "compare/side.h"
#include "run/counted.h"
#include "text/printable.h"

const char *const side_field_names[SIDE_FIELD_COUNT] = {
	[SIDE_SOURCE] = "source",     [SIDE_BOARD] = "board",       [SIDE_MEM] = "memory",
	[SIDE_MODE] = "mode",         [SIDE_HART] = "hart",         [SIDE_CLOCK] = "clock",
	[SIDE_ISA] = "ISA",           [SIDE_COMPILER] = "compiler", [SIDE_FLAGS] = "flags",
	[SIDE_SOC] = "set up by soc", [SIDE_CORE] = "core ids",     [SIDE_SEED] = "seed",
	[SIDE_LAYOUT] = "layout",     [SIDE_COMMIT] = "commit",
};

static const double clocks_alike = 1e-3; /* relative; measured clocks vary by far less */

/* Returns a field that is a text; NULL for the others. */
static const char *text_of(const struct results_run *run, enum side_field field)
{
	const struct record_hello *hello = &run->hello;
	const char *const texts[SIDE_FIELD_COUNT] = {
		[SIDE_SOURCE] = hello->source, [SIDE_BOARD] = hello->board,
		[SIDE_MEM] = hello->mem,       [SIDE_MODE] = hello->mode,
		[SIDE_ISA] = hello->isa,       [SIDE_COMPILER] = hello->compiler,
		[SIDE_COMMIT] = hello->commit, [SIDE_FLAGS] = hello->flags,
		[SIDE_SOC] = hello->soc,
	};

	return texts[field];
}

static void write_number(char text[SIDE_TEXT_SIZE], uint32_t number)
{
	if (number != WIRE_NONE_U32)
		snprintf(text, SIDE_TEXT_SIZE, "%" PRIu32, number);
}

void side_describe(const struct results_run *run, enum side_field field, char text[SIDE_TEXT_SIZE])
{
	const struct record_hello *hello = &run->hello;
	const char *plain = text_of(run, field);

	printable_copy(text, SIDE_TEXT_SIZE, plain != NULL && plain[0] != '\0' ? plain : "?");
	if (field == SIDE_HART)
		write_number(text, hello->hart);
	else if (field == SIDE_SEED)
		write_number(text, hello->seed);
	else if (field == SIDE_LAYOUT)
		write_number(text, hello->layout);
	else if (field == SIDE_CLOCK)
		results_write_clock(run, text);
	else if (field == SIDE_CORE)
		snprintf(text, SIDE_TEXT_SIZE, "0x%" PRIx64 " 0x%" PRIx64 " 0x%" PRIx64,
		         hello->vendor, hello->arch, hello->imp);
}

/* A simulation has no clock, so its clock cannot differ. */
static bool is_like_clock(const struct results_run *a, const struct results_run *b)
{
	double first = results_clock_hz(a);
	double second = results_clock_hz(b);

	if (!counted_has_clock(results_source(a)) || !counted_has_clock(results_source(b)))
		return true;
	return isnan(first) == isnan(second) &&
	       !(fabs(first - second) > clocks_alike * fmax(first, second));
}

bool side_is_alike(const struct results_run *a, const struct results_run *b, enum side_field field)
{
	char texts[2][SIDE_TEXT_SIZE];

	if (field == SIDE_CLOCK)
		return is_like_clock(a, b);
	side_describe(a, field, texts[0]);
	side_describe(b, field, texts[1]);
	return strcmp(texts[0], texts[1]) == 0;
}

/* Whether boots of one side may differ in this field. */
static bool may_differ(enum side_field field)
{
	return field == SIDE_SEED || field == SIDE_LAYOUT;
}

static bool is_boot_of(const struct side *side, uint32_t index, char why[SIDE_WHY_SIZE])
{
	const struct results_run *first = side->runs[0];
	const struct results_run *run = side->runs[index];
	char texts[2][SIDE_TEXT_SIZE];

	for (int field = 0; field < SIDE_FIELD_COUNT; field++) {
		if (may_differ((enum side_field)field) ||
		    side_is_alike(first, run, (enum side_field)field))
			continue;
		side_describe(first, (enum side_field)field, texts[0]);
		side_describe(run, (enum side_field)field, texts[1]);
		snprintf(why, SIDE_WHY_SIZE,
		         "%s: the first run and run %" PRIu32
		         " of this side are no boots of the same: %s %s, %s",
		         side->name, index + 1, side_field_names[field], texts[0], texts[1]);
		return false;
	}
	return true;
}

bool side_is_uniform(const struct side *side, char why[SIDE_WHY_SIZE])
{
	for (uint32_t i = 1; i < side->run_count; i++)
		if (!is_boot_of(side, i, why))
			return false;
	return true;
}

bool side_is_of_one(const struct side *side, enum side_field field)
{
	for (uint32_t i = 1; i < side->run_count; i++)
		if (!side_is_alike(side->runs[0], side->runs[i], field))
			return false;
	return true;
}

static bool is_of_one_seed(const struct side *side)
{
	return side_is_of_one(side, SIDE_SEED);
}

bool side_has_other_data(const struct side *base, const struct side *new)
{
	if (is_of_one_seed(base) && is_of_one_seed(new))
		return base->runs[0]->hello.seed != new->runs[0]->hello.seed;
	return is_of_one_seed(base) || is_of_one_seed(new);
}

/* Parses a core's parameters. */
#include "model/parameters.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "model/parameters_agree.h"
#include "model/parameters_line.h"
#include "model/parameters_value.h"

/* The range of a number, both ends included. All 0: the values are no number. */
struct limits {
	uint32_t least, most;
};

struct parameter {
	const char *name;
	const struct value_kind *kind;
	size_t offset;       /* offset in struct parameters */
	const char *neutral; /* its value if the file lacks it; NULL: the file must have it */
	struct limits limits;
};

enum { CYCLES_MAX = 100000 };

#define OPTIONAL(name, kind, field, neutral, ...)                                                  \
	{                                                                                          \
		name, &value_##kind, offsetof(struct parameters, field), neutral,                  \
		{                                                                                  \
			__VA_ARGS__                                                                \
		}                                                                                  \
	}
#define P(name, kind, field, ...) OPTIONAL(name, kind, field, NULL, __VA_ARGS__)

static const struct parameter known[] = {
	P("name", name, name, 0),
	P("width", number, width, 1, PARAMETERS_PIPES_MAX),
#define INSTRUCTION_CLASS(name, ...) P("cost." #name, cost, costs[INSTRUCTION_##name], 0),
	INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
		OPTIONAL("early.mul", early, early[INSTRUCTION_mul], "none", 0),
	OPTIONAL("early.mulw", early, early[INSTRUCTION_mulw], "none", 0),
	OPTIONAL("early.div", early, early[INSTRUCTION_div], "none", 0),
	OPTIONAL("early.divw", early, early[INSTRUCTION_divw], "none", 0),
	OPTIONAL("late.alu", number, late[INSTRUCTION_alu], "0", 0, CYCLES_MAX),
	OPTIONAL("late.branch", number, late[INSTRUCTION_branch], "0", 0, CYCLES_MAX),
	OPTIONAL("late.store", number, late[INSTRUCTION_store], "0", 0, CYCLES_MAX),
	OPTIONAL("late.fp_store", number, late[INSTRUCTION_fp_store], "0", 0, CYCLES_MAX),
	OPTIONAL("late.amo", number, late[INSTRUCTION_amo], "0", 0, CYCLES_MAX),
	OPTIONAL("late.fp_fma_s", number, late[INSTRUCTION_fp_fma_s], "0", 0, CYCLES_MAX),
	OPTIONAL("late.fp_fma_d", number, late[INSTRUCTION_fp_fma_d], "0", 0, CYCLES_MAX),
	P("l1i", cache, l1i, 0),
	P("l1d", cache, l1d, 0),
	P("l2", cache, l2, 0),
	P("l2_latency", number, l2_latency, 1, CYCLES_MAX),
	P("outstanding", number, outstanding, 1, PARAMETERS_OUTSTANDING_MAX),
	P("store_buffer", number, store_buffer, 1, PARAMETERS_STORES_MAX),
	OPTIONAL("forward", number, forward, "0", 0, PARAMETERS_FORWARD_MAX),
	OPTIONAL("store_miss", store_miss, store_miss_stalls, "waits", 0),
	OPTIONAL("prefetch", number, prefetch, "0", 0, CYCLES_MAX),
	OPTIONAL("next_line", next_line, next_line, "none", 0),
	P("taken", number, taken, 0, CYCLES_MAX),
	P("redirect", number, redirect, 0, CYCLES_MAX),
	P("mispredict", number, mispredict, 0, CYCLES_MAX),
	OPTIONAL("straddle", number, straddle, "0", 0, CYCLES_MAX),
	OPTIONAL("fetch_block", power, fetch_block, "4", 4, 4096),
	P("flush", number, flush, 0, CYCLES_MAX),
	OPTIONAL("csr_no_flush", csr_ranges, csr_no_flush, "none", 0),
	P("bht", power, bht, 1, 1 << 20),
	P("bht_history", number, bht_history, 0, 20),
	OPTIONAL("bht_bits", number, bht_bits, "2", 1, 2),
	OPTIONAL("bht_hash", number, bht_hash, "0", 0, 20),
	P("btb", number, btb, 0, 4096),
	P("ras", number, ras, 0, 64),
	P("device", number, device, 1, CYCLES_MAX),
	P("hpm_counters", number, hpm_counters, 0, 29),
	P("hpm_bits", number, hpm_bits, 32, 64),
	P("mcountinhibit", present, has_mcountinhibit, 0),
	OPTIONAL("error", error, error, "none", 0),
};

enum {
	KNOWN_COUNT = sizeof(known) / sizeof(known[0]),
	FIRST_COST = 2, /* in `known`; costs are in the order of their classes */
	REGION_PREFIX = 7,
};

/* State of the parser. */
struct reading {
	struct parameters *parameters;
	uint32_t line;
	uint32_t set_in[KNOWN_COUNT]; /* line that set each parameter; 0: not set */
	char region_names[PARAMETERS_REGIONS_MAX][LINE_SIZE];
	uint32_t region_lines[PARAMETERS_REGIONS_MAX]; /* lines of the file */
	uint64_t sum;                                  /* of the hashes of all lines */
	char *error;
	size_t size;
	bool is_kept; /* parameters_read_kept() */
};

/* Writes an error message, with the line if there is one. Returns false, so that the caller can return it. */
__attribute__((format(printf, 2, 3))) static bool fail(struct reading *reading, const char *format,
                                                       ...)
{
	va_list arguments;
	int length = 0;

	if (reading->line != 0)
		length = snprintf(reading->error, reading->size, "line %u: ", reading->line);
	if (length < 0 || (size_t)length >= reading->size)
		return false;
	va_start(arguments, format);
	vsnprintf(reading->error + length, reading->size - (size_t)length, format, arguments);
	va_end(arguments);
	return false;
}

static bool is_within(const struct limits *limits, const uint32_t *number)
{
	return limits->most == 0 || (*number >= limits->least && *number <= limits->most);
}

static bool take_values(struct reading *reading, const struct line_parts *parts,
                        const struct value_kind *kind, void *to, const struct limits *limits)
{
	char wanted[PARAMETERS_ERROR_SIZE];

	if (kind->read(to, parts) && is_within(limits, to))
		return true;
		/* `wanted` is a constant of this program. Kinds without limits do not use the arguments. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	snprintf(wanted, sizeof(wanted), kind->wanted, limits->least, limits->most);
#pragma GCC diagnostic pop
	return fail(reading, "%s is invalid; expected %s", parts->name, wanted);
}

/* Checks that the new region has a new name and overlaps no other. */
static bool check_region(struct reading *reading, const char *name)
{
	const struct parameters *parameters = reading->parameters;
	const struct region *last = &parameters->regions[parameters->region_count];

	for (uint32_t i = 0; i < parameters->region_count; i++) {
		const struct region *other = &parameters->regions[i];

		if (strcmp(reading->region_names[i], name) == 0)
			return fail(reading, "%s is defined twice: rename one of them", name);
		if (last->base - other->base < other->size || other->base - last->base < last->size)
			return fail(reading, "%s overlaps %s: change its base or size", name,
			            reading->region_names[i]);
	}
	return true;
}

static bool take_region(struct reading *reading, const struct line_parts *parts)
{
	static const struct limits none;
	struct parameters *parameters = reading->parameters;
	uint32_t *count = &parameters->region_count;

	if (parts->name[REGION_PREFIX] == '\0' && !reading->is_kept)
		return fail(reading, "a region has no name: write 'region.NAME = ...'");
	if (*count == PARAMETERS_REGIONS_MAX)
		return fail(reading, "more than %d regions: remove some", PARAMETERS_REGIONS_MAX);
	if (!take_values(reading, parts, &value_region, &parameters->regions[*count], &none) ||
	    !check_region(reading, parts->name))
		return false;
	memcpy(reading->region_names[*count], parts->name, strlen(parts->name) + 1);
	reading->region_lines[*count] = reading->line;
	++*count;
	return true;
}

static bool take_known(struct reading *reading, const struct line_parts *parts)
{
	for (uint32_t i = 0; i < KNOWN_COUNT; i++) {
		const struct parameter *parameter = &known[i];

		if (strcmp(parts->name, parameter->name) != 0)
			continue;
		if (reading->set_in[i] != 0)
			return fail(reading, "%s was set in line %u already: remove one of the two",
			            parts->name, reading->set_in[i]);
		reading->set_in[i] = reading->line;
		return take_values(reading, parts, parameter->kind,
		                   (char *)reading->parameters + parameter->offset,
		                   &parameter->limits);
	}
	return fail(reading,
	            "unknown parameter '%s': host/qemu/cores/custom.core lists all parameters",
	            parts->name);
}

/* FNV-1a, 64 bits, of the text and its terminating 0. */
static uint64_t hash_text(uint64_t hash, const char *text)
{
	do
		hash = (hash ^ (uint8_t)*text) * 0x100000001b3;
	while (*text++ != 0);
	return hash;
}

static bool take_parameter(struct reading *reading, const struct line_parts *parts)
{
	bool is_region = strncmp(parts->name, "region.", REGION_PREFIX) == 0;
	uint64_t hash = hash_text(0xcbf29ce484222325, parts->name);

	for (uint32_t i = 0; i < parts->value_count; i++)
		hash = hash_text(hash, parts->values[i]);
	if (strcmp(parts->name, "error") != 0) /* the error does not change the core */
		reading->sum += hash;
	return is_region ? take_region(reading, parts) : take_known(reading, parts);
}

static bool take_line(struct reading *reading, const struct line_parts *parts,
                      enum line_found found)
{
	static const char *const errors[] = {
		[LINE_NO_EQUALS] =
			"not of the form 'name = values ; source'; comments begin with #",
		[LINE_NO_SOURCE] = "the source is missing: add '; <source>' or '; guess: <reason>'",
		[LINE_NO_VALUE] = "the value is missing: add it after the =",
		[LINE_TOO_LONG] = "the line is too long: move a part of it into a comment line",
	};

	if (found == LINE_BLANK)
		return true;
	return found == LINE_PARAMETER ? take_parameter(reading, parts)
	                               : fail(reading, "%s", errors[found]);
}

/* Sets the cost of lr and sc to that of an AMO if the file does not have it. */
static void complete_costs(struct reading *reading)
{
	struct cost *costs = reading->parameters->costs;
	uint32_t *set_in = &reading->set_in[FIRST_COST];

	if (set_in[INSTRUCTION_lr_sc] != 0)
		return;
	costs[INSTRUCTION_lr_sc] = costs[INSTRUCTION_amo];
	set_in[INSTRUCTION_lr_sc] = set_in[INSTRUCTION_amo];
}

/* Sets a parameter that the file lacks to its neutral value, which does not change the hash. Fails if it has none. */
static bool take_neutral(struct reading *reading, const struct parameter *parameter)
{
	char *value = (char *)(uintptr_t)parameter->neutral; /* readers do not change it */
	struct line_parts parts = {.values = {value}, .value_count = 1};

	if (value == NULL)
		return fail(reading, "%s is missing: add a line '%s = ... ; source'",
		            parameter->name, parameter->name);
	return parameter->kind->read((char *)reading->parameters + parameter->offset, &parts);
}

/* Returns the line of a parameter. 0: the file does not have it. */
static uint32_t line_of(const struct reading *reading, const char *name)
{
	uint32_t i = 0;

	while (strcmp(known[i].name, name) != 0)
		i++;
	return reading->set_in[i];
}

/* Checks the rules that concern several lines. */
static bool check_together(struct reading *reading)
{
	struct conflict conflict;

	if (parameters_agree(reading->parameters, &conflict))
		return true;
	reading->line = line_of(reading, conflict.name);
	return fail(reading, "%s is invalid; expected %s", conflict.name, conflict.expected);
}

/* Returns true if a line of this many bytes can contain an end of the region. The region must be one that L1 caches. */
static bool ends_within(const struct region *region, uint32_t line)
{
	return line != 0 && ((region->base | region->size) & (line - 1)) != 0;
}

/*
 * Checks that no line of L1 lies in two regions: an access hits its line, whatever the region. L1D caches only
 * REGION_CACHED.
 */
static bool check_region_ends(struct reading *reading)
{
	const struct parameters *parameters = reading->parameters;

	for (uint32_t i = 0; i < parameters->region_count; i++) {
		const struct region *region = &parameters->regions[i];
		bool is_bad = region->kind != REGION_TIGHT && region->kind != REGION_DEVICE &&
		              (ends_within(region, parameters->l1i.line) ||
		               (region->kind == REGION_CACHED &&
		                ends_within(region, parameters->l1d.line)));

		if (!is_bad)
			continue;
		reading->line = reading->region_lines[i];
		return fail(reading,
		            "%s is invalid; expected a base and a size that are multiples of the "
		            "line size of L1",
		            reading->region_names[i]);
	}
	return true;
}

static bool check_all(struct reading *reading)
{
	uint64_t sum = reading->sum;

	reading->line = 0;
	complete_costs(reading);
	for (uint32_t i = 0; i < KNOWN_COUNT; i++) {
		if (reading->set_in[i] == 0 && !take_neutral(reading, &known[i]))
			return false;
	}
	sum *= 0x9e3779b97f4a7c15;
	reading->parameters->hash = (uint32_t)(sum >> 40);
	if (reading->parameters->error.hash != reading->parameters->hash)
		reading->parameters->error = (struct model_error){0}; /* of other parameters */
	return reading->is_kept || (check_together(reading) && check_region_ends(reading));
}

static bool read_text(struct reading reading, const char *text)
{
	struct line_parts parts;

	memset(reading.parameters, 0, sizeof(*reading.parameters));
	while (text != NULL) {
		enum line_found found = parameters_take_line(&parts, text, &text);

		reading.line++;
		if (!take_line(&reading, &parts, found))
			return false;
	}
	return check_all(&reading);
}

bool parameters_read(struct parameters *parameters, const char *text, char *error, size_t size)
{
	return read_text((struct reading){.parameters = parameters, .error = error, .size = size},
	                 text);
}

bool parameters_read_kept(struct parameters *parameters, const char *text, char *error, size_t size)
{
	return read_text(
		(struct reading){
			.parameters = parameters, .error = error, .size = size, .is_kept = true},
		text);
}

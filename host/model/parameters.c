/* A core's parameters, read from text: one line of a table each. */
#include "model/parameters.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "model/parameters_line.h"
#include "model/parameters_value.h"

struct parameter {
	const char *name;
	const struct value_kind *kind;
	size_t offset; /* in struct parameters */
	struct limits limits;
};

enum { CYCLES_MAX = 100000 };

#define P(name, kind, field, ...)                                                                  \
	{                                                                                          \
		name, &value_##kind, offsetof(struct parameters, field),                           \
		{                                                                                  \
			__VA_ARGS__                                                                \
		}                                                                                  \
	}

static const struct parameter known[] = {
	P("name", name, name, 0),
	P("width", number, width, 1, PARAMETERS_PIPES_MAX),
#define INSTRUCTION_CLASS(name, commit) P("cost." #name, cost, costs[INSTRUCTION_##name], 0),
	INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
		P("l1i", cache, l1i, 0),
	P("l1d", cache, l1d, 0),
	P("l2", cache, l2, 0),
	P("l2_latency", number, l2_latency, 1, CYCLES_MAX),
	P("outstanding", number, outstanding, 1, PARAMETERS_OUTSTANDING_MAX),
	P("store_buffer", number, store_buffer, 1, PARAMETERS_STORES_MAX),
	P("taken", number, taken, 0, CYCLES_MAX),
	P("redirect", number, redirect, 0, CYCLES_MAX),
	P("mispredict", number, mispredict, 0, CYCLES_MAX),
	P("flush", number, flush, 0, CYCLES_MAX),
	P("bht", power, bht, 1, 1 << 20),
	P("bht_history", number, bht_history, 0, 20),
	P("btb", number, btb, 0, 4096),
	P("ras", number, ras, 0, 64),
	P("device", number, device, 1, CYCLES_MAX),
	P("hpm_counters", number, hpm_counters, 0, 29),
	P("hpm_bits", number, hpm_bits, 32, 64),
	P("mcountinhibit", present, has_mcountinhibit, 0),
};

enum { KNOWN_COUNT = sizeof(known) / sizeof(known[0]), REGION_PREFIX = 7 };

/* What reading has come to. */
struct reading {
	struct parameters *parameters;
	uint32_t line;
	uint32_t set_in[KNOWN_COUNT]; /* the line that set it; 0: none */
	char region_names[PARAMETERS_REGIONS_MAX][LINE_SIZE];
	uint64_t sum; /* of the lines' hashes */
	char *complaint;
	size_t size;
};

/* False, for who returns it. */
__attribute__((format(printf, 2, 3))) static bool complain(struct reading *reading,
                                                           const char *format, ...)
{
	va_list arguments;
	int length = 0;

	if (reading->line != 0)
		length = snprintf(reading->complaint, reading->size, "line %u: ", reading->line);
	if (length < 0 || (size_t)length >= reading->size)
		return false;
	va_start(arguments, format);
	vsnprintf(reading->complaint + length, reading->size - (size_t)length, format, arguments);
	va_end(arguments);
	return false;
}

static bool take_values(struct reading *reading, const struct line_parts *parts,
                        const struct value_kind *kind, void *to, const struct limits *limits)
{
	char wanted[PARAMETERS_COMPLAINT_SIZE];

	if (kind->read(to, parts, limits))
		return true;
		/* The text is one of our own; those without limits do not use them. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	snprintf(wanted, sizeof(wanted), kind->wanted, limits->least, limits->most);
#pragma GCC diagnostic pop
	return complain(reading, "%s is not what it has to be: %s", parts->name, wanted);
}

/* Regions do not overlap: an address is in one. */
static bool check_region(struct reading *reading, const char *name)
{
	const struct parameters *parameters = reading->parameters;
	const struct region *last = &parameters->regions[parameters->region_count];

	for (uint32_t i = 0; i < parameters->region_count; i++) {
		const struct region *other = &parameters->regions[i];

		if (strcmp(reading->region_names[i], name) == 0)
			return complain(reading, "%s is there already: give it another name", name);
		if (last->base - other->base < other->size || other->base - last->base < last->size)
			return complain(reading, "%s overlaps %s: change its base or size", name,
			                reading->region_names[i]);
	}
	return true;
}

static bool take_region(struct reading *reading, const struct line_parts *parts)
{
	static const struct limits none;
	struct parameters *parameters = reading->parameters;
	uint32_t *count = &parameters->region_count;

	if (*count == PARAMETERS_REGIONS_MAX)
		return complain(reading, "there are more than %d regions: take some away",
		                PARAMETERS_REGIONS_MAX);
	if (!take_values(reading, parts, &value_region, &parameters->regions[*count], &none) ||
	    !check_region(reading, parts->name))
		return false;
	memcpy(reading->region_names[*count], parts->name, strlen(parts->name) + 1);
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
			return complain(reading, "%s is in line %u already: take one of them away",
			                parts->name, reading->set_in[i]);
		reading->set_in[i] = reading->line;
		return take_values(reading, parts, parameter->kind,
		                   (char *)reading->parameters + parameter->offset,
		                   &parameter->limits);
	}
	return complain(reading,
	                "there is no parameter '%s': host/qemu/cores/custom.core has them all",
	                parts->name);
}

/* FNV-1a, 64 bits: of one text and the end of it. */
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
	reading->sum += hash;
	return is_region ? take_region(reading, parts) : take_known(reading, parts);
}

static bool take_line(struct reading *reading, const struct line_parts *parts,
                      enum line_found found)
{
	static const char *const complaints[] = {
		[LINE_NO_EQUALS] =
			"this is no 'name = values ; source': write it so, or put a # in front",
		[LINE_NO_SOURCE] =
			"a source is missing: add '; where the value is from', or '; guess: why'",
		[LINE_NO_VALUE] = "a value is missing: put it behind the =",
		[LINE_TOO_LONG] = "the line is too long: put some of it into a comment",
	};

	if (found == LINE_BLANK)
		return true;
	return found == LINE_PARAMETER ? take_parameter(reading, parts)
	                               : complain(reading, "%s", complaints[found]);
}

static bool check_all(struct reading *reading)
{
	uint64_t sum = reading->sum;

	reading->line = 0;
	for (uint32_t i = 0; i < KNOWN_COUNT; i++) {
		if (reading->set_in[i] == 0)
			return complain(reading, "%s is missing: add a line '%s = ... ; source'",
			                known[i].name, known[i].name);
	}
	sum *= 0x9e3779b97f4a7c15;
	reading->parameters->hash = (uint32_t)(sum >> 40);
	return true;
}

bool parameters_read(struct parameters *parameters, const char *text, char *complaint, size_t size)
{
	struct reading reading = {.parameters = parameters, .size = size};
	struct line_parts parts;

	reading.complaint = complaint;
	memset(parameters, 0, sizeof(*parameters));
	while (text != NULL) {
		enum line_found found = parameters_take_line(&parts, text, &text);

		reading.line++;
		if (!take_line(&reading, &parts, found))
			return false;
	}
	return check_all(&reading);
}

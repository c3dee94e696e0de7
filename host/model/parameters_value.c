/* Parsers of parameter values, by kind. */
#include "model/parameters_value.h"

#include <stdlib.h>
#include <string.h>

enum {
	LATENCY_MAX = 100000,
	WAYS_MAX = 64,
	LINE_LEAST = 8,
	LINE_MOST = 4096,
	CACHE_MOST = 1 << 28,
	CSR_MOST = 0xfff,
	EARLY_BITS_MAX = 64,
	HASH_MOST = 0xffffff
};

static bool is_power(uint64_t number)
{
	return number != 0 && (number & (number - 1)) == 0;
}

/* Reads a decimal number, or a hexadecimal one with 0x. */
static bool read_integer(uint64_t *to, const char *text, uint64_t least, uint64_t most)
{
	int base = text[0] == '0' && text[1] == 'x' ? 16 : 10;
	const char *digits = base == 16 ? text + 2 : text;
	char *end;

	/* strtoull would skip spaces, a sign and a second 0x. */
	if (*digits == 0 || digits[strspn(digits, "0123456789abcdefABCDEF")] != 0 ||
	    strlen(digits) > 16)
		return false;
	*to = strtoull(digits, &end, base);
	return *end == 0 && *to >= least && *to <= most;
}

static bool read_small(uint32_t *to, const char *text, uint32_t least, uint32_t most)
{
	uint64_t number;

	if (!read_integer(&number, text, least, most))
		return false;
	*to = (uint32_t)number;
	return true;
}

static bool read_number(void *to, const struct line_parts *parts)
{
	return parts->value_count == 1 && read_small(to, parts->values[0], 0, UINT32_MAX);
}

static bool read_power(void *to, const struct line_parts *parts)
{
	return read_number(to, parts) && is_power(*(uint32_t *)to);
}

/* Reads a name that parameters_marchid can encode. */
static bool read_name(void *to, const struct line_parts *parts)
{
	const char *name = parts->values[0];
	size_t length = strlen(name);

	if (parts->value_count != 1 || length > 6 || name[0] < 'a' || name[0] > 'z' ||
	    name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] != 0)
		return false;
	memcpy(to, name, length + 1);
	return true;
}

/* Reads letters of pipes: "ab" is bits 0 and 1. */
static bool read_pipes(uint32_t *to, const char *text)
{
	*to = 0;
	for (; *text != 0; text++) {
		if (*text < 'a' || *text >= 'a' + PARAMETERS_PIPES_MAX)
			return false;
		*to |= 1u << (*text - 'a');
	}
	return true;
}

static bool read_cost(void *to, const struct line_parts *parts)
{
	struct cost *cost = to;

	return parts->value_count == 3 &&
	       read_small(&cost->latency, parts->values[0], 1, LATENCY_MAX) &&
	       read_small(&cost->interval, parts->values[1], 1, LATENCY_MAX) &&
	       read_pipes(&cost->pipes, parts->values[2]);
}

static bool read_early(void *to, const struct line_parts *parts)
{
	struct early *early = to;

	*early = (struct early){0};
	if (parts->value_count == 1)
		return strcmp(parts->values[0], "none") == 0;
	return parts->value_count == 2 &&
	       read_small(&early->least, parts->values[0], 1, LATENCY_MAX) &&
	       read_small(&early->bits, parts->values[1], 1, EARLY_BITS_MAX);
}

static bool read_word(uint32_t *to, const char *text, const char *const *words, uint32_t count)
{
	for (*to = 0; *to < count; ++*to) {
		if (strcmp(text, words[*to]) == 0)
			return true;
	}
	return false;
}

static bool read_cache(void *to, const struct line_parts *parts)
{
	static const char *const words[] = {
		[REPLACEMENT_LRU] = "lru", [REPLACEMENT_RANDOM] = "random"};
	struct cache_shape *shape = to;
	uint32_t size, replacement, set;

	if (parts->value_count == 1 && strcmp(parts->values[0], "none") == 0) {
		*shape = (struct cache_shape){0};
		return true;
	}
	if (parts->value_count != 4 ||
	    !read_small(&size, parts->values[0], LINE_LEAST, CACHE_MOST) ||
	    !read_small(&shape->ways, parts->values[1], 1, WAYS_MAX) ||
	    !read_small(&shape->line, parts->values[2], LINE_LEAST, LINE_MOST) ||
	    !read_word(&replacement, parts->values[3], words, 2))
		return false;
	set = shape->ways * shape->line;
	shape->sets = size / set;
	shape->replacement = (enum replacement)replacement;
	return is_power(shape->line) && size % set == 0 && is_power(shape->sets);
}

/* Reads one of two words. The first is false, the second true. */
static bool read_bool(bool *to, const struct line_parts *parts, const char *const *words)
{
	uint32_t word;

	if (parts->value_count != 1 || !read_word(&word, parts->values[0], words, 2))
		return false;
	*to = word == 1;
	return true;
}

static bool read_present(void *to, const struct line_parts *parts)
{
	static const char *const words[] = {"absent", "present"};

	return read_bool(to, parts, words);
}

static bool read_store_miss(void *to, const struct line_parts *parts)
{
	static const char *const words[] = {"waits", "stalls"};

	return read_bool(to, parts, words);
}

static bool read_next_line(void *to, const struct line_parts *parts)
{
	static const char *const words[] = {"none", "data", "code", "both"}; /* by enum next_line */

	return parts->value_count == 1 && read_word(to, parts->values[0], words, 4);
}

/* Reads a range, such as "0x340-0x343". */
static bool read_range(struct csr_range *range, const char *text)
{
	char first[LINE_SIZE];
	size_t length = strcspn(text, "-");

	if (text[length] == 0)
		return false;
	memcpy(first, text, length);
	first[length] = 0;
	return read_small(&range->first, first, 0, CSR_MOST) &&
	       read_small(&range->last, text + length + 1, range->first, CSR_MOST);
}

static bool read_csr_ranges(void *to, const struct line_parts *parts)
{
	struct csr_ranges *ranges = to;

	ranges->count = 0;
	if (parts->value_count == 1 && strcmp(parts->values[0], "none") == 0)
		return true;
	for (; ranges->count < parts->value_count; ranges->count++)
		if (ranges->count == PARAMETERS_CSR_RANGES_MAX ||
		    !read_range(&ranges->list[ranges->count], parts->values[ranges->count]))
			return false;
	return true;
}

/* Reads a percentage that is not negative, or "inf". */
static bool read_percent(double *to, const char *text)
{
	char *end;

	*to = strtod(text, &end);
	return end != text && *end == 0 && *to >= 0;
}

bool model_error_can_name(char character)
{
	static const char can[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:+-";

	return character != '\0' && strchr(can, character) != NULL;
}

/* Copies a source. Returns false if it is too long or has another character than a source. */
static bool read_beside(char to[MODEL_ERROR_BESIDE_SIZE], const char *text)
{
	size_t length = 0;

	while (model_error_can_name(text[length]))
		length++;
	if (length >= MODEL_ERROR_BESIDE_SIZE || text[length] != '\0')
		return false;
	memcpy(to, text, length + 1);
	return true;
}

static bool read_error(void *to, const struct line_parts *parts)
{
	struct model_error *error = to;
	uint64_t hash;

	*error = (struct model_error){0};
	if (parts->value_count == 1)
		return strcmp(parts->values[0], "none") == 0;
	if (parts->value_count < 4 || !read_percent(&error->median, parts->values[0]) ||
	    !read_percent(&error->largest, parts->values[1]) ||
	    !read_small(&error->rows, parts->values[2], 1, UINT32_MAX) ||
	    !read_integer(&hash, parts->values[3], 0, HASH_MOST) ||
	    (parts->value_count == 5 && !read_beside(error->beside, parts->values[4])))
		return false;
	error->hash = (uint32_t)hash;
	return true;
}

static bool read_region(void *to, const struct line_parts *parts)
{
	static const char *const words[] = {[REGION_CACHED] = "cached",
	                                    [REGION_L2] = "l2",
	                                    [REGION_TIGHT] = "tight",
	                                    [REGION_FLASH] = "flash",
	                                    [REGION_DEVICE] = "device"};
	struct region *region = to;
	uint32_t kind;

	if (parts->value_count < 4 ||
	    !read_word(&kind, parts->values[0], words, REGION_DEVICE + 1) ||
	    !read_integer(&region->base, parts->values[1], 0, UINT64_MAX) ||
	    !read_integer(&region->size, parts->values[2], 1, UINT64_MAX) ||
	    !read_small(&region->latency, parts->values[3], 1, LATENCY_MAX))
		return false;
	region->kind = (enum region_kind)kind;
	region->line = region->latency;
	if (parts->value_count == 5 && !read_small(&region->line, parts->values[4], 1, LATENCY_MAX))
		return false;
	return region->base + region->size - 1 >= region->base;
}

const struct value_kind value_number = {read_number, "a number from %u to %u"};
const struct value_kind value_power = {read_power, "a power of two from %u to %u"};
const struct value_kind value_name = {read_name,
                                      "at most 6 characters: a to z, then a to z, digits and -"};
const struct value_kind value_cost = {read_cost, "latency in cycles, interval in cycles (both at "
                                                 "least 1), and pipes from abcd, like '3 1 b'"};
const struct value_kind value_cache = {
	read_cache,
	"'none', or size in bytes, ways, line size in bytes, and lru or random, like "
	"'32768 8 64 random'; the line size and the number of sets must be powers of two"};
const struct value_kind value_present = {read_present, "'present' or 'absent'"};
const struct value_kind value_csr_ranges = {
	read_csr_ranges, "'none', or one to four ranges of CSRs' numbers, like '0x340-0x343'"};
const struct value_kind value_early = {
	read_early,
	"'none', or the least cycles, and the bits done in a cycle, 1 to 64, like '5 1'"};
const struct value_kind value_error = {
	read_error,
	"'none', or the median and the largest error in percent, the number of rows, "
	"the hash of the parameters, and unless hardware counted the rows their source, "
	"at most 31 letters, digits and _.:+-, like '1.3 8.7 162 0x40c092'"};
const struct value_kind value_store_miss = {read_store_miss, "'waits' or 'stalls'"};
const struct value_kind value_next_line = {read_next_line, "'none', 'data', 'code' or 'both'"};
const struct value_kind value_region = {
	read_region,
	"cached, l2, tight, flash or device, then base, size, latency in cycles, and optionally "
	"the cycles to fill a line, like "
	"'cached 0x80000000 0x40000000 100'"};

/* Core files: values, errors, and the ids that result. */
#include "tests/testing.h"

#include <fnmatch.h>
#include <stdio.h>

#include "model/instruction.h"
#include "model/parameters.h"
#include "run/cores.h"

enum { ROOM = 20000 };

static char text[ROOM], error[PARAMETERS_ERROR_SIZE];
static struct parameters parameters;

/* custom.core as `text`, with the first `was` replaced by `is`. */
static void change(const char *was, const char *is)
{
	const char *custom = cores_named("custom");
	const char *at = strstr(custom, was);

	assert_non_null(at);
	snprintf(text, sizeof(text), "%.*s%s%s", (int)(at - custom), custom, is, at + strlen(was));
}

static bool read_text(const char *from)
{
	snprintf(error, sizeof(error), "nothing");
	return parameters_read(&parameters, from, error, sizeof(error));
}

UNIT_TEST(all_core_files_can_be_read)
{
	static const char *const names[] = {"u74", "u54", "fe310", "custom"};
	uint32_t hashes[COUNT_OF(names)];

	for (size_t i = 0; i < COUNT_OF(names); i++) {
		if (!read_text(cores_named(names[i])))
			fail_msg("%s: %s", names[i], error);
		assert_string_equal(parameters.name, names[i]);
		hashes[i] = parameters.hash;
		assert_true(hashes[i] < 1u << 24);
		for (size_t k = 0; k < i; k++)
			assert_int_not_equal(hashes[i], hashes[k]);
	}
}

UNIT_TEST(values_are_read)
{
	assert_true(read_text(cores_named("u74")));
	assert_int_equal(parameters.width, 2);
	assert_int_equal(parameters.costs[INSTRUCTION_alu].pipes, 3);
	assert_int_equal(parameters.costs[INSTRUCTION_fp_div_d].latency, 56);
	assert_int_equal(parameters.costs[INSTRUCTION_fp_div_d].interval, 55);
	assert_int_equal(parameters.costs[INSTRUCTION_fp_div_d].pipes, 2);
	assert_int_equal(parameters.l1d.sets, 64);
	assert_int_equal(parameters.l1d.ways, 8);
	assert_int_equal(parameters.l1d.line, 64);
	assert_int_equal(parameters.l1d.replacement, REPLACEMENT_RANDOM);
	/* The file omits these parameters. */
	assert_int_equal(parameters.bht_bits, 2);
	assert_int_equal(parameters.costs[INSTRUCTION_lr_sc].latency, 3);
	assert_true(parameters.has_mcountinhibit);
	assert_int_equal(parameters.region_count, 2);
	assert_true(parameters.regions[0].base == 0x40000000 &&
	            parameters.regions[0].size == 0x240000000);
	assert_true(read_text(cores_named("fe310")));
	assert_int_equal(parameters.l1d.sets, 0);
	assert_false(parameters.has_mcountinhibit);
	assert_int_equal(parameters.regions[0].line, parameters.regions[0].latency);
	assert_int_equal(parameters.regions[2].kind, REGION_FLASH);
	assert_int_equal(parameters.regions[2].latency, 512);
	assert_int_equal(parameters.regions[2].line, 4352);
}

/* Changes of custom.core and the errors they cause. */
static const struct {
	const char *was, *is, *error;
} bad[] = {
	{"width = 1 ; an example", "width 1", "not of the form 'name = values ; source'"},
	{"width = 1 ; an example", "width = 1", "the source is missing"},
	{"width = 1 ; an example", "width = 1 ; ", "the source is missing"},
	{"width = 1 ; an example", "width = ; an example", "the value is missing"},
	{"width = 1 ;", "width = 5 ;", "width is invalid; expected a number from 1 to 4"},
	{"width = 1 ;", "width = 1 1 ;", "width is invalid"},
	{"width = 1 ;", "width = -1 ;", "width is invalid"},
	{"width = 1 ;", "width = 1x ;", "width is invalid"},
	{"width = 1 ;", "width = 4294967297 ;", "width is invalid"},
	{"width = 1 ;", "wide = 1 ;", "unknown parameter 'wide'"},
	{"width = 1 ;", "btb = 1 ; twice\nwidth = 1 ;", "btb was set in line 14 already"},
	{"width = 1 ; an example", "", "width is missing: add a line"},
	{"name = custom", "name = Custom", "name is invalid; expected at most 6 characters"},
	{"name = custom", "name = customs", "name is invalid"},
	{"name = custom", "name = 9a", "name is invalid"},
	{"name = custom", "name = cus_om", "name is invalid"},
	{"cost.mul = 4 1 a", "cost.mul = 0 1 a", "cost.mul is invalid; expected latency in cycles"},
	{"cost.mul = 4 1 a", "cost.mul = 4 0 a", "cost.mul is invalid"},
	{"cost.mul = 4 1 a", "cost.mul = 4 1 e", "cost.mul is invalid"},
	{"cost.mul = 4 1 a", "cost.mul = 4 1", "cost.mul is invalid"},
	{"cost.mul = 4 1 a", "cost.mul = 4 1 a b", "cost.mul is invalid"},
	{"cost.mul = 4 1 a", "cost.mull = 4 1 a", "unknown parameter 'cost.mull'"},
	{"l1i = 16384 2 64 lru", "l1i = 16384 3 64 lru",
         "l1i is invalid; expected 'none', or size in bytes"},
	{"l1i = 16384 2 64 lru", "l1i = 16390 2 64 lru", "l1i is invalid"},
	{"l1i = 16384 2 64 lru", "l1i = 16384 2 48 lru", "l1i is invalid"},
	{"l1i = 16384 2 64 lru", "l1i = 24576 2 64 lru", "l1i is invalid"},
	{"l1i = 16384 2 64 lru", "l1i = 16384 2 64 fifo", "l1i is invalid"},
	{"l1i = 16384 2 64 lru", "l1i = 16384 2 64", "l1i is invalid"},
	{"bht = 256", "bht = 255", "bht is invalid; expected a power of two"},
	{"mcountinhibit = present", "mcountinhibit = 1",
         "mcountinhibit is invalid; expected 'present'"},
	{"region.ram", "region.", "a region has no name: write 'region.NAME"},
	{"region.ram = cached", "region.ram = slow", "region.ram is invalid; expected cached, l2"},
	{"region.ram = cached 0x80000000 0x80000000 100", "region.ram = cached 0x80000000 100",
         "region.ram is invalid"},
	{"region.ram = cached 0x80000000 0x80000000", "region.ram = cached 0x80000000 0",
         "region.ram is invalid"},
	{"0x80000000 0x80000000 100", "0xffffffffffffffff 2 100", "region.ram is invalid"},
	{"0x80000000 0x80000000 100", "0 0x10000000000000000 100", "region.ram is invalid"},
	{"0x80000000 0x80000000 100", "0x80000000 0x0x80000000 100", "region.ram is invalid"},
	{"0x80000000 0x80000000 100", "0x80000000 0x 100", "region.ram is invalid"},
	{"width = 1 ;", "width = a ;", "width is invalid"},
	{"error = none", "error = 1.0 2.0 3 0x40c092 <s>", "error is invalid; expected 'none'"},
	{"error = none", "error = 1.0 2.0 3 0x40c092 \033[31m", "error is invalid"},
	{"error = none", "error = 1.0 2.0 3 0x40c092 a|b", "error is invalid"},
	{"error = none",
         "error = 1.0 2.0 3 0x40c092 of_more_than_thirty-one.letters:", "error is invalid"},
	{"region.ram", "region.all = tight 0 0xffffffff00000000 1 ; round it\nregion.ram",
         "region.ram overlaps region.all"},
	{"region.ram", "region.ram = tight 0 16 1 ; twice\nregion.ram",
         "region.ram is defined twice"},
	{"region.ram", "region.rom = tight 0x90000000 16 1 ; in it\nregion.ram",
         "region.ram overlaps region.rom"},
	{"0x80000000 0x80000000 100", "0x80000000 0x1020 100",
         "region.ram is invalid; expected a base and a size that are multiples"},
	{"0x80000000 0x80000000 100", "0x80000010 0x1000 100", "region.ram is invalid"},
	{"cached 0x80000000 0x80000000 100", "flash 0x80000000 0x1020 100",
         "region.ram is invalid"},
};

UNIT_TEST(every_error_is_named)
{
	for (size_t i = 0; i < COUNT_OF(bad); i++) {
		change(bad[i].was, bad[i].is);
		if (read_text(text) || strstr(error, bad[i].error) == NULL)
			fail_msg("'%s' for '%s': %s", bad[i].is, bad[i].was, error);
		/* The error names the line, unless a parameter is missing. */
		assert_true((strncmp(error, "line ", 5) == 0) ==
		            (strstr(error, "missing: add a line") == NULL));
	}
	change("width = 1 ;", "width = 5 ;");
	read_text(text);
	assert_true(strncmp(error, "line 14: ", 9) == 0);
}

UNIT_TEST(too_many_regions_are_refused)
{
	char region[ROOM / 2] = "";

	for (uint32_t i = 0; i < PARAMETERS_REGIONS_MAX; i++)
		snprintf(region + strlen(region), 60, "region.r%u = tight %u 8 1 ; an example\n", i,
		         i * 8);
	snprintf(region + strlen(region), 60, "region.ram");
	change("region.ram", region);
	assert_false(read_text(text));
	assert_non_null(strstr(error, "more than 16 regions"));
}

UNIT_TEST(too_long_lines_are_refused)
{
	char line[601];

	memset(line, 'x', sizeof(line) - 1);
	line[sizeof(line) - 1] = '\0';
	change("an example", line);
	assert_false(read_text(text));
	assert_non_null(strstr(error, "the line is too long"));
}

UNIT_TEST(comments_may_be_long)
{
	char comment[601];

	memset(comment, 'x', sizeof(comment) - 1);
	memcpy(comment, "\t #", 3);
	memcpy(comment + sizeof(comment) - 7, "\nwidth", 7);
	change("width", comment);
	if (!read_text(text))
		fail_msg("%s", error);
}

UNIT_TEST(an_error_text_that_does_not_fit_is_cut)
{
	change("width = 1 ;", "width = 5 ;");
	for (size_t size = 1; size < 40; size++) {
		assert_false(parameters_read(&parameters, text, error, size));
		assert_true(strlen(error) < size);
	}
}

static uint32_t hash_of(const char *from)
{
	if (!read_text(from))
		fail_msg("%s", error);
	return parameters.hash;
}

UNIT_TEST(the_hash_depends_on_names_and_values_only)
{
	static const struct {
		const char *was, *is;
		bool is_same;
	} changes[] = {
		{"width = 1 ; an example", "  width=1;guess: another source", true},
		{"width = 1", "# a comment\nwidth  =\t1 ", true},
		{"btb = 16 ; an example\nras = 4 ; an example",
	         "ras = 4 ; an example\nbtb = 16 ; an example", true},
		{"width = 1", "width = 2", false},
		{"cost.csr = 3 1 a", "cost.csr = 3 2 a", false},
		{"cost.mulw = 4 1 a", "cost.mulw = 4 1 ab", false},
		{"l1i = 16384 2", "l1i = 16384 4", false},
		{"btb = 16 ; an example\nras = 4", "btb = 4 ; an example\nras = 16", false},
		{"mcountinhibit = present", "mcountinhibit = absent", false},
		{"region.ram", "region.dram", false},
		{"0x80000000 100", "0x80000000 101", false},
		{"name = custom", "name = mine", false},
	};
	uint32_t hash = hash_of(cores_named("custom"));

	for (size_t i = 0; i < COUNT_OF(changes); i++) {
		change(changes[i].was, changes[i].is);
		if ((hash_of(text) == hash) != changes[i].is_same)
			fail_msg("'%s' for '%s'", changes[i].is, changes[i].was);
	}
}

UNIT_TEST(the_hash_depends_on_where_a_value_ends)
{
	uint32_t hash;

	change("cost.csr = 3 1 a", "cost.csr = 31 1 a");
	hash = hash_of(text);
	change("cost.csr = 3 1 a", "cost.csr = 3 11 a");
	assert_int_not_equal(hash_of(text), hash);
}

static void take_line(void *context, const struct parameter_line *line)
{
	uint32_t *counts = context;

	counts[0]++;
	counts[1] += line->is_guess;
	if (strcmp(line->name, "cost.div") == 0) {
		assert_string_equal(line->values, "33 33 a");
		assert_true(strncmp(line->source, "E31 manual 3.3: 2 to 33", 22) == 0);
		assert_false(line->is_guess);
	}
}

UNIT_TEST(lines_are_listed)
{
	uint32_t counts[2] = {0};

	parameters_list(cores_named("fe310"), take_line, counts);
	assert_int_equal(counts[0], INSTRUCTION_CLASS_COUNT + 23 + 3);
	assert_in_range(counts[1], 5, 30);
}

/* Returns whether a group of patterns, as in "load*, fp_load", names the class. */
static bool names_class(const char *group, enum instruction_class class)
{
	char patterns[ROOM];
	char *rest = patterns;

	snprintf(patterns, sizeof(patterns), "%s", group);
	for (const char *pattern; (pattern = strtok_r(rest, ", #\n", &rest)) != NULL;)
		if (fnmatch(pattern, instruction_class_name(class), 0) == 0)
			return true;
	return false;
}

/* The number of the class's group in custom.core's list of shared units. A class outside all groups has a number of its own. */
static int group_of(enum instruction_class class)
{
	const char *list = strstr(cores_named("custom"), "These share a unit: ");
	char groups[ROOM];
	char *rest = groups;
	int number = 0;

	assert_non_null(list);
	list = strchr(list, ':') + 1;
	snprintf(groups, sizeof(groups), "%.*s", (int)strcspn(list, "."), list);
	for (const char *group; (group = strtok_r(rest, ";", &rest)) != NULL; number++)
		if (names_class(group, class))
			return number;
	return number + (int)class;
}

UNIT_TEST(classes_share_units_as_custom_core_says)
{
	for (enum instruction_class a = 0; a < INSTRUCTION_CLASS_COUNT; a++)
		for (enum instruction_class b = 0; b < a; b++)
			if ((instruction_unit(a) == instruction_unit(b)) !=
			    (group_of(a) == group_of(b)))
				fail_msg("%s and %s", instruction_class_name(a),
				         instruction_class_name(b));
}

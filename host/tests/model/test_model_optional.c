/* Optional parameters of a core file: their neutral values, other values, and errors. */
#include "tests/testing.h"

#include <math.h>
#include <stdio.h>

#include "model/core_file.h"

static struct core_file custom;
static char text[20000], error[PARAMETERS_ERROR_SIZE];
static struct parameters parameters;

static void read_custom(void)
{
	assert_true(core_file_read(&custom, "host/qemu/cores/custom.core", error, sizeof(error)));
}

static void free_custom(void)
{
	core_file_free(&custom);
}

/* Reads custom.core without the line of this parameter, and with `line` appended. */
static bool read_with(const char *name, const char *line)
{
	char begin[100];
	const char *at, *end;

	snprintf(begin, sizeof(begin), "\n%s = ", name);
	at = strstr(custom.text, begin);
	end = at != NULL ? strchr(at + 1, '\n') : custom.text + strlen(custom.text);
	if (at == NULL)
		at = end;
	snprintf(text, sizeof(text), "%.*s%s%s", (int)(at - custom.text), custom.text, end, line);
	return parameters_read(&parameters, text, error, sizeof(error));
}

/* custom.core gives the neutral values, so without the line only the core's hash differs. */
UNIT_TEST_BETWEEN(missing_parameters_are_neutral, read_custom, free_custom)
{
	static const char *const names[] = {
		"early.mul",     "early.mulw",    "early.div",     "early.divw", "late.store",
		"late.fp_store", "late.fp_fma_s", "late.fp_fma_d", "late.amo",   "bht_bits",
		"bht_hash",      "store_miss",    "forward",       "prefetch",   "csr_no_flush",
		"straddle",      "fetch_block",   "next_line",     "late.alu",   "late.branch"};

	for (size_t i = 0; i < COUNT_OF(names); i++) {
		if (!read_with(names[i], ""))
			fail_msg("%s: %s", names[i], error);
		assert_int_not_equal(parameters.hash, custom.parameters.hash);
		parameters.hash = custom.parameters.hash;
		assert_memory_equal(&parameters, &custom.parameters, sizeof(parameters));
	}
}

UNIT_TEST_BETWEEN(lr_and_sc_cost_as_amos_unless_the_file_says_so, read_custom, free_custom)
{
	const struct cost *cost = &parameters.costs[INSTRUCTION_lr_sc];

	assert_true(read_with("cost.amo", "cost.amo = 7 6 a ; a test\n"));
	assert_int_equal(cost->latency, 7);
	assert_int_equal(cost->interval, 6);
	assert_true(read_with("cost.lr_sc", "cost.lr_sc = 4 3 a ; a test\n"));
	assert_int_equal(cost->latency, 4);
	assert_int_equal(cost->interval, 3);
	assert_int_equal(parameters.costs[INSTRUCTION_amo].latency, 2);
	assert_false(read_with("cost.amo", "cost.lr_sc = 4 3 a ; a test\n"));
	assert_string_equal(error, "cost.amo is missing: add a line 'cost.amo = ... ; source'");
}

/* The hash does not include the error, so the error can be written into the file of the core. */
UNIT_TEST_BETWEEN(an_error_counts_only_for_the_hash_that_it_names, read_custom, free_custom)
{
	char line[100];

	snprintf(line, sizeof(line), "error = 1.5 inf 162 0x%06x ; x\n", custom.parameters.hash);
	assert_true(read_with("error", line));
	assert_int_equal(parameters.hash, custom.parameters.hash);
	assert_int_equal(parameters.error.rows, 162);
	assert_true(parameters.error.median == 1.5 && isinf(parameters.error.largest));
	assert_true(read_with("error", "error = 1.5 2.5 162 0x123456 ; x\n"));
	assert_int_equal(parameters.error.rows, 0);
	assert_true(read_with("error", ""));
	assert_int_equal(parameters.error.rows, 0);
}

static const struct {
	const char *name, *line, *error;
} bad[] = {
	{"bht_bits", "bht_bits = 3 ; x", "bht_bits is invalid; expected a number from 1 to 2"},
	{"bht_hash", "bht_hash = 1 ; x", "bht_hash is invalid; expected at most bht_history"},
	{"forward", "forward = 129 ; x", "forward is invalid; expected a number from 0 to 128"},
	{"store_miss", "store_miss = 1 ; x", "store_miss is invalid; expected 'waits' or 'stalls'"},
	{"next_line", "next_line = all ; x",
         "next_line is invalid; expected 'none', 'data', 'code' or"},
	{"csr_no_flush", "csr_no_flush = 0x340 ; x", "csr_no_flush is invalid; expected 'none'"},
	{"csr_no_flush", "csr_no_flush = 1-2 3-4 5-6 7-8 9-10 ; x", "csr_no_flush is invalid"},
	{"csr_no_flush", "csr_no_flush = 0x343-0x340 ; x", "csr_no_flush is invalid"},
	{"early.div", "early.div = 5 ; x", "early.div is invalid; expected 'none'"},
	{"early.div", "early.div = 5 65 ; x", "early.div is invalid; expected 'none'"},
	{"early.div", "early.div = 34 1 ; x", "early.div is invalid; expected at most the latency"},
	{"late.fp_fma_s", "late.fp_fma_s = 5 ; x", "late.fp_fma_s is invalid; expected less than"},
	{"late.fp_fma_d", "late.fp_fma_d = x ; x", "late.fp_fma_d is invalid; expected a number"},
	{"late.store", "late.store = 2 ; x",
         "late.store is invalid; expected less than forward, or"},
	{"late.amo", "late.amo = 2 ; x", "late.amo is invalid; expected less than the latency"},
	{"late.alu", "late.alu = -1 ; x", "late.alu is invalid; expected a number"},
	{"late.fp_store", "late.fp_store = 2 ; x", "late.fp_store is invalid; expected less than"},
	{"error", "error = 1 ; x", "error is invalid; expected 'none', or the median"},
	{"error", "error = -1 2 3 0x4 ; x", "error is invalid"},
	{"error", "error = 1 nan 3 0x4 ; x", "error is invalid"},
	{"error", "error = 1 2x 3 0x4 ; x", "error is invalid"},
	{"error", "error = 1 2 0 0x4 ; x", "error is invalid"},
	{"error", "error = 1 2 3 0x1000000 ; x", "error is invalid"},
	{"error", "error = 1 2 3 0x4 model:u74 5 ; x", "error is invalid"},
	{"error", "error = 1 2 3 0x4 a-source-of-more-than-thirty-one-letters ; x",
         "error is invalid"},
	{"fetch_block", "fetch_block = 6 ; x", "fetch_block is invalid; expected a power of two"},
};

static const struct {
	const char *l1i, *l1d, *l2, *l2_latency, *prefetch, *next_line;
	const char *error; /* NULL: none */
} cores[] = {
	{"1024 1 64 lru", "1024 1 64 lru", "4096 1 64 lru", "100", "9", "both", NULL},
	{"1024 1 64 lru", "1024 1 64 lru", "4096 1 64 lru", "2", "9", "both", NULL},
	{"1024 1 64 lru", "1024 1 64 lru", "none", "101", "9", "both", NULL},
	{"none", "1024 1 64 lru", "none", "1", "9", "data", NULL},
	{"1024 1 64 lru", "none", "none", "1", "0", "code", NULL},
	{"1024 1 64 lru", "1024 1 128 lru", "none", "1", "9", "none", NULL},
	{"none", "none", "4096 1 64 lru", "9", "0", "none", "l2 is invalid; expected none without"},
	{"none", "1024 1 64 lru", "4096 1 64 lru", "101", "0", "none",
         "l2_latency is invalid; expected"},
	{"none", "1024 1 64 lru", "4096 1 64 lru", "1", "0", "none",
         "l2_latency is invalid; expected"},
	{"none", "none", "none", "1", "9", "none",
         "prefetch is invalid; expected 0 without an L1D"},
	{"none", "1024 1 64 lru", "none", "1", "0", "both", "next_line is invalid; expected only"},
	{"1024 1 64 lru", "none", "none", "1", "0", "data", "next_line is invalid; expected only"},
};

/* If the core lacks a cache, a model would silently ignore the parameters of this cache. */
UNIT_TEST_BETWEEN(what_depends_on_a_cache_needs_it, read_custom, free_custom)
{
	static const char *const names[] = {
		"\nl1d = ", "\nl2 = ", "\nl2_latency = ", "\nprefetch = ", "\nnext_line = "};
	char lines[400];

	for (size_t i = 0; i < COUNT_OF(names); i++)
		strstr(custom.text, names[i])[1] = '#';
	for (size_t i = 0; i < COUNT_OF(cores); i++) {
		snprintf(lines, sizeof(lines),
		         "l1i = %s ; x\nl1d = %s ; x\nl2 = %s ; x\nl2_latency = %s ; x\n"
		         "prefetch = %s ; x\nnext_line = %s ; x\n",
		         cores[i].l1i, cores[i].l1d, cores[i].l2, cores[i].l2_latency,
		         cores[i].prefetch, cores[i].next_line);
		assert_int_equal(read_with("l1i", lines), cores[i].error == NULL);
		if (cores[i].error == NULL)
			continue;
		assert_true(strncmp(error, "line ", 5) == 0);
		assert_non_null(strstr(error, cores[i].error));
		/* Results of earlier versions may have such a core. */
		assert_true(parameters_read_kept(&parameters, text, error, sizeof(error)));
	}
}

/* The model lets such instructions issue without a look at their unit. */
UNIT_TEST_BETWEEN(what_executes_late_is_pipelined, read_custom, free_custom)
{
	strstr(custom.text, "\ncost.alu = ")[1] = '#';
	strstr(custom.text, "\ncost.branch = ")[1] = '#';
	assert_false(read_with("late.alu", "late.alu = 2 ; x\ncost.alu = 1 2 a ; x\n"
	                                   "cost.branch = 1 1 a ; x\n"));
	assert_non_null(strstr(error, "late.alu is invalid; expected 0, or an interval of 1"));
	assert_false(read_with("late.branch", "late.branch = 2 ; x\ncost.alu = 1 1 a ; x\n"
	                                      "cost.branch = 1 2 a ; x\n"));
	assert_non_null(strstr(error, "late.branch is invalid; expected 0, or an interval of 1"));
}

UNIT_TEST_BETWEEN(every_bad_value_is_named, read_custom, free_custom)
{
	for (size_t i = 0; i < COUNT_OF(bad); i++) {
		if (read_with(bad[i].name, bad[i].line) || strstr(error, bad[i].error) == NULL)
			fail_msg("'%s': %s", bad[i].line, error);
		assert_true(strncmp(error, "line ", 5) == 0);
	}
}

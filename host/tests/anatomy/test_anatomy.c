/* The description of a core from ladders that are made up: of cores that are known. */
#include "tests/testing.h"

#include <math.h>
#include <stdlib.h>

#include "model/parameters.h"
#include "run/cores.h"
#include "tests/described.h"
#include "tests/paper.h"

struct shape {
	uint32_t ways, stride, line; /* .stride: bytes between lines of one set */
	bool is_lru;
};

/* A core, in cycles. */
struct truth {
	struct shape l1d, l1i;
	double hit, memory; /* of a load */
	double refill;      /* of a line of code */
	double lucky;       /* cycles that a load in 512 KiB costs less */
	double second; /* cycles of a load that L2 has, which holds 16 lines of any set; 0: none */
	double next_cache; /* cycles of a load that the next cache has because a line of it was just filled; 0: none */
	uint32_t btb, ras;
	double taken, redirect, mispredict;
	uint32_t stride_most; /* the largest that memory has room for */
	uint32_t evicted;     /* from more jumps on, one of them misses L1I */
	uint32_t disturbed;   /* so many calls have branches that are mispredicted; 0: none */
};

static const struct truth usual = {
	.l1d = {4, 1024, 32, true},
	.l1i = {2, 4096, 64, false},
	.hit = 3,
	.memory = 40,
	.refill = 30,
	.btb = 12,
	.ras = 6,
	.taken = 1,
	.redirect = 3,
	.mispredict = 5,
	.stride_most = 65536,
	.evicted = 1000,
};

/* The share of accesses to `lines` lines, `stride` bytes apart, that miss. */
static double missing(const struct shape *shape, uint32_t lines, uint32_t stride)
{
	uint32_t sets = stride < shape->stride ? shape->stride / stride : 1;
	double beyond = (double)lines - shape->ways * sets;

	if (beyond <= 0)
		return 0;
	return shape->is_lru ? 1 : fmin(1, 0.25 * beyond / sets);
}

static void make_sets(struct made_rows *made, const struct truth *truth)
{
	for (uint32_t stride = 64; stride <= truth->stride_most; stride *= 2)
		for (uint32_t lines = 1; lines <= 33; lines++) {
			double jump = 1 + truth->taken + 2.0 / lines;

			double miss =
				truth->second != 0 && lines <= 16 ? truth->second : truth->memory;

			make_row(made, "anatomy", "data_set", "latency", stride + lines,
			         truth->hit +
			                 missing(&truth->l1d, lines, stride) * (miss - truth->hit));
			make_row(made, "anatomy", "code_set", "call", stride + lines,
			         jump + missing(&truth->l1i, lines, stride) * truth->refill);
		}
}

/* The cycles of an access of a pair in n bytes. */
static double of_pair(const struct shape *shape, double n, uint32_t apart, double hit, double miss)
{
	if (n <= shape->ways * shape->stride)
		return hit;
	return apart < shape->line ? (hit + miss) / 2 : miss;
}

/* The same of data, whose next cache has lines of 64 bytes. */
static double of_data_pair(const struct truth *truth, double n, uint32_t apart)
{
	double memory = truth->memory - (n == 524288 ? truth->lucky : 0);
	double cycles = of_pair(&truth->l1d, n, apart, truth->hit, memory);

	return cycles == memory && apart < 64 && truth->next_cache != 0
	               ? (truth->memory + truth->next_cache) / 2
	               : cycles;
}

static void make_pairs(struct made_rows *made, const struct truth *truth)
{
	for (uint32_t apart = 8; apart <= 128; apart *= 2)
		for (uint32_t n = 1024; n <= 16 * truth->stride_most; n *= 2) {
			make_row(made, "anatomy", "data_pair", "latency", n + apart,
			         of_data_pair(truth, n, apart));
			make_row(made, "anatomy", "code_pair", "call", n + apart,
			         of_pair(&truth->l1i, n, apart, 2, 2 + truth->refill));
		}
}

/* Calls with a `ret` each, and calls through a pointer to one `ret`. */
static void make_calls(struct made_rows *made, const struct truth *truth)
{
	double jump = 1 + (truth->btb > 0 ? truth->taken : truth->redirect);
	double wrong = 1 + truth->mispredict;
	double own = truth->btb + truth->ras > 0 ? 1 + truth->taken : wrong;
	double shared = truth->ras > 0 ? 1 + truth->taken : wrong;

	make_row(made, "primitive_ops", "call_return", "throughput", 0, jump + own);
	make_row(made, "primitive_ops", "call_indirect", "throughput", 0,
	         (truth->btb > 0 ? jump : wrong) + shared);
}

static void make_predictor(struct made_rows *made, const struct truth *truth)
{
	for (uint32_t n = 1; n <= 64; n++) {
		double late = n + 2 > truth->btb ? n * truth->redirect : n * truth->taken;
		double wrong =
			n > truth->ras ? (n - truth->ras) * (truth->mispredict - truth->taken) : 0;

		make_row(made, "anatomy", "targets", "call", n,
		         (n + 2 + late + (n > truth->evicted ? 5 : 0)) / n);
		if (n >= 4 && truth->btb > 0)
			wrong += 2 * (truth->mispredict - truth->taken);
		make_row(made, "anatomy", "returns", "call", n,
		         (4 + 9 * n + wrong + (n == truth->disturbed ? 9 : 0)) / n);
	}
	make_calls(made, truth);
	make_row(made, "primitive_ops", "branch_pattern", "throughput", 0, 10);
	make_row(made, "primitive_ops", "branch_random", "throughput", 0,
	         10 + truth->mispredict / 2 - truth->taken / 4);
}

static struct findings describe(const struct truth *truth)
{
	static struct made_rows made;

	memset(&made, 0, sizeof(made));
	make_sets(&made, truth);
	make_pairs(&made, truth);
	make_predictor(&made, truth);
	return describe_rows(&made);
}

static void assert_found(const struct findings *findings, const char *parameter, const char *values)
{
	const struct finding *finding = findings_of(findings, parameter);

	if (finding == NULL)
		fail_msg("%s was not found", parameter);
	assert_string_equal(finding->values, values);
}

static void assert_sure(const struct findings *findings, const char *parameter, bool is_sure)
{
	assert_int_equal(findings_of(findings, parameter)->is_sure, is_sure);
}

static void a_core_is_found_as_it_is(void **state)
{
	static const struct {
		const char *parameter, *values;
	} expected[] = {
		{"l1d", "4096 4 32 lru"},
		{"l1i", "8192 2 64 random"},
		{"memory", "40"},
		{"btb", "12"},
		{"ras", "6"},
		{"taken", "1"},
		{"redirect", "3"},
		{"mispredict", "5"},
	};
	struct findings findings = describe(&usual);

	(void)state;
	for (size_t i = 0; i < COUNT_OF(expected); i++) {
		assert_found(&findings, expected[i].parameter, expected[i].values);
		assert_sure(&findings, expected[i].parameter, true);
	}
	findings_free(&findings);
}

static void a_line_is_found_before_a_small_cache_of_longer_lines(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.l1d.line = 16;
	truth.next_cache = truth.hit + 1;
	findings = describe(&truth);
	assert_found(&findings, "l1d", "4096 4 16 lru");
	findings_free(&findings);
}

static void a_stack_of_a_few_entries_is_found(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	for (truth.ras = 4; truth.ras <= 5; truth.ras++) {
		findings = describe(&truth);
		assert_found(&findings, "ras", truth.ras == 4 ? "4" : "5");
		assert_found(&findings, "mispredict", "5");
		assert_sure(&findings, "ras", true);
		findings_free(&findings);
	}
}

/* A depth whose branches are mispredicted is no step of the stack. */
/* The sizes of pairs double from one that L1D holds to one that only memory does. */
static void a_second_cache_shows_by_lines_of_one_set(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.second = 12;
	findings = describe(&truth);
	assert_found(&findings, "l2_latency", "12");
	assert_found(&findings, "memory", "40");
	findings_free(&findings);
}

/* A cache that replaces at random holds a few lines of more data than it has room for. */
static void a_few_hits_of_less_data_do_not_matter(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.lucky = 0.5;
	findings = describe(&truth);
	assert_found(&findings, "memory", "40");
	assert_sure(&findings, "memory", true);
	findings_free(&findings);
}

static void loads_that_cost_less_with_more_data_are_not_sure(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.lucky = -0.5;
	findings = describe(&truth);
	assert_sure(&findings, "memory", false);
	findings_free(&findings);
}

static void a_stack_of_none_is_not_found(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.ras = 0;
	truth.disturbed = 7;
	findings = describe(&truth);
	assert_found(&findings, "ras", "");
	assert_sure(&findings, "mispredict", false);
	findings_free(&findings);
}

/* Whether one return or two are predicted at the step is hidden: the stack may have one entry more. */
static void a_stack_beside_mispredicted_branches_is_not_sure(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.disturbed = truth.ras;
	findings = describe(&truth);
	assert_sure(&findings, "ras", false);
	findings_free(&findings);
}

/* All ladders stay in the cache: there is no size. */
static void a_cache_larger_than_memory_is_not_found(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.l1d = (struct shape){8, 1 << 20, 64, true};
	findings = describe(&truth);
	assert_null(findings_of(&findings, "l1d"));
	findings_free(&findings);
}

/* The smallest stride that was tried may be larger than that of one set. */
static void a_cache_of_few_sets_is_not_sure(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.l1d = (struct shape){16, 64, 32, true};
	findings = describe(&truth);
	assert_found(&findings, "l1d", "1024 16 32 lru");
	assert_sure(&findings, "l1d", false);
	findings_free(&findings);
}

static void a_large_target_buffer_is_not_found(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.btb = 512;
	findings = describe(&truth);
	assert_found(&findings, "btb", "");
	findings_free(&findings);
}

/* Without a stack of returns, calls of one `ret` are mispredicted though there is a target buffer. */
static void a_target_buffer_of_none_is_told_from_a_large_one(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.mispredict = 8;
	for (truth.ras = 0; truth.ras <= 6; truth.ras += 6) {
		truth.btb = 512;
		findings = describe(&truth);
		assert_found(&findings, "btb", "");
		findings_free(&findings);
		truth.btb = 0;
		findings = describe(&truth);
		assert_found(&findings, "btb", "0");
		assert_found(&findings, "redirect", "3");
		findings_free(&findings);
	}
}

/* The loop alone needs two entries: with a third, or without, all jumps cost the same. */
static void a_tiny_target_buffer_is_not_sure(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.btb = 2;
	findings = describe(&truth);
	assert_found(&findings, "btb", "");
	assert_sure(&findings, "taken", false);
	findings_free(&findings);
}

/* All laps from there on take longer, but a jump more costs as much as before. */
static void a_lap_that_misses_once_is_no_target_buffer(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.btb = 512;
	truth.evicted = 20;
	findings = describe(&truth);
	assert_sure(&findings, "btb", false);
	assert_sure(&findings, "redirect", false);
	findings_free(&findings);
}

/* A step may be that of a cache of code whose size is not known. */
static void targets_beside_an_unknown_cache_of_code_are_not_sure(void **state)
{
	struct truth truth = usual;
	struct findings findings;

	(void)state;
	truth.l1i = (struct shape){8, 1 << 20, 64, true};
	findings = describe(&truth);
	assert_found(&findings, "btb", "12");
	assert_sure(&findings, "btb", false);
	assert_sure(&findings, "redirect", false);
	findings_free(&findings);
}

/* A file is written that a model reads, with what was found, and with guesses elsewhere. */
static void the_file_is_one_that_a_model_reads(void **state)
{
	struct findings findings = describe(&usual);
	struct parameters parameters;
	struct paper paper;
	char complaint[PARAMETERS_ERROR_SIZE];

	(void)state;
	paper_open(&paper);
	anatomy_write(paper.file, &findings, cores_named("custom"));
	paper_close(&paper);
	assert_true(parameters_read(&parameters, paper.text, complaint, sizeof(complaint)));
	assert_int_equal(parameters.l1d.sets, 32);
	assert_int_equal(parameters.btb, 12);
	assert_int_equal(parameters.regions[0].latency, 40);
	assert_has(&paper, "store_buffer = 4 ; guess: not measured\n");
	assert_has(&paper, "mispredict = 5 ; anatomy/returns: a call costs 13.00, or 9.00 if");
	free(paper.text);
	findings_free(&findings);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_core_is_found_as_it_is),
		cmocka_unit_test(a_line_is_found_before_a_small_cache_of_longer_lines),
		cmocka_unit_test(a_second_cache_shows_by_lines_of_one_set),
		cmocka_unit_test(a_few_hits_of_less_data_do_not_matter),
		cmocka_unit_test(loads_that_cost_less_with_more_data_are_not_sure),
		cmocka_unit_test(a_stack_of_a_few_entries_is_found),
		cmocka_unit_test(a_stack_of_none_is_not_found),
		cmocka_unit_test(a_stack_beside_mispredicted_branches_is_not_sure),
		cmocka_unit_test(a_cache_larger_than_memory_is_not_found),
		cmocka_unit_test(a_cache_of_few_sets_is_not_sure),
		cmocka_unit_test(a_large_target_buffer_is_not_found),
		cmocka_unit_test(a_target_buffer_of_none_is_told_from_a_large_one),
		cmocka_unit_test(a_tiny_target_buffer_is_not_sure),
		cmocka_unit_test(a_lap_that_misses_once_is_no_target_buffer),
		cmocka_unit_test(targets_beside_an_unknown_cache_of_code_are_not_sure),
		cmocka_unit_test(the_file_is_one_that_a_model_reads),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

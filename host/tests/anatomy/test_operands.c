/* Latencies by operand, and fp loads and stores, from made-up rows. */
#include <math.h>

#include "tests/described.h"

/* The costs of a core in cycles: of its classes, and of a store and a load of the same word by either operand of the store. */
struct truth {
	double load, by_address, by_data;
	double store_interval; /* 0: one cycle */
	double fma, by_addend, fma_interval;
	double real_load, move, conversions;
	double real_by_data;
	double amo, amo_by_data, amo_interval; /* 0: no AMOs */
	bool adds_late;                        /* additions execute late */
	bool is_single;                        /* its laps show a width of one */
	bool has_no_cache;
	bool has_no_interval; /* no row shows that of a store */
	const char *doubtful; /* the benchmark whose rows are flagged; NULL: none */
};

#define USUAL                                                                                      \
	.load = 3, .by_address = 4, .by_data = 3, .fma = 7, .by_addend = 4, .fma_interval = 1,     \
	.real_load = 5, .move = 2, .conversions = 4, .real_by_data = 4
#define CORE(...) ((struct truth){USUAL, __VA_ARGS__})

/* Laps of two classes that never issue together. */
static void make_one_pipe(void)
{
	static const uint32_t classes[] = {1, 4};

	for (size_t i = 0; i < COUNT_OF(classes); i++)
		for (size_t j = 0; j < COUNT_OF(classes); j++)
			make_lap("issued", 32 * classes[i] + classes[j], 83);
}

static struct findings describe(const struct truth *truth)
{
	clear_made();
	if (!truth->has_no_cache)
		make_caches(truth->load, 40, 64);
	if (truth->is_single)
		make_one_pipe();
	make_operation("add", 1, 1);
	make_operation("load_double", truth->load, 1);
	/* The addition waits for the load, or does not and so executes late. */
	make_throughput("anatomy", "load_add_used", truth->load + (truth->adds_late ? -1 : 1));
	make_throughput("anatomy", "load_add_unused", 2);
	if (!truth->has_no_interval)
		make_throughput("primitive_ops", "store_word", fmax(1, truth->store_interval));
	make_operation("fmadd_d", truth->fma, truth->fma_interval);
	make_operation("fmov_d", truth->move, 1);
	make_row(&made, "primitive_ops", "fcvt_w_d_w", "latency", 0, truth->conversions);
	make_latency("fload_fcvt", 0, truth->real_load + truth->move);
	make_throughput("anatomy", "fload", 1);
	make_throughput("anatomy", "fstore", 1);
	make_latency("store_load_by_address", 0, truth->by_address);
	make_latency("store_load_by_data", 0, truth->by_data);
	make_latency("fstore_load_by_data", 0, truth->real_by_data);
	make_latency("fmadd_d_by_addend", 0, truth->by_addend);
	if (truth->amo != 0) {
		make_latency("amoadd_by_address", 0, truth->amo);
		make_operation("amoadd", truth->amo_by_data, truth->amo_interval);
	}
	doubt_rows(&made, truth->doubtful);
	return describe_made();
}

DEFINE_CORES(struct truth, describe)

CORES(operands_that_are_read_late_are_found) = {
	{CORE(),
         "late.fp_fma_s = not found, late.store = 1, "
         /* Fp stores may begin with the load although integer stores do not. */
         "late.fp_store ? 2, "
         /* If a load began with the store, it would wait a cycle for it. */
         "forward ? 0, "
         "late.fp_fma_d = 3 ; anatomy/fmadd_d_by_addend: latency 4.000, by the others 7.000"}};

CORES(operands_that_are_all_read_at_issue_are_found) = {
	{CORE(.by_addend = 7, .by_address = 3, .by_data = 3, .real_by_data = 5),
         "late.fp_fma_d = 0, late.store = 0, late.fp_store ? 0, forward ? 0"},
	{CORE(.by_addend = 7, .by_address = 3, .by_data = 3, .real_by_data = 5, .is_single = true),
         "forward = 0"}};

CORES(a_single_issue_core_is_sure_of_fp_stores) = {
	{CORE(.is_single = true), "late.fp_store = 2, forward = 0"}};

/*
 * A fast fp load may wait for a store until an integer load has its value anyway. Core 58 of SEED=307: this wait may hide that the
 * store reads its data late.
 */
CORES(a_fast_fp_load_leaves_forwarding_not_sure) = {
	{CORE(.is_single = true, .real_load = 2, .real_by_data = 3),
         "forward ? 0, late.fp_store ? 0"}};

/* Core 3 of SEED=1777: the addition in the chain of the fp load executed late, so the load seemed longer than it is. */
CORES(late_additions_leave_fp_stores_not_sure) = {
	{CORE(.is_single = true, .adds_late = true), "forward ? 0, late.fp_store ? 2"}};

CORES(a_load_that_waits_for_the_store_is_found) = {
	{CORE(.by_address = 8, .by_data = 6, .real_by_data = 5),
         "forward = 8, late.store = 2, late.fp_store = 3"},
	/* Without a cache other waits for memory look the same. */
	{CORE(.by_address = 8, .by_data = 6, .real_by_data = 5, .has_no_cache = true),
         "forward ? 8"}};

/* A store is as slow without a load behind it. So the load may wait for nothing. */
CORES(a_chain_no_longer_than_its_intervals_shows_no_wait) = {
	{CORE(.by_address = 6, .by_data = 6, .store_interval = 6, .is_single = true),
         "late.store ? 0, forward ? 0 ; anatomy/store_load_by_address: latency 6.000, of a load "
         "alone 3.000; no more than the intervals of a store and a load"},
	{CORE(.by_address = 8, .by_data = 8, .store_interval = 6, .is_single = true),
         "forward = 8"},
	{CORE(.by_address = 8, .by_data = 8, .has_no_interval = true, .is_single = true),
         "forward ? 8"}};

/* The address is read at issue, so the latency is the one by the address. */
CORES(an_amo_that_reads_its_data_late_is_found) = {
	{CORE(.amo = 6, .amo_by_data = 4, .amo_interval = 3, .is_single = true),
         "cost.amo ~ 6 3 a, "
         "late.amo = 2 ; primitive_ops/amoadd: latency 4.000, by the others 6.000"},
	{CORE(.amo = 6, .amo_by_data = 4, .amo_interval = 4, .is_single = true), "late.amo ? 2"}};

/* Rows of older firmware. */
MADE_TEST(an_amo_takes_the_latency_by_data_if_none_by_address)
{
	make_operation("add", 1, 1);
	make_operation("amoadd", 5, 1);
	check_made("cost.amo ~ 5 1 a, late.amo = not found");
}

CORES(latencies_of_doubtful_rows_are_not_sure) = {
	{CORE(.doubtful = "fmadd_d_by_addend"), "late.fp_fma_d ? 3, late.store = 1"},
	{CORE(.doubtful = "store_load_by_data"), "late.fp_fma_d = 3, late.store ? 1"},
	{CORE(.by_address = 6), "forward = 6, late.store = 3"},
	{CORE(.by_address = 6, .doubtful = "store_load_by_address"),
         "forward ? 6, late.store ? 3"}};

/* The latency and the interval come from different benchmarks. The source names both. */
CORES(each_figure_of_a_source_is_that_of_the_benchmark_it_names) = {
	{CORE(.amo = 6, .amo_by_data = 4, .amo_interval = 1),
         "cost.amo ~ * ; anatomy/amoadd_by_address: latency 6.000; primitive_ops/amoadd: "
         "reciprocal throughput 1.000"}};

/* The unit is busy, whatever the operations wait for. */
CORES(a_late_addend_is_not_sure_if_the_interval_is_as_long) = {
	{CORE(.fma_interval = 4), "late.fp_fma_d ? 3"}};

/* A model refuses operands that are read after the result is ready. */
CORES(latencies_that_no_late_operand_explains_are_not_sure) = {
	{CORE(.by_addend = 9, .by_data = 0.5, .real_by_data = -3),
         "late.fp_fma_d ? 0, late.store ? 2, late.fp_store ? 4"}};

/* Without rows of anatomy/issued no pipe is sure. */
CORES(an_fp_load_is_the_chain_without_its_move) = {
	{CORE(), "cost.fp_load ? 5 1 a ; anatomy/fload_fcvt: latency 5.000 without fmov_d; "
                 "anatomy/fload: reciprocal throughput 1.000"},
	{CORE(), "cost.fp_store ? 1 1 a ; anatomy/fstore: reciprocal throughput 1.000"}};

MADE_TEST(a_class_without_a_latency_is_not_found)
{
	make_operation("add", 1, 1);
	make_throughput("primitive_ops", "mul", 1);
	make_throughput("anatomy", "fload", 1);
	make_latency("fload_fcvt", 0, 7); /* and no fmov_d */
	check_made("cost.mul = not found, cost.fp_load = not found");
}

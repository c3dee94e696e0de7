/*
 * Finds latencies by operand. Stores and AMOs may read their data later than their address. Fused multiply-adds may
 * read their addend later than the factors.
 */
#include <math.h>

#include "anatomy/anatomy.h"
#include "model/parameters.h"

/* Returns a value of the cost of a class: index 0 is its latency, 1 its interval. NaN: it was not found. */
static double cost_of(const struct findings *findings, const char *class, uint32_t index)
{
	return finding_number(findings_of(findings, class), index);
}

/* A chain through the operand that may be read late, and one through another operand. */
struct pair {
	const char *parameter, *benchmark; /* the benchmark of the chain `late` */
	struct figure others, late;        /* latencies */
	double result; /* cycles until the result; no operand is read after that */
};

/* Adds late.*. `shows`: only the operand determines the latency `late`. */
static void add_late(struct findings *findings, const struct pair *pair, bool shows)
{
	double others = pair->others.cycles, late = pair->late.cycles;
	double cycles = fmin(fmax(round(others - late), 0), pair->result - 1);
	bool is_sure = shows && !pair->others.is_doubtful && !pair->late.is_doubtful &&
	               anatomy_is_whole(late) && anatomy_is_whole(others) &&
	               round(others) - round(late) == cycles;

	if (!isnan(others) && !isnan(late) && !isnan(pair->result))
		findings_add(findings, pair->parameter, finding_whole(cycles).text, is_sure,
		             "%s: latency %.3f, by the others %.3f", pair->benchmark, late, others);
}

/*
 * Chains through a class of instructions: one through the operand that may be read late, one through another operand.
 */
static const struct chains {
	const char *parameter, *class, *others, *late;
} chains[] = {
	{"late.amo", "cost.amo", "anatomy/amoadd_by_address", "primitive_ops/amoadd"},
	{"late.fp_fma_s", "cost.fp_fma_s", "primitive_ops/fmadd_s", "anatomy/fmadd_s_by_addend"},
	{"late.fp_fma_d", "cost.fp_fma_d", "primitive_ops/fmadd_d", "anatomy/fmadd_d_by_addend"},
};

static void find_late(struct findings *findings, const struct anatomy_rows *rows,
                      const struct chains *of)
{
	double interval = cost_of(findings, of->class, 1);
	struct pair pair = {of->parameter, of->late, anatomy_latency(rows, of->others),
	                    anatomy_latency(rows, of->late), cost_of(findings, of->class, 0)};

	add_late(findings, &pair, pair.late.cycles > interval || interval < 2);
}

/* Whether a load waits for the store before it. If not, it begins in the cycle of the store or in the next one. */
static bool is_wait(double store_load, double load)
{
	return round(store_load) > round(load) + 1;
}

/* Whether a load may begin in the cycle of the store before it. */
static bool may_begin_together(const struct findings *findings)
{
	return !findings_is_sure(findings, "width") || !findings_is(findings, "width", "1");
}

/* Whether a floating-point load may be faster than its chain, which has an addition behind a conversion. */
static bool may_be_faster(const struct findings *findings)
{
	return findings_of(findings, "cost.fp_load") != NULL &&
	       !anatomy_adds_in_time(findings, cost_of(findings, "cost.fp_other", 0));
}

/*
 * Whether a load may wait for a store although `anatomy/store_load_by_address` shows no wait. The two may begin in the
 * same cycle. Or a floating-point load is faster and has its value before the wait ends.
 */
static bool may_wait_unseen(const struct findings *findings, double store_load, double load)
{
	if (is_wait(store_load, load))
		return false;
	return (may_begin_together(findings) && round(store_load) == round(load) + 1) ||
	       cost_of(findings, "cost.fp_load", 0) < round(load) || may_be_faster(findings);
}

/*
 * Returns the sum of the intervals of a load class and of stores, whose benchmark is `store`. A chain through both is
 * no shorter. The cost of a store does not count: if the store buffer drains slowly, it is less.
 */
static double issue_of(const struct findings *findings, const struct anatomy_rows *rows,
                       const char *store, const char *load)
{
	double cycles = anatomy_throughput(rows, store).cycles;

	return (cycles < 1 ? 1 : round(cycles)) + cost_of(findings, load, 1);
}

/*
 * Each hop of the chain has one store. If the hop takes no longer than the intervals of both, the load may wait for
 * nothing: stores keep their unit or a slow store buffer busy.
 */
static void find_forward(struct findings *findings, const struct anatomy_rows *rows,
                         const struct figure *by_address)
{
	double store_load = by_address->cycles;
	double load = cost_of(findings, "cost.load", 0);
	double issue = issue_of(findings, rows, "primitive_ops/store_word", "cost.load");
	bool waits = is_wait(store_load, load);
	bool is_paced = waits && round(store_load) <= issue;
	/*
	 * Without a data cache the model never waits for a store, and other waits may look like this one. `issue` is
	 * NaN if no row shows it.
	 */
	bool is_sure = anatomy_is_whole(store_load) && findings_number(findings, "l1d") > 0 &&
	               (!waits || round(store_load) > issue) &&
	               !may_wait_unseen(findings, store_load, load) && !by_address->is_doubtful;

	if (!isnan(store_load) && !isnan(load))
		findings_add(findings, "forward",
		             finding_whole(waits && !is_paced ? round(store_load) : 0).text,
		             is_sure,
		             "anatomy/store_load_by_address: latency %.3f, of a load alone %.3f%s",
		             store_load, load,
		             is_paced ? "; no more than the intervals of a store and a load" : "");
}

static void find_store_data(struct findings *findings, const struct anatomy_rows *rows,
                            const struct figure *by_address)
{
	static const char by_data[] = "anatomy/store_load_by_data";
	double load = cost_of(findings, "cost.load", 0);
	struct pair pair = {"late.store", by_data, *by_address, anatomy_latency(rows, by_data),
	                    is_wait(by_address->cycles, load) ? by_address->cycles : load};

	add_late(findings, &pair,
	         pair.late.cycles >
	                 issue_of(findings, rows, "primitive_ops/store_word", "cost.load"));
}

/*
 * Finds late.fp_store. The latency through the address is not measured. It is taken from integers. If their load waits
 * for the store, it is the same. Otherwise it exceeds the latency of a load by as much as theirs does. That is wrong if
 * the two kinds of stores issue in different pipes.
 */
static void find_real_store_data(struct findings *findings, const struct anatomy_rows *rows,
                                 const struct figure *by_address)
{
	static const char by_data[] = "anatomy/fstore_load_by_data";
	double store_load = by_address->cycles;
	double load = cost_of(findings, "cost.load", 0);
	double real = cost_of(findings, "cost.fp_load", 0);
	bool waits = is_wait(store_load, load);
	double behind = waits ? 1 : store_load - load;
	struct pair pair = {"late.fp_store", by_data, *by_address, anatomy_latency(rows, by_data),
	                    waits ? fmax(store_load, real) : real};

	pair.others.cycles = waits ? fmax(store_load, real + behind) : real + behind;
	add_late(findings, &pair,
	         pair.late.cycles > issue_of(findings, rows, "anatomy/fstore", "cost.fp_load") &&
	                 (waits ? real + behind <= store_load
	                        : !may_begin_together(findings) &&
	                                  !may_wait_unseen(findings, store_load, load)));
}

void anatomy_find_operands(struct findings *findings, const struct anatomy_rows *rows)
{
	struct figure by_address = anatomy_latency(rows, "anatomy/store_load_by_address");

	if (by_address.cycles > PARAMETERS_FORWARD_MAX)
		by_address.cycles = (double)NAN;
	find_forward(findings, rows, &by_address);
	find_store_data(findings, rows, &by_address);
	find_real_store_data(findings, rows, &by_address);
	for (size_t i = 0; i < sizeof(chains) / sizeof(chains[0]); i++)
		find_late(findings, rows, &chains[i]);
}

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "anatomy/stores_held.h"

/*
 * The operations whose rows show the cost of a class of instructions, with their benchmarks as "suite/name". If a class
 * has several operations, the first one with rows counts.
 */
static const struct operation {
	const char *parameter;
	/* If `latency` is NULL, nothing waits for a result of the class. Then the latency is the interval. */
	const char *latency, *throughput;
	const char *besides; /* a second operation in the chain; NULL: none */
} operations[] = {
	{"cost.alu", "primitive_ops/add", "primitive_ops/add", NULL},
	{"cost.mul", "primitive_ops/mul", "primitive_ops/mul", NULL},
	{"cost.mulw", "primitive_ops/mulw", "primitive_ops/mulw", NULL},
	{"cost.div", "primitive_ops/div_worst", "primitive_ops/div_worst", NULL},
	{"cost.divw", "primitive_ops/divw", "primitive_ops/divw", NULL},
	{"cost.load", "primitive_ops/load_double", "primitive_ops/load_double", NULL},
	{"cost.load", "primitive_ops/load_pointer", "primitive_ops/load_word", NULL}, /* RV32 */
	{"cost.load_narrow", "primitive_ops/load_byte", "primitive_ops/load_byte", NULL},
	{"cost.store", NULL, "primitive_ops/store_word", NULL},
	{"cost.fp_load", "anatomy/fload_fcvt", "anatomy/fload", "primitive_ops/fmov_d"},
	{"cost.fp_store", NULL, "anatomy/fstore", NULL},
	{"cost.amo", "anatomy/amoadd_by_address", "primitive_ops/amoadd", NULL},
	{"cost.amo", "primitive_ops/amoadd", "primitive_ops/amoadd", NULL},
	{"cost.branch", NULL, "primitive_ops/branch_not_taken", NULL},
	{"cost.fp_add_s", "primitive_ops/fadd_s", "primitive_ops/fadd_s", NULL},
	{"cost.fp_add_d", "primitive_ops/fadd_d", "primitive_ops/fadd_d", NULL},
	{"cost.fp_mul_s", "primitive_ops/fmul_s", "primitive_ops/fmul_s", NULL},
	{"cost.fp_mul_d", "primitive_ops/fmul_d", "primitive_ops/fmul_d", NULL},
	{"cost.fp_fma_s", "primitive_ops/fmadd_s", "primitive_ops/fmadd_s", NULL},
	{"cost.fp_fma_d", "primitive_ops/fmadd_d", "primitive_ops/fmadd_d", NULL},
	{"cost.fp_div_s", "primitive_ops/fdiv_s", "primitive_ops/fdiv_s", NULL},
	{"cost.fp_div_d", "primitive_ops/fdiv_d", "primitive_ops/fdiv_d", NULL},
	{"cost.fp_sqrt_s", "primitive_ops/fsqrt_s", "primitive_ops/fsqrt_s", NULL},
	{"cost.fp_sqrt_d", "primitive_ops/fsqrt_d", "primitive_ops/fsqrt_d", NULL},
	{"cost.fp_other", "primitive_ops/fmov_d", "primitive_ops/fmov_d", NULL},
};

enum {
	OPERATIONS = sizeof(operations) / sizeof(operations[0]),
	LAP_JUMPS = 2, /* a lap of anatomy/issued with a jump has this many jumps */
};

static bool is_name(const char *benchmark, const char *operation)
{
	return benchmark != NULL && strcmp(strchr(benchmark, '/') + 1, operation) == 0;
}

/* Operations whose classes csrs.c finds. */
static const struct {
	const char *operation, *class;
} looked_at[] = {
	{"rdcycle", "cost.csr"},
	{"fence", "cost.fence"},
	{"fence_i", "cost.fence_i"},
};

/* The jumps, and what each costs without a target buffer. */
static const struct jump {
	const char *parameter, *late;
} jumps[] = {
	{"cost.jal", "redirect"},
	{"cost.jalr", "mispredict"},
};

const char *anatomy_class_of(const char *operation)
{
	for (size_t i = 0; i < sizeof(looked_at) / sizeof(looked_at[0]); i++)
		if (strcmp(looked_at[i].operation, operation) == 0)
			return looked_at[i].class;
	for (uint32_t i = 0; i < OPERATIONS; i++)
		if (is_name(operations[i].latency, operation) ||
		    is_name(operations[i].throughput, operation))
			return operations[i].parameter;
	return NULL;
}

bool anatomy_shows_latency(const char *class)
{
	for (size_t i = 0; i < sizeof(jumps) / sizeof(jumps[0]); i++)
		if (strcmp(jumps[i].parameter, class) == 0)
			return false;
	for (uint32_t i = 0; i < OPERATIONS; i++)
		if (strcmp(operations[i].parameter, class) == 0)
			return operations[i].latency != NULL;
	return true;
}

/* Returns the reciprocal throughput. A lap may show a smaller one, because its branches all go the same way. */
static double interval_of(const struct operation *operation, const struct anatomy_rows *rows,
                          const struct issue *issue)
{
	double interval = anatomy_throughput(rows, operation->throughput).cycles;
	double of_lap = issue_interval(issue, operation->parameter);

	return of_lap == 1 || interval > of_lap + 0.02 ? of_lap : interval;
}

/* Returns the reciprocal throughput of a class in cycles. NaN: there are no rows. */
static double interval_of_class(const char *parameter, const struct anatomy_rows *rows,
                                const struct issue *issue)
{
	double interval = (double)NAN;

	for (uint32_t i = 0; i < OPERATIONS && isnan(interval); i++)
		if (strcmp(operations[i].parameter, parameter) == 0)
			interval = interval_of(&operations[i], rows, issue);
	return interval;
}

void anatomy_find_issue(struct issue *issue, const struct anatomy_rows *rows)
{
	double intervals[ISSUE_MANY];

	issue_laps_read(&issue->laps, rows);
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		intervals[i] = interval_of_class(issue_parameter(issue_many[i]), rows, issue);
	pipe_search_all(&issue->found, &issue->laps, intervals);
}

/* Whether the class reads or writes memory. On a core without a data cache its cost includes the wait for memory. */
static bool is_of_memory(const char *parameter)
{
	uint32_t number = issue_number(parameter);

	return issue_is_access(number) || issue_is_stored(number);
}

/* Whether the interval hides the number of pipes, because the unit is busy or the store buffer is slower. */
static bool hides_pipes(const struct operation *operation, double interval)
{
	return round(interval) > 1 || issue_is_stored(issue_number(operation->parameter));
}

/* Returns the pipes of the class. If the class may need a further pipe, the width is no longer sure. */
static struct pipes pipes_of(struct findings *findings, const struct operation *operation,
                             const struct issue *issue, double interval)
{
	uint32_t at_once = issue_per_cycle(interval);
	struct pipes pipes = issue_pipes(issue, operation->parameter,
	                                 hides_pipes(operation, interval) ? 0 : at_once);

	if (pipes.is_another)
		findings_of(findings, "width")->is_sure = false;
	if (pipes.bits == 0) /* no rows show them; which pipes they are is arbitrary */
		pipes = (struct pipes){.bits = at_once > 1 ? 3 : 1};
	return pipes;
}

/*
 * Returns the latency of a chain without that of `besides`. Without a chain it is `interval`, at least one cycle. NaN:
 * there are no rows.
 */
static double latency_of(const struct operation *operation, const struct anatomy_rows *rows,
                         double interval)
{
	double latency;

	if (operation->latency == NULL)
		return interval < 1 ? 1 : interval;
	latency = anatomy_latency(rows, operation->latency).cycles;
	if (operation->besides != NULL)
		latency -= anatomy_latency(rows, operation->besides).cycles;
	return latency;
}

static bool is_doubtful(const struct anatomy_rows *rows, const char *benchmark, const char *kind)
{
	return benchmark != NULL && anatomy_figure(rows, benchmark, kind).is_doubtful;
}

bool anatomy_converts_as_it_moves(const struct anatomy_rows *rows)
{
	/* two conversions, one in each direction */
	return fabs(anatomy_latency(rows, "primitive_ops/fcvt_w_d_w").cycles -
	            2 * anatomy_latency(rows, "primitive_ops/fmov_d").cycles) < 0.02;
}

/*
 * Whether no row has a flag that makes its median doubtful, and the latency of `besides` is sure. It is that of a move,
 * and stands for the conversion in the chain of a floating-point load.
 */
static bool are_rows_sure(const struct operation *operation, const struct anatomy_rows *rows)
{
	return (operation->besides == NULL || anatomy_converts_as_it_moves(rows)) &&
	       !is_doubtful(rows, operation->throughput, "throughput") &&
	       !is_doubtful(rows, operation->latency, "latency") &&
	       !is_doubtful(rows, operation->besides, "latency");
}

/* Whether one benchmark has both the latency and the reciprocal throughput. */
static bool is_of_one(const struct operation *operation)
{
	return operation->latency != NULL && strcmp(operation->latency, operation->throughput) == 0;
}

/*
 * Adds a cost without values, and returns it. Its source is each figure, behind the name of its benchmark. `interval` is
 * the one that the cost has; laps may show a smaller one than the row. `has_laps`: laps show the pipes of the class.
 */
static struct finding *add_by_rows(struct findings *findings, const struct operation *operation,
                                   bool is_sure, const struct anatomy_rows *rows, double interval,
                                   bool has_laps)
{
	double of_row = anatomy_throughput(rows, operation->throughput).cycles;
	char chain[FINDING_SOURCE_SIZE / 2] = "";
	char throughput[FINDING_SOURCE_SIZE / 4] = "";
	char lap[32] = "";

	if (operation->latency != NULL)
		snprintf(chain, sizeof(chain), "%s: latency %.3f%s%s%s", operation->latency,
		         latency_of(operation, rows, interval),
		         operation->besides != NULL ? " without " : "",
		         operation->besides != NULL ? strchr(operation->besides, '/') + 1 : "",
		         is_of_one(operation) ? ", " : "; ");
	if (!is_of_one(operation))
		snprintf(throughput, sizeof(throughput), "%s: ", operation->throughput);
	if (fabs(interval - of_row) >= 0.0005)
		snprintf(lap, sizeof(lap), ": %.3f", interval);
	return findings_add(findings, operation->parameter, "", is_sure,
	                    "%s%sreciprocal throughput %.3f%s%s", chain, throughput, of_row,
	                    has_laps ? "; anatomy/issued" : "", lap);
}

/*
 * Whether the row of a class may show how fast the store buffer drains. AMOs do not wait there. Floating-point stores
 * that are slower than words have a slower unit.
 */
static bool may_be_buffered(const struct operation *operation, const struct anatomy_rows *rows,
                            double interval)
{
	return operation->latency == NULL && round(interval) > 1 &&
	       issue_is_stored(issue_number(operation->parameter)) &&
	       !(interval > anatomy_throughput(rows, "primitive_ops/store_word").cycles + 0.5);
}

/* Sets the values of a cost. A store that a buffer holds takes one cycle, however slowly the buffer drains. */
static void set_cost(struct finding *cost, double latency, double interval, uint32_t pipes,
                     double held)
{
	if (held == 0) {
		pipes_set_cost(cost, latency, interval, pipes);
		return;
	}
	pipes_set_cost(cost, 1, 1, pipes);
	finding_add_source(cost, "; anatomy/stores: the first %.0f stores wait for nothing", held);
}

static void add_cost(struct findings *findings, const struct operation *operation,
                     const struct anatomy_rows *rows, const struct issue *issue)
{
	double interval = interval_of(operation, rows, issue);
	double latency = latency_of(operation, rows, interval);
	uint32_t at_once = issue_per_cycle(interval);
	struct stores_held held = {true, 0};
	struct pipes pipes;
	bool is_sure;

	/* Where there is no row, laps alone do not show the cost. */
	if (isnan(anatomy_throughput(rows, operation->throughput).cycles) || isnan(latency) ||
	    findings_of(findings, operation->parameter) != NULL)
		return;
	if (may_be_buffered(operation, rows, interval))
		held = stores_held_find(rows, interval);
	pipes = pipes_of(findings, operation, issue, interval);
	is_sure = held.is_busy && anatomy_is_whole(latency) &&
	          anatomy_is_whole(interval * at_once) && pipes.is_sure &&
	          are_rows_sure(operation, rows) &&
	          !(is_of_memory(operation->parameter) && findings_is(findings, "l1d", "none"));
	set_cost(add_by_rows(findings, operation, is_sure, rows, interval, issue->found.width > 0),
	         latency, interval, pipes.bits, held.count);
}

/* Adds the width. It is sure only if laps show whether classes issue together. */
static void add_width(struct findings *findings, const struct anatomy_rows *rows,
                      const struct issue *issue, double interval)
{
	const struct pipe_search *found = &issue->found;
	uint32_t at_once = issue_per_cycle(interval);
	bool is_sure = anatomy_is_whole(interval * at_once) && found->is_width_sure &&
	               at_once <= PARAMETERS_PIPES_MAX &&
	               !anatomy_throughput(rows, "primitive_ops/add").is_doubtful;

	findings_add(
		findings, "width",
		finding_whole(found->width > 0 ? found->width : fmin(at_once, PARAMETERS_PIPES_MAX))
			.text,
		is_sure, "primitive_ops/add: reciprocal throughput %.3f; anatomy/issued: %s",
		interval,
		found->width > 1    ? "classes issue together"
		: found->width == 1 ? "no classes issue together"
				    : "not measured");
}

/*
 * Returns the cycles that a jump of a lap costs beside its pipe: the parameter `late` without a target buffer, or
 * `taken` with one that holds all jumps of the lap. NaN: not known, or the buffer may hold only some of the jumps.
 */
static double beside_pipe(const struct findings *findings, const char *late)
{
	double targets = findings_number(findings, "btb");

	if (targets == 0)
		return findings_number(findings, late);
	return targets > LAP_JUMPS ? findings_number(findings, "taken") : (double)NAN;
}

/* Adds a jump. Its rows show only its pipe. Its cost is in `taken`, `redirect` and `mispredict`. */
static void add_jump(struct findings *findings, const struct jump *jump, const struct issue *issue)
{
	struct pipes pipes =
		issue_jump_pipes(issue, jump->parameter, beside_pipe(findings, jump->late));

	if (pipes.bits == 0)
		return;
	pipes_set_cost(
		findings_add(findings, jump->parameter, "", pipes_are_sure(&pipes, findings),
	                     "anatomy/issued shows the pipe; taken and redirect have the cost"),
		1, 1, pipes.bits);
}

void anatomy_doubt_width(struct findings *findings)
{
	enum { BEHIND_LATENCY_AND_INTERVAL = 2 };

	findings_of(findings, "width")->is_sure = false;
	for (uint32_t i = 0; i < OPERATIONS; i++) {
		struct finding *finding = findings_of(findings, operations[i].parameter);

		if (finding != NULL &&
		    strlen(finding_value(finding, BEHIND_LATENCY_AND_INTERVAL)) > 1)
			finding->is_sure = false;
	}
}

void anatomy_find_costs(struct findings *findings, const struct anatomy_rows *rows,
                        const struct issue *issue)
{
	double interval = anatomy_throughput(rows, "primitive_ops/add").cycles;

	if (isnan(interval))
		return;
	add_width(findings, rows, issue, interval);
	for (uint32_t i = 0; i < OPERATIONS; i++)
		add_cost(findings, &operations[i], rows, issue);
	if (!findings_is_sure(findings, "width"))
		anatomy_doubt_width(findings);
}

void anatomy_find_jumps(struct findings *findings, const struct issue *issue)
{
	if (isnan(findings_number(findings, "width")))
		return;
	for (size_t i = 0; i < sizeof(jumps) / sizeof(jumps[0]); i++)
		add_jump(findings, &jumps[i], issue);
}

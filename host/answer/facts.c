#include "answer/facts.h"

#include <math.h>

#include "model/parameters.h"
#include "run/cores.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/headline.h"
#include "run/metric.h"
#include "run/order.h"

const double FACTS_LEAST_DIFFERENCE = 0.02;

static double bytes_of(const struct cache_shape *cache)
{
	return (double)cache->sets * cache->ways * cache->line;
}

/* Sets the sizes of the caches if the run is of a model. Other runs do not have them. */
static void take_caches(struct facts *facts)
{
	const char *text = cores_of(&facts->run->about);
	struct parameters parameters;
	char complaint[256];

	if (counted_by(facts->run->about.source) != COUNTED_BY_MODEL || text == NULL ||
	    !parameters_read_kept(&parameters, text, complaint, sizeof(complaint)))
		return;
	facts->l1 = bytes_of(&parameters.l1d);
	facts->l2 = bytes_of(&parameters.l2);
}

struct facts facts_of(const struct results_run *run)
{
	struct facts facts = {
		.run = run,
		.metric = headline_metric(run),
		.alike = fmax(FACTS_LEAST_DIFFERENCE, run->repeatability),
		.l1 = (double)NAN,
		.l2 = (double)NAN,
	};

	facts.unit = metric_unit(facts.metric, about_source(&run->about));
	take_caches(&facts);
	return facts;
}

bool facts_are_sure(const struct row *row)
{
	return row_has_figures(row) && !flags_doubt_median(row->flags);
}

double facts_figure(const struct row *row)
{
	return flags_have(row->flags, "coarse") ? row->mean : row->p50;
}

double facts_find(const struct facts *facts, const struct row *key)
{
	const struct results_row *found = order_first(facts->run, key);

	if (found == NULL)
		return (double)NAN;
	if (row_has_figures(&found->row) && metric_of(key->metric) == METRIC_EVENT &&
	    facts_figure(&found->row) < 0)
		return 0;
	return facts_are_sure(&found->row) ? facts_figure(&found->row) : (double)NAN;
}

double facts_call(const struct facts *facts, const char *suite, const char *benchmark, double n,
                  const char *metric)
{
	return facts_find(facts, &(const struct row){.suite = suite,
	                                             .benchmark = benchmark,
	                                             .kind = "call",
	                                             .n = n,
	                                             .metric = metric});
}

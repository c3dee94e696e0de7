#include "run/metric.h"

#include "run/count_origin.h"
#include "text/names.h"

#define METRIC_TEXTS(enumerator, name, unit) {name, unit},
const struct metric_names metric_texts[METRIC_EVENT] = {METRICS(METRIC_TEXTS)};

enum metric metric_of(const char *name)
{
	return names_find(metric_texts, sizeof(metric_texts[0]), METRIC_EVENT, name);
}

bool metric_is_cycles(const char *name)
{
	return metric_of(name) == METRIC_CYCLES;
}

bool metric_is_ns(const char *name)
{
	return metric_of(name) == METRIC_NS;
}

/* Whether the metric is cycles, and the source is an emulator, whose cycles are instructions. */
static bool is_instructions(const char *name, const char *source)
{
	return metric_is_cycles(name) && counted_by(source) == COUNTED_BY_EMULATOR;
}

const char *metric_shown(const char *name, const char *source)
{
	return is_instructions(name, source) ? metric_texts[METRIC_INSTRET].unit : name;
}

const char *metric_unit(const char *name, const char *source)
{
	enum metric metric = metric_of(name);

	if (is_instructions(name, source))
		metric = METRIC_INSTRET;
	return metric != METRIC_EVENT ? metric_texts[metric].unit : name;
}

const char *metric_unit_remark(const char *name, const char *source)
{
	return metric_is_cycles(name) ? counted_unit_remark(source) : "";
}

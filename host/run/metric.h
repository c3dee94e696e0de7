/* The metrics that every board may have; any other metric is an event that a board's file names. */
#ifndef HOST_RUN_METRIC_H
#define HOST_RUN_METRIC_H

#include <stdbool.h>

/*
 * M(enumerator, name on the wire, unit of its figures). A table prefers them in this order. The board counts the first
 * METRIC_COUNTED; the host derives ns from cycles.
 */
#define METRICS(M)                                                                                 \
	M(METRIC_CYCLES, "cycles", "cycles")                                                       \
	M(METRIC_MTIME, "mtime", "mtime ticks")                                                    \
	M(METRIC_INSTRET, "instret", "instructions")                                               \
	M(METRIC_NS, "ns", "ns")

#define METRIC_ENUMERATOR(enumerator, name, unit) enumerator,
enum metric { METRICS(METRIC_ENUMERATOR) METRIC_EVENT, METRIC_COUNTED = METRIC_NS };
#undef METRIC_ENUMERATOR

struct metric_names {
	const char *name;
	const char *unit;
};

extern const struct metric_names metric_texts[METRIC_EVENT];

/* The metric with this name; METRIC_EVENT for any other, and for NULL. */
enum metric metric_of(const char *name);

bool metric_is_cycles(const char *name);
bool metric_is_ns(const char *name);

/*
 * The unit of the metric's figures in a row of this source (NULL: not received): "cycles", but "instructions" from an
 * emulator. The unit of an event is its name.
 */
const char *metric_unit(const char *name, const char *source);

/* What readers of that unit must know of the source (count_origin.h): "" of any metric but cycles, which others may mean. */
const char *metric_unit_remark(const char *name, const char *source);

/* The name of the metric for a reader: "instructions" for the cycles of an emulator. Files keep the name of the wire. */
const char *metric_shown(const char *name, const char *source);

#endif

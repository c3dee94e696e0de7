/* The metrics that every board may have. Any other metric is an event that a board's file names. */
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
 * Returns the unit of the metric's figures in a row of this source (NULL: not received). For cycles it is "cycles", but
 * "instructions" if the source is an emulator. The unit of an event is its name.
 */
const char *metric_unit(const char *name, const char *source);

/*
 * Returns the remark on the source to print with that unit (counted_unit_remark()). Only cycles have one, because other
 * sources may mean something else by cycles. It is "" for any other metric.
 */
const char *metric_unit_remark(const char *name, const char *source);

/*
 * Returns the name of the metric for a reader: "instructions" for the cycles of an emulator. Files keep the name on the
 * wire.
 */
const char *metric_shown(const char *name, const char *source);

#endif

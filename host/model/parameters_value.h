/* Parsers of parameter values, by kind. */
#ifndef HOST_MODEL_PARAMETERS_VALUE_H
#define HOST_MODEL_PARAMETERS_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "model/parameters.h"
#include "model/parameters_line.h"

/* Parses the values of a line into *to. Returns false if they do not have the form that `wanted` describes. */
typedef bool value_reader(void *to, const struct line_parts *parts);

struct value_kind {
	value_reader *read;
	/* The form of the values, for error messages. Has "%u" twice for the limits, or not at all. */
	const char *wanted;
};

extern const struct value_kind value_number;     /* uint32_t */
extern const struct value_kind value_power;      /* uint32_t, a power of two */
extern const struct value_kind value_name;       /* parameters.name */
extern const struct value_kind value_cost;       /* struct cost */
extern const struct value_kind value_cache;      /* struct cache_shape */
extern const struct value_kind value_present;    /* bool */
extern const struct value_kind value_region;     /* struct region */
extern const struct value_kind value_store_miss; /* bool, true for "stalls" */
extern const struct value_kind value_next_line;  /* bits of enum next_line */
extern const struct value_kind value_early;      /* struct early */
extern const struct value_kind value_csr_ranges; /* struct csr_ranges */
extern const struct value_kind value_error;      /* struct model_error */

#endif

/* What was found of a core: parameters of a model's file (model/parameters.h), each with its source. */
#ifndef HOST_ANATOMY_FINDINGS_H
#define HOST_ANATOMY_FINDINGS_H

#include <stdbool.h>
#include <stdint.h>

enum { FINDING_VALUES_SIZE = 64, FINDING_SOURCE_SIZE = 256 };

struct finding {
	const char *parameter;            /* its name in the file */
	char values[FINDING_VALUES_SIZE]; /* "": not found, and the source says why */
	char source[FINDING_SOURCE_SIZE]; /* the rows, and what they show */
	bool is_sure; /* nothing else would give these rows; else the source says what may be different */
};

struct findings {
	uint32_t count;
	struct finding *list;
};

/* Adds a finding, and returns it, with no values and no source, and not sure. It is valid until the next one. */
struct finding *findings_add(struct findings *findings, const char *parameter);

/* Returns the finding of a parameter; NULL: there is none. */
const struct finding *findings_of(const struct findings *findings, const char *parameter);

/* The same, to change it. It is valid until the next findings_add(). */
struct finding *findings_at(struct findings *findings, const char *parameter);

/* Returns the first value of a parameter as a number; NaN: it was not found. */
double findings_number(const struct findings *findings, const char *parameter);

/* Whether a parameter was found, and is sure. */
bool findings_is_sure(const struct findings *findings, const char *parameter);

/*
 * Adds a finding of whole cycles, at least 0, and returns it. It is sure only if the cycles are
 * nearly whole, and not below 0.
 */
struct finding *findings_add_cycles(struct findings *findings, const char *parameter, double cycles,
                                    bool is_sure);

/* The values from number `index` on, as "4 64 lru" of "32768 4 64 lru" for 1; "": there are fewer. */
const char *finding_value(const struct finding *finding, uint32_t index);

__attribute__((format(printf, 2, 3))) void finding_set_values(struct finding *finding,
                                                              const char *format, ...);
__attribute__((format(printf, 2, 3))) void finding_set_source(struct finding *finding,
                                                              const char *format, ...);

void findings_free(struct findings *findings);

#endif

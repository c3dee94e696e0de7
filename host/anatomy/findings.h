/* The findings of the rows about a core: parameters of a core file (model/parameters.h), each with its source. */
#ifndef HOST_ANATOMY_FINDINGS_H
#define HOST_ANATOMY_FINDINGS_H

#include <stdbool.h>
#include <stdint.h>

enum { FINDING_VALUES_SIZE = 64, FINDING_SOURCE_SIZE = 256 };

struct finding {
	const char *parameter;            /* its name in a core file */
	char values[FINDING_VALUES_SIZE]; /* "": not found, and the source says why */
	char source[FINDING_SOURCE_SIZE]; /* the benchmarks, and what their rows show */
	bool is_sure;                     /* no other values would give these rows */
};

struct findings {
	uint32_t count;
	struct finding *list;
};

/*
 * Adds a finding, and returns it. The pointer is valid until the next finding is added. `parameter` must outlive the
 * findings.
 */
__attribute__((format(printf, 5, 6))) struct finding *findings_add(struct findings *findings,
                                                                   const char *parameter,
                                                                   const char *values, bool is_sure,
                                                                   const char *source, ...);

/* A whole number as values, for findings_add(). They live as long as the expression that calls finding_whole(). */
struct finding_values {
	char text[FINDING_VALUES_SIZE];
};

struct finding_values finding_whole(double number);

/*
 * Adds a finding of `cycles`, rounded and at least 0. It is sure only if `is_sure`, and if `cycles` is less than 0.1 from a
 * whole number that is not negative. Adds nothing if `cycles` is NaN.
 */
__attribute__((format(printf, 5, 6))) void findings_add_cycles(struct findings *findings,
                                                               const char *parameter, double cycles,
                                                               bool is_sure, const char *source,
                                                               ...);

/* Returns the first finding of a parameter. NULL: there is none. Valid until the next finding is added. */
struct finding *findings_of(const struct findings *findings, const char *parameter);

/*
 * Returns the first value of a parameter as a number, 0 for "none". NaN: the parameter has no finding or no values.
 */
double findings_number(const struct findings *findings, const char *parameter);

/* Returns whether a parameter has a finding that is sure. */
bool findings_is_sure(const struct findings *findings, const char *parameter);

/* Returns whether a parameter has a finding with these values. */
bool findings_is(const struct findings *findings, const char *parameter, const char *values);

/*
 * Returns the values from number `index` on, counted from 0. For index 1 of "32768 4 64 lru" that is "4 64 lru". "":
 * there are fewer values.
 */
const char *finding_value(const struct finding *finding, uint32_t index);

/* Returns value number `index` as a number, 0 for a word. NaN: `finding` is NULL or has fewer values. */
double finding_number(const struct finding *finding, uint32_t index);

__attribute__((format(printf, 2, 3))) void finding_set_values(struct finding *finding,
                                                              const char *format, ...);
__attribute__((format(printf, 2, 3))) void finding_set_source(struct finding *finding,
                                                              const char *format, ...);
/* Appends to the source, as far as there is room. */
__attribute__((format(printf, 2, 3))) void finding_add_source(struct finding *finding,
                                                              const char *format, ...);

void findings_free(struct findings *findings);

#endif

/* The rows of anatomy/issued and anatomy/mix (firmware/suites/anatomy_issue.c): which classes issued together. */
#ifndef HOST_ANATOMY_ISSUE_LAPS_H
#define HOST_ANATOMY_ISSUE_LAPS_H

#include <stdbool.h>

#include "anatomy/ladders.h"
#include "anatomy/mix_lap.h"

enum {
	ISSUE_CLASSES = 32, /* their numbers are less */
	ISSUE_MANY = 8,
};

/* The numbers of the classes of many in a lap, in the order in which their pipes get letters. */
extern const uint32_t issue_many[ISSUE_MANY];

enum together { CANNOT_TELL, APART, TOGETHER };

struct issue_laps {
	/* Cycles of anatomy/issued, by the class of many and the other one. NaN: there is no such row. */
	double laps[ISSUE_CLASSES][ISSUE_CLASSES];
	double mix[MIX_MASKS]; /* the same of anatomy/mix, by n */
};

void issue_laps_read(struct issue_laps *laps, const struct anatomy_rows *rows);

/* Whether there are laps of some class that issues every cycle. */
bool issue_laps_are_there(const struct issue_laps *laps);

/* The number of a parameter as "cost.alu", 0: it has none; and the parameter of a number, of which there is one. */
uint32_t issue_number(const char *parameter);
const char *issue_parameter(uint32_t number);

/* Cycles that instructions of a class save in a lap of the class of many, against those of its own; NaN: no rows. */
double issue_saved(const struct issue_laps *laps, uint32_t many, uint32_t one);

/*
 * Whether instructions of the class issued beside as many of the class of many as issue in a cycle (issue_at_once()). `wait` is
 * how much longer one delays all that is behind it.
 */
enum together issue_together(const struct issue_laps *laps, uint32_t many, uint32_t one,
                             double wait);

/* Whether some class never issues beside this one, which then has one pipe. */
bool issue_has_one_pipe(const struct issue_laps *laps, uint32_t number);

/* The least that issue at a time: of alu, and one more if classes issue beside these. */
uint32_t issue_least_width(const struct issue_laps *laps);

/* How many of a class issue in every cycle, by its own lap: 1, or 2, as many as a lap has destinations; 0: others. */
uint32_t issue_at_once(const struct issue_laps *laps, uint32_t many);

/* Whether the class accesses memory; whether it does so from the store buffer. */
bool issue_is_access(uint32_t number);
bool issue_is_stored(uint32_t number);

#endif

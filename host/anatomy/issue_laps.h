/*
 * The rows of anatomy/issued and anatomy/mix (firmware/suites/anatomy_issue.c), which show the classes that issue
 * together. A lap of anatomy/issued has many instructions of one class and one or two of another class among them.
 */
#ifndef HOST_ANATOMY_ISSUE_LAPS_H
#define HOST_ANATOMY_ISSUE_LAPS_H

#include <stdbool.h>

#include "anatomy/ladders.h"
#include "anatomy/mix_lap.h"

enum {
	ISSUE_CLASSES = 32, /* the numbers of classes are below this */
	ISSUE_MANY = 8,
};

/* The numbers of the classes that fill a lap of anatomy/issued, in the order in which their pipes get letters. */
extern const uint32_t issue_many[ISSUE_MANY];

enum together { CANNOT_TELL, APART, TOGETHER };

struct issue_laps {
	/*
	 * Cycles of a lap of anatomy/issued. The first index is the class of many, the second the other class. NaN:
	 * no row.
	 */
	double laps[ISSUE_CLASSES][ISSUE_CLASSES];
	double mix[MIX_MASKS]; /* cycles of a lap of anatomy/mix, by n; NaN: no row */
};

void issue_laps_read(struct issue_laps *laps, const struct anatomy_rows *rows);

/* Returns whether there is a lap of a class of issue_many alone that issues one or two instructions in a cycle. */
bool issue_laps_are_there(const struct issue_laps *laps);

/*
 * issue_number returns the number of the class of a parameter such as "cost.alu", 0 if it has none. issue_parameter
 * returns the parameter of a class, NULL if no class has this number.
 */
uint32_t issue_number(const char *parameter);
const char *issue_parameter(uint32_t number);

/* Returns how many cycles shorter the lap is than a lap of `many` alone if it has class `one`, too. NaN: no rows. */
double issue_saved(const struct issue_laps *laps, uint32_t many, uint32_t one);

/*
 * Returns whether an instruction of class `one` issues in the same cycle as a full group of class `many`
 * (issue_at_once()). `wait` is the number of cycles that class `one` delays the instructions after it, besides its
 * issue.
 */
enum together issue_together(const struct issue_laps *laps, uint32_t many, uint32_t one,
                             double wait);

/* Returns whether some class never issues in the same cycle as this one. Then this class has one pipe. */
bool issue_has_one_pipe(const struct issue_laps *laps, uint32_t number);

/*
 * Returns a lower bound of the width: how many alu instructions issue in a cycle, and one more if at least two
 * classes issue beside these.
 */
uint32_t issue_least_width(const struct issue_laps *laps);

/*
 * Returns how many instructions of a class issue in every cycle, from its own lap: 1 or 2. A class that issues more
 * shows 2, because a lap has two destination registers. 0: the lap takes other times.
 */
uint32_t issue_at_once(const struct issue_laps *laps, uint32_t many);

/*
 * Returns how many instructions issue in a cycle at this reciprocal throughput, from 1 up to more than any core has. NaN
 * gives 1.
 */
uint32_t issue_per_cycle(double interval);

/* issue_is_access: whether the class is a load or a store. issue_is_stored: whether it is a store or an AMO. */
bool issue_is_access(uint32_t number);
bool issue_is_stored(uint32_t number);

#endif

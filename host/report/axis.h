/* An axis of a chart: the position of a value on it, and its ticks. */
#ifndef HOST_REPORT_AXIS_H
#define HOST_REPORT_AXIS_H

#include <stdbool.h>
#include <stdint.h>

#include "statistics/range.h"

enum axis_scale {
	AXIS_LINEAR,
	AXIS_EXACT,  /* linear; its ends are the extremes, not round values */
	AXIS_SHARE,  /* like AXIS_EXACT, with ticks in per cent at the middle and the end */
	AXIS_LOG,    /* logarithmic, for values above 0 */
	AXIS_SIZE,   /* logarithmic, with ticks at powers of two */
	AXIS_CHANGE, /* logarithmic, for ratios; ticks are changes: the ratio 2 is +100 % */
};

struct axis {
	enum axis_scale scale;
	double least, most; /* its ends; least < most */
	uint32_t ticks;     /* about how many ticks AXIS_SIZE has; 0: about five */
};

enum { AXIS_TICKS_MAX = 16, AXIS_TEXT_SIZE = 32 };

/*
 * Returns an axis that holds both values; least <= most. Its ends are round values, except on AXIS_EXACT, AXIS_SHARE
 * and AXIS_SIZE.
 */
struct axis axis_make(enum axis_scale scale, double least, double most);

/* Adds a value to a range. A value that an axis of this scale cannot hold is ignored. */
void axis_extend(struct range *range, enum axis_scale scale, double value);

/* Whether an axis of this scale can hold a value: it is finite, and above 0 unless the scale is linear. */
bool axis_can_hold(enum axis_scale scale, double value);

/* Returns the position of a value: 0 at the least end, 1 at the other end. */
double axis_at(const struct axis *axis, double value);

/* Writes the values of the ticks, in ascending order. Returns their number. */
uint32_t axis_ticks(const struct axis *axis, double ticks[AXIS_TICKS_MAX]);

/* Writes the text of a tick: 0.25, 1000, 20k, 1.5M; on AXIS_SIZE 4Ki; on AXIS_CHANGE +25 %; on AXIS_SHARE 25 %. */
void axis_write_tick(const struct axis *axis, double tick, char text[AXIS_TEXT_SIZE]);

#endif

/* An axis of a chart: where a value lies on it, and which values are named beneath it. */
#ifndef HOST_REPORT_AXIS_H
#define HOST_REPORT_AXIS_H

#include <stdbool.h>
#include <stdint.h>

enum axis_scale {
	AXIS_LINEAR,
	AXIS_LOG,    /* of values above 0 */
	AXIS_SIZE,   /* the same, by powers of two */
	AXIS_CHANGE, /* the same, of ratios, named by what they differ from 1 by: twice is +100 % */
};

struct axis {
	enum axis_scale scale;
	double least, most; /* its ends; least < most */
};

enum { AXIS_TICKS_MAX = 8, AXIS_TEXT_SIZE = 32 };

/* An axis that holds both values, least <= most, and ends at round ones. */
struct axis axis_make(enum axis_scale scale, double least, double most);

/* The same of a list, of which what no axis of this scale holds is passed over; false if all of it is. */
struct axis_extent {
	double least, most;
};
void axis_extend(struct axis_extent *extent, enum axis_scale scale, double value);
bool axis_is_extent(const struct axis_extent *extent);

extern const struct axis_extent axis_no_extent;

/* Whether a value can be on an axis of that scale at all. */
bool axis_can_hold(enum axis_scale scale, double value);

/* 0 at the least end to 1 at the other. */
double axis_at(const struct axis *axis, double value);

/* The values to name, ascending; returns how many. */
uint32_t axis_ticks(const struct axis *axis, double ticks[AXIS_TICKS_MAX]);

/* A tick as it is written: 0.25, 1000, 20k, 1.5M; on AXIS_SIZE 4Ki, on AXIS_CHANGE +25 %. */
void axis_write_tick(const struct axis *axis, double tick, char text[AXIS_TEXT_SIZE]);

#endif

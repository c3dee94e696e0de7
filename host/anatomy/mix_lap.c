#include "anatomy/mix_lap.h"

#include <math.h>
#include <stdbool.h>

#include "model/dual_issue.h"

enum {
	ROUNDS = 2, /* each class alternates between two destinations */
	LAPS = 3,   /* until laps repeat, if units are still busy from the lap before */
};

/* The state of the core before the next instruction, in cycles except `taken` (model/dual_issue.h). */
struct position {
	double now;
	uint16_t taken;
	double unit_free[MIX_CLASSES];
	/* The last cycle in which an instruction with this destination issued. */
	double written[MIX_CLASSES][ROUNDS];
};

static bool has_destination(uint32_t class)
{
	return class != MIX_BRANCH && class != MIX_STORE;
}

/* Returns the first cycle in which the unit is free and the destination is no longer being written. */
static double ready_at(const struct position *position, uint32_t class, uint32_t round)
{
	double ready = position->unit_free[class];

	return has_destination(class) ? fmax(ready, position->written[class][round] + 1) : ready;
}

static void issue(struct position *position, const struct mix_core *core, uint32_t class,
                  uint32_t round)
{
	uint16_t taken = dual_issue_take(position->taken, core->pipes[class], core->width);
	double ready = ready_at(position, class, round);

	if (taken == 0)
		position->now++;
	if (taken == 0 || ready > position->now)
		taken = dual_issue_take(DUAL_ISSUE_EMPTY, core->pipes[class], core->width);
	position->now = fmax(position->now, ready);
	position->taken = taken;
	position->unit_free[class] = position->now + core->busy[class];
	position->written[class][round] = position->now;
}

/* Issues a lap: one instruction of each class in turn. */
static void go_round(struct position *position, const struct mix_core *core, uint32_t mask)
{
	uint32_t i = 0;

	for (uint32_t place = 0; i < MIX_LAP; place = (place + 1) % (ROUNDS * MIX_CLASSES)) {
		if (!(mask >> place % MIX_CLASSES & 1))
			continue;
		issue(position, core, place % MIX_CLASSES, place / MIX_CLASSES);
		i++;
	}
}

static bool has_busy_unit(const struct mix_core *core, uint32_t mask)
{
	for (uint32_t i = 0; i < MIX_CLASSES; i++)
		if (mask >> i & 1 && core->busy[i] > 0)
			return true;
	return false;
}

double mix_lap(const struct mix_core *core, uint32_t mask)
{
	uint32_t laps = has_busy_unit(core, mask) ? LAPS : 1;
	struct position position = {0};
	double begun = 0;

	for (uint32_t i = 0; i < laps; i++) {
		begun = position.now;
		position.taken = DUAL_ISSUE_EMPTY;
		go_round(&position, core, mask);
		position.now += core->between;
	}
	return position.now - begun;
}

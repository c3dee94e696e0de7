#include "anatomy/schedule.h"

#include <string.h>

enum { COST_PREFIX = 5 /* of "cost." */ };

static enum instruction_class class_of(const char *name)
{
	enum instruction_class class = 0;

	while (class < INSTRUCTION_CLASS_COUNT && strcmp(instruction_class_name(class), name) != 0)
		class ++;
	return class;
}

static void take_source(void *context, const struct parameter_line *line)
{
	struct schedule *schedule = context;

	if (strncmp(line->name, "cost.", COST_PREFIX) == 0)
		snprintf(schedule->sources[class_of(line->name + COST_PREFIX)],
		         SCHEDULE_SOURCE_SIZE, "%s", line->source);
}

bool schedule_read(struct schedule *schedule, const char *text, char *error, size_t size)
{
	if (!parameters_read(&schedule->parameters, text, error, size))
		return false;
	parameters_list(text, take_source, schedule);
	memcpy(schedule->name, schedule->parameters.name, SCHEDULE_NAME_SIZE);
	for (char *dash = schedule->name; (dash = strchr(dash, '-')) != NULL;)
		*dash = '_';
	return true;
}

bool schedule_is_busy_unit(const struct schedule *schedule, enum instruction_class unit)
{
	for (enum instruction_class class = 0; class < INSTRUCTION_CLASS_COUNT; class ++)
		if (instruction_unit(class) == unit &&
		    schedule->parameters.costs[class].interval > 1)
			return true;
	return false;
}

uint32_t schedule_pipes(const struct schedule *schedule)
{
	uint32_t pipes = 0;

	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		pipes |= schedule->parameters.costs[i].pipes;
	return pipes;
}

#include "anatomy/schedule.h"

#include <string.h>

enum { PREFIX = 5 /* of "cost." and "late." */ };

static enum instruction_class class_of(const char *name)
{
	enum instruction_class i = 0;

	while (i < INSTRUCTION_CLASS_COUNT && strcmp(instruction_class_name(i), name) != 0)
		i++;
	return i;
}

/* Returns the place for the source of a parameter. NULL: compilers do not use the parameter. */
static char *place_of_source(struct schedule *schedule, const char *name)
{
	if (strncmp(name, "cost.", PREFIX) == 0)
		return schedule->sources[class_of(name + PREFIX)];
	if (strncmp(name, "late.", PREFIX) == 0)
		return schedule->late_sources[class_of(name + PREFIX)];
	if (strcmp(name, "width") == 0)
		return schedule->width_source;
	return strcmp(name, "mispredict") == 0 ? schedule->mispredict_source : NULL;
}

static void take_source(void *context, const struct parameter_line *line)
{
	char *place = place_of_source(context, line->name);

	if (place != NULL)
		snprintf(place, SCHEDULE_SOURCE_SIZE, "%s", line->source);
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

bool schedule_is_busy_unit(const struct schedule *schedule, uint64_t classes,
                           enum instruction_class unit)
{
	for (enum instruction_class i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		if ((classes >> i & 1) != 0 && instruction_unit(i) == unit &&
		    schedule->parameters.costs[i].interval > 1)
			return true;
	return false;
}

uint32_t schedule_pipes(const struct schedule *schedule, uint64_t classes)
{
	uint32_t pipes = 0;

	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		if ((classes >> i & 1) != 0)
			pipes |= schedule->parameters.costs[i].pipes;
	return pipes;
}

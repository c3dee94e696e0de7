/* Lines on their way. */
#include "model/traffic.h"

int64_t traffic_arrival(const struct traffic *traffic, uint64_t line, int64_t now)
{
	for (uint32_t i = 0; i < traffic->line_count; i++) {
		if (traffic->lines[i] == line && traffic->arrivals[i] > now)
			return traffic->arrivals[i];
	}
	return now;
}

/* The place whose line arrives first. */
static uint32_t first_place(const struct traffic *traffic)
{
	uint32_t first = 0;

	for (uint32_t i = 1; i < traffic->line_count; i++) {
		if (traffic->arrivals[i] < traffic->arrivals[first])
			first = i;
	}
	return first;
}

int64_t traffic_room(const struct traffic *traffic, int64_t now)
{
	int64_t first = traffic->arrivals[first_place(traffic)];

	return first > now ? first : now;
}

void traffic_ask(struct traffic *traffic, uint64_t line, int64_t arrival)
{
	uint32_t place = first_place(traffic);

	traffic->lines[place] = line;
	traffic->arrivals[place] = arrival;
	if (arrival > traffic->last_arrival)
		traffic->last_arrival = arrival;
}

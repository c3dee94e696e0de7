/* Lines in flight. */
#include "model/in_flight.h"

int64_t in_flight_arrival(const struct in_flight *in_flight, uint64_t line, int64_t now)
{
	for (uint32_t i = 0; i < in_flight->line_count; i++) {
		if (in_flight->lines[i] == line && in_flight->arrivals[i] > now)
			now = in_flight->arrivals[i];
	}
	return now;
}

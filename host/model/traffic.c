/* Lines on their way. */
#include "model/traffic.h"

int64_t traffic_arrival(const struct traffic *traffic, uint64_t line, int64_t now)
{
	for (uint32_t i = 0; i < traffic->line_count; i++) {
		if (traffic->lines[i] == line && traffic->arrivals[i] > now)
			now = traffic->arrivals[i];
	}
	return now;
}

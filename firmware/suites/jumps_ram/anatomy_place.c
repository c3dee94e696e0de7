/* Code runs in RAM, and so do the jumps. */
#include "suites/anatomy_jumps.h"

bool anatomy_place_jumps(struct bench_run *run, const struct anatomy_places *places)
{
	return anatomy_write_jumps(run, places);
}

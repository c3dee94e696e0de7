/* Reports in a note how many ticks of mtime a benchmark takes from set-up to end. */
#include <stdio.h>

#include "bench.h"
#include "drivers/mtime.h"
#include "stream/report.h"

enum { TURNS = 500 };

static uint64_t begun;

static bool note_begin(struct bench_run *run)
{
	(void)run;
	begun = mtime_read();
	return true;
}

static void KERNEL count(struct bench_run *run)
{
	(void)run;
	for (uint32_t left = TURNS; left != 0; left--)
		OPAQUE(left);
}

static void tell(struct bench_run *run)
{
	char text[64];

	(void)run;
	snprintf(text, sizeof(text), "it took %lu ticks", (unsigned long)(mtime_read() - begun));
	report_note("info", text);
}

BENCH(budget, count, .setup = note_begin, .run = count, .teardown = tell);

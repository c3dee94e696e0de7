/* Reports in a note how many ticks of mtime a benchmark takes from set-up to end. */
#include <stdio.h>

#include "bench.h"
#include "drivers/mtime.h"
#include "stream/report.h"

enum {
	TURNS = 500,
	BATCH = 4096,     /* turns of a run of `stream` */
	LAP = 32 * BATCH, /* the longest that the firmware takes */
};

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

static void KERNEL turn(struct bench_run *run)
{
	for (uint32_t left = run->batch; left != 0; left--)
		OPAQUE(left);
}

/* It has no data; without .warm it would be no stream. */
static void go_round(struct bench_run *run)
{
	(void)run;
}

BENCH(budget, count, .setup = note_begin, .run = count, .teardown = tell);
BENCH(budget, stream, .setup = note_begin, .warm = go_round, .run = turn, .teardown = tell,
      .sizes = SIZES(LAP), .batch = BATCH);

/* Reports in a note how many ticks of mtime pass from reset until the first row is sent. */
#include <stdio.h>

#include "bench.h"
#include "drivers/mtime.h"
#include "stream/report.h"

enum {
	TURNS = 500,
	ROW_BEGUN = 3, /* looks at the result: two in a row, the third when the next has begun */
};

static uint32_t looks;
static uint64_t ticks;

static void KERNEL count(struct bench_run *run)
{
	(void)run;
	for (uint32_t left = TURNS; left != 0; left--)
		OPAQUE(left);
}

static bool look(struct bench_run *run)
{
	(void)run;
	if (++looks == ROW_BEGUN)
		ticks = mtime_read();
	return true;
}

static void tell(struct bench_run *run)
{
	char text[64];

	(void)run;
	snprintf(text, sizeof(text), "the first row was sent %lu ticks after reset",
	         (unsigned long)ticks);
	report_note("info", text);
}

BENCH(first_row, count, .run = count, .check = look, .teardown = tell);

/* What the suite anatomy costs in all: FILTER='anatomy*' runs this behind it, as the last one in the order of names. */
#include <stdio.h>

#include "bench.h"
#include "hart/csr.h"
#include "stream/report.h"

static bool tell(struct bench_run *run)
{
	static char text[80];

	snprintf(text, sizeof(text), "%lu cycles and %lu instructions since reset",
	         CSR_READ(mcycle), CSR_READ(minstret));
	report_note("info", text);
	run->reason = "only a note";
	return false;
}

static void KERNEL nothing(struct bench_run *run)
{
	(void)run;
}

BENCH(anatomy_end, note, .setup = tell, .run = nothing);

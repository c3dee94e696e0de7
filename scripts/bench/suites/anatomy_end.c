/* Reports the total cost of the suite anatomy. FILTER='anatomy*' runs this suite after it, in the order of names. */
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

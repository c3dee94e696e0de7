/* Doubts what code shows on a core whose instructions may wait for their fetch, as without an L1I. */
#include <stdio.h>
#include <string.h>

#include "anatomy/anatomy.h"

/* More cycles than an addition takes that does not wait. */
static const double fetched = 1.25;

static void doubt(struct finding *finding, double cycles)
{
	size_t length = strlen(finding->source);

	finding->is_sure = false;
	snprintf(finding->source + length, sizeof(finding->source) - length,
	         "; an addition takes %.1f cycles, so instructions may wait for their fetch",
	         cycles);
}

void anatomy_doubt_fetch(struct findings *findings, const struct anatomy_rows *rows)
{
	static const char *const of_code[] = {"l1i", "taken", "redirect", "mispredict"};
	double cycles = anatomy_throughput(rows, "primitive_ops/add").cycles;

	if (!(cycles > fetched))
		return;
	for (size_t i = 0; i < sizeof(of_code) / sizeof(of_code[0]); i++)
		if (findings_is_sure(findings, of_code[i]))
			doubt(findings_of(findings, of_code[i]), cycles);
}

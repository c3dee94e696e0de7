/*
 * Measures the cost of a record, from the filled struct until the last byte of both copies is sent. The records are
 * those that firmware/wire/README.md shows. They appear as rows of this suite in the CSV, beside its measured rows.
 */
#include "../../../host/tests/golden_records.h"
#include "bench.h"
#include "stream/report.h"

static struct record_result result;
static struct record_distribution distribution;

/* Sets `record` to the golden record, as a row of this suite. */
#define TAKE_GOLDEN(record)                                                                        \
	(record = golden_##record, record.suite = "records", record.benchmark = "sent",            \
	 record.metric = "sent")

static bool take_golden(struct bench_run *run)
{
	(void)run;
	TAKE_GOLDEN(result);
	TAKE_GOLDEN(distribution);
	return true;
}

static void KERNEL send_result(struct bench_run *run)
{
	(void)run;
	report_record('R', &result);
}

static void KERNEL send_distribution(struct bench_run *run)
{
	(void)run;
	report_record('D', &distribution);
}

BENCH(records, result, .setup = take_golden, .run = send_result);
BENCH(records, distribution, .setup = take_golden, .run = send_distribution);

/*
 * What a record costs, from the filled struct until the last byte of both copies is sent: barecycle measured by itself.
 * The records are those that the wire's README shows, as rows of this suite's own: in the CSV they stand beside its rows.
 */
#include "../../../host/tests/golden_records.h"
#include "bench.h"
#include "stream/report.h"

static struct record_result result;
static struct record_distribution distribution;

/* `record` as the golden one, but for its row. */
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

/*
 * Measures the cost of 63 records, from the filled struct until the last byte of both copies is sent. Every 64th record
 * is a hello, so each run sends one hello as well. The records are those that firmware/wire/README.md shows. They appear
 * as rows of this suite in the CSV, beside its measured rows.
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

static void send_all(char letter, void *record)
{
	for (int i = 1; i < WIRE_HELLO_EVERY; i++)
		report_record(letter, record);
}

static void KERNEL send_result(struct bench_run *run)
{
	(void)run;
	send_all('R', &result);
}

static void KERNEL send_distribution(struct bench_run *run)
{
	(void)run;
	send_all('D', &distribution);
}

BENCH(records, result, .setup = take_golden, .run = send_result, .brief = true);
BENCH(records, distribution, .setup = take_golden, .run = send_distribution, .brief = true);

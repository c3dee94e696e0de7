#include "measure/distribution.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

enum {
	TEXT_MAX = WIRE_MAX_t240,
	BUCKET_SIZE = sizeof(",463:4294967295"), /* the longest bucket as text, and a NUL */
};

/* One record in the making. */
struct page {
	struct record_distribution record;
	char text[TEXT_MAX + 1];
};

static void send_page(struct page *page)
{
	page->record.buckets = page->text;
	report_record('D', &page->record);
	page->text[0] = '\0';
}

static void add_bucket(struct page *page, uint32_t index, uint32_t count)
{
	char bucket[BUCKET_SIZE];
	const char *comma = page->text[0] != '\0' ? "," : "";

	snprintf(bucket, sizeof(bucket), "%s%" PRIu32 ":%" PRIu32, comma, index, count);
	if (strlen(page->text) + strlen(bucket) > TEXT_MAX) {
		send_page(page);
		add_bucket(page, index, count);
		return;
	}
	strcat(page->text, bucket);
}

void distribution_report(const struct record_result *row, const struct stats *stats)
{
	struct page page = {
		.record =
			{
				.suite = row->suite,
				.benchmark = row->benchmark,
				.kind = row->kind,
				.n = row->n,
				.metric = row->metric,
				.base = stats->base,
				.below = stats->below,
			},
	};

	for (uint32_t i = 0; i < HISTOGRAM_BUCKETS; i++) {
		uint32_t count = stats_bucket(stats, i);

		if (count != 0)
			add_bucket(&page, i, count);
	}
	send_page(&page);
}

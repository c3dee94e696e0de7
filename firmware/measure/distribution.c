#include "measure/distribution.h"

#include <inttypes.h>
#include <stdio.h>

#include "report.h"

enum {
	TEXT_MAX = WIRE_MAX_t240,
	BUCKET_SIZE = sizeof(",463:4294967295"), /* the longest bucket as text, and a NUL */
};

/* One record in the making. */
struct page {
	struct record_distribution record;
	size_t length; /* of text */
	char text[TEXT_MAX + 1];
};

static void send_page(struct page *page)
{
	page->record.buckets = page->text;
	report_record('D', &page->record);
	page->length = 0;
	page->text[0] = '\0';
}

static void add_bucket(struct page *page, uint32_t index, uint32_t count)
{
	char bucket[BUCKET_SIZE];
	int length = snprintf(bucket, sizeof(bucket), ",%" PRIu32 ":%" PRIu32, index, count);

	if (page->length + (size_t)length > TEXT_MAX)
		send_page(page);
	page->length +=
		(size_t)snprintf(page->text + page->length, sizeof(page->text) - page->length, "%s",
	                         bucket + (page->length == 0 ? 1 : 0)); /* no comma */
}

void distribution_report(const struct record_result *row, const char *kind,
                         const struct stats *stats)
{
	struct page page = {
		.record =
			{
				.suite = row->suite,
				.benchmark = row->benchmark,
				.kind = kind,
				.n = row->n,
				.metric = row->metric,
				.base = stats->base,
			},
	};

	for (uint32_t i = 0, left = stats->count; left > 0; i++) {
		uint32_t count = stats_bucket(stats, i);

		if (count != 0)
			add_bucket(&page, i, count);
		left -= count;
	}
	send_page(&page);
}

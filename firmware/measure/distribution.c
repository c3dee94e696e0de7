#include "measure/distribution.h"

#include <math.h>
#include <string.h>

#include "stream/report.h"
#include "wire/number.h"

enum {
	TEXT_MAX = WIRE_MAX_t240,
	BUCKET_MAX = sizeof(",463:4294967295") - 1, /* the longest bucket as text */
};

/* The record that is being filled. */
struct page {
	struct record_distribution record;
	size_t length; /* of text */
	char text[TEXT_MAX + 1];
};

static void send_page(struct page *page)
{
	page->text[page->length] = '\0';
	page->record.buckets = page->text;
	report_record('D', &page->record);
	page->record.squares = (double)NAN;
	page->record.products = (double)NAN;
	page->length = 0;
}

static void add_bucket(struct page *page, struct bucket bucket)
{
	char text[BUCKET_MAX];
	char *end = text;
	size_t length;

	*end++ = ',';
	end = number_decimal(end, bucket.index);
	*end++ = ':';
	end = number_decimal(end, bucket.count);
	length = (size_t)(end - text);
	if (page->length + length > TEXT_MAX)
		send_page(page);
	if (page->length == 0)
		length--; /* no comma in front */
	memcpy(page->text + page->length, end - length, length);
	page->length += length;
}

void distribution_report(const struct record_result *row, const char *kind,
                         const struct stats *stats, const struct medians *medians)
{
	struct page page; /* its text is filled as it grows */
	struct bucket bucket;

	if (stats->min == stats->max)
		return;
	page.length = 0;
	page.record = (struct record_distribution){
		.suite = row->suite,
		.benchmark = row->benchmark,
		.kind = kind,
		.n = row->n,
		.metric = row->metric,
		.base = stats->base,
		.squares = medians_squares(medians),
		.products = medians_products(medians),
	};
	for (uint32_t i = 0, left = stats->count; left > 0; i = bucket.index + 1) {
		bucket = stats_next_bucket(stats, i);
		add_bucket(&page, bucket);
		left -= bucket.count;
	}
	send_page(&page);
}

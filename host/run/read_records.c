/* Reads the records of a run, each by its kind. */
#include <stddef.h>
#include <string.h>

#include "run/read.h"
#include "text/allocation.h"

/* The kinds of records that are kept as lists, and the places of a list and its length in a run. */
static const struct list {
	const char *noun;
	char letter;
	size_t count, items; /* offsets in struct results_run */
	size_t size;         /* of an item */
} lists[] = {
#define LIST(letter, noun)                                                                         \
	{#noun, letter, offsetof(struct results_run, noun##_count),                                \
	 offsetof(struct results_run, noun##s), sizeof(struct record_##noun)},
	RESULTS_LISTS(LIST)
#undef LIST
};

static bool read_listed(struct results_reader *reader, json_t *object, const struct list *list)
{
	uint32_t *count = (uint32_t *)(void *)((char *)reader->run + list->count);
	void **items = (void **)(void *)((char *)reader->run + list->items);

	*items = allocate_more(*items, *count, list->size);
	if (!results_read_record(&reader->place, object, list->letter,
	                         (char *)*items + *count * list->size))
		return false;
	++*count;
	return true;
}

static bool read_hello(struct results_reader *reader, json_t *object)
{
	return reader->run->hello.board != NULL ||
	       results_read_record(&reader->place, object, 'H', &reader->run->hello);
}

static bool read_request(struct results_reader *reader, json_t *object)
{
	return results_read_record(&reader->place, object, 'Q', &reader->run->request);
}

static bool read_pair(struct results_reader *reader, json_t *object)
{
	return results_read_record(&reader->place, object, 'P', &reader->pair);
}

static bool read_result(struct results_reader *reader, json_t *object)
{
	return results_read_record(&reader->place, object, 'R', &reader->result);
}

/* Whether the row was made from this result. */
static bool is_row_of(const struct row *row, const struct record_result *result)
{
	return row_can_be_made(result) && strcmp(row->suite, result->suite) == 0 &&
	       strcmp(row->benchmark, result->benchmark) == 0 &&
	       strcmp(row->kind, result->kind) == 0;
}

/* Gives a row the records that it was made from. No other row was made from them. */
static void take_records(struct results_reader *reader, struct results_row *row)
{
	if (is_row_of(&row->row, &reader->result))
		row->result = reader->result;
	if (row_can_be_made(&row->result) && row_is_pair(&row->result, &reader->pair))
		row->pair = reader->pair;
	row->samples = results_samples_of(reader->run, &reader->pending, &row->result);
	wire_clear('R', &reader->result);
}

/* Returns the reference of the row's benchmark. Usually that is the benchmark that began last. */
static const char *ref_of(const struct results_run *run, const struct row *row)
{
	for (uint32_t i = run->benchmark_count; i-- > 0;) {
		const struct record_benchmark *begun = &run->benchmarks[i];

		if (begun->suite != NULL && begun->benchmark != NULL &&
		    strcmp(begun->suite, row->suite) == 0 &&
		    strcmp(begun->benchmark, row->benchmark) == 0)
			return begun->ref != NULL ? begun->ref : "";
	}
	return "";
}

static bool read_row(struct results_reader *reader, json_t *object)
{
	struct results_run *run = reader->run;
	struct results_row *row;

	run->rows = allocate_more(run->rows, run->row_count, sizeof(run->rows[0]));
	row = &run->rows[run->row_count];
	wire_clear('R', &row->result);
	wire_clear('P', &row->pair);
	if (!results_read_row(&reader->place, object, &row->row))
		return false;
	row->ref = ref_of(run, &row->row);
	if (strcmp(row->row.metric, "ns") == 0 && run->row_count > 0) {
		row->result = row[-1].result;
		row->pair = row[-1].pair;
		row->samples = row[-1].samples;
	} else {
		take_records(reader, row);
	}
	run->row_count++;
	return true;
}

static bool read_samples(struct results_reader *reader, json_t *object)
{
	return results_read_samples(&reader->place, object, reader->run, &reader->pending);
}

static bool read_distribution(struct results_reader *reader, json_t *object)
{
	return results_read_distribution(&reader->place, object, reader->run, &reader->pending);
}

static bool read_gap(struct results_reader *reader, json_t *object)
{
	struct results_run *run = reader->run;
	json_int_t first;
	json_int_t last;

	if (json_unpack(object, "{s:I, s:I}", "first", &first, "last", &last) != 0 || first < 0 ||
	    last < first || last > UINT32_MAX)
		return results_complain(&reader->place, "first", "is no gap with \"last\"");
	run->gaps = allocate_more(run->gaps, run->gap_count, sizeof(run->gaps[0]));
	run->gaps[run->gap_count++] = (struct results_gap){(uint32_t)first, (uint32_t)last};
	return true;
}

static const struct {
	const char *noun;
	bool (*read)(struct results_reader *reader, json_t *object);
} kinds[] = {
	{"hello", read_hello}, {"request", read_request},
	{"pair", read_pair},   {"result", read_result},
	{"row", read_row},     {"samples", read_samples},
	{"lost", read_gap},    {"distribution", read_distribution},
};

bool results_read_item(struct results_reader *reader, json_t *object)
{
	const char *noun = json_string_value(json_object_get(object, "record"));

	if (noun == NULL)
		return results_complain(&reader->place, "record", "is missing, or no text");
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (strcmp(noun, kinds[i].noun) == 0)
			return kinds[i].read(reader, object);
	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
		if (strcmp(noun, lists[i].noun) == 0)
			return read_listed(reader, object, &lists[i]);
	return true;
}

#include "output/replay.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "run/read.h"
#include "stats/histogram.h"

enum { BUCKETS_SIZE = HISTOGRAM_BUCKETS * sizeof("463:4294967295") };

/* What the records of a run share. The texts of the latest hello are the document's. */
struct replaying {
	struct session *session;
	struct results_place place;
	struct record_hello hello;
	bool has_hello;
};

static const struct wire_kind *kind_of(const char *noun, char *letter)
{
	for (*letter = 'A'; *letter <= 'Z'; ++*letter) {
		const struct wire_kind *kind = wire_kind_find(*letter);

		if (kind != NULL && strcmp(kind->noun, noun) == 0)
			return kind;
	}
	*letter = noun[0];
	return NULL;
}

static uint32_t bucket_of(uint64_t low)
{
	uint32_t index = 0;

	while (index < HISTOGRAM_BUCKETS - 1 && histogram_low(index) < low)
		index++;
	return index;
}

/* Packs a distribution again, which JSON has as a list of [lowest, highest, count]. */
static void pack_buckets(const json_t *list, struct record_distribution *record,
                         char text[BUCKETS_SIZE])
{
	size_t length = 0;
	size_t i;
	json_t *bucket;

	if (!json_is_array(list) || json_array_size(list) > HISTOGRAM_BUCKETS)
		return;
	text[0] = '\0';
	json_array_foreach(list, i, bucket)
	{
		json_int_t low = json_integer_value(json_array_get(bucket, 0)) - record->base;
		json_int_t count = json_integer_value(json_array_get(bucket, 2));

		length += (size_t)snprintf(text + length, BUCKETS_SIZE - length, "%s%u:%u",
		                           i > 0 ? "," : "", bucket_of((uint64_t)low),
		                           (uint32_t)count);
	}
	record->buckets = text;
}

static void take_unknown(json_t *unknown, struct wire_sentence *sentence)
{
	const char *key;
	json_t *value;

	json_object_foreach(unknown, key,
	                    value) if (sentence->count < WIRE_PAIRS_MAX && json_is_string(value))
		sentence->pairs[sentence->count++] =
		(struct wire_pair){key, json_string_value(value)};
}

/* A record that this version did not know has all of its keys, and so its number, among the unknown. */
static void replay_record(struct replaying *replaying, json_t *item, const char *noun)
{
	struct wire_sentence sentence = {.count = 0};
	json_t *unknown = json_object_get(item, "unknown");
	const struct wire_kind *kind = kind_of(noun, &sentence.letter);
	struct decoded record = {.sentence = &sentence};
	char buckets[BUCKETS_SIZE];

	take_unknown(unknown, &sentence);
	record.q = (uint32_t)json_integer_value(json_object_get(item, "q"));
	record.known = kind != NULL && json_object_get(unknown, "q") == NULL &&
	               results_read_record(&replaying->place, item, sentence.letter, &record.as);
	if (record.known && sentence.letter == 'D')
		pack_buckets(json_object_get(item, "buckets"), &record.as.distribution, buckets);
	if (record.known && sentence.letter == 'H') {
		replaying->hello = record.as.hello;
		replaying->has_hello = true;
	}
	record.hello = replaying->has_hello ? &replaying->hello : NULL;
	session_events.record(replaying->session, &record);
}

/* Rows are made of results again. */
static void replay_item(struct replaying *replaying, json_t *item)
{
	const char *noun = json_string_value(json_object_get(item, "record"));

	if (strcmp(noun, "lost") == 0)
		session_events.lost(replaying->session,
		                    (uint32_t)json_integer_value(json_object_get(item, "first")),
		                    (uint32_t)json_integer_value(json_object_get(item, "last")));
	else if (strcmp(noun, "row") != 0)
		replay_record(replaying, item, noun);
}

static void replay_run(const struct results_run *run, const json_t *from,
                       struct replaying *replaying)
{
	struct run_summary summary = {
		.run = run->number,
		.records = run->received,
		.lost = run->lost,
		.ended = run->status != NULL,
		.adds_up = run->is_complete,
	};
	size_t index;
	json_t *item;

	snprintf(summary.status, sizeof(summary.status), "%s",
	         run->status != NULL ? run->status : "");
	session_events.run_begin(replaying->session, run->number);
	json_array_foreach(json_object_get(from, "records"), index, item)
	{
		replaying->place.record = (uint32_t)index;
		replay_item(replaying, item);
	}
	session_events.run_end(replaying->session, &summary);
}

void replay_results(const struct results *results, struct session *session)
{
	const json_t *runs = json_object_get(results->document, "runs");

	for (uint32_t i = 0; i < results->run_count; i++) {
		struct replaying replaying = {
			.session = session,
			.place = {.file = results->file, .run = i},
		};

		replay_run(&results->runs[i], json_array_get(runs, i), &replaying);
	}
}

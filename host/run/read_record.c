/* Reads a record of a file of results as the decoder passed it on. Its lists are packed again, as on the wire. */
#include <string.h>

#include "decode/members.h"
#include "run/read.h"
#include "stats/histogram.h"
#include "text/append.h"

/* Returns the letter of the kind of records with this name; NUL: there is none. */
static char letter_of(const char *noun)
{
	for (int letter = 'A'; letter <= 'Z'; letter++) {
		const struct wire_kind *kind = wire_kind_find((char)letter);

		if (kind != NULL && strcmp(noun_of(kind), noun) == 0)
			return (char)letter;
	}
	return '\0';
}

/* The keys that the version that wrote the file did not know. */
static void take_unknown(json_t *unknown, struct wire_sentence *sentence)
{
	const char *key;
	json_t *value;

	json_object_foreach(unknown, key, value)
	{
		if (sentence->count < WIRE_PAIRS_MAX && json_is_string(value))
			sentence->pairs[sentence->count++] =
				(struct wire_pair){key, json_string_value(value)};
	}
}

/* Packs `count` samples. Returns false if an item is not a count. */
static bool pack_samples(const json_t *list, uint32_t count, char packed[RESULTS_PACKED_SIZE])
{
	uint32_t samples[SAMPLES_PER_LINE];

	for (uint32_t i = 0; i < count; i++)
		if (!results_read_u32(json_array_get(list, i), &samples[i]))
			return false;
	samples_to_text(samples, count, packed);
	return true;
}

/* Reads [lowest, highest, samples]. Returns false if that is no bucket of a histogram that begins at `base`. */
static bool read_bucket(json_t *value, uint32_t base, uint32_t *index, uint32_t *samples)
{
	json_int_t low;
	json_int_t high;
	json_int_t count;

	if (json_unpack(value, "[I, I, I!]", &low, &high, &count) != 0 || low < base ||
	    high < low || low > UINT32_MAX || count < 0 || count > UINT32_MAX)
		return false;
	*index = histogram_index((uint32_t)low - base);
	*samples = (uint32_t)count;
	return histogram_low(*index) == (uint32_t)low - base;
}

/* Packs `count` buckets. Returns false if an item is not a bucket. */
static bool pack_buckets(const json_t *list, uint32_t count, uint32_t base,
                         char packed[RESULTS_PACKED_SIZE])
{
	uint32_t index;
	uint32_t samples;

	for (uint32_t i = 0; i < count; i++) {
		if (!read_bucket(json_array_get(list, i), base, &index, &samples))
			return false;
		append_text(packed, RESULTS_PACKED_SIZE, ",", "%u:%u", index, samples);
	}
	return true;
}

/* Reads the samples of a record. A text that could not be unpacked is no list. */
static bool read_samples(const struct results_place *place, const json_t *object,
                         struct results_record *record)
{
	const json_t *list = json_object_get(object, "data");
	struct record_samples *samples = &record->decoded.as.samples;
	size_t count = json_array_size(list);

	if (!json_is_array(list))
		return true;
	if (count > SAMPLES_PER_LINE || count != samples->count)
		return results_complain(place, "data", "has too many or too few values");
	samples->data = record->packed;
	return pack_samples(list, (uint32_t)count, record->packed) ||
	       results_complain(place, "data", "has a value that is not a count");
}

static bool read_distribution(const struct results_place *place, const json_t *object,
                              struct results_record *record)
{
	const json_t *list = json_object_get(object, "buckets");
	struct record_distribution *distribution = &record->decoded.as.distribution;
	size_t count = json_array_size(list);

	if (!json_is_array(list))
		return true;
	if (count > PACKED_BINS_MAX)
		return results_complain(place, "buckets", "has too many elements");
	distribution->buckets = record->packed;
	return pack_buckets(list, (uint32_t)count, distribution->base, record->packed) ||
	       results_complain(place, "buckets",
	                        "has an element that is not [low, high, samples]");
}

/* If the version that wrote the file did not know a record, all its keys, and so its number, are among the unknown. */
bool results_read_decoded(const struct results_place *place, const json_t *object, const char *noun,
                          struct results_record *record)
{
	char letter = letter_of(noun);
	json_t *unknown = json_object_get(object, "unknown");

	record->sentence =
		(struct wire_sentence){.letter = (char)(letter != '\0' ? letter : noun[0])};
	record->decoded = (struct decoded){
		.q = (uint32_t)json_integer_value(json_object_get(object, "q")),
		.known = letter != '\0' && json_object_get(unknown, "q") == NULL,
		.sentence = &record->sentence,
	};
	record->packed[0] = '\0';
	take_unknown(unknown, &record->sentence);
	if (!record->decoded.known)
		return true;
	if (!results_read_record(place, object, letter, &record->decoded.as))
		return false;
	if (letter == 'S')
		return read_samples(place, object, record);
	return letter != 'D' || read_distribution(place, object, record);
}

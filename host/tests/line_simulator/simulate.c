/*
 * simulate RUNS STREAM OTHER: damages the stream of a real run in every way, RUNS times in all,
 * decodes it and compares the result with the original. OTHER is the run after a reset. Prints how
 * many records were hit and lost, by kind of damage. Exits with 1 if the decoder accepted a wrong
 * row, did not report a lost record, or dropped an intact one.
 *
 * One damaged sentence in 2^32 passes a CRC-32. Random numbers are seeded, and these runs do not
 * hit such a case.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/line_simulator/expected.h"
#include "tests/line_simulator/hearing.h"
#include "tests/testing.h"

/* Sums over all runs of a kind of damage. */
struct tally {
	uint64_t records; /* records that a reader can know of */
	uint64_t hit;     /* records with a missing copy */
	uint64_t lost;    /* records without a copy */
	uint64_t broken;
	uint64_t failed; /* runs with a violation */
};

static void count_run(struct tally *tally, const struct expected *expected)
{
	for (uint32_t q = 0; q < expected->intact.known; q++) {
		uint32_t sent = expected->stream->records[q].text[1] == 'S' ? 1 : 2;

		tally->records++;
		tally->hit += expected->intact.copies[q] < sent;
		tally->lost += expected->intact.copies[q] == 0;
	}
}

/* Appends what arrives of a run, and what is intact of it, unless nothing arrives. */
static size_t send(struct bytes *bytes, const struct damage *damage, const struct stream *stream,
                   size_t length, uint32_t *seed, struct expected *expected)
{
	size_t from = bytes->length;

	damage->apply(bytes, stream->bytes, length, damage->rate, seed);
	expected->stream = stream;
	intact_find(&expected->intact, stream, bytes->at + from, bytes->length - from);
	return expected->intact.known > 0;
}

/*
 * Chooses where a reset cuts a run. On a bad line not within the first 8 records: there a late
 * hello may be the second copy of this run's or the first of the next, and nobody can tell.
 */
static size_t reset_at(const struct damage *damage, const struct stream *stream, uint32_t *seed)
{
	size_t least = damage->rate > 0 ? (size_t)(stream->records[9].text - stream->bytes) : 1;

	return least + random_next(seed) % (stream->length - least);
}

static void simulate(const struct damage *damage, const struct stream streams[2], uint32_t *seed,
                     struct tally *tally)
{
	struct expected expected[2];
	struct bytes bytes = {0};
	size_t runs = 0;
	uint32_t broken;

	if (damage->resets)
		runs += send(&bytes, damage, &streams[0], reset_at(damage, &streams[0], seed), seed,
		             &expected[0]);
	runs += send(&bytes, damage, &streams[damage->resets], streams[damage->resets].length, seed,
	             &expected[runs]);
	broken = expected_check(expected, runs, &bytes);
	for (size_t i = 0; i < runs; i++) {
		count_run(tally, &expected[i]);
		if (damage->harmless && tally->hit > 0)
			broken++; /* the simulator is wrong */
	}
	tally->broken += broken;
	tally->failed += broken > 0;
	free(bytes.at);
}

static double percent(uint64_t part, uint64_t all)
{
	return all > 0 ? 100.0 * (double)part / (double)all : 0;
}

static void print(const struct damage *damage, const struct tally *tally, uint32_t runs)
{
	printf("  %-22s %5u runs %8.3f %% of records hit, %8.3f %% of these repaired, %7.3f %% "
	       "lost",
	       damage->name, runs, percent(tally->hit, tally->records),
	       percent(tally->hit - tally->lost, tally->hit), percent(tally->lost, tally->records));
	printf("%s\n", tally->failed > 0 ? ", WRONG" : "");
}

int main(int argc, char **argv)
{
	static struct stream streams[2];
	uint32_t runs = argc == 4 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0;
	uint32_t each = runs / (uint32_t)damage_count;
	uint32_t seed = 20260;
	uint64_t failed = 0;

	/* Messages of a session are not wanted; sanitizers do not use stderr. */
	stderr = fopen("/dev/null", "w");
	if (each == 0 || stderr == NULL)
		return 2;
	setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
	for (int i = 0; i < 2; i++) {
		stream_load(&streams[i], argv[2 + i]);
		hearing_keep_rows(&streams[i]);
	}
	for (size_t i = 0; i < damage_count; i++) {
		struct tally tally = {0};

		for (uint32_t run = 0; run < each; run++)
			simulate(&damages[i], streams, &seed, &tally);
		print(&damages[i], &tally, each);
		failed += tally.failed;
	}
	printf("  %zu runs, %zu wrong\n", each * damage_count, (size_t)failed);
	stream_free(&streams[0]);
	stream_free(&streams[1]);
	return failed > 0;
}

/*
 * simulate RUNS STREAM OTHER: damages the stream of a real run in every way, RUNS times in all,
 * decodes it and compares the result with the original. OTHER is the run after a reset. With
 * another identity it is also the run of another board or image on the same line. Prints how many
 * records were hit and lost, by kind of damage. Exits with 1 if the decoder accepted a wrong row,
 * did not report a lost record, or dropped an intact one.
 *
 * One damaged sentence in 2^32 passes a CRC-32. Random numbers are seeded, and these runs do not
 * contain such a case.
 */
#include <stdio.h>
#include <stdlib.h>

#include "tests/line_simulator/expected.h"
#include "tests/line_simulator/hearing.h"
#include "tests/line_simulator/impostor.h"
#include "tests/line_simulator/scene.h"
#include "tests/line_simulator/senders.h"
#include "tests/testing.h"

/* Sums over all runs of a kind of damage. */
struct tally {
	uint64_t records; /* records that a reader can know */
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

/* Appends the part of a run that arrives, and its intact records. Returns 0 if no record can be known. */
static size_t send(struct bytes *bytes, const struct damage *damage, const struct stream *stream,
                   size_t length, uint32_t *seed, struct expected *expected)
{
	size_t from = bytes->length;

	damage->apply(bytes, stream->bytes, length, damage->rate, seed);
	expected->stream = stream;
	intact_find(&expected->intact, stream, bytes->at + from, bytes->length - from);
	return expected->intact.known > 0;
}

static void simulate(const struct damage *damage, const struct stream streams[2], uint32_t *seed,
                     struct tally *tally)
{
	struct expected expected[2];
	struct bytes bytes = {0};
	size_t runs = 0;
	uint32_t broken;

	if (damage->resets)
		runs += send(&bytes, damage, &streams[0],
		             1 + random_next(seed) % (streams[0].length - 1), seed, &expected[0]);
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

/* Returns true if the decoder made an error. */
static bool simulate_scene(const struct scene *scene, const struct stream streams[2],
                           uint32_t *seed, uint64_t *accepted)
{
	const struct stream *const senders[] = {&streams[0], &streams[1]};
	bool swaps = random_next(seed) % 2 == 0;
	struct bytes line = {0};
	struct bytes bytes = {0};
	uint32_t broken;

	scene->play(&line, senders[swaps], senders[!swaps], seed);
	if (scene->rate > 0)
		damage_all(&bytes, line.at, line.length, scene->rate, seed);
	else
		bytes_add(&bytes, line.at, line.length);
	broken = senders_check(senders, &bytes, accepted);
	free(line.at);
	free(bytes.at);
	return broken > 0;
}

static uint64_t simulate_scenes(const struct stream streams[2], uint32_t each, uint32_t *seed)
{
	uint64_t failed = 0;

	for (size_t i = 0; i < scene_count; i++) {
		struct stream of_scene[2] = {streams[0]};
		uint64_t accepted = 0;
		uint64_t wrong = 0;

		impostor_make(&of_scene[1], &streams[1], &streams[0], scenes[i].change);
		hearing_keep_rows(&of_scene[1]);
		for (uint32_t run = 0; run < each; run++)
			wrong += simulate_scene(&scenes[i], of_scene, seed, &accepted);
		printf("  %-23s %5u runs %8.1f records accepted of each%s\n", scenes[i].name, each,
		       (double)accepted / each, wrong > 0 ? ", WRONG" : "");
		failed += wrong;
		stream_free(&of_scene[1]);
	}
	return failed;
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

/* Loads both runs. Returns false after a message if they are the same run, because then their rows cannot be distinguished. */
static bool load(struct stream streams[2], char **files)
{
	for (int i = 0; i < 2; i++) {
		stream_load(&streams[i], files[i]);
		hearing_keep_rows(&streams[i]);
	}
	if (streams[0].length != streams[1].length ||
	    memcmp(streams[0].bytes, streams[1].bytes, streams[0].length) != 0)
		return true;
	printf("simulate: %s and %s are the same run: give two, of different requests\n", files[0],
	       files[1]);
	return false;
}

int main(int argc, char **argv)
{
	static struct stream streams[2];
	uint32_t runs = argc == 4 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0;
	uint32_t each = runs / (uint32_t)(damage_count + scene_count);
	uint32_t seed = 20260;
	uint64_t failed = 0;

	/* Closes stderr: messages of a session are not needed, and sanitizers do not use it. */
	stderr = fopen("/dev/null", "w");
	if (each == 0 || stderr == NULL)
		return 2;
	setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
	if (!load(streams, &argv[2]))
		return 2;
	for (size_t i = 0; i < damage_count; i++) {
		struct tally tally = {0};

		for (uint32_t run = 0; run < each; run++)
			simulate(&damages[i], streams, &seed, &tally);
		print(&damages[i], &tally, each);
		failed += tally.failed;
	}
	failed += simulate_scenes(streams, each, &seed);
	printf("  %zu runs, %zu wrong\n", each * (damage_count + scene_count), (size_t)failed);
	stream_free(&streams[0]);
	stream_free(&streams[1]);
	return failed > 0;
}

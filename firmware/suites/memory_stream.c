/*
 * The bandwidth of memory: the words of the working set in sequence. Figures are per byte of the lines covered; for a
 * copy they are per byte copied, which is one byte read and one written.
 *
 *     read   loads every word, and adds some of them up
 *     write  changes every word in place: a load and a store
 *     copy   copies one half of the working set to the other, to a line LAG_BYTES before the same place
 *     fill   stores every word, whatever it was
 *
 * The loops are our own, because picolibc's memcpy and memset may be built to move bytes. A run goes on where the last
 * one stopped, as in memory_chase.c.
 */
#include "suites/data.h"
#include "suites/memory.h"

enum {
	BYTES_PER_RUN = 2048,
	WARM_LAPS = 2, /* through all data: most of it is then in a cache that replaces at random */
	/*
	 * How far a copy writes behind the place that it reads, within the halves. At the same place of both halves the
	 * two lines would be a power of two apart: in a direct-mapped cache they would share a set, and each group of
	 * words would fetch both again. So they are five lines of 64 bytes apart: other sets, with lines of up to 256
	 * bytes. The line behind was read before, so it may be evicted.
	 */
	LAG_BYTES = 5 * LINE_BYTES,
};

typedef unsigned long word;

struct line {
	word words[WORDS_PER_LINE];
};

struct stream {
	struct line *lines;
	struct line *copies; /* the other half of what is copied */
	/* A power of two: the length after which the stream begins again. */
	size_t bytes;
	/* Begin and end of the last run, in bytes since the set-up. */
	uint64_t begin, end;
};

/* The initial value of all words of a line. */
static word drawn_word(const struct bench_run *run, uint32_t line)
{
	return drawn(run->seed, line);
}

/*
 * Builds a stream that begins again after `bytes` bytes. The first `drawn_bytes` of the working set get drawn values.
 */
static bool build_stream(struct bench_run *run, uint32_t bytes, uint32_t drawn_bytes)
{
	struct line *lines = memory_allocate(run, sizeof(struct stream));

	if (lines == NULL)
		return false;
	*(struct stream *)run->data = (struct stream){
		.lines = lines, .copies = lines + bytes / LINE_BYTES, .bytes = bytes};
	for (uint32_t i = 0; i < drawn_bytes / LINE_BYTES; i++) {
		word drawn = drawn_word(run, i);

		_Pragma("GCC unroll 16") for (uint32_t w = 0; w < WORDS_PER_LINE; w++) lines[i]
			.words[w] = drawn;
	}
	return true;
}

static bool build_drawn(struct bench_run *run)
{
	return build_stream(run, run->n, run->n);
}

static bool build_half_drawn(struct bench_run *run)
{
	return build_stream(run, run->n / 2, run->n / 2);
}

/* Data that are only written need no initial values. To draw many megabytes would take long. */
static bool build_blank(struct bench_run *run)
{
	return build_stream(run, run->n, 0);
}

static void KERNEL go_on(struct bench_run *run)
{
	struct stream *stream = run->data;

	stream->begin = stream->end;
	stream->end += run->batch;
}

/* Some words of the stream, and the words that a copy goes to. */
struct place {
	word *at;
	word *copy;
};

/* Words that are loaded before the first of them is used. */
enum { GROUP = 4 };

struct group {
	word words[GROUP];
};

/*
 * Loads a group. The compiler loads all words before it uses one. If each word were used at once, a core that stalls
 * there would show the latency of loads, not the bandwidth: a modelled U74, which can load a word every cycle, took 3.4
 * cycles for each word in L1.
 */
static inline struct group load_group(const word *at)
{
	struct group group = {{at[0], at[1], at[2], at[3]}};

	__asm__ volatile(""
	                 : "+r"(group.words[0]), "+r"(group.words[1]), "+r"(group.words[2]),
	                   "+r"(group.words[3]));
	return group;
}

/* The operation of a kernel on a group of words. `value` is the result for the group before. */
typedef word group_operation(struct place place, word value);

/* Adds one word. An addition for each would cost more than the loads on a core that loads a word in every cycle. */
static inline word read_group(struct place place, word value)
{
	const word *at = place.at;
	word first = at[0];

	__asm__ volatile("" : : "r"(first), "r"(at[1]), "r"(at[2]), "r"(at[3]));
	return value + first;
}

static inline word write_group(struct place place, word value)
{
	struct group group = load_group(place.at);

	_Pragma("GCC unroll 4") for (uint32_t w = 0; w < GROUP; w++) place.at[w] =
		group.words[w] + 1;
	return value;
}

static inline word copy_group(struct place place, word value)
{
	struct group group = load_group(place.at);

	_Pragma("GCC unroll 4") for (uint32_t w = 0; w < GROUP; w++) place.copy[w] = group.words[w];
	return value;
}

static inline word fill_group(struct place place, word value)
{
	_Pragma("GCC unroll 4") for (uint32_t w = 0; w < GROUP; w++)
	{
		OPAQUE(value);
		place.at[w] = value;
	}
	return value;
}

/* The loop, one line per turn. `operation` is a constant, which the compiler inlines. */
static inline __attribute__((always_inline)) void stream(struct bench_run *run,
                                                         group_operation *operation)
{
	const struct stream *stream = run->data;
	char *lines = (char *)stream->lines;
	char *copies = (char *)stream->copies;
	size_t mask = stream->bytes - 1;
	size_t at = (size_t)stream->begin & mask;
	size_t left = run->batch;
	word value = (word)stream->begin;

	do {
		struct line *line = (void *)(lines + at);
		struct line *copy = (void *)(copies + ((at - LAG_BYTES) & mask));

		_Pragma("GCC unroll 16") for (uint32_t w = 0; w < WORDS_PER_LINE; w += GROUP)
			value = operation((struct place){&line->words[w], &copy->words[w]}, value);
		at = (at + LINE_BYTES) & mask;
		left -= LINE_BYTES;
	} while (left != 0);
	run->result = (long)value;
}

/* The index of the line that is `byte` bytes after the beginning of the stream. */
static uint32_t line_at(const struct stream *stream, uint64_t byte)
{
	return (uint32_t)(byte % stream->bytes / LINE_BYTES);
}

/* Whether the lines of the last run, or if `are_copies` those that they were copied to, hold the expected values. */
static bool hold(struct bench_run *run, bool are_copies,
                 word (*expected)(struct bench_run *run, uint32_t line))
{
	const struct stream *stream = run->data;

	for (uint64_t byte = stream->begin; byte != stream->end; byte += LINE_BYTES) {
		uint32_t i = line_at(stream, byte);
		const struct line *line = &stream->lines[i];

		if (are_copies)
			line = &stream->copies[line_at(stream, byte - LAG_BYTES)];
		for (uint32_t w = 0; w < WORDS_PER_LINE; w++)
			if (line->words[w] != expected(run, i))
				return false;
	}
	return true;
}

static word expected_as_drawn(struct bench_run *run, uint32_t line)
{
	return drawn_word(run, line);
}

/* The initial value, plus one for each time that the stream has passed. */
static word expected_written(struct bench_run *run, uint32_t line)
{
	const struct stream *stream = run->data;
	uint64_t begin = (uint64_t)line * LINE_BYTES;
	uint64_t passes = (stream->end - begin + stream->bytes - 1) / stream->bytes;

	return drawn_word(run, line) + (word)passes;
}

static word expected_filled(struct bench_run *run, uint32_t line)
{
	const struct stream *stream = run->data;

	(void)line;
	return (word)stream->begin;
}

static bool is_read(struct bench_run *run)
{
	const struct stream *stream = run->data;
	word sum = (word)stream->begin;

	for (uint64_t byte = stream->begin; byte != stream->end; byte += LINE_BYTES)
		sum += WORDS_PER_LINE / GROUP * drawn_word(run, line_at(stream, byte));
	return (word)run->result == sum;
}

static bool is_written(struct bench_run *run)
{
	return hold(run, false, expected_written);
}

static bool is_copied(struct bench_run *run)
{
	return hold(run, true, expected_as_drawn);
}

static bool is_filled(struct bench_run *run)
{
	return hold(run, false, expected_filled);
}

/* Warms the last cache: goes through all data, or as much as it holds. A run covers only a part of them. */
static void go_round(struct bench_run *run)
{
	for (uint32_t left = WARM_LAPS * (memory_held(run) / run->batch); left != 0; left--) {
		go_on(run);
		run->bench->run(run);
	}
}

#define STREAM(name, build_, check_)                                                               \
	static void KERNEL stream_##name(struct bench_run *run)                                    \
	{                                                                                          \
		stream(run, name##_group);                                                         \
	}                                                                                          \
	BENCH(memory, name, .ref = "read", .setup = build_, .prepare = go_on, .warm = go_round,    \
	      .run = stream_##name, .check = check_, .sizes = MEMORY_SIZES,                        \
	      .batch = BYTES_PER_RUN)

STREAM(read, build_drawn, is_read);
STREAM(write, build_drawn, is_written);
STREAM(copy, build_half_drawn, is_copied);
STREAM(fill, build_blank, is_filled);

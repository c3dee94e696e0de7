/*
 * Variants of one thing: each is compared with the first, and has to write what the first writes.
 *
 * Here: copy n bytes between buffers that are aligned to a word. Figures are per byte. The reference is the memcpy of
 * the C library, however it was built.
 */
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "suites/data.h"

#define COPY_SIZES SIZES(16, 64, 256, 1024)

typedef unsigned long word;

/*
 * Two sources and two targets. Every run writes to the target that the last run did not use, and from a source that
 * differs from its contents.
 */
struct copies {
	const word *source;
	word *target;
	uint32_t runs;
	word buffers[]; /* the targets, a gap, and the sources */
};

static word *target(const struct bench_run *run, uint32_t index)
{
	struct copies *copies = run->data;
	size_t words = run->n / sizeof(word);

	return copies->buffers + times_bit(words, index & 1) + times_bit(2 * words, index >> 1);
}

static word *source(const struct bench_run *run, uint32_t index)
{
	return target(run, 2 + index) + COPY_GAP_BYTES / sizeof(word);
}

static bool draw_sources(struct bench_run *run)
{
	run->data = calloc(1, sizeof(struct copies) + COPY_GAP_BYTES + (size_t)4 * run->n);
	if (!have_memory(run, run->data))
		return false;
	for (uint32_t i = 0; i < run->n / sizeof(word); i++) {
		source(run, 0)[i] = drawn(run->seed, i);
		source(run, 1)[i] = ~source(run, 0)[i];
	}
	return true;
}

static void KERNEL choose_buffers(struct bench_run *run)
{
	struct copies *copies = run->data;

	copies->target = target(run, copies->runs % 2);
	copies->source = source(run, copies->runs / 2 % 2);
	copies->runs++;
}

static void KERNEL copy_by_library(struct bench_run *run)
{
	const struct copies *copies = run->data;

	memcpy(copies->target, copies->source, run->n);
}

/* Without the OPAQUE a compiler could replace the loop by a call of memcpy. */
#define COPY_BY(type)                                                                              \
	static void KERNEL copy_by_##type(struct bench_run *run)                                   \
	{                                                                                          \
		const struct copies *copies = run->data;                                           \
		const type *source = (const type *)copies->source;                                 \
		type *target = (type *)copies->target;                                             \
		const type *end = source + run->n / sizeof(type);                                  \
                                                                                                   \
		for (; source != end; source++, target++) {                                        \
			OPAQUE(source);                                                            \
			*target = *source;                                                         \
		}                                                                                  \
	}

COPY_BY(char)
COPY_BY(word)

/* Copies sixteen bytes per turn; every size is a multiple of it. All of them are loaded before any is stored. */
static void KERNEL copy_unrolled(struct bench_run *run)
{
	const struct copies *copies = run->data;
	const word *source = copies->source;
	word *target = copies->target;
	const word *end = source + run->n / sizeof(word);
	enum { WORDS = 16 / sizeof(word) };

	while (source != end) {
		word words[WORDS];

		_Pragma("GCC unroll 4") for (uint32_t i = 0; i < WORDS; i++)
		{
			words[i] = source[i];
			OPAQUE(words[i]);
		}
		_Pragma("GCC unroll 4") for (uint32_t i = 0; i < WORDS; i++) target[i] = words[i];
		source += WORDS;
		target += WORDS;
	}
}

static const void *copied(struct bench_run *run, size_t *bytes)
{
	const struct copies *copies = run->data;

	*bytes = run->n;
	return copies->target;
}

static bool is_copied(struct bench_run *run)
{
	const struct copies *copies = run->data;

	return memcmp(copies->target, copies->source, run->n) == 0;
}

#define COPY(name, kernel)                                                                         \
	BENCH(variants, name, .ref = "copy_memcpy", .setup = draw_sources,                         \
	      .prepare = choose_buffers, .run = kernel, .check = is_copied, .output = copied,      \
	      .sizes = COPY_SIZES)

COPY(copy_memcpy, copy_by_library);
COPY(copy_bytes, copy_by_char);
COPY(copy_words, copy_by_word);
COPY(copy_unrolled, copy_unrolled);

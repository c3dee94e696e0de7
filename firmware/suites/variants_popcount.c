/*
 * Variants: count the ones in 32-bit words, n of them, drawn from the seed. Figures are per word. No variant uses a
 * population-count instruction, because most boards' cores have none: so rows of all boards are of the same methods.
 * The cost of that instruction is primitive_ops/cpop (isa/zbb.c).
 */
#include <stdlib.h>

#include "bench.h"
#include "suites/data.h"

enum { NIBBLES = 16 };

/* Draws n words. A table follows them, so that in a direct-mapped cache it shares no set with them. */
static bool draw_words(struct bench_run *run)
{
	uint32_t *words = malloc(run->n * sizeof(*words) + NIBBLES);
	uint8_t *ones_of_nibble = (uint8_t *)(words + run->n);

	run->data = words;
	if (!have_memory(run, words))
		return false;
	for (uint32_t i = 0; i < run->n; i++)
		words[i] = drawn(run->seed, i);
	ones_of_nibble[0] = 0;
	for (uint32_t i = 1; i < NIBBLES; i++)
		ones_of_nibble[i] = (uint8_t)(ones_of_nibble[i / 2] + i % 2);
	return true;
}

/* Kernighan's method: each turn clears the lowest one. */
static inline unsigned long ones_bit_by_bit(unsigned long word, const uint8_t *unused)
{
	unsigned long ones = 0;

	(void)unused;
	for (; word != 0; word &= word - 1) {
		OPAQUE(word);
		ones++;
	}
	return ones;
}

/*
 * In parallel: sums of 2, 4 and 8 bits. The product adds the four bytes up in the highest byte. Compilers know the
 * method, and without the assembly make one cpopw of it where the core has Zbb. It is not volatile, as OPAQUE is: so the
 * compiler may place other work behind the load.
 */
static inline unsigned long ones_in_parallel(uint32_t word, const uint8_t *unused)
{
	(void)unused;
	word -= word >> 1 & 0x55555555;
	word = (word & 0x33333333) + (word >> 2 & 0x33333333);
	word = (word + (word >> 4)) & 0x0f0f0f0f;
	__asm__("" : "+r"(word));
	return word * 0x01010101 >> 24;
}

static inline unsigned long ones_by_table(unsigned long word, const uint8_t *ones_of_nibble)
{
	unsigned long ones = 0;

	for (; word != 0; word >>= 4) {
		OPAQUE(word);
		ones += ones_of_nibble[word & 0xf];
	}
	return ones;
}

static const void *counted(struct bench_run *run, size_t *bytes)
{
	*bytes = sizeof(run->result);
	return &run->result;
}

#define POPCOUNT(name, ones)                                                                       \
	static void KERNEL count_##name(struct bench_run *run)                                     \
	{                                                                                          \
		const uint32_t *at = run->data;                                                    \
		const uint32_t *end = at + run->n;                                                 \
		unsigned long sum = 0;                                                             \
                                                                                                   \
		for (; at != end; at++) {                                                          \
			OPAQUE(at);                                                                \
			sum += ones(*at, (const uint8_t *)end);                                    \
		}                                                                                  \
		run->result = (long)sum;                                                           \
	}                                                                                          \
	BENCH(variants, name, .ref = "popcount_bits", .setup = draw_words, .run = count_##name,    \
	      .output = counted, .sizes = SIZES(16, 64, 256))

POPCOUNT(popcount_bits, ones_bit_by_bit);
POPCOUNT(popcount_parallel, ones_in_parallel);
POPCOUNT(popcount_table, ones_by_table);

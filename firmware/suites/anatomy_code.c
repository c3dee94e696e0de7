/*
 * The cache of instructions and the predictor of targets, as ladders of jumps: code in memory whose jumps form one
 * cycle, in an order that is drawn. Figures are per jump.
 *
 *     code_set_STRIDE    n jumps, STRIDE bytes apart, as data_set_STRIDE
 *     code_pair_APART    n bytes; jumps in pairs, as data_pair_APART
 *     targets            n jumps, 8 bytes apart. More than the target buffer holds are found late. Two branches of the
 *                        loop round them need an entry as well.
 *
 * The loop that goes round is one line of its own, in front of the jumps, at another set than all of them if the
 * strides are larger than a line. It needs no stack of return addresses and no prediction but its own.
 */
#include "asm.h"
#include "suites/anatomy.h"
#include "suites/code.h"
#include "suites/data.h"
#include "suites/memory.h"

enum {
	JUMPS = 256,              /* in a run, at least */
	LAPS = 8,                 /* round the jumps in a run, at least */
	JUMP_BYTES_MAX = 1 << 20, /* how far a jump reaches (RISC-V Unprivileged ISA, 2.5) */
	TARGETS_STRIDE = 8,
};

/* The loop. Its jump to the first of the jumps is written behind the `addi`. */
ASM_CODE(anatomy_loop, "addi a0, a0, -1\nnop\nbnez a0, .-8\nret");
enum { LOOP_JUMP = 1, LOOP_TAIL = 2 }; /* words */

/* The .arg of a benchmark. */
struct places {
	uint32_t stride, apart; /* bytes; .apart 0: no pairs, and n is the number of jumps */
};

/* `j` by so many bytes: an instruction of format J with rd = x0 (RISC-V Unprivileged ISA, 2.3). */
static uint32_t jump_by(intptr_t bytes)
{
	uint32_t offset = (uint32_t)bytes;

	return (offset >> 20 & 1) << 31 | (offset >> 1 & 0x3ff) << 21 | (offset >> 11 & 1) << 20 |
	       (offset >> 12 & 0xff) << 12 | 0x6f;
}

static void write_jump(uint32_t *at, const uint32_t *to)
{
	*at = jump_by((const char *)to - (const char *)at);
}

static uint32_t *word_at(char *first, uint32_t stride, uint32_t i)
{
	return (uint32_t *)(void *)(first + (size_t)i * stride);
}

/* Links the places to one cycle: each first holds the number of the next one. */
static void link_cycle(char *first, uint32_t stride, uint32_t count, uint32_t seed)
{
	*word_at(first, stride, 0) = 0;
	for (uint32_t i = 1; i < count; i++) {
		uint32_t *before = word_at(first, stride, drawn_below(i, seed, i));

		*word_at(first, stride, i) = *before;
		*before = i;
	}
}

/* Makes jumps of the numbers. The last one jumps to `tail`. */
static void write_cycle(char *first, const struct places *places, const uint32_t *tail)
{
	uint32_t next = 0;

	do {
		uint32_t *at = word_at(first, places->stride, next);
		uint32_t *second = at + places->apart / sizeof(*at);

		next = *at;
		if (second != at)
			write_jump(at, second);
		write_jump(second, next != 0 ? word_at(first, places->stride, next) : tail);
	} while (next != 0);
}

/* The .data of a run. */
struct cycle {
	void (*go_round)(uint32_t laps);
	uint32_t jumps; /* in a lap */
};

/* Writes the loop and the cycle to `code`, and makes a run go round it. */
static void emit(struct bench_run *run, uint32_t *code, const struct places *places, uint32_t count)
{
	struct cycle *cycle = run->data;
	char *first = (char *)code + LINE_BYTES;

	cycle->go_round = (void (*)(uint32_t))(uintptr_t)code;
	cycle->jumps = places->apart != 0 ? 2 * count : count;
	run->batch = cycle->jumps * (LAPS + JUMPS / cycle->jumps);
	code_append(code, (struct code){anatomy_loop, anatomy_loop_end});
	write_jump(code + LOOP_JUMP, (const uint32_t *)(void *)first);
	link_cycle(first, places->stride, count, run->seed);
	write_cycle(first, places, code + LOOP_TAIL);
	__asm__ volatile("fence.i" ::: "memory");
}

static bool build_code(struct bench_run *run, uint32_t count)
{
	const struct places *places = run->bench->arg;
	size_t bytes = LINE_BYTES + (size_t)count * places->stride + places->apart;
	uint32_t *code;

	if (bytes > JUMP_BYTES_MAX) {
		run->reason = "farther than a jump reaches";
		return false;
	}
	code = anatomy_allocate(run, sizeof(struct cycle), bytes);
	if (code == NULL)
		return false;
	emit(run, code, places, count);
	return true;
}

static bool build_set(struct bench_run *run)
{
	return build_code(run, run->n);
}

static bool build_pairs(struct bench_run *run)
{
	return build_code(run, run->n / ANATOMY_PAIRS);
}

static void KERNEL go_round(struct bench_run *run)
{
	const struct cycle *cycle = run->data;

	cycle->go_round(run->batch / cycle->jumps);
}

#define CODE(name, stride_, apart_, ...)                                                           \
	ANATOMY(name, .run = go_round, .teardown = code_clear, .instructions = 1, .batch = 1,      \
	        .arg = &(const struct places){stride_, apart_}, __VA_ARGS__)

#define CODE_SET(stride)                                                                           \
	CODE(code_set_##stride, stride, 0, .setup = build_set, .sizes = anatomy_lines);
ANATOMY_STRIDES(CODE_SET)

#define CODE_PAIR(apart)                                                                           \
	CODE(code_pair_##apart, ANATOMY_PAIRS, apart, .setup = build_pairs,                        \
	     .sizes = DOUBLING_IN_MEMORY(1024, 1));
ANATOMY_APART(CODE_PAIR)

/* Every number up to 528, since a target buffer may have any number of entries; then in steps of an eighth. */
#define EIGHT_FROM(n) (n), (n) + 1, (n) + 2, (n) + 3, (n) + 4, (n) + 5, (n) + 6, (n) + 7
#define SIXTY_FOUR_FROM(n)                                                                         \
	EIGHT_FROM(n), EIGHT_FROM((n) + 8), EIGHT_FROM((n) + 16), EIGHT_FROM((n) + 24),            \
		EIGHT_FROM((n) + 32), EIGHT_FROM((n) + 40), EIGHT_FROM((n) + 48),                  \
		EIGHT_FROM((n) + 56)
CODE(targets, TARGETS_STRIDE, 0, .setup = build_set,
     .sizes = SIZES(SIXTY_FOUR_FROM(1), SIXTY_FOUR_FROM(65), SIXTY_FOUR_FROM(129),
                    SIXTY_FOUR_FROM(193), SIXTY_FOUR_FROM(257), SIXTY_FOUR_FROM(321),
                    SIXTY_FOUR_FROM(385), SIXTY_FOUR_FROM(449), EIGHT_FROM(513), EIGHT_FROM(521),
                    576, 640, 704, 768, 832, 896, 960, 1024, 1152, 1280, 1408, 1536, 1664, 1792,
                    1920, 2048));

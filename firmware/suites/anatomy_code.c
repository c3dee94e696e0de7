/*
 * Ladders of jumps that measure the instruction cache and the target buffer. The code is written to memory. Its jumps
 * form one cycle in random order. Figures are per jump.
 *
 *     code_set     jumps, a stride apart, as data_set; in flash if all code runs there (jumps_flash)
 *     code_pair    jumps in pairs, as data_pair; in flash, too
 *     targets      n jumps, 8 bytes apart. If the target buffer does not hold all of them, their targets are found
 * late.                  The jump that ends a lap needs an entry as well. Jumps that do not fit ICACHE_BYTES are in
 * order, so                  that each of their lines is fetched once per lap.
 *     lap          the end of a lap alone, with the only jump. Figures are per lap.
 *
 * The end of a lap has a line of its own before the jumps. If the stride is larger than a line, it lies in another set
 * than the jumps. It uses no return-address stack, and no other prediction than that of its own jump.
 */
#include "asm.h"
#include "board.h"
#include "suites/anatomy.h"
#include "suites/anatomy_jumps.h"
#include "suites/code.h"
#include "suites/data.h"
#include "suites/memory.h"

enum {
	JUMPS = 64, /* in a run, at least */
	LAPS = 2,   /* round the jumps in a run, at least; an even number, for half batches */
	TARGETS_STRIDE = 8,
	TARGETS_IN_ORDER_MAX = 1024, /* more would take long */
};

ASM_CODE(anatomy_tail, ASM_TEXT(ANATOMY_TAIL));

static uint32_t *word_at(char *first, uint32_t stride, uint32_t i)
{
	return (uint32_t *)(void *)(first + (size_t)i * stride);
}

/* Links the places to one cycle. At first each place holds the number of the next one. */
static void link_cycle(char *first, const struct anatomy_places *places, uint32_t seed)
{
	*word_at(first, places->stride, 0) = 0;
	for (uint32_t i = 1; i < places->count; i++) {
		uint32_t behind = places->are_in_order ? i - 1 : drawn_below(i, seed, i);
		uint32_t *before = word_at(first, places->stride, behind);

		*word_at(first, places->stride, i) = *before;
		*before = i;
	}
}

/* Replaces the numbers by jumps. The upper jump of a pair is the first (chase.h). The last jump goes to `tail`. */
static void write_cycle(char *first, const struct anatomy_places *places, const uint32_t *tail)
{
	uint32_t words_apart = places->apart / sizeof(*tail);
	uint32_t next = 0;

	do {
		uint32_t *lower = word_at(first, places->stride, next);
		uint32_t *upper = lower + words_apart;

		next = *lower;
		if (upper != lower)
			code_write_jump(upper, lower, CODE_NO_LINK);
		code_write_jump(lower,
		                next != 0 ? word_at(first, places->stride, next) + words_apart
		                          : tail,
		                CODE_NO_LINK);
	} while (next != 0);
}

uint32_t anatomy_jumps_of(const struct anatomy_places *places)
{
	return places->apart != 0 ? 2 * places->count : places->count;
}

static uint32_t laps_of(uint32_t jumps)
{
	return LAPS + JUMPS / jumps / 2 * 2;
}

void anatomy_go_round(struct bench_run *run, const uint32_t *tail, const char *first,
                      uint32_t jumps)
{
	struct anatomy_cycle *cycle = run->data;

	cycle->first =
		(void (*)(uint32_t, uintptr_t, uintptr_t, uint32_t, uint32_t))(uintptr_t)first;
	cycle->distance = (uintptr_t)(tail + ANATOMY_TAIL_RET) - (uintptr_t)first;
	cycle->jumps = jumps;
	run->batch = jumps * laps_of(jumps);
}

/* Writes the end of a lap to `code`, and makes a run execute laps of `jumps` jumps that begin at `first`. */
static void emit_tail(struct bench_run *run, uint32_t *code, const char *first, uint32_t jumps)
{
	struct anatomy_cycle *cycle = run->data;

	anatomy_go_round(run, code, first, jumps);
	cycle->code = code;
	code_append(code, &anatomy_tail);
}

/* The first jump in memory, after the line with the end of a lap. */
static char *first_behind(uint32_t *code)
{
	return (char *)code + LINE_BYTES;
}

/* Writes the cycle and its tail to `code`, and makes a run go round it. */
static void emit(struct bench_run *run, uint32_t *code, const struct anatomy_places *places)
{
	struct anatomy_cycle *cycle = run->data;
	char *first = first_behind(code);

	emit_tail(run, code, first + places->apart, anatomy_jumps_of(places));
	cycle->places = *places;
	link_cycle(first, places, run->seed);
	write_cycle(first, places, code);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
}

/* Like code_clear(), but clears only the words that were written, because far more bytes may lie between them. */
static void clear_jumps(struct bench_run *run)
{
	const struct anatomy_cycle *cycle = run->data;

	if (cycle == NULL || cycle->code == NULL)
		return;
	code_clear_bytes(cycle->code, LINE_BYTES);
	for (uint32_t i = 0; i < cycle->places.count; i++) {
		uint32_t *at = word_at(first_behind(cycle->code), cycle->places.stride, i);

		at[cycle->places.apart / sizeof(*at)] = 0;
		*at = 0;
	}
}

static bool fits_icache(size_t bytes)
{
	return board.icache_bytes == 0 || bytes <= board.icache_bytes - board.icache_bytes / 16;
}

bool anatomy_fits_icache(struct bench_run *run, size_t bytes)
{
	if (fits_icache(bytes))
		return true;
	run->reason = "more than ICACHE_BYTES";
	return false;
}

bool anatomy_write_jumps(struct bench_run *run, const struct anatomy_places *places)
{
	size_t bytes = LINE_BYTES + (size_t)places->count * places->stride + places->apart;
	uint32_t *code;

	if (bytes > CODE_JUMP_MAX) {
		run->reason = "code exceeds jump range";
		return false;
	}
	code = anatomy_allocate(run, sizeof(struct anatomy_cycle), LINE_BYTES, bytes);
	if (code == NULL)
		return false;
	emit(run, code, places);
	return true;
}

static bool build_set(struct bench_run *run)
{
	uint32_t lines = run->n % ANATOMY_LINES;

	return anatomy_place_jumps(run,
	                           &(const struct anatomy_places){lines, run->n - lines, 0, false});
}

static bool build_pairs(struct bench_run *run)
{
	return anatomy_place_jumps(
		run, &(const struct anatomy_places){run->n / ANATOMY_PAIRS, ANATOMY_PAIRS,
	                                            run->n % ANATOMY_PAIRS, false});
}

static bool build_targets(struct bench_run *run)
{
	bool fits = fits_icache(LINE_BYTES + run->n * TARGETS_STRIDE);

	if (!fits && run->n > TARGETS_IN_ORDER_MAX) {
		run->reason = "more than ICACHE_BYTES";
		return false;
	}
	return anatomy_write_jumps(
		run, &(const struct anatomy_places){run->n, TARGETS_STRIDE, 0, !fits});
}

static bool build_lap(struct bench_run *run)
{
	uint32_t *code = anatomy_allocate(run, sizeof(struct anatomy_cycle), 0, LINE_BYTES);

	if (code == NULL)
		return false;
	emit_tail(run, code, (char *)code, 1);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
	return true;
}

static void KERNEL go_round(struct bench_run *run)
{
	const struct anatomy_cycle *cycle = run->data;

	cycle->first(run->batch, (uintptr_t)cycle->first, cycle->distance, 0, cycle->jumps);
}

#define CODE(name, ...)                                                                            \
	ANATOMY_ROUND(name, .run = go_round, .teardown = clear_jumps, .instructions = 1,           \
	              .batch = 1, __VA_ARGS__)

CODE(code_set, .setup = build_set, .sizes = anatomy_sets);
CODE(code_pair, .setup = build_pairs, .sizes = anatomy_pairs);
CODE(lap, .setup = build_lap);

/*
 * Every number up to 67, because a small target buffer may have any number of entries. The entries of a larger one are
 * taken to be a multiple of an eighth of a power of two, and beyond 512 of a quarter. Each such number has two sizes,
 * because the end of a lap needs an entry.
 */
#define PAIR(entries)     (entries) - 1, (entries)
#define HALVES_UP_TO(end) PAIR((end) / 4 * 3), PAIR(end)
#define EIGHTHS_UP_TO(end)                                                                         \
	PAIR((end) / 16 * 9), PAIR((end) / 16 * 10), PAIR((end) / 16 * 11), PAIR((end) / 16 * 12), \
		PAIR((end) / 16 * 13), PAIR((end) / 16 * 14), PAIR((end) / 16 * 15), PAIR(end)

CODE(targets, .setup = build_targets,
     .sizes = SIZES(1, SIZES_UP_TO, 67, EIGHTHS_UP_TO(128), EIGHTHS_UP_TO(256), EIGHTHS_UP_TO(512),
                    HALVES_UP_TO(1024), HALVES_UP_TO(2048), 2049));

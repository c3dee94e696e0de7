/*
 * A ladder that measures the store buffer: n stores in a row, and then a wait that is long enough for all of them.
 * Figures are per lap.
 *
 * The first store misses L1. If MAX_BYTES allows enough lines, it misses the last cache too. The other stores hit.
 * Stores leave the buffer in order, so they wait in it behind the first. If there is one more store than the buffer has
 * entries, it waits in the pipeline for about the time of a miss. Every n has the same number of instructions. n =
 * STORES_HIT is one store that hits. If a lap with a miss takes longer than that, the miss stalls the core.
 */
#include "asm.h"
#include "board.h"
#include "suites/anatomy.h"
#include "suites/code.h"
#include "suites/data.h"
#include "suites/memory.h"

enum {
	LAPS = 4, /* in a run; half a run has two, because the end of a single lap is predicted */
	STORES_MAX = 32,
	STORES_HIT = 64,
	/* The step from one miss to the next, in lines. A prefetcher does not follow it. */
	LINES_AT_ONCE = 17,
	LINES_MIN = 64,
	CODE_BYTES = 256,
};

/*
 * a0 is the number of laps that are left, a1 the struct. The address of the miss is a2 + a3, a4 is the step, a5 the
 * mask. The wait has two instructions per turn.
 */
ASM_CODE(
	stores_begin, ASM_TEXT(REG_LOAD) " a2, 0(a1)\n" ASM_TEXT(REG_LOAD) " a3, " ASM_TEXT(REG_BYTES) "(a1)\n" ASM_TEXT(
			      REG_LOAD) " a4, 2*" ASM_TEXT(REG_BYTES) "(a1)\n" ASM_TEXT(REG_LOAD) " a5, 3*" ASM_TEXT(REG_BYTES) "(a1)");
ASM_CODE(stores_lap, "add t1, a2, a3\nadd a3, a3, a4\nand a3, a3, a5\nsw zero, 0(t1)");
ASM_CODE(stores_hit, "sw zero, 4*" ASM_TEXT(REG_BYTES) "(a1)");
ASM_CODE(stores_nop, "nop");
ASM_CODE(stores_wait, "li t2, 256\naddi t2, t2, -1\nbnez t2, .-4\naddi a0, a0, -1\nbeqz a0, .+8");
ASM_CODE(stores_end, ASM_TEXT(REG_STORE) " a3, " ASM_TEXT(REG_BYTES) "(a1)\nret");

/* The .data of a run. stores_begin knows the layout. */
struct stores {
	char *first;                  /* of the lines that miss */
	uintptr_t offset, step, mask; /* bytes */
	uintptr_t hit;
	void (*go_round)(uint32_t laps, struct stores *stores);
};

static uint32_t *append_times(uint32_t *at, const struct code *code, uint32_t times)
{
	while (times-- != 0)
		at = code_append(at, code);
	return at;
}

static void emit(uint32_t *at, uint32_t stores)
{
	const uint32_t *lap;

	at = code_append(at, &stores_begin);
	lap = at;
	at = code_append(at, &stores_lap);
	at = append_times(at, &stores_hit, stores - 1);
	at = append_times(at, &stores_nop, STORES_MAX - stores);
	at = code_append(at, &stores_wait);
	code_write_jump(at++, lap, CODE_NO_LINK);
	code_append(at, &stores_end);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
}

/* The bytes of the lines that miss, a power of two: four times the last cache, or less if MAX_BYTES is too small. */
static size_t bytes_that_miss(void)
{
	size_t bytes = (size_t)LINES_MIN * LINE_BYTES;

	while (bytes < 4 * (size_t)board.last_cache_bytes && 4 * bytes <= board.max_bytes)
		bytes *= 2;
	return bytes;
}

/* Visits every line once, in the order of the laps. The laps reach the lines that a cache still holds last. */
static void visit_lines(const struct stores *stores)
{
	uintptr_t offset = 0;

	do {
		*(volatile char *)(stores->first + offset) = 0;
		offset = (offset + stores->step) & stores->mask;
	} while (offset != 0);
}

/*
 * Whether the last cache may hold most of the lines. If so, they are loaded into it before each n, so that all of them
 * miss L1 only. Otherwise a part of the lines, another part for each n, would miss both caches.
 */
static bool may_be_held(size_t bytes)
{
	return bytes < 2 * (size_t)board.last_cache_bytes;
}

/* The offset in bytes at which the stores of the last n ended. The stores of the next n continue there. */
static uintptr_t end_of_last;

static bool build_stores(struct bench_run *run)
{
	size_t bytes = bytes_that_miss();
	uint32_t *code = anatomy_allocate(run, sizeof(struct stores), 0, CODE_BYTES + bytes);
	struct stores *stores = run->data;

	if (code == NULL)
		return false;
	stores->first = (char *)code + CODE_BYTES;
	stores->step = (uintptr_t)LINES_AT_ONCE * LINE_BYTES;
	stores->mask = bytes - 1;
	stores->go_round = (void (*)(uint32_t, struct stores *))(uintptr_t)code;
	emit(code, run->n == STORES_HIT ? 1 : run->n);
	if (run->n == 1 || may_be_held(bytes))
		visit_lines(stores);
	else
		stores->offset = end_of_last;
	if (run->n == STORES_HIT)
		stores->mask = 0;
	return true;
}

static void KERNEL go_round(struct bench_run *run)
{
	struct stores *stores = run->data;

	stores->go_round(run->batch, stores);
}

/* Like code_clear(), but leaves out the lines that miss, because clearing would bring them into a cache. */
static void clear_code(struct bench_run *run)
{
	const struct stores *stores = run->data;

	if (stores == NULL || stores->first == NULL)
		return;
	end_of_last = stores->offset;
	code_clear_bytes(stores->first - CODE_BYTES, CODE_BYTES);
}

ANATOMY_ROUND(stores, .setup = build_stores, .run = go_round, .teardown = clear_code, .batch = LAPS,
              .sizes = SIZES(1, SIZES_UP_TO, STORES_MAX, STORES_HIT));

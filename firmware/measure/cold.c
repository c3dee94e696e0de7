/*
 * fence.i flushes the instruction cache; the spec also allows a core to snoop instead. An image without Zifencei does
 * not flush it. The data cache is flushed with the first method that the core has and that passes a test with warm
 * lines (cold_check.h). The test lines are in the unused part of the heap.
 */
#include "measure/cold.h"

#include <stddef.h>
#include <stdint.h>

#include "asm.h"
#include "board.h"
#include "counters/identity.h"
#include "drivers/mtime.h"
#include "hart/heap.h"
#include "hart/trap.h"
#include "measure/cold_check.h"

enum {
	USUAL_BLOCK_BYTES = 64,
	VENDOR_SIFIVE = 0x489, /* JEDEC code, as in mvendorid */
	/*
	 * Number of sweeps to evict all lines. A sweep reads as much memory as the last cache holds. If the cache
	 * replaces at random, one line in e^2 survives 2 sweeps, and one in e^16 survives 16.
	 */
	SWEEPS = 2,
	SWEEPS_RANDOM = 16,
	ROUNDS = 3, /* flushes in the test of a method */
};

extern char __data_start[];
extern char __heap_end[];
extern char __guard_end[];
extern char __stack_top[];

static struct {
	/* The counter that distinguishes a hit from a miss; NULL: none does. */
	const struct counter *counter;
	const char *name; /* the result of the test; NULL: not tested yet */
	const struct method *method;
	uint16_t sweeps;
	/* The method works, or no cache was seen. */
	bool works;
	/* A cache was seen, and the method flushes it. */
	bool is_checked;
	/* Counts halfway between a load from the first cache and a load from memory; 0: not known. */
	uint32_t halfway;
	uint64_t ticks; /* of mtime; how long the last flush took */
} cold;

/* Line size of the data cache. A core whose board names no data cache may still have instructions to flush one. */
static uint32_t block_bytes(void)
{
	return board.dcache_line_bytes != 0 ? board.dcache_line_bytes : USUAL_BLOCK_BYTES;
}

/* cbo.flush of the block at `address` (CMO spec 1.0, 2.3). */
static void flush_block(const char *address)
{
	__asm__ volatile(".insn i 0x0f, 2, x0, %0, 2" ::"r"(address) : "memory");
}

static bool has_zicbom(void)
{
	return TRAP_TRY(flush_block(__data_start));
}

/* Not inlined into its two calls, because the whole image has to fit small memories. */
static __attribute__((noinline)) void flush_range(const char *start, const char *end)
{
	size_t step = block_bytes();

	for (; start < end; start += step)
		flush_block(start);
}

/* The test lines are at the beginning of the unused heap. The memory that evict() reads follows. */
static const char *checked_begin(void)
{
	return heap_top() + -(uintptr_t)heap_top() % block_bytes();
}

static const char *evicting_begin(void)
{
	return checked_begin() + cold_check_bytes(block_bytes());
}

/*
 * Flushes the data, the used part of the heap, the test lines, and the stack. It leaves out the guard between heap and
 * stack, where a flush is a fault.
 */
static bool flush_blocks(void)
{
	const char *end = evicting_begin();

	flush_range(__data_start, end < __heap_end ? end : __heap_end);
	flush_range(__guard_end, __stack_top);
	return true;
}

/* CFLUSH.D.L1 x0 writes back and invalidates the whole L1 data cache (FU740 and U74 manuals, 9.1). */
static bool flush_sifive(void)
{
	__asm__ volatile(".4byte 0xfc000073" ::: "memory");
	return true;
}

/* The encoding is SiFive's own: on a core of another vendor it may be another instruction. */
static bool has_sifive_flush(void)
{
	if (identity_read().vendor != VENDOR_SIFIVE)
		return false;
	return TRAP_TRY((void)flush_sifive());
}

static bool has_cache(void)
{
	return board.last_cache_bytes != 0;
}

static void read_lines(const char *begin, size_t bytes)
{
	const volatile char *at = begin;
	size_t step = block_bytes();

	/* This loop is the longest part of a cold run. */
#pragma GCC unroll 8
	for (size_t left = bytes / step; left > 0; left--, at += step)
		(void)*at;
}

/*
 * Reads as much unused memory as the last cache holds, `cold.sweeps` times. If the heap has room, every second sweep
 * reads other memory. Returns false if there is less unused memory than the cache holds. Memory with ECC must not be
 * read before it is written; a core with such memory has an instruction to flush.
 */
static bool evict(void)
{
	const char *begin = evicting_begin();
	size_t bytes = board.last_cache_bytes;
	size_t room = begin < __heap_end ? (size_t)(__heap_end - begin) : 0;

	if (room < bytes)
		return false;
	for (uint32_t i = 0; i < cold.sweeps; i++)
		read_lines(i % 2 == 1 && room >= 2 * bytes ? begin + bytes : begin, bytes);
	return true;
}

static bool always(void)
{
	return true;
}

/* The name of a method. It names what flushes the instruction cache and, after a +, what flushes the data cache. */
#define METHOD(data) (ISA_HAS_FENCE_I ? "fence.i" data : "nothing" data)

static const struct method {
	const char *name;
	bool (*is_there)(void);
	bool (*flush)(void);
} methods[] = {
	{METHOD("+zicbom"), has_zicbom, flush_blocks},
	{METHOD("+cflush"), has_sifive_flush, flush_sifive},
	{METHOD("+evict"), has_cache, evict},
	{METHOD(""), always, always},
};

enum { METHODS = sizeof(methods) / sizeof(methods[0]) };

static uint32_t larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

/*
 * Warms the test lines, flushes, and counts those that then load slower than warm lines. After evict() they also have
 * to load slower than halfway to memory, because a faster line is still in a cache.
 */
static uint32_t count_flushed(void)
{
	const struct cold_check check = {cold.counter, checked_begin(), block_bytes()};
	struct cold_check_warm warm = cold_check_warm(&check);
	uint32_t least;

	if (cold.method->flush == evict)
		warm = (struct cold_check_warm){larger(warm.middle, cold.halfway),
		                                larger(warm.slowest, cold.halfway)};
	return cold.method->flush() ? cold_check_count(&check, &warm, &least) : 0;
}

/* The minimum of count_flushed() in a few rounds. */
static uint32_t try_rounds(void)
{
	uint32_t least = COLD_CHECK_LINES;

	for (uint32_t i = 0; i < ROUNDS && least > 0; i++) {
		uint32_t flushed = count_flushed();

		least = flushed < least ? flushed : least;
	}
	return least;
}

/*
 * Tests a method. Returns the result of try_rounds(). If only some of the lines were flushed, it tests again with more
 * sweeps, for a cache that replaces at random.
 */
static uint32_t try_method(const struct method *method)
{
	uint32_t flushed;

	cold.method = method;
	cold.sweeps = SWEEPS;
	flushed = try_rounds();
	if (flushed == 0 || flushed == COLD_CHECK_LINES)
		return flushed;
	cold.sweeps = SWEEPS_RANDOM;
	return try_rounds();
}

static const struct method *first_method(void)
{
	const struct method *method = methods;

	while (!method->is_there())
		method++;
	return method;
}

/* Counts the lines whose first load is slower than loads of a warm line. If all are, memory serves them. */
static uint32_t count_fresh(void)
{
	const struct cold_check same = {cold.counter, __data_start, 0};
	const struct cold_check fresh = {cold.counter, checked_begin(), block_bytes()};
	struct cold_check_warm warm = cold_check_warm(&same);
	uint32_t least;
	uint32_t slow = cold_check_count(&fresh, &warm, &least);

	cold.halfway = slow == COLD_CHECK_LINES ? warm.middle + (least - warm.middle) / 2 : 0;
	return slow;
}

/* The first method that passes the test; NULL: none does. `*seen` grows by the number of slow lines. */
static const struct method *working_method(uint32_t *seen)
{
	for (uint32_t i = 0; i < METHODS; i++) {
		uint32_t flushed;

		if (!methods[i].is_there())
			continue;
		flushed = try_method(&methods[i]);
		if (flushed == COLD_CHECK_LINES)
			return &methods[i];
		*seen += flushed;
	}
	return NULL;
}

static bool can_check(void)
{
	return cold.counter != NULL && evicting_begin() <= __heap_end;
}

static const char *probe(void)
{
	bool checks = can_check();
	uint32_t seen = checks ? count_fresh() : has_cache();
	const struct method *works = checks ? working_method(&seen) : NULL;

	cold.method = works != NULL ? works : first_method();
	cold.is_checked = works != NULL;
	cold.works = works != NULL || seen == 0; /* no load was slow: there is no cache to flush */
	if (cold.works)
		return cold.method->name;
	return checks ? "not_seen_to_work" : "unchecked";
}

/* The test lines were never read only before the first benchmark of a boot, so a later run takes the first result. */
const char *cold_probe(const struct counter *counter)
{
	if (cold.name == NULL || cold.counter != counter) {
		cold.counter = counter;
		cold.name = probe();
	}
	return cold.name;
}

bool cold_works(void)
{
	return cold.works;
}

bool cold_has_cache(void)
{
	return cold.is_checked || has_cache() || board.icache_bytes != 0;
}

bool cold_flush(void)
{
	uint64_t start = mtime_read();
	bool is_checked = cold.is_checked;
	bool flushed = is_checked ? count_flushed() == COLD_CHECK_LINES : cold.method->flush();

	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
	cold.ticks = mtime_read() - start;
	return flushed;
}

uint64_t cold_flush_ticks(void)
{
	return cold.ticks;
}
